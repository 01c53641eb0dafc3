import { descend, isNull, markOf, member, membersOf, textOf } from '../content-node.ts';
import { answersShownIn } from '../named-answers.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import { linkFields, type ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'later-answer';

/**
 * What is shown of another answer is asked on the same step or before: a text without it reads as if it were never to come.
 * What is said of broken rules, what the review says of a step, and what is sent may name any answer.
 */
export const laterAnswer: Rule = {
  name: RULE,
  wizard(wizard, model) {
    const links = linkFields(model);
    const prefill = new Set(Array.from(membersOf(descend(wizard.ui.root, ['prefill'])), ([, node]) => textOf(node)));
    return wizard.steps.flatMap((step, place) =>
      answersShownIn(step).flatMap(({ name, node }): UnplacedProblem[] => {
        const later = links.has(name) || prefill.has(name) ? undefined : askedAfter(name, place, wizard);
        if (later === undefined) return [];
        return [
          {
            rule: RULE,
            place: markOf(node),
            message: `This takes the answer “${name}”, which is asked later, in step ${later}, so that it is empty here.`,
            fix: `Name an answer of this step or one before, or ask “${name}” before.`,
          },
        ];
      }),
    );
  },
};

/** The step after one that asks an answer which nothing gives before; undefined if it is asked there already, or never. */
function askedAfter(name: string, place: number, { steps }: ResolvedWizard): string | undefined {
  const find = (step: ResolvedStep) => stepFields(step).find((field) => field.name === name);
  if (steps.slice(0, place + 1).some(find)) return undefined;
  const later = steps.slice(place + 1).find(find);
  const field = later && find(later);
  return field && !isGivenFromStart(field) ? later.id : undefined;
}

/** Whether it has a value before it is asked: one to begin with, or a copy of another answer. */
function isGivenFromStart({ ui }: StepField): boolean {
  const first = member(ui, 'ui:default');
  return (first !== undefined && !isNull(first)) || member(ui, 'ui:copies') !== undefined;
}
