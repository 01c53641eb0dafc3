import type { Answers, Draft, DraftLoss, DraftReport, Step, Wizard } from '../contract/index.ts';
import { labelOf, stepOf, widgetOf } from './field-ui.ts';
import { currentFieldName } from './take-over-answers.ts';

/** What the customer has to know of a draft that went on under other content: questions, as they are called. */
export interface DraftNotice {
  /** Asked now: the answer does not fit any more, or there is none yet. */
  readonly again: readonly string[];
  /** Answered before, and not asked any more. */
  readonly dropped: readonly string[];
}

/**
 * What the customer has to know of a draft that was resumed: each answer that was lost and that they had seen, and where it
 * goes on before the step at which the customer was, what is missing on the way there.
 * @param answers those that it goes on with, for labels that name them
 */
export function draftNotice(draft: Draft, wizard: Wizard, answers: Answers, report: DraftReport): DraftNotice {
  const nameNow = currentFieldName(wizard);
  const labelNow = (field: string) => {
    const name = nameNow(field) ?? field;
    const step = stepOf(wizard, name);
    return step && shownLabel(step, name, answers);
  };
  const asked = new Set(seenSteps(draft).flatMap(({ fields }) => fields));
  const losses = lossNotice(
    report.lost.filter(({ field }) => asked.has(field)),
    draft.labels,
    labelNow,
  );
  // A customer who left a mistake under the very same wizard is not led back to it.
  const isLedBack = report.missing[0]?.step === report.resumesAt;
  const missing = isLedBack ? report.missing.flatMap(({ field }) => labelNow(field) ?? []) : [];
  return { ...losses, again: distinct([...losses.again, ...missing]) };
}

/** Those that the customer had come by: what stands by itself on the others nobody has answered, or read. */
function seenSteps({ steps, arrived, furthest }: Draft): Draft['steps'] {
  const isArrived = ({ id }: Draft['steps'][number]) => arrived.includes(id);
  const first = steps.findIndex(isArrived);
  const last = steps.findIndex(({ id }) => id === furthest);
  // A step in between counts as not arrived at where its list was to be ticked anew.
  return steps.filter((step, at) => isArrived(step) || (at > first && at < last));
}

/**
 * The questions whose answers were lost, by what became of them. What the link says in place of an answer is no loss.
 * @param labels of the draft; without any it was written by an earlier program, and the fields' names stand for them
 * @param labelNow of a field of the draft, under whatever name it is asked now; undefined if it is not, or is not shown
 */
export function lossNotice(
  lost: readonly DraftLoss[],
  labels: Draft['labels'],
  labelNow: (field: string) => string | undefined,
): DraftNotice {
  const losses = lost.filter(({ reason }) => reason !== 'link');
  const isAsked = ({ reason, field }: DraftLoss) => reason !== 'superseded' && labelNow(field) !== undefined;
  // What has no label was not shown: nobody has answered it.
  const labelThen = (field: string) => (labels ? labels[field] : inWords(field));
  return {
    again: distinct(losses.filter(isAsked).flatMap(({ field }) => labelNow(field) ?? [])),
    dropped: distinct(losses.filter((loss) => !isAsked(loss)).flatMap(({ field }) => labelThen(field) ?? [])),
  };
}

/** What a question is called; undefined where it is not shown. */
export const shownLabel = (step: Step, field: string, answers: Answers): string | undefined =>
  step.fields.includes(field) && widgetOf(step, field) !== 'hidden' ? labelOf(step, field, answers) : undefined;

/** `serviceLocations` as “service locations”. */
const inWords = (field: string): string => field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
