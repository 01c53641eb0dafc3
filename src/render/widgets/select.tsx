import type { WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { SelectBox } from '../../ui/controls.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { choicesOf, standsAlone } from '../choices.ts';
import { ariaOf } from '../control-props.ts';
import { useFilled } from '../own-context.tsx';
import { HelpText, LabelText } from '../parts/texts.tsx';
import { useGiven } from '../use-given.ts';
import { useWords } from '../use-words.ts';

const Frame = styled('div', {
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

/** One of many choices in a drop-down list; several where the schema is a list. What the one chosen means is said below. */
export function Select(props: WidgetProps) {
  const { id, htmlName, label, value, options, multiple, required } = props;
  const { onChange, onFocus, onBlur, disabled, readonly } = props;
  const say = useWords('select', options);
  const locked = useGiven(id, options) === 'lock';
  const choices = choicesOf(props);
  const placeholder = useFilled(props.placeholder ?? '');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const positions = choices.flatMap((choice, index) => (chosen.includes(choice.value) ? [String(index)] : []));
  const meaning = multiple ? undefined : choices.find((choice) => chosen.includes(choice.value))?.description;
  const meaningId = `${id}__meaning`;
  const empty = !multiple && (positions.length === 0 || !required);
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const picked = [...target.selectedOptions].flatMap((option) =>
      option.value === '' ? [] : [choices[Number(option.value)]?.value],
    );
    onChange(multiple ? picked : picked[0]);
  };
  return (
    <>
      {standsAlone(props) && <LabelText htmlFor={id}>{label}</LabelText>}
      <Frame>
        <SelectBox
          {...ariaOf(props, locked, meaning && meaningId)}
          id={id}
          name={htmlName || id}
          // Browsers fill in by the words of a choice.
          autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : undefined}
          multiple={multiple}
          value={multiple ? positions : (positions[0] ?? '')}
          disabled={disabled || readonly || locked}
          onChange={change}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        >
          {empty && <option value="">{placeholder || say('choose')}</option>}
          {choices.map((choice, index) => (
            <option key={String(choice.value)} value={String(index)} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </SelectBox>
        {!multiple && <ChevronIcon />}
      </Frame>
      {meaning && <HelpText id={meaningId}>{meaning}</HelpText>}
    </>
  );
}
