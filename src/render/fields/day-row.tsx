import { type ErrorSchema, errorId } from '@rjsf/utils';
import { type FocusEvent, type ReactNode, useState } from 'react';
import type { DayHours } from '../../contract/index.ts';
import { Checkbox, Input } from '../../ui/controls.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { ErrorText, HelpText } from '../parts/texts.tsx';
import { useAfterPress } from '../use-after-press.ts';
import { useLatest } from '../use-latest.ts';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';
import type { Say } from '../use-words.ts';
import { SuggestionButton, useAnnounced } from '../widgets/typo-suggestion.tsx';
import { type HoursSlip, hoursSlip } from './hours-slip.ts';

const Day = styled('fieldset', {
  base: {
    display: 'block',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'hairline' },
  },
});
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.35rem 1rem',
    padding: '0.6rem min(1rem, 5vw)',
    '@media (min-width: 40em)': {
      display: 'grid',
      gridTemplateColumns: '8rem 7rem minmax(0, 1fr)',
      minHeight: '4.75rem',
    },
  },
});
const Name = styled('span', { base: { fontWeight: 650 } });
/** A legend takes no part in a grid: it is named here and shown in the line. */
const Legend = styled('legend', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
const OpenLabel = styled('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.6rem', minHeight: '2.75rem', cursor: 'pointer' },
});
const Times = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1rem',
    flexBasis: '100%',
  },
});
const TimeLabel = styled('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 7.5rem',
    minWidth: 0,
    maxWidth: '11rem',
    color: 'muted',
    fontSize: '0.9375rem',
  },
});
const Time = styled(Input, { base: { minHeight: '2.75rem', padding: '0.4rem 0.6rem', fontSize: '1rem' } });
const Closed = styled('span', {
  base: { color: 'muted', flexBasis: '100%' },
});
const Errors = styled('div', { base: { padding: '0 1rem 0.75rem' } });
const Unlikely = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0 min(1rem, 5vw) 0.75rem' },
});

interface TimeProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

function TimeInput({ id, label, value, disabled, errors, onChange }: TimeProps) {
  const { ref, ...text } = useUncontrolledText<HTMLInputElement>({ value, onChange: (next) => onChange(next ?? '') });
  return (
    <TimeLabel htmlFor={id}>
      {label}
      <Time
        {...text}
        ref={ref}
        type="time"
        id={id}
        disabled={disabled}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? errorId(id) : undefined}
      />
    </TimeLabel>
  );
}

const TIMES = [
  { key: 'openTime', word: 'opens' },
  { key: 'closeTime', word: 'closes' },
] as const;

interface Props {
  readonly id: string;
  readonly day: DayHours;
  /** What the customer reads for the day. */
  readonly name: string;
  readonly say: Say<'hours'>;
  readonly disabled: boolean;
  readonly errors: ErrorSchema | undefined;
  readonly onChange: (part: Partial<DayHours>) => void;
  readonly children: ReactNode;
}

/** One day: open or closed, and from when to when. */
export function DayRow({ id, day, name, say, disabled, errors, onChange, children }: Props) {
  const errorsOf = (key: string) => (errors?.[key] as ErrorSchema | undefined)?.__errors;
  const times = useSettledSlip(day);
  const takeMeant = (closeTime: string) => {
    onChange({ closeTime });
    // The button that was pressed goes.
    document.getElementById(`${id}_closeTime`)?.focus();
  };
  const wrong = TIMES.filter(({ key }) => day.open && errorsOf(key)?.length);
  return (
    <Day id={id} aria-describedby={errors?.__errors?.length ? errorId(id) : undefined}>
      <Legend>{name}</Legend>
      <Line>
        <Name aria-hidden="true">{name}</Name>
        <OpenLabel htmlFor={`${id}_open`}>
          <Checkbox
            type="checkbox"
            id={`${id}_open`}
            checked={day.open}
            disabled={disabled}
            onChange={({ target }) => onChange({ open: target.checked })}
          />
          {say('open')}
        </OpenLabel>
        {day.open ? (
          <Times onBlur={times.leave}>
            {TIMES.map(({ key, word }) => (
              <TimeInput
                key={key}
                id={`${id}_${key}`}
                label={say(word)}
                value={day[key]}
                disabled={disabled}
                errors={errorsOf(key)}
                onChange={(time) => onChange({ [key]: time })}
              />
            ))}
          </Times>
        ) : (
          <Closed>{say('closed')}</Closed>
        )}
      </Line>
      {(wrong.length > 0 || Boolean(errors?.__errors?.length)) && (
        <Errors>
          {wrong.map(({ key }) => (
            <div key={key} id={errorId(`${id}_${key}`)}>
              <ErrorLines messages={errorsOf(key) ?? []} />
            </div>
          ))}
          {errors?.__errors?.length && (
            <div id={errorId(id)}>
              <ErrorLines messages={errors.__errors} />
            </div>
          )}
        </Errors>
      )}
      <UnlikelyTimes {...times} say={say} take={takeMeant} />
      {children}
    </Day>
  );
}

/** What is unlikely about the times of a day, once both were left: while they are being changed nothing is said. */
function useSettledSlip(day: DayHours) {
  const said = `${day.open} ${day.openTime} ${day.closeTime}`;
  const latest = useLatest(said);
  const afterPress = useAfterPress();
  const [first] = useState(said);
  const [left, setLeft] = useState(said);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) afterPress(() => setLeft(latest.current));
  };
  return { slip: left === said ? hoursSlip(day) : undefined, isNew: left !== first, leave };
}

interface UnlikelyProps {
  readonly slip: HoursSlip | undefined;
  /** Whether it came up here: what stood there from the start is not spoken of. */
  readonly isNew: boolean;
  readonly say: Say<'hours'>;
  readonly take: (closeTime: string) => void;
}

/** Asks whether times are meant that seldom are; whoever means them goes on. */
function UnlikelyTimes({ slip, isNew, say, take }: UnlikelyProps) {
  const note = slip && say('overnight');
  useAnnounced(isNew ? note : undefined);
  if (!slip) return null;
  const { closeTime } = slip;
  return (
    <Unlikely>
      <HelpText>{note}</HelpText>
      {closeTime !== undefined && (
        <SuggestionButton meant={closeTime} label={say('didYouMean', { value: closeTime })} take={take} />
      )}
    </Unlikely>
  );
}

function ErrorLines({ messages }: { readonly messages: readonly string[] }) {
  return messages.map((message) => (
    <ErrorText key={message}>
      <AlertIcon />
      <span>{message}</span>
    </ErrorText>
  ));
}
