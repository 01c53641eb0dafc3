import { isObject, type Json, TRADES_LIST } from '../contract/index.ts';
import type { FieldSide } from './field-pair.ts';
import { canonical } from './read-json.ts';
import type { FieldView, Rule } from './schema-view.ts';

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

/** @returns undefined if the answer is not chosen from a list, or only under a condition */
export const choicesOf = (side: FieldSide): Choices | undefined => choicesByCondition(side).get('');

/** Condition, empty for always → what the answer is chosen from then. */
export function choicesByCondition({ view, lists }: FieldSide): ReadonlyMap<string, Choices> {
  const listed = new Map<string, Choices[]>();
  for (const rule of view.rules)
    if (rule.keyword === 'enum') listed.set(rule.when, [...(listed.get(rule.when) ?? []), choicesIn(rule, lists)]);
  return new Map(Array.from(listed, ([when, all]) => [when, narrowed(all)]));
}

/** Whether lists hold under some conditions only: under others the answer may be in words of one's own. */
export function mayBeFree({ declared, declarations }: FieldView): boolean {
  const listed = new Set(declarations.flatMap((rule) => (rule.keyword === 'enum' ? [rule.declared] : [])));
  return !listed.has('') && [...declared].some((condition) => !listed.has(condition));
}

function choicesIn({ value, pointer }: Rule, lists: FieldSide['lists']): Choices {
  if (Array.isArray(value)) return { values: value, pointer };
  const name = isObject(value) && typeof value.$list === 'string' ? value.$list : '';
  const own = lists[name];
  if (own) return { values: own, pointer, ...(name === TRADES_LIST && { ofTrades: true }) };
  return { values: [], elsewhere: name, pointer };
}

/** Several lists narrow one another: only what stands in all of them can be chosen. */
function narrowed([first = NONE, ...others]: readonly Choices[]): Choices {
  if ([first, ...others].some(({ elsewhere }) => elsewhere !== undefined)) return first;
  const allowed = others.map(({ values }) => new Set(values.map(canonical)));
  const values = first.values.filter((value) => allowed.every((list) => list.has(canonical(value))));
  const isOfTrades = [first, ...others].every(({ ofTrades }) => ofTrades);
  return { values, pointer: first.pointer, ...(isOfTrades && { ofTrades: true }) };
}

const NONE: Choices = { values: [], pointer: '' };
