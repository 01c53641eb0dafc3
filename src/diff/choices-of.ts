import { isObject, type Json, TRADES_LIST } from '../contract/index.ts';
import type { FieldSide } from './field-pair.ts';
import { canonical } from './read-json.ts';

/** What can be chosen: the values themselves, or the name of a list that is known only where it is shown. */
export interface Choices {
  readonly values: readonly Json[];
  /** Set where the list comes with the catalogue or with a link. */
  readonly elsewhere?: string;
  /** Set where these are all trades: folders make that list, and no file has it. */
  readonly ofTrades?: true;
  /** Where the list stands. */
  readonly pointer: string;
}

/** @returns undefined if the answer is not chosen from a list */
export function choicesOf({ view, lists }: FieldSide): Choices | undefined {
  const listed = view.rules.filter(({ keyword, when }) => keyword === 'enum' && when === '');
  const all = listed.map(({ value, pointer }): Choices => {
    if (Array.isArray(value)) return { values: value, pointer };
    const name = isObject(value) && typeof value.$list === 'string' ? value.$list : '';
    const own = lists[name];
    if (own) return { values: own, pointer, ...(name === TRADES_LIST && { ofTrades: true }) };
    return { values: [], elsewhere: name, pointer };
  });
  const [first, ...others] = all;
  if (!first || all.some(({ elsewhere }) => elsewhere !== undefined)) return first;
  // Several lists narrow one another: only what stands in all of them can be chosen.
  const allowed = others.map(({ values }) => new Set(values.map(canonical)));
  const values = first.values.filter((value) => allowed.every((list) => list.has(canonical(value))));
  return { values, pointer: first.pointer, ...(all.every(({ ofTrades }) => ofTrades) && { ofTrades: true }) };
}
