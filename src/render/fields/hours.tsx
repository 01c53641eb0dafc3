import { type ErrorSchema, type FieldProps, getUiOptions, optionsList, type RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { DayHours } from '../../contract/index.ts';
import { QuietButton } from '../../ui/controls.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { useOwnContext } from '../own-context.tsx';
import { useUpdater } from '../use-updater.ts';
import { useWords } from '../use-words.ts';
import { DayRow } from './day-row.tsx';

const Days = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    border: '1.5px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    bg: 'card',
    overflow: 'hidden',
  },
});
const CopyLine = styled('div', { base: { padding: '0 1rem 0.9rem', marginTop: '-0.25rem' } });

function daysIn(value: unknown): readonly DayHours[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Partial<DayHours> | null) =>
    typeof entry?.day === 'string'
      ? [
          {
            day: entry.day,
            open: entry.open === true,
            openTime: entry.openTime ?? '',
            closeTime: entry.closeTime ?? '',
          },
        ]
      : [],
  );
}

/** A time that the customer emptied is left out, so that the schema can ask for it. */
function withoutEmptyTimes({ day, open, openTime, closeTime }: DayHours) {
  return { day, open, ...(openTime !== '' && { openTime }), ...(closeTime !== '' && { closeTime }) };
}

/** What the customer reads for a day, where that differs from what is sent. */
function useDayNames(schema: RJSFSchema, uiSchema: FieldProps['uiSchema']): (day: string) => string {
  return useMemo(() => {
    const { items } = schema;
    const day = typeof items === 'object' && !Array.isArray(items) ? items.properties?.day : undefined;
    const words = typeof uiSchema?.items === 'object' ? uiSchema.items.day : undefined;
    const choices = typeof day === 'object' ? optionsList(day, words) : undefined;
    const names = new Map(choices?.map(({ value, label }) => [value, label]));
    return (name) => names.get(name) ?? name;
  }, [schema, uiSchema]);
}

/** Opening hours: one group a day, and the first day's times for all at a press. Days that are closed keep their times. */
export function Hours({
  fieldPathId,
  formData,
  schema,
  uiSchema,
  errorSchema,
  disabled,
  readonly,
  onChange,
}: FieldProps) {
  const options = getUiOptions(uiSchema);
  const say = useWords('hours', options);
  const { announce } = useOwnContext();
  const fallback: unknown = options.default;
  const days = useMemo(() => (Array.isArray(formData) ? daysIn(formData) : daysIn(fallback)), [formData, fallback]);
  const change = useUpdater(days, (next) => onChange(next.map(withoutEmptyTimes), fieldPathId.path));
  const off = Boolean(disabled || readonly);
  const [first] = days;
  const nameOf = useDayNames(schema, uiSchema);

  const setDay = (index: number, part: Partial<DayHours>) =>
    change((before) => before.map((day, at) => (at === index ? { ...day, ...part } : day)));
  const copyFirst = () => {
    change((before) =>
      before.map((day) => ({ ...day, openTime: before[0]?.openTime ?? '', closeTime: before[0]?.closeTime ?? '' })),
    );
    announce(say('copied', { day: nameOf(first?.day ?? '') }));
  };
  return (
    <Days>
      {days.map((day, index) => (
        <DayRow
          key={day.day}
          id={`${fieldPathId.$id}_${index}`}
          day={day}
          name={nameOf(day.day)}
          say={say}
          disabled={off}
          errors={errorSchema?.[index] as ErrorSchema | undefined}
          onChange={(part) => setDay(index, part)}
        >
          {index === 0 && days.length > 1 && (
            <CopyLine>
              <QuietButton type="button" disabled={off} onClick={copyFirst}>
                <CopyIcon />
                {say('copy', { day: nameOf(day.day) })}
              </QuietButton>
            </CopyLine>
          )}
        </DayRow>
      ))}
    </Days>
  );
}
