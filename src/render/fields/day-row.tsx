import { type ErrorSchema, errorId } from '@rjsf/utils';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { DayHours } from '../../contract/index.ts';
import { Checkbox, Input } from '../../ui/controls.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx';
import { ErrorText, HelpText } from '../parts/texts.tsx';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';
import type { Say } from '../use-words.ts';
import { SuggestionButton, useAnnounced } from '../widgets/typo-suggestion.tsx';
import type { UnlikelyHours } from './unlikely-hours.ts';
import { useSettledHours } from './use-settled-hours.ts';

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
/** One line on a phone of 360 px; large text takes the times to the next one. */
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 0.5rem',
    minHeight: '3.25rem',
    padding: '0.15rem min(0.6rem, 3vw)',
  },
});
/** A legend takes no part in a line: it is named here and shown beside the box to tick. */
const Legend = styled('legend', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
const DayLabel = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    flex: '0 0 auto',
    minHeight: '2.75rem',
    minWidth: '4.6rem',
    fontSize: '0.9375rem',
    fontWeight: 650,
    cursor: 'pointer',
    '@media (min-width: 40em)': { minWidth: '9.5rem', fontSize: '1rem' },
  },
});
const Times = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '0.3rem', flex: '1 1 11.25rem', minWidth: 0, maxWidth: '20rem' },
});
const Between = styled('span', { base: { color: 'muted', fontSize: '0.875rem' } });
const TimeLabel = styled('label', { base: { flex: '1 1 0', minWidth: 'min(4.9rem, 40%)' } });
const Full = styled('span', { variants: { shortened: { true: { '@media (max-width: 40em)': visuallyHidden } } } });
const Short = styled('span', { base: { '@media (min-width: 40.01em)': { display: 'none' } } });
const Time = styled(Input, {
  base: {
    minHeight: '2.75rem',
    padding: '0.4rem 0.3rem',
    fontSize: '1rem',
    textAlign: 'center',
    // A press anywhere opens the picker of a phone: the room is the time's.
    '@media (max-width: 40em)': {
      letterSpacing: '-0.02em',
      '&::-webkit-calendar-picker-indicator': { display: 'none' },
    },
  },
});
const Closed = styled('span', { base: { color: 'muted' } });
const Errors = styled('div', { base: { padding: '0 min(0.6rem, 3vw) 0.75rem' } });
const Unlikely = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0 min(0.6rem, 3vw) 0.75rem' },
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
      <VisuallyHidden>{label}</VisuallyHidden>
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
  /** What stands there on narrow screens; the name itself where that is no text. */
  readonly shortName: unknown;
  readonly say: Say<'hours'>;
  /** Whether what is unlikely about its times was announced already. */
  readonly isAnnounced: boolean;
  readonly disabled: boolean;
  readonly errors: ErrorSchema | undefined;
  readonly onChange: (part: Partial<DayHours>) => void;
  readonly children: ReactNode;
}

/** One day: open or closed, and from when to when. */
export function DayRow({ id, day, name, shortName, say, isAnnounced, disabled, errors, onChange, children }: Props) {
  const errorsOf = (key: string) => (errors?.[key] as ErrorSchema | undefined)?.__errors;
  const times = useSettledHours(day, `${id}_closeTime`);
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
        <DayLabel htmlFor={`${id}_open`}>
          <Checkbox
            type="checkbox"
            id={`${id}_open`}
            checked={day.open}
            disabled={disabled}
            onChange={({ target }) => onChange({ open: target.checked })}
          />
          <span>
            <DayName name={name} shortName={shortName} />
            <VisuallyHidden> {say('open')}</VisuallyHidden>
          </span>
        </DayLabel>
        {day.open ? (
          <Times onFocus={times.enter} onBlur={times.leave}>
            {TIMES.map(({ key, word }, at) => (
              <Fragment key={key}>
                {at > 0 && <Between aria-hidden="true">{say('to')}</Between>}
                <TimeInput
                  id={`${id}_${key}`}
                  label={say(word)}
                  value={day[key]}
                  disabled={disabled}
                  errors={errorsOf(key)}
                  onChange={(time) => onChange({ [key]: time })}
                />
              </Fragment>
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
      <UnlikelyTimes {...times} isNew={times.isNew && !isAnnounced} say={say} take={takeMeant} />
      {children}
    </Day>
  );
}

interface UnlikelyProps {
  readonly unlikely: UnlikelyHours | undefined;
  /** Whether it came up here: what stood there from the start is not spoken of. */
  readonly isNew: boolean;
  readonly say: Say<'hours'>;
  readonly take: (closeTime: string) => void;
}

/** Asks whether times are meant that seldom are; whoever means them goes on. */
function UnlikelyTimes({ unlikely, isNew, say, take }: UnlikelyProps) {
  const note = unlikely && say('overnight');
  useAnnounced(isNew ? note : undefined);
  const shown = useRef<HTMLDivElement>(null);
  const isAsked = unlikely !== undefined;
  useEffect(() => {
    const { current } = shown;
    // Continue was held up by it: the time has the focus, and what is asked below it is to be seen.
    if (isAsked && current?.parentElement?.contains(document.activeElement))
      current.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked]);
  if (!unlikely) return null;
  const { closeTime } = unlikely;
  return (
    <Unlikely ref={shown}>
      <HelpText>{note}</HelpText>
      {closeTime !== undefined && (
        <SuggestionButton meant={closeTime} label={say('didYouMean', { value: closeTime })} take={take} />
      )}
    </Unlikely>
  );
}

function DayName({ name, shortName }: Pick<Props, 'name' | 'shortName'>) {
  const isShortened = typeof shortName === 'string';
  return (
    <>
      <Full shortened={isShortened}>{name}</Full>
      {isShortened && <Short aria-hidden="true">{shortName}</Short>}
    </>
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
