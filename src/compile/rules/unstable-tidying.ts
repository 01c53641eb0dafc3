import { itemsOf, markOf, member, textOf, textsOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import { normaliseText } from '../normalise-text.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';

/** An answer is tidied when the customer leaves the field and again on Continue: the second time must change nothing. */
export const unstableTidying: Rule = {
  name: 'unstable-tidying',
  field: check,
};

function check(field: StepField): Complaint[] {
  const [steps] = keywordOf(field, 'x-normalise');
  if (!steps || itemsOf(steps).length === 0) return [];
  const samples = [
    textOf(member(field.ui, 'ui:placeholder')) ?? [],
    textOf(member(field.ui, 'ui:default')) ?? [],
    textsOf(member(member(field.ui, 'ui:options'), 'choices')),
    'Example',
  ].flat();
  for (const sample of samples) {
    const once = normaliseText(sample, steps);
    const twice = normaliseText(once, steps);
    if (once === twice) continue;
    return [
      {
        place: markOf(steps),
        explains: rulesAround(field),
        about: rulesAround(field),
        message: `“${sample}” becomes “${once}”, and “${twice}” when it is tidied again.`,
        fix: 'Write the expressions so that they leave alone what has been tidied.',
      },
    ];
  }
  return [];
}

const rulesAround = (field: StepField) =>
  keywordOf(field, 'x-rule').flatMap((name) => subject('definition', textOf(name) ?? ''));
