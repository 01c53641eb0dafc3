import { fillText, textIn, type Wizard } from '../../contract/index.ts';
import { labelOf } from '../../wizard/index.ts';
import { type StepTotal, TIME_SPANS } from './parse-step-counts.ts';

/** Most errors that are listed of a step. */
const MOST_ERRORS = 5;

/** What customers did on one step. */
export interface StepFigures {
  readonly step: string;
  /** What customers read above it; its folder's name where the wizard has no such step any more. */
  readonly title: string;
  /** Fillings that came to it, and those that went on from it. */
  readonly reached: number;
  readonly continued: number;
  /** Median time in sight until they went on, in seconds; absent where none is known. */
  readonly seconds?: number;
  /** What held them up most, by the number of fillings. */
  readonly errors: readonly {
    readonly field: string;
    readonly label: string;
    readonly rule: string;
    readonly times: number;
  }[];
}

/** Figures for each step of a wizard in its order, then for those that it had before. */
export function stepFigures(totals: readonly StepTotal[], wizard: Wizard): readonly StepFigures[] {
  const own = wizard.steps.map(({ id }) => id);
  const gone = new Set(totals.map(({ step }) => step).filter((step) => !own.includes(step)));
  return [...own, ...[...gone].sort()].map((id) => {
    const step = wizard.steps.find((other) => other.id === id);
    const of = (what: StepTotal['what']) => totals.filter((total) => total.step === id && total.what === what);
    const sum = (what: StepTotal['what']) => of(what).reduce((all, { amount }) => all + amount, 0);
    const seconds = median(of('time'));
    return {
      step: id,
      title: fillText(textIn(step?.ui, 'ui:title') ?? id, {}),
      reached: sum('reached'),
      continued: sum('continued'),
      ...(seconds === undefined ? {} : { seconds }),
      errors: of('error')
        .sort((one, other) => other.amount - one.amount || (one.detail < other.detail ? -1 : 1))
        .slice(0, MOST_ERRORS)
        .map(({ detail, amount: times }) => {
          const end = detail.lastIndexOf(' ');
          const field = detail.slice(0, end);
          return { field, label: step ? labelOf(step, field, {}) : field, rule: detail.slice(end + 1), times };
        }),
    };
  });
}

/** Within the span that holds the middle one, times are taken to lie evenly. */
function median(times: readonly StepTotal[]): number | undefined {
  const all = times.reduce((sum, { amount }) => sum + amount, 0);
  const counts = TIME_SPANS.map((_, span) => times.find(({ detail }) => detail === String(span))?.amount ?? 0);
  let before = 0;
  for (const [span, count] of counts.entries()) {
    if (count > 0 && before + count >= all / 2) {
      const [start, end] = [TIME_SPANS[span - 1] ?? 0, TIME_SPANS[span] ?? 0];
      return Math.round(start + ((all / 2 - before) / count) * (end - start));
    }
    before += count;
  }
  return undefined;
}
