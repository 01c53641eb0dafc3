import type { DayHours } from '../../contract/index.ts';
import { fillText } from '../../contract/index.ts';

/** Hours that the content offers at a press. */
export interface HoursPreset {
  readonly label: string;
  /** Filled already. */
  readonly description: string | undefined;
  readonly hours: readonly PresetHours[];
}

/** Times that some days share. */
export interface PresetHours {
  readonly days: readonly string[];
  readonly openTime: string;
  readonly closeTime: string;
}

/** The presets of the option; what is no preset is left out, as the checker reports it. */
export function readPresets(option: unknown): readonly HoursPreset[] {
  if (!Array.isArray(option)) return [];
  return option.flatMap((entry: Partial<HoursPreset> | null) => {
    const [first] = entry?.hours ?? [];
    if (!first || typeof entry?.label !== 'string') return [];
    const description = entry.description && fillText(entry.description, { ...first });
    return [{ label: entry.label, description, hours: entry.hours ?? [] }];
  });
}

const hoursOf = ({ hours }: HoursPreset, day: string) => hours.find(({ days }) => days.includes(day));

/** The days with the preset's hours. Days that it does not name are closed and keep their times, for when they open. */
export function applyPreset(preset: HoursPreset, days: readonly DayHours[]): readonly DayHours[] {
  return days.map((day) => {
    const hours = hoursOf(preset, day.day);
    return hours
      ? { ...day, open: true, openTime: hours.openTime, closeTime: hours.closeTime }
      : { ...day, open: false };
  });
}

/** Place of the first preset that the days fit: the same ones open, at the same times. -1 if they fit none, or there are none. */
export function presetOf(presets: readonly HoursPreset[], days: readonly DayHours[]): number {
  if (days.length === 0) return -1;
  return presets.findIndex((preset) =>
    days.every(({ day, open, openTime, closeTime }) => {
      const hours = hoursOf(preset, day);
      return hours ? open && openTime === hours.openTime && closeTime === hours.closeTime : !open;
    }),
  );
}
