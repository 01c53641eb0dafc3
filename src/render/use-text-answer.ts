import type { WidgetProps } from '@rjsf/utils';
import { fieldId } from './field-id.ts';
import { typedAnswer } from './keyboard.ts';
import { useOwnContext } from './own-context.tsx';
import { type TextElement, useUncontrolledText } from './use-uncontrolled-text.ts';

/** The text of an answer, in the DOM: tidied when it is left if it is a field of the step; `onLeave` gets what it is then. */
export function useTextAnswer<E extends TextElement>(widget: WidgetProps, onLeave?: (text: string) => void) {
  const { id, name, value, schema, onChange, onBlur } = widget;
  const { normalise } = useOwnContext();
  return useUncontrolledText<E>({
    value: asText(value),
    onChange: (next) => onChange(typedAnswer(schema, next)),
    normalise: (next) => asText(id === fieldId([name]) ? normalise(name, next) : next),
    onBlur: (next) => {
      onLeave?.(next ?? '');
      onBlur(id, next);
    },
  });
}

/** What stands in the box for an answer; nothing for none. On the way to “-0.5” it is the number -0, which no text shows. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Object.is(value, -0) ? '-0' : String(value);
}
