import { useCallback } from 'react';
import { type Answers, fillText, isText, type WIDGETS, type WidgetName } from '../contract/index.ts';
import { useOwnContext } from './own-context.tsx';

/** The words that a widget may say. */
type WordOf<W extends WidgetName> = keyof (typeof WIDGETS)[W]['words'] & string;

/** Says one word of a widget with values for its placeholders, those of the answers among them. */
export type Say<W extends WidgetName> = (word: WordOf<W>, values?: Answers) => string;

function ownWords(options: { readonly [option: string]: unknown }): { readonly [word: string]: unknown } {
  const { words } = options;
  return typeof words === 'object' && words !== null ? { ...words } : {};
}

/**
 * The words of one widget: the field's `ui:options.words` before the wizard's `widgets.<name>`. A word that the
 * content lacks is said by its key, so that no control is without a name; the checker asks for the word itself.
 */
export function useWords<W extends WidgetName>(widget: W, options: { readonly [option: string]: unknown }): Say<W> {
  const { words, answers } = useOwnContext();
  return useCallback(
    (word, values) => {
      const own = ownWords(options)[word];
      const text = isText(own) ? own : (words[widget]?.[word] ?? word);
      return fillText(text, { ...answers.get(), ...values });
    },
    [widget, options, words, answers],
  );
}
