import { settleText } from '../../contract/index.ts';
import { markOf, member, textOf, textsOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
import { tidyingOf } from '../tidy-answer.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'unstable-tidying';

/** An answer is tidied until nothing changes any more; with a chain that never comes to that, it isn't tidied at all. */
export const unstableTidying: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  const [steps] = keywordOf(field, 'x-normalise');
  const chain = tidyingOf(field);
  if (!steps || chain.length === 0) return [];
  const samples = [
    textOf(member(field.ui, 'ui:placeholder')) ?? [],
    textOf(member(field.ui, 'ui:default')) ?? [],
    textsOf(member(member(field.ui, 'ui:options'), 'choices')),
    'Example',
  ].flat();
  for (const sample of samples) {
    if (settleText(chain, sample) !== undefined) continue;
    return [
      {
        rule: RULE,
        place: markOf(steps),
        tier: 'definition',
        concerns: rulesAround(field),
        message: `“${sample}” becomes something else each time it is tidied, without end, so it would be left as it is.`,
        fix: 'Write the expressions so that they leave alone what has been tidied.',
      },
    ];
  }
  return [];
}

const rulesAround = (field: StepField) =>
  keywordOf(field, 'x-rule').flatMap((name) => subject('definition', textOf(name) ?? ''));
