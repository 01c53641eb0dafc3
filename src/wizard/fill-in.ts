import type { Wizard } from '../contract/index.ts';
import type { Filling } from './filling.ts';
import { isAnswered } from './is-answered.ts';
import { propagateCopies } from './propagate-copies.ts';
import { type Query, readPrefill } from './read-prefill.ts';

/**
 * A filling with what was typed elsewhere before it began, by the names that a link would give it (`ui.prefill`). What is
 * answered already stays.
 * @returns `fields`: those that were filled in
 */
export function fillIn(filling: Filling, wizard: Wizard, said: Query): { filling: Filling; fields: readonly string[] } {
  const fresh = Object.entries(readPrefill(wizard, said)).filter(([field]) => !isAnswered(filling.answers[field]));
  if (fresh.length === 0) return { filling, fields: [] };
  const answers = propagateCopies(
    wizard,
    filling.answers,
    { ...filling.answers, ...Object.fromEntries(fresh) },
    filling.sameAs,
  );
  return { filling: { ...filling, answers }, fields: fresh.map(([field]) => field) };
}
