import type { Json } from '../../contract/index.ts';
import { type FieldRule, uiChange } from '../field-pair.ts';
import { listOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick } from '../unplaced-change.ts';
import { WORDING_CASES } from './wording-rule.ts';

/** What the review says of a step on one line. */
export const GIST = 'ui:gist';

/** The texts in which the review sums a step up. */
export const gistRule: FieldRule = (pair) => {
  const both = [pair.before.ui[GIST], pair.after.ui[GIST]] as const;
  if (sameValue(...both)) return [];
  const [former, now] = [listOf(both[0]), listOf(both[1])];
  const [gone, come] = [missingIn(now, former), missingIn(former, now)];
  const step = pair.title.replace(/^The /, 'the ');
  return [uiChange(pair, pick(...both, WORDING_CASES), [GIST], both, sentence(step, gone.map(shown), come.map(shown)))];
};

const missingIn = (list: readonly Json[], other: readonly Json[]) =>
  other.filter((text) => !list.some((one) => sameValue(one, text)));

function sentence(step: string, gone: readonly string[], come: readonly string[]): string {
  const [former, now] = [gone.join(', '), come.join(', ')];
  if (gone.length + come.length === 0) return `The review sums up ${step} in another order.`;
  if (come.length === 0) return `The review no longer sums up ${step} with ${former}.`;
  return `The review sums up ${step} with ${now} now${gone.length === 0 ? '' : `, no longer with ${former}`}.`;
}
