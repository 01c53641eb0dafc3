import { branchesOf } from '../branches-of.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textsOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'never-asked';

/** What a condition asks does not wait for its own answer, nor for one that waits for it: nobody would ever be asked. */
export const neverAsked: Rule = {
  name: RULE,
  step: ({ schema }) => check([schema]),
  field: ({ schemas }) => check(schemas),
};

/** A place where a question is asked. */
interface Asking {
  readonly name: string;
  readonly node: ContentNode;
  /** Answers that have to be there first. */
  readonly needs: readonly string[];
}

function check(schemas: readonly ContentNode[]): UnplacedProblem[] {
  // Most questions have no conditions inside.
  if (!schemas.some((schema) => branchesOf(schema).some((branch) => member(branch, 'if')))) return [];
  const all = schemas.flatMap((schema) => askings(schema, []));
  const asked = reached(all);
  const waiting = all.filter(({ name }) => !asked.has(name));
  const [first, ...others] = circle(waiting);
  if (!first) return [];
  const names = [first, ...others].map(({ name }) => name);
  return [
    {
      rule: RULE,
      place: markOf(first.node),
      tier: 'cause',
      concerns: waiting.map(({ name }) => subject('field', name)),
      message:
        others.length === 0
          ? `“${first.name}” is asked only once “${first.name}” itself is answered: nobody is ever asked.`
          : `${names.map((name, at) => `“${name}” is asked only once “${names[at + 1] ?? first.name}” is answered`).join(', and ')}: nobody is ever asked.`,
      fix: 'Let the condition look at an answer that is asked without it.',
    },
  ];
}

/** Where a condition does not hold, its `else` asks whether or not anything was answered. */
function askings(schema: ContentNode, needs: readonly string[]): Asking[] {
  const [when, yes, no] = [member(schema, 'if'), member(schema, 'then'), member(schema, 'else')];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => itemsOf(member(schema, key)));
  return [
    ...Array.from(membersOf(member(schema, 'properties')), ([name, node]) => ({ name, node, needs })),
    ...parts.flatMap((part) => askings(part, needs)),
    ...(when && yes ? askings(yes, [...needs, ...neededFor(when)]) : []),
    ...(when && no ? askings(no, needs) : []),
  ];
}

const neededFor = (condition: ContentNode): string[] => [
  ...textsOf(member(condition, 'required')),
  ...itemsOf(member(condition, 'allOf')).flatMap(neededFor),
];

/** Names that are asked at some time; what another step asks, or nobody, is no matter of this one. */
function reached(all: readonly Asking[]): ReadonlySet<string> {
  const declared = new Set(all.map(({ name }) => name));
  const asked = new Set<string>();
  let before = -1;
  while (asked.size > before) {
    before = asked.size;
    for (const { name, needs } of all)
      if (needs.every((need) => asked.has(need) || !declared.has(need))) asked.add(name);
  }
  return asked;
}

/** Questions each of which waits for the next, and the last for the first. */
function circle(waiting: readonly Asking[]): readonly Asking[] {
  const chain: Asking[] = [];
  let next = waiting[0];
  while (next && !chain.includes(next)) {
    const { needs } = next;
    chain.push(next);
    next = waiting.find(({ name }) => needs.includes(name));
  }
  return next ? chain.slice(chain.indexOf(next)) : [];
}
