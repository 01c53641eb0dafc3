import { CONTENT_LANGUAGE } from '../../contract/index.ts';

/**
 * Chromium brings no names of days and months in some languages, as in Welsh: there they are in digits, which read alike,
 * rather than in the language of the browser.
 */
const isNamed = (lang: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;

/** Date and time in a language, where the customer is. */
export function sayTime(at: Date, lang = CONTENT_LANGUAGE): string {
  const named = isNamed(lang);
  const format = { dateStyle: named ? 'long' : 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(named ? lang : CONTENT_LANGUAGE, format).format(at);
}

/** A day and a full hour, in words. */
export interface SaidHour {
  readonly day: string;
  readonly time: string;
}

/**
 * The full hour by which so many hours have gone by, where the customer is. Midnight belongs to two days: it is the hour
 * before it that is said.
 */
export function sayDue(from: Date, hours: number, lang = CONTENT_LANGUAGE): SaidHour {
  const due = new Date(from.getTime() + hours * HOUR);
  // By the customer's clock: there are zones that are half an hour off.
  const over = due.getMinutes() * MINUTE + due.getSeconds() * SECOND + due.getMilliseconds();
  const full = new Date(due.getTime() + (over > 0 ? HOUR - over : 0));
  const said = full.getHours() === 0 ? new Date(full.getTime() - HOUR) : full;
  const named = isNamed(lang);
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(named ? lang : CONTENT_LANGUAGE, format).format(said);
  return {
    day: write(named ? { weekday: 'long', day: 'numeric', month: 'long' } : { dateStyle: 'short' }),
    time: write(named ? { hour: 'numeric', hourCycle: 'h12' } : { timeStyle: 'short' }),
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
