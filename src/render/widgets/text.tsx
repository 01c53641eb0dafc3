import { chakra } from '@chakra-ui/react';
import { getInputProps, type WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../control-props.ts';
import { fieldId } from '../field-id.ts';
import { useFilled, useOwnContext } from '../own-context.tsx';
import { Checkbox, Input } from '../parts/controls.tsx';
import { Examples, listOf } from '../parts/examples.tsx';
import { useGiven } from '../use-given.ts';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';
import { useWords } from '../use-words.ts';
import { useSameAs } from './use-same-as.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    minWidth: 0,
    maxWidth: '36rem',
    '& > input': { flex: '1 1 6rem', width: 'auto' },
    '& > span + input': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '& > input:has(+ span)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  },
  variants: { width: { short: { maxWidth: '12rem' }, medium: { maxWidth: '22rem' }, full: { maxWidth: '100%' } } },
});

/** What stands fast before or after the text; its inner border is the input's. */
const Adornment = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '0 1 auto',
    paddingInline: '0.85rem',
    border: '1.5px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'blueWash',
    color: 'ink',
    overflowWrap: 'anywhere',
    '&:has(+ input)': { borderInlineEnd: 'none', borderStartEndRadius: 0, borderEndEndRadius: 0 },
    'input + &': { borderInlineStart: 'none', borderStartStartRadius: 0, borderEndStartRadius: 0 },
  },
});

const TickLine = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    width: 'fit-content',
    maxWidth: '100%',
    cursor: 'pointer',
  },
});

type Width = 'short' | 'medium' | 'full' | undefined;
const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const textOption = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One line of text, with what stands before and after it. */
export function Text(props: WidgetProps) {
  const { id, name, value, options, onChange, onBlur, onFocus, schema, disabled, readonly } = props;
  const own = useOwnContext();
  const say = useWords('text', options);
  const locked = useGiven(id, options) === 'lock';
  const { other, same, toggle } = useSameAs(textOption(options.sameAs), value, onChange);
  const { ref, ...text } = useUncontrolledText<HTMLInputElement>({
    value: asText(value),
    onChange,
    normalise: (next) => {
      const tidy = id === fieldId([name]) ? own.normalise(name, next) : next;
      return tidy === undefined || tidy === null ? undefined : String(tidy);
    },
    onBlur: (next) => onBlur(id, next),
  });
  const placeholder = useFilled(props.placeholder ?? '');
  const prefix = textOption(options.prefix);
  const suffix = textOption(options.suffix);
  const prefixId = `${id}__prefix`;
  const suffixId = `${id}__suffix`;
  return (
    <>
      <Line width={options.width as Width}>
        {prefix && <Adornment id={prefixId}>{prefix}</Adornment>}
        <Input
          {...ariaOf(props, locked, prefix && prefixId, suffix && suffixId)}
          {...text}
          ref={ref}
          id={id}
          name={name}
          type={getInputProps(schema, undefined, options).type}
          inputMode={textOption(options.inputMode) as 'text' | undefined}
          autoComplete={textOption(options.autocomplete)}
          autoCapitalize={textOption(options.autoCapitalize)}
          spellCheck={typeof options.spellCheck === 'boolean' ? options.spellCheck : undefined}
          list={listOf(id, schema)}
          enterKeyHint="next"
          placeholder={placeholder || undefined}
          readOnly={readonly || locked || same}
          disabled={disabled}
          onFocus={() => onFocus(id, value)}
        />
        {suffix && <Adornment id={suffixId}>{suffix}</Adornment>}
        <Examples id={id} schema={schema} />
      </Line>
      {typeof options.sameAs === 'string' && (other !== undefined || same) && (
        <TickLine>
          <Checkbox type="checkbox" id={`${id}__same`} checked={same} onChange={toggle} />
          <span>{say('sameAs')}</span>
        </TickLine>
      )}
    </>
  );
}
