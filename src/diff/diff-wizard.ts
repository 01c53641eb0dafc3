import type { Wizard, WizardKey } from '../contract/index.ts';
import type { ChangeBook } from './change-book.ts';
import { currentNames, stepAsNow } from './current-names.ts';
import { type AnswerComparison, diffAnswers } from './diff-answers.ts';
import { diffSchemes } from './diff-schemes.ts';
import type { StepComparison } from './diff-step.ts';
import { diffStepList } from './diff-step-list.ts';
import type { WizardWords } from './diff-wizard-words.ts';
import { diffEarlyCall } from './early-call.ts';
import { keepsDrafts } from './keeps-drafts.ts';
import { diffNeverAsked } from './never-asked.ts';
import { pairSteps } from './pair-steps.ts';
import { partScope, stepScope } from './scope.ts';
import { type AnswerMove, trackMovedAnswers } from './track-moved-answers.ts';
import { unanswerable } from './unanswerable.ts';
import { placeOf, type UnplacedChange, values } from './unplaced-change.ts';

/** What comparing one wizard after the other shares. */
export interface WizardComparison {
  readonly steps: StepComparison;
  readonly words: WizardWords;
  readonly book: ChangeBook;
}

/** Finds everything that is different between two versions of a wizard. */
export function diffWizard(before: Wizard, after: Wizard, { steps, words, book }: WizardComparison): void {
  const key: WizardKey = { variant: after.variant, trade: after.trade };
  diffIcon(before, after, book);
  // Its hash covers everything else.
  if (before.formVersion === after.formVersion) return;
  const paired = pairSteps(before.steps, after.steps);
  const moves = trackMovedAnswers(paired);
  const names = currentNames(moves, before.steps, after.steps);
  const asNow = stepAsNow(names);
  const closed = unanswerable(before, after);
  const drafts = keepsDrafts(before) && keepsDrafts(after) ? 'wizard' : 'none';
  diffStepList({ key, drafts }, paired, moves, [before.steps, after.steps], book);
  const scopeOf: AnswerComparison['scopeOf'] = (earlier, later) => ({
    ...stepScope(key, earlier, later),
    drafts,
    unanswerable: closed,
  });
  const order = [before.steps, after.steps] as const;
  diffAnswers({ scopeOf, paired, moves, steps, asNow, renamed: 'field-renamed', order }, book);
  for (const [earlier, later] of paired.pairs) {
    const lost = diffNeverAsked([before, earlier], [after, later]);
    book.addAll([...steps.compare(asNow(earlier), later), ...lost], scopeOf(earlier, later));
  }
  const around = words
    .compare(before.ui, after.ui, paired, names.answers)
    .filter((change) => !isExplained(change, moves));
  book.addAll(
    [...around, ...diffEarlyCall(before, after)],
    partScope('words', () => ({ of: 'words', ...key }), { wizards: [key], drafts, unanswerable: closed }),
  );
  diffSchemes(before, after, drafts, book);
}

/** What becomes around the steps of an answer that is gone needs no report of its own. */
function isExplained({ field, verdict }: UnplacedChange, moves: readonly AnswerMove[]): boolean {
  return moves.some(({ from, to }) => {
    if (field === undefined || (from ?? to)?.name !== field || (from && to)) return false;
    // What was never asked was never sent.
    return from !== undefined || verdict === 'payload-field-removed';
  });
}

function diffIcon(before: Wizard, after: Wizard, book: ChangeBook): void {
  if (before.tradeIcon === after.tradeIcon) return;
  const { variant, trade } = after;
  const at = (icon: string | undefined) => (icon === undefined ? undefined : '/icon');
  book.add(
    {
      verdict: 'picture-changed',
      subject: 'icon',
      place: placeOf('ui', at(before.tradeIcon), at(after.tradeIcon)),
      message: `The drawing of the trade “${trade}” is another one.`,
      ...values(before.tradeIcon, after.tradeIcon),
    },
    partScope(`trade ${trade}`, (side) => ({ of: 'trade', trade, side }), { wizards: [{ variant, trade }] }),
  );
}
