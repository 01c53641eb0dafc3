import { ANSWERED, FORMER_ANSWERS, memoise, OWN_COLOURS, OWN_FIELDS } from '../../contract/index.ts';
import {
  type ContentNode,
  descend,
  itemsOf,
  markOf,
  member,
  membersOf,
  textOf,
  textsOf,
  toJson,
} from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, stepFields } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'submission-name';

/** In a submission, groups, copies and what is said of each filling have names of their own: another of that name is lost. */
export const submissionName: Rule = {
  name: RULE,
  *words({ root }, { fieldNames }): Iterable<UnplacedProblem> {
    const omitted = omittedBy(root);
    for (const part of ['groups', 'copies']) {
      for (const [name, node] of membersOf(descend(root, ['submission', part]))) {
        const place = markOf(node);
        if (OWN_FIELDS.includes(name))
          yield {
            rule: RULE,
            place,
            message: `Every submission has a “${name}” of its own, which would replace this.`,
            fix: 'Give this another name.',
          };
        else if (fieldNames.has(name) && !omitted.has(name))
          yield {
            rule: RULE,
            place,
            message: `“${name}” is an answer, which this would replace in the submission.`,
            fix: `Give this another name, or add "${name}" to "omit".`,
          };
      }
    }
  },
  // What a form sends, and by which name, stands in its "payload".
  asked: (field, { root }) => (member(root, 'submission') && !omittedBy(root).has(field.name) ? lostAnswer(field) : []),
  wizard({ steps }) {
    const fields = steps.flatMap(stepFields);
    const { where } = OWN_COLOURS;
    if (fields.some(({ name }) => name === where)) return [];
    return fields
      .filter(({ name }) => OWN_COLOURS.fields.some((colour) => colour === name))
      .flatMap((field) =>
        lost(
          field,
          `Without the question “${where}”, the colours of a scheme are sent in place of “${field.name}”.`,
          `Ask "${where}", too, or give the question another name.`,
        ),
      );
  },
};

const omittedBy = memoise(
  (words: ContentNode): ReadonlySet<string> => new Set(textsOf(descend(words, ['submission', 'omit']))),
);

const lostAnswer = memoise((field: StepField): readonly UnplacedProblem[] => {
  const { name } = field;
  if (OWN_FIELDS.includes(name))
    return lost(field, `Every submission has a “${name}” of its own, which would replace this answer.`);
  if (FORMER_ANSWERS.includes(name)) return lost(field, `An answer named “${name}” is never sent.`);
  const type = Object.hasOwn(ANSWERED, name) ? ANSWERED[name] : undefined;
  if (type === undefined || answerTypes(field).every((own) => own === type)) return [];
  const only = type === 'boolean' ? 'only yes or no' : 'only a text';
  return lost(
    field,
    `A submission has ${only} as its “${name}”, so that this answer would be lost.`,
    `Write "type": "${type}", or give the question another name.`,
  );
});

/** Types of an answer, also of the values that it can have where no type is said. */
function answerTypes(field: StepField): string[] {
  const types = keywordOf(field, 'type').flatMap((node) => textOf(node) ?? []);
  const values = [...keywordOf(field, 'const'), ...keywordOf(field, 'enum').flatMap(itemsOf)];
  return types.length > 0 ? types : values.map((node) => typeof toJson(node));
}

/** Words may come from a definition that other questions share: what has a name of its own is the question. */
function lost(
  { schemas: [schema] }: StepField,
  message: string,
  fix = 'Give the question another name.',
): UnplacedProblem[] {
  return schema ? [{ rule: RULE, place: markOf(schema), message, fix }] : [];
}
