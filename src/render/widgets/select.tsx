import { chakra } from '@chakra-ui/react';
import type { WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { choicesOf } from '../choices.ts';
import { ariaOf } from '../control-props.ts';
import { useFilled } from '../own-context.tsx';
import { SelectBox } from '../parts/controls.tsx';
import { ChevronIcon } from '../parts/icons.tsx';
import { LabelText } from '../parts/texts.tsx';
import { useGiven } from '../use-given.ts';
import { useWords } from '../use-words.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: '36rem',
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '0.9rem',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': { '& > svg': { display: 'none' } },
  },
});

/** Ids that RJSF gives to the select between the kinds of a `oneOf` or `anyOf`, which stands without a label. */
const KIND = /__(?:one|any)of_select$/;

/** One of many choices in a drop-down list; several where the schema is a list. */
export function Select(props: WidgetProps) {
  const { id, name, label, value, options, multiple, onChange, onFocus, onBlur, disabled, readonly, required } = props;
  const say = useWords('select', options);
  const locked = useGiven(id, options) === 'lock';
  const choices = choicesOf(props);
  const placeholder = useFilled(props.placeholder ?? '');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const positions = choices.flatMap((choice, index) => (chosen.includes(choice.value) ? [String(index)] : []));
  const empty = !multiple && (positions.length === 0 || !required);
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const picked = [...target.selectedOptions].flatMap((option) =>
      option.value === '' ? [] : [choices[Number(option.value)]?.value],
    );
    onChange(multiple ? picked : picked[0]);
  };
  return (
    <>
      {KIND.test(id) && <LabelText htmlFor={id}>{label}</LabelText>}
      <Frame>
        <SelectBox
          {...ariaOf(props, locked)}
          id={id}
          name={name || id}
          multiple={multiple}
          value={multiple ? positions : (positions[0] ?? '')}
          disabled={disabled || readonly || locked}
          onChange={change}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        >
          {empty && <option value="">{placeholder || say('choose')}</option>}
          {choices.map((choice, index) => (
            <option key={String(choice.value)} value={String(index)}>
              {choice.label}
            </option>
          ))}
        </SelectBox>
        {!multiple && <ChevronIcon />}
      </Frame>
    </>
  );
}
