import type { DayHours, Json, WizardUi } from '../contract/index.ts';

/** Opening hours as one line of text, by the content's templates, e.g. `Monday: 09:00 - 17:00, Sunday: Closed`. */
export function formatHours(hours: Json | undefined, words: WizardUi['submission']['hours']): string {
  const days = Array.isArray(hours) ? hours.filter(isDay) : [];
  return days.map((day) => formatDay(day, day.open ? words.open : words.closed)).join(words.separator);
}

function formatDay({ day, openTime, closeTime }: DayHours, template: string): string {
  const values = new Map([
    ['day', day],
    ['open', openTime],
    ['close', closeTime],
  ]);
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => values.get(name) ?? '');
}

function isDay(value: unknown): value is DayHours {
  return typeof value === 'object' && value !== null && typeof (value as DayHours).day === 'string';
}
