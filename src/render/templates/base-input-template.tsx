import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { Input } from '../../ui/controls.tsx';
import { ariaOf } from '../control-props.ts';
import { inputOfFormat, keyboardOf, shownInput, typedAnswer } from '../keyboard.ts';
import { usePlaceholder } from '../own-context.tsx';
import { examplesOf, listOf } from '../parts/examples.tsx';
import { asText } from '../use-text-answer.ts';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';

/** Kinds of input that bring up a keyboard. */
const TYPED = new Set(['text', 'number', 'email', 'url', 'tel', 'password', 'search']);

/** The input behind all of RJSF's own widgets of one line: text, number, date, e-mail. Uncontrolled, as ours are. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const {
    id,
    htmlName,
    value,
    readonly,
    disabled,
    autofocus,
    options,
    schema,
    type,
    onChange,
    onChangeOverride,
    onBlur,
    onFocus,
  } = props;
  const {
    type: inputType,
    autoComplete,
    accept,
    ...range
  } = getInputProps(schema, type ?? inputOfFormat(schema), options);
  const { ref, onInput, ...text } = useUncontrolledText<HTMLInputElement>({
    value: asText(value),
    onChange: (next) => onChange(typedAnswer(schema, next) ?? options.emptyValue),
    onBlur: (next) => onBlur(id, next),
  });
  const placeholder = usePlaceholder(props.placeholder);
  // Who brings a handler of their own (files, dates in parts) wants React's events, and the value with them.
  const binding = onChangeOverride ? { value: asText(value), onChange: onChangeOverride } : { ref, onInput, ...text };
  return (
    <>
      <Input
        {...(inputType === 'number' ? {} : range)}
        {...binding}
        {...ariaOf(props)}
        {...(TYPED.has(inputType) ? keyboardOf(schema, inputType, options) : { autoComplete })}
        id={id}
        name={htmlName || id}
        type={shownInput(inputType)}
        accept={accept}
        multiple={type === 'file' && props.multiple ? true : undefined}
        placeholder={placeholder}
        readOnly={readonly}
        disabled={disabled}
        autoFocus={autofocus}
        list={listOf(id, schema)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      {examplesOf(id, schema)}
    </>
  );
}
