import type { Json } from '../contract/index.ts';
import { inWords } from './describe-condition.ts';
import { type FieldSide, nameOf, pairOf, titleOf } from './field-pair.ts';
import { isConsent } from './rules/consent-rule.ts';
import { keywordRule } from './rules/keyword-rule.ts';
import { guardOf, levelOf } from './rules/required-rule.ts';
import { shown } from './show-value.ts';
import { placeOf, type UnplacedChange } from './unplaced-change.ts';

/** That a question came or went, and what else that changes. */
type Presence = readonly [itself: UnplacedChange, ...others: UnplacedChange[]];

/** What comes with a question that was not asked before. */
export const askedChanges = (side: FieldSide): Presence => [
  askedChange(side),
  ...aroundChanges({ ...side, ui: {} }, side),
];

/** What goes with a question that is not asked any more. */
export const goneChanges = (side: FieldSide): Presence => [
  goneChange(side),
  ...aroundChanges(side, { ...side, ui: {} }),
];

/** What it does to the form around it, whoever answers it. */
const aroundChanges = (before: FieldSide, after: FieldSide): UnplacedChange[] =>
  keywordRule(pairOf(before, after)).filter(({ verdict }) => verdict === 'partial-changed');

function askedChange(side: FieldSide): UnplacedChange {
  const { view } = side;
  const needed = levelOf(view) !== 'never';
  const start = answerAtStart(side);
  const guard = inWords(guardOf(view), side.names);
  return {
    verdict: start !== undefined ? 'field-added:answered' : needed ? 'field-added:required' : 'field-added:optional',
    subject: nameOf(view),
    place: placeOf('schema', undefined, view.asked[0]?.pointer),
    ...fieldOf(side),
    message: `${titleOf(side)} is asked now${guard === '' ? '' : `, ${guard}`}; ${start === undefined ? `it ${needed ? 'has to be answered' : 'may be left empty'}` : `it starts with ${shown(start)}`}.`,
  };
}

/**
 * The answer that it has without anybody giving one. A list may only be begun with it, and a box that is not ticked says
 * nothing, unless it has to be one or the other.
 */
function answerAtStart(side: FieldSide): Json | undefined {
  const start = side.ui['ui:default'];
  if (start === null || typeof start === 'object' || isConsent(side)) return undefined;
  const hasToSay = levelOf(side.view) !== 'never' && !side.view.rules.some(({ keyword }) => keyword === 'const');
  return start === false && !hasToSay ? undefined : start;
}

function goneChange(side: FieldSide): UnplacedChange {
  const { view } = side;
  return {
    verdict: hasToAgree(side) ? 'field-removed:consent' : 'field-removed',
    subject: nameOf(view),
    place: placeOf('schema', view.asked[0]?.pointer, undefined),
    ...fieldOf(side),
    message: `${titleOf(side)} is not asked any more.`,
  };
}

/** Whether nobody goes on without agreeing to it. */
export function hasToAgree(side: FieldSide): boolean {
  return isConsent(side) && levelOf(side.view) !== 'never';
}

function fieldOf({ view }: FieldSide): { readonly field?: string } {
  const [field] = view.path;
  return field === undefined ? {} : { field };
}
