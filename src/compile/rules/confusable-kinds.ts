import { branchesOf } from '../branches-of.ts';
import {
  type ContentNode,
  isList,
  itemsOf,
  markOf,
  member,
  membersOf,
  textOf,
  textsOf,
  toJson,
} from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'confusable-kinds';

/**
 * An answer shows of which kind it is: what is checked is the answer alone. One that is half given must not pass for
 * another kind, or customers go on without what their kind requires.
 */
export const confusableKinds: Rule = {
  name: RULE,
  field: (field) => keywordOf(field, 'anyOf').flatMap((kinds) => (isList(kinds) ? check(field, kinds.items) : [])),
};

function check(field: StepField, kinds: readonly ContentNode[]): UnplacedProblem[] {
  return kinds.flatMap((kind) =>
    kinds.flatMap((other) => {
      const open = other === kind ? undefined : leftOpen(kind, other);
      if (open === undefined) return [];
      const [name, otherName] = [titleOf(kind), titleOf(other)];
      return [
        {
          rule: RULE,
          place: markOf(kind),
          concerns: [subject('field', field.name)],
          message: `Whoever chooses “${otherName}” could go on without “${open}”: what they answered passes for “${name}”.`,
          fix: `Let “${name}” require a question that “${otherName}” doesn’t ask, or take “${open}” out of "required".`,
        },
      ];
    }),
  );
}

/** What the other kind requires and could be left open, since what else it asks makes a whole answer of this one. */
function leftOpen(kind: ContentNode, other: ContentNode): string | undefined {
  const required = requiredIn(kind);
  const [own, others] = [questionsIn(kind), questionsIn(other)];
  if (!required.every((name) => mayEqual(own.get(name), others.get(name)))) return undefined;
  // A closed kind takes nothing but its own questions.
  const isClosed = toJson(member(kind, 'additionalProperties') ?? kind) === false;
  const taken = [...others.keys()].filter((name) => !isClosed || own.has(name));
  const open = requiredIn(other).find((name) => !required.includes(name));
  // Nothing answered at all is no answer of either kind.
  return required.length > 0 || taken.some((name) => name !== open) ? open : undefined;
}

const requiredIn = (kind: ContentNode) => textsOf(member(kind, 'required'));

const questionsIn = (kind: ContentNode) =>
  new Map(branchesOf(kind).flatMap((branch) => [...membersOf(member(branch, 'properties'))]));

/** Whether one answer could be given to both questions: not where their types or lists leave none. */
function mayEqual(one: ContentNode | undefined, other: ContentNode | undefined): boolean {
  if (!one || !other) return false;
  const [type, otherType] = [one, other].map((schema) => textOf(member(schema, 'type')));
  if (type !== undefined && otherType !== undefined && type !== otherType) return false;
  const [list = [], otherList = []] = [one, other].map((schema) => choicesIn(schema));
  return list.length === 0 || otherList.length === 0 || list.some((choice) => otherList.includes(choice));
}

const choicesIn = (schema: ContentNode) =>
  [...itemsOf(member(schema, 'enum')), member(schema, 'const')].flatMap((node) =>
    node ? [JSON.stringify(toJson(node))] : [],
  );

const titleOf = (kind: ContentNode) => textOf(member(kind, 'title')) ?? '';
