import { FILE_FIELDS } from '../../contract/index.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import { listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'effect-upload';

const UPLOADING: ReadonlySet<string> = new Set(FILE_FIELDS);

/** What is uploaded on leaving a step are pictures, and were asked for by then. */
export const effectUpload: Rule = {
  name: RULE,
  *wizard({ ui, steps }): Iterable<UnplacedProblem> {
    for (const [step, effects] of membersOf(member(ui.root, 'effects'))) {
      for (const effect of itemsOf(effects)) {
        const node = member(effect, 'upload');
        if (node) yield* check(node, step, steps);
      }
    }
  },
};

function check(node: ContentNode, step: string, steps: readonly ResolvedStep[]): UnplacedProblem[] {
  const name = textOf(node);
  const asking = steps.findIndex((one) => stepFields(one).some((field) => field.name === name));
  const leaving = steps.findIndex(({ id }) => id === step);
  // What nobody asks is reported by the rule that knows all names.
  if (name === undefined || asking < 0) return [];
  const isPicture = (field: StepField) => UPLOADING.has(widgetOf(field) ?? '');
  if (!steps.some((step) => stepFields(step).some((field) => field.name === name && isPicture(field)))) {
    const pictures = steps.flatMap(stepFields).filter(isPicture);
    return [
      {
        rule: RULE,
        place: markOf(node),
        concerns: [subject('field', name)],
        message: `“${name}” holds no picture that could be uploaded.`,
        fix: `Those with pictures are ${listed(pictures.map((field) => field.name))}.`,
      },
    ];
  }
  if (leaving < 0 || asking <= leaving) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `“${name}” is asked later than “${step}”: there is nothing to upload yet.`,
      fix: `Write it under "${steps[asking]?.id}", or a step that comes later.`,
    },
  ];
}
