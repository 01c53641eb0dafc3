import type { WidgetProps } from '@rjsf/utils';
import { TextBox } from '../../ui/controls.tsx';
import { ariaOf } from '../control-props.ts';
import { usePlaceholder } from '../own-context.tsx';
import { useTextAnswer } from '../use-text-answer.ts';

/** Several lines of text. */
export function Textarea(props: WidgetProps) {
  const { id, htmlName, value, options, onFocus, disabled, readonly } = props;
  const { ref, ...text } = useTextAnswer<HTMLTextAreaElement>(props);
  const placeholder = usePlaceholder(props.placeholder);
  return (
    <TextBox
      {...ariaOf(props)}
      {...text}
      ref={ref}
      id={id}
      name={htmlName || id}
      autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'off'}
      enterKeyHint="enter"
      rows={typeof options.rows === 'number' ? options.rows : 4}
      css={typeof options.minHeight === 'number' ? { minHeight: `${options.minHeight}px` } : undefined}
      // A fold knows by it whether anything is written here.
      placeholder={placeholder ?? (options.fold === undefined ? undefined : ' ')}
      readOnly={readonly}
      disabled={disabled}
      onFocus={() => onFocus(id, value)}
    />
  );
}
