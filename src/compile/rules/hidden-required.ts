import { memoise } from '../../contract/index.ts';
import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'hidden-required';

/** What has to be answered and is not shown comes from somewhere: otherwise nobody could ever go on, nor see why. */
export const hiddenRequired: Rule = {
  name: RULE,
  asked: (field, { root }) => {
    if (!hides(field)) return [];
    const isForm = isFormWords(root);
    const start = isForm ? undefined : member(field.ui, 'ui:default');
    const orSo = isForm ? '' : `, or give it a value in the "ui:default" of “${field.name}”`;
    return [...check(field, root), ...inside(field, field, start, orSo)];
  },
};

/** A form, whose words have no “submission”, begins empty but for what its link fills in. */
const isFormWords = (words: ContentNode) => member(words, 'submission') === undefined;

/** What answers a question that nobody sees. */
const ANSWERS = ['ui:default', 'ui:copies'];

function check(field: StepField, words: ContentNode): UnplacedProblem[] {
  const { name, ui } = field;
  const place = hiddenAt(field);
  if (!place || ANSWERS.some((key) => member(ui, key))) return [];
  const linked = Array.from(membersOf(member(words, 'prefill')), ([, answer]) => textOf(answer));
  if (linked.includes(name)) return [];
  return [
    {
      ...problem(place, name),
      message: `“${name}” has to be answered, and is hidden: nobody could ever go on.`,
      fix: `${isFormWords(words) ? 'Fill it from' : 'Give it a "ui:default", fill it from'} the link under "prefill", or take it out of "required".`,
    },
  ];
}

/**
 * Questions inside another one: neither a link fills them in nor a default of their own, and no `const`.
 * @param start what stands in `field` at the start, as far as it stays there
 * @param orSo the other way to mend it, where there is one
 */
function inside(outer: StepField, field: StepField, start: ContentNode | undefined, orSo: string): UnplacedProblem[] {
  // An entry that is added begins empty, and another kind of answer doesn't keep what the one before it had.
  const isKept = !ANEW.some((keyword) => keywordOf(field, keyword).length > 0);
  return field.fields.flatMap((inner) => {
    const value = isKept ? member(start, inner.name) : undefined;
    const more = isKept ? orSo : '';
    const place = inner.composed || value ? undefined : hiddenAt(inner);
    const own = place && {
      ...problem(place, inner.name),
      message: `“${inner.name}” has to be answered, and is hidden: whoever answers “${outer.name}” could never go on.`,
      fix: `Take it out of "required"${more}.`,
    };
    return [...(own ? [own] : []), ...inside(outer, inner, value, more)];
  });
}

const ANEW = ['items', 'anyOf', 'oneOf'];

/** Whether it, or a question inside it, has to be answered and is hidden: hardly any, and each is asked in many wizards. */
const hides: (field: StepField) => boolean = memoise(
  (field) => hiddenAt(field) !== undefined || field.fields.some(hides),
);

/** Where a question that has to be answered is hidden. */
const hiddenAt = (field: StepField) =>
  field.required && widgetOf(field) === 'hidden' ? member(field.ui, 'ui:widget') : undefined;

const problem = (place: ContentNode, name: string) => ({
  rule: RULE,
  place: markOf(place),
  tier: 'cause' as const,
  concerns: [subject('field', name)],
});
