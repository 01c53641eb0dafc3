import { memo } from 'react';
import { Checkbox } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { ChoiceCard, ChoiceWords } from './choice-card.tsx';

/** A page without script shows what would else be a press away. */
const unseen = {
  '&[hidden]': { display: 'none' },
  '@media (scripting: none)': { '&[hidden]': { display: 'inline-flex' } },
} as const;

/** The label around one checkbox, as wide as its words; ticking changes its colours and nothing of its size. */
const Pill = styled(ChoiceCard, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '2.75rem',
    gap: '0.55rem',
    padding: '0.4rem min(1rem, 4vw) 0.4rem min(0.75rem, 3vw)',
    borderRadius: '1.4rem',
    lineHeight: '1.3',
    '& > input': { width: '1.3rem', height: '1.3rem' },
    ...unseen,
  },
});

/** Room under a chip for what belongs to it, over the whole line; none while nothing does. */
const Beside = styled('div', {
  base: { flexBasis: '100%', minWidth: 0, '&:empty, &[hidden]': { display: 'none' } },
});

/** Chips beside and under one another. */
export const Chips = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', minWidth: 0 },
});

interface Props {
  readonly id: string;
  readonly name: string;
  readonly value: string | number | boolean;
  readonly label: string;
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly hidden: boolean;
  /** All three are the same functions at each rendering. */
  readonly onToggle: (value: Props['value']) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** One of many things to tick. It is rendered anew only when something of itself has changed, however long the list. */
export const Chip = memo(function Chip(props: Props) {
  const { id, name, value, label, ticked, disabled, hidden, onToggle, onFocus, onBlur } = props;
  return (
    <>
      <Pill hidden={hidden}>
        <Checkbox
          type="checkbox"
          id={id}
          name={name}
          value={String(value)}
          checked={ticked}
          disabled={disabled}
          onChange={() => onToggle(value)}
          onFocus={onFocus}
          onBlur={onBlur}
        />
        <ChoiceWords>{label}</ChoiceWords>
      </Pill>
      <Beside data-beside={String(value)} hidden={hidden} />
    </>
  );
});

/** Whether a list of chips is on the page. */
export const hasChips = (listId: string): boolean =>
  document.getElementById(listId)?.querySelector('[data-beside]') != null;

/** Where something stands that belongs to one member of a list; undefined where its chip is not on the page. */
export function besideChip(listId: string, value: string): Element | undefined {
  const places = document.getElementById(listId)?.querySelectorAll('[data-beside]') ?? [];
  return [...places].find((place) => place.getAttribute('data-beside') === value);
}
