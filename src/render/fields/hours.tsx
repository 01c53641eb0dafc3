import { type ErrorSchema, type FieldProps, getUiOptions, optionsList, type RJSFSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { DayHours } from '../../contract/index.ts';
import { QuietButton } from '../../ui/controls.tsx';
import { CopyIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { useOwnContext } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { HelpText } from '../parts/texts.tsx';
import { useUpdater } from '../use-updater.ts';
import { useWords } from '../use-words.ts';
import { DayRow } from './day-row.tsx';
import { applyPreset, type HoursPreset, presetOf, readPresets } from './hours-presets.ts';
import { PresetCards } from './preset-cards.tsx';
import { isTime, unlikelyHours } from './unlikely-hours.ts';

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
const CopyLine = styled('div', { base: { padding: '0 min(0.6rem, 3vw) 0.5rem' } });
const CopyButton = styled(QuietButton, {
  base: { border: 'none', padding: '0.25rem 0.5rem', bg: 'transparent', color: 'blue', fontSize: '0.875rem' },
});

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

/**
 * A time that the customer emptied is left out, so that the schema can ask for it. Of a closed day, whose times nobody sees,
 * so is one that is half filled in.
 */
function withoutMissingTimes({ day, open, openTime, closeTime }: DayHours) {
  const isKept = (time: string) => time !== '' && (open || isTime(time));
  return { day, open, ...(isKept(openTime) && { openTime }), ...(isKept(closeTime) && { closeTime }) };
}

/** The days that the schema names, in their order, by what is sent and with what the customer reads. */
function useDayNames(schema: RJSFSchema, uiSchema: FieldProps['uiSchema']): ReadonlyMap<string, string> {
  return useMemo(() => {
    const { items } = schema;
    const day = typeof items === 'object' && !Array.isArray(items) ? items.properties?.day : undefined;
    const words = typeof uiSchema?.items === 'object' ? uiSchema.items.day : undefined;
    const choices = typeof day === 'object' ? optionsList(day, words) : undefined;
    return new Map(choices?.map(({ value, label }) => [value, label]));
  }, [schema, uiSchema]);
}

/**
 * Opening hours: a preset at a press, or each day by itself, with the first open day's times for all at another press. Which of
 * them is shown follows from the answer alone; without one and without a default, the days that the schema names are
 * closed. Days that are closed keep their times.
 */
export function Hours(field: FieldProps) {
  const { fieldPathId, formData, schema, uiSchema, errorSchema, disabled, readonly, onChange } = field;
  const { $id: id, path } = fieldPathId;
  const options = getUiOptions(uiSchema);
  const say = useWords('hours', options);
  const { announce } = useOwnContext();
  const fallback: unknown = options.default;
  const names = useDayNames(schema, uiSchema);
  const nameOf = (day: string) => names.get(day) ?? day;
  const days = useMemo(() => {
    const closed = () => daysIn(Array.from(names.keys(), (day) => ({ day })));
    return [daysIn(formData), daysIn(fallback)].find(({ length }) => length > 0) ?? closed();
  }, [formData, fallback, names]);
  const change = useUpdater(days, (next) => onChange(next.map(withoutMissingTimes), path));
  const presets = useMemo(() => readPresets(options.presets), [options.presets]);
  const { chosen, choose } = usePreset(presets, days, change);
  const off = Boolean(disabled || readonly);
  const { copyFirst, isAnnounced } = useCopying(change, (night, first) => {
    const copied = say('copied', { day: nameOf(first.day) });
    announce(night ? `${copied.replace(/[.!?]?$/, '.')} ${say('overnight')}` : copied);
  });
  const shortNames: readonly unknown[] = Array.isArray(options.shortDays) ? options.shortDays : [];
  const closed = days.filter(({ open }) => !open).map(({ day }) => nameOf(day));

  const setDay = (index: number, part: Partial<DayHours>) =>
    change((before) => before.map((day, at) => (at === index ? { ...day, ...part } : day)));
  return (
    <Stack>
      {presets.length > 0 && (
        <PresetCards
          id={id}
          choices={[...presets, { label: say('ownDays'), description: say('ownDaysNote') }]}
          chosen={chosen}
          disabled={off}
          choose={choose}
        />
      )}
      {chosen < presets.length
        ? closed.length > 0 && <HelpText>{say('closedOn', { days: closed })}</HelpText>
        : days.length > 0 && (
            <Days>
              {days.map((day, index) => (
                <DayRow
                  key={day.day}
                  id={`${id}_${index}`}
                  day={day}
                  name={nameOf(day.day)}
                  shortName={shortNames[index]}
                  say={say}
                  isAnnounced={isAnnounced(day)}
                  disabled={off}
                  errors={errorSchema?.[index] as ErrorSchema | undefined}
                  onChange={(part) => setDay(index, part)}
                >
                  {index === days.findIndex(({ open }) => open) && days.length > 1 && (
                    <CopyLine>
                      <CopyButton type="button" disabled={off} onClick={copyFirst}>
                        <CopyIcon />
                        {say('copy', { day: nameOf(day.day) })}
                      </CopyButton>
                    </CopyLine>
                  )}
                </DayRow>
              ))}
            </Days>
          )}
    </Stack>
  );
}

/**
 * Gives all days the times of the first one that is open, as far as it has any: those of a closed day nobody sees. Whether
 * that has open days close before they open is said together with it, since in a live region the next sentence takes the
 * place of the one before; `isAnnounced` keeps the days from saying it, too.
 */
function useCopying(
  change: (to: (before: readonly DayHours[]) => readonly DayHours[]) => void,
  announceCopy: (night: boolean, first: DayHours) => void,
) {
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  const copyFirst = () =>
    change((before) => {
      const first = before.find(({ open }) => open);
      // Nothing to copy is nothing to be announced.
      if (!first || (!isTime(first.openTime) && !isTime(first.closeTime))) return before;
      const times = {
        ...(isTime(first.openTime) && { openTime: first.openTime }),
        ...(isTime(first.closeTime) && { closeTime: first.closeTime }),
      };
      const after = before.map((day) => ({ ...day, ...times }));
      const night = after.filter(unlikelyHours);
      setAnnounced(night.map(hoursOf));
      announceCopy(
        night.some(({ day }) => day !== first.day),
        first,
      );
      return after;
    });
  return { copyFirst, isAnnounced: (day: DayHours) => announced.includes(hoursOf(day)) };
}

const hoursOf = ({ day, openTime, closeTime }: DayHours) => `${day} ${openTime} ${closeTime}`;

/**
 * The preset that the days fit; the number of presets where each day is set. Days that come to fit a preset while they are
 * being set stay as they are shown; pressed again, what was set before is there again.
 */
function usePreset(
  presets: readonly HoursPreset[],
  days: readonly DayHours[],
  change: (to: (before: readonly DayHours[]) => readonly DayHours[]) => void,
) {
  const fitting = presetOf(presets, days);
  const [isOwn, setOwn] = useState(fitting < 0);
  const [own, keepOwn] = useState<readonly DayHours[]>();
  if (fitting < 0 && !isOwn) setOwn(true);
  const choose = (at: number) => {
    const preset = presets[at];
    if (!preset) {
      setOwn(true);
      if (own) change(() => own);
      return;
    }
    if (isOwn) keepOwn(days);
    setOwn(false);
    change((before) => applyPreset(preset, before));
  };
  return { chosen: isOwn || fitting < 0 ? presets.length : fitting, choose };
}
