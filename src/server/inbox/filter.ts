import { ALL_HOOK_NAMES } from '../../contract/index.ts';
import { DAY } from '../runtime/clock.ts';
import { SUBMISSION_STATES } from '../submissions/completeness.ts';
import type { SubmissionFilter } from '../submissions/find-submissions.ts';

export const FILTER_STATES = [...SUBMISSION_STATES, 'waiting', 'parked'] as const;

/** Longest text that is searched for, in characters. */
const LONGEST = 100;

/** The filter that a form or an address asks for, as it was typed; a part that is empty or impossible is absent. */
export interface AskedFilter extends Omit<SubmissionFilter, 'from' | 'to'> {
  /** Days in the United Kingdom, `YYYY-MM-DD`, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Reads a query; what makes no sense in it is passed over here and listed by {@link listMistakes}. */
export function parseFilter(query: { readonly [name: string]: string | undefined }): AskedFilter {
  const short = (text: string | undefined) => text?.trim().slice(0, LONGEST) || undefined;
  const day = (text: string | undefined) => (startOfDay(text ?? '') === undefined ? undefined : text);
  const asked = {
    hook: ALL_HOOK_NAMES.find((name) => name === query.hook),
    text: short(query.text),
    from: day(query.from),
    to: day(query.to),
    variant: short(query.variant),
    trade: short(query.trade),
    state: FILTER_STATES.find((state) => state === query.state),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const KNOWN: { readonly [name: string]: (text: string) => boolean } = {
  hook: (text) => ALL_HOOK_NAMES.some((name) => name === text),
  state: (text) => FILTER_STATES.some((name) => name === text),
  date: (text) => startOfDay(text) !== undefined,
};

/** A sentence for each part of a query that makes no sense. */
export function listMistakes(query: { readonly [name: string]: string | undefined }): readonly string[] {
  const { hook, state, from = '', to = '' } = query;
  const given = [
    ['date', from] as const,
    ['date', to] as const,
    ['state', state ?? ''] as const,
    ['hook', hook ?? ''] as const,
  ];
  const unknown = given.filter(([what, text]) => text !== '' && !KNOWN[what]?.(text));
  const [start, end] = [startOfDay(from), startOfDay(to)];
  const isSwapped = start !== undefined && end !== undefined && start > end;
  return [
    ...unknown.map(([what, text]) => `This is no ${what}: ${text.slice(0, LONGEST)}`),
    ...(isSwapped ? [`The first day, ${from}, is after the last, ${to}.`] : []),
  ];
}

/** The same as the index is asked for it. */
export function filterOf({ from, to, ...rest }: AskedFilter): SubmissionFilter {
  const [start, end] = [startOfDay(from ?? ''), startOfDay(to ?? '', 1)];
  return { ...rest, ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) };
}

/** The address of a list. */
export function addressOf(path: string, asked: AskedFilter, more: { readonly [name: string]: string } = {}): string {
  const query = new URLSearchParams({ ...asked, ...more }).toString();
  return query === '' ? path : `${path}?${query}`;
}

const hourInLondon = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' });

/** When a day in the United Kingdom begins, or the one some days later; ISO 8601, UTC. Undefined if it is no day. */
export function startOfDay(day: string, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Some programs take the 31st of February for a day in March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const moved = midnight + later * DAY;
  // In summer it is one o'clock there at midnight UTC.
  return new Date(moved - Number(hourInLondon.format(moved)) * 3_600_000).toISOString();
}
