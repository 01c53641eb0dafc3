import type { Step } from '../../contract/index.ts';
import { titleOf } from '../field-pair.ts';
import { findMoved } from '../find-moved.ts';
import { objectOf, textsOf } from '../read-json.ts';
import { placeOf } from '../unplaced-change.ts';
import type { StepRule } from './step-rule.ts';

/** The order in which questions are shown. */
export const orderRule: StepRule = ({ before, after, questions }) => {
  const [former, now] = [shownOrder(before), shownOrder(after)];
  const moved = findMoved(former, now);
  if (moved.length === 0) return [];
  const titles = moved.map((name) => {
    const question = questions.find((pair) => pair.name === name);
    return question ? titleOf(question.after) : `“${name}”`;
  });
  const [first = ''] = moved;
  return [
    {
      verdict: 'fields-reordered',
      subject: 'order',
      place: placeOf('ui', '/ui:order', '/ui:order'),
      ...(moved.length === 1 && { field: first }),
      message: `${titles.join(', ')} ${moved.length === 1 ? 'stands' : 'stand'} elsewhere on the step.`,
      before: [...former],
      after: [...now],
    },
  ];
};

/** `*` stands for all questions that the order doesn't name; what is not shown has no place. */
function shownOrder({ ui, fields }: Step): readonly string[] {
  const order = textsOf(ui['ui:order']);
  const rest = fields.filter((field) => !order.includes(field));
  const whole = order.includes('*') ? order.flatMap((name) => (name === '*' ? rest : [name])) : [...order, ...rest];
  return whole.filter((name) => fields.includes(name) && objectOf(ui[name])['ui:widget'] !== 'hidden');
}
