import type { RJSFSchema } from '@rjsf/utils';
import type { FocusEvent, HTMLAttributes, KeyboardEvent } from 'react';

type Keyboard = Pick<HTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'> & {
  readonly autoComplete: string;
};

const MODES = ['text', 'tel', 'email', 'url', 'numeric', 'decimal'] as const;
const NUMBERS: { readonly [type: string]: (typeof MODES)[number] } = { integer: 'numeric', number: 'decimal' };
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Inputs that hand on just what a format takes. Those for a time and a moment do not: they leave out the time zone. */
const INPUTS: { readonly [format: string]: string } = { date: 'date', email: 'email', uri: 'url' };

/** The kind of input for an answer of a format; undefined where a line of text is as good. */
export const inputOfFormat = ({ format = '' }: RJSFSchema) =>
  Object.hasOwn(INPUTS, format) ? INPUTS[format] : undefined;

/**
 * The kind of input that is shown for a kind that is asked for. One for numbers goes on showing “12+”, but hands on nothing,
 * and the answer would be left out unseen; a line of text hands it on, and the rules of the question can speak.
 */
export const shownInput = (type: string | undefined) => (type === 'number' ? 'text' : type);

/** What stands in a line of text as it is handed on: RJSF takes blanks for the number 0. */
export const typedAnswer = ({ type }: RJSFSchema, text: string | undefined): string | undefined =>
  [type].flat().some((each) => each === 'number' || each === 'integer') ? text?.trim() || undefined : text;

/**
 * Which keyboard a phone shows for a line of text: by its options, else by what the schema or the input asks for.
 * What the content does not ask the browser to fill in stays empty: a browser left to guess fills in wrong things.
 */
export function keyboardOf(
  { type: answer, minimum = -1, exclusiveMinimum = -1 }: RJSFSchema,
  input: string | undefined,
  options: { readonly [option: string]: unknown },
): Keyboard {
  const { inputMode, autocomplete, autoCapitalize = options.autocapitalize, spellCheck } = options;
  const asked = MODES.find((mode) => mode === inputMode);
  return {
    inputMode:
      // The keys for numbers have no minus.
      asked ??
      (isWord(answer) && Math.max(minimum, exclusiveMinimum) >= 0 ? NUMBERS[answer] : undefined) ??
      MODES.find((mode) => mode === input) ??
      'text',
    autoCapitalize: isWord(autoCapitalize) ? (autoCapitalize as 'none') : undefined,
    spellCheck: typeof spellCheck === 'boolean' ? spellCheck : undefined,
    autoComplete: isWord(autocomplete) ? autocomplete : 'off',
    enterKeyHint: 'next',
  };
}

const LINES =
  'input[enterkeyhint=next]:not(:disabled, :read-only), input[enterkeyhint=done]:not(:disabled, :read-only)';

/** The line of text after an input of the form; undefined for the last one, and for what is no line of text. */
function lineAfter(form: HTMLElement, input: EventTarget): HTMLInputElement | undefined {
  const lines = [...form.querySelectorAll<HTMLInputElement>(LINES)];
  const at = lines.indexOf(input as HTMLInputElement);
  return at < 0 ? undefined : lines[at + 1];
}

/** On the last line of text of the form, the Enter key says that it is the last. To be called when a field takes the focus. */
export function hintEnterKey({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(LINES)) return;
  target.setAttribute('enterkeyhint', lineAfter(currentTarget, target) ? 'next' : 'done');
}

/** What browsers call a key that belongs to a word being composed; Safari also the one that confirms it, after the end of that. */
export const COMPOSING = 229;

/** On a phone the key that says “next” leads to the next line of text. An iPhone would send the form with it. */
export function goToNextLine(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, keyCode } = event;
  if (key !== 'Enter' || keyCode === COMPOSING || !matchMedia('(pointer: coarse)').matches) return;
  const line = lineAfter(currentTarget, target);
  line?.focus();
  // What is folded away can't take it.
  if (line && line === document.activeElement) event.preventDefault();
}
