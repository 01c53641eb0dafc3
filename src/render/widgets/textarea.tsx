import type { WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../control-props.ts';
import { fieldId } from '../field-id.ts';
import { useFilled, useOwnContext } from '../own-context.tsx';
import { TextBox } from '../parts/controls.tsx';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';

/** Several lines of text. */
export function Textarea(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange, onBlur, onFocus, disabled, readonly } = props;
  const own = useOwnContext();
  const { ref, ...text } = useUncontrolledText<HTMLTextAreaElement>({
    value: typeof value === 'string' ? value : '',
    onChange,
    normalise: (next) => {
      const tidy = id === fieldId([name]) ? own.normalise(name, next) : next;
      return typeof tidy === 'string' ? tidy : undefined;
    },
    onBlur: (next) => onBlur(id, next),
  });
  const placeholder = useFilled(props.placeholder ?? '');
  return (
    <TextBox
      {...ariaOf(props)}
      {...text}
      ref={ref}
      id={id}
      name={htmlName || name || id}
      autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'off'}
      enterKeyHint="enter"
      rows={typeof options.rows === 'number' ? options.rows : 4}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      disabled={disabled}
      onFocus={() => onFocus(id, value)}
    />
  );
}
