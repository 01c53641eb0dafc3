import { type Answers, pickAnswers, type VariantEntry, type Wizard } from '../contract/index.ts';
import {
  applyStepData,
  checkAll,
  continueStep,
  enterStep,
  type Filling,
  goToStep,
  startFilling,
  stepAt,
  tradeField,
  type WizardRules,
} from '../wizard/index.ts';
import type { StageState } from './choice.ts';
import { exampleAnswers, withoutExample } from './example-answers.ts';

/** A wizard with what is needed to fill it in by rule. */
export interface Filled {
  readonly wizard: Wizard;
  readonly rules: WizardRules;
  /** Of the wizard's variant: where its fillings start. */
  readonly entry: Pick<VariantEntry, 'startStep'> | undefined;
}

/** Always the same: two drawings of the same step are to be the same picture. */
export const EXAMPLE_TIME = new Date('2030-01-07T09:00:00.000Z');
export const EXAMPLE_ID = '0123456789abcdef0123456789abcdef';

/** A filling on a step, and whether Continue has something to say there. */
export interface Staged {
  readonly filling: Filling;
  /** Whether Continue, pressed now, shows errors on this step. */
  readonly refused: boolean;
  /** Labels of the questions that were to be answered here, and for which no example was found. */
  readonly open: readonly string[];
}

/**
 * A filling that has come to a step as a customer does, with example answers on the steps before. On the step itself:
 * nothing touched (`empty`), nothing answered at all (`error`), or every question answered (`filled`).
 */
export function stageFilling(content: Filled, step: string, state: StageState): Staged {
  const { wizard, rules } = content;
  const filled = withExamples(content);
  const arrived = walkTo(filled, step);
  const filling =
    state === 'empty' ? arrived : state === 'filled' ? answerExample(filled, arrived) : withoutAnswers(arrived, wizard);
  const open = state === 'filled' ? withoutExample(stepAt(filling, wizard), rules, filling.answers) : [];
  return { filling, refused: isRefused(filling, wizard, rules), open };
}

/** A filling with every question of every step answered. */
export function exampleFilling(content: Filled): Filling {
  const { wizard } = content;
  const filled = withExamples(content);
  const start = startFilling({ wizard, query: [], now: EXAMPLE_TIME, newId: () => EXAMPLE_ID });
  return wizard.steps.reduce((filling) => onward(filled, answerExample(filled, filling)), start);
}

type WithExamples = Filled & { readonly examples: Answers };

const withExamples = (content: Filled): WithExamples => ({
  ...content,
  examples: exampleAnswers(content.wizard, content.rules),
});

function walkTo(filled: WithExamples, id: string): Filling {
  const { wizard, entry } = filled;
  const target = Math.max(
    0,
    wizard.steps.findIndex((step) => step.id === id),
  );
  const start = { wizard, query: [], now: EXAMPLE_TIME, newId: () => EXAMPLE_ID, startStep: entry?.startStep };
  let filling = startFilling(start);
  while (filling.step < target) filling = onward(filled, answerExample(filled, filling));
  return goToStep(filling, wizard, target);
}

/** The next step, even where an example could not be made valid: who looks at a step wants to see that one. */
function onward({ wizard, rules }: Filled, filling: Filling): Filling {
  const { moved, filling: next } = continueStep(filling, wizard, rules.check);
  if (moved || filling.step >= wizard.steps.length - 1) return next;
  const step = filling.step + 1;
  return enterStep({ ...filling, step, furthest: Math.max(filling.furthest, step) }, wizard);
}

function answerExample({ wizard, rules, examples }: WithExamples, filling: Filling): Filling {
  const step = stepAt(filling, wizard);
  const said = pickAnswers({ ...filling.answers, ...examples }, step.fields);
  return applyStepData(filling, wizard, said, rules.conditionsOf(step));
}

/** Everything that the step asks taken away, the trade excepted: it is what the wizard is of. */
function withoutAnswers(filling: Filling, wizard: Wizard): Filling {
  const { fields } = stepAt(filling, wizard);
  const kept = ([field]: readonly [string, unknown]) => !fields.includes(field) || field === tradeField(wizard);
  return { ...filling, answers: Object.fromEntries(Object.entries(filling.answers).filter(kept)) };
}

/** What Continue says; on the last step, Submit Request, which goes by all of them. */
function isRefused(filling: Filling, wizard: Wizard, rules: WizardRules): boolean {
  const last = filling.step === wizard.steps.length - 1;
  const { errors } = last ? checkAll(filling, wizard, rules.check) : continueStep(filling, wizard, rules.check);
  return errors.length > 0;
}
