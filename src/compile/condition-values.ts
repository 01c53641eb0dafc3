import { memoise } from '../contract/index.ts';
import { type ContentNode, itemsOf, member, membersOf, textsOf, toJson } from './content-node.ts';

/** What a condition says that an answer is. */
export interface ValueTest {
  readonly name: string;
  /** The `const` or `enum`. */
  readonly node: ContentNode;
  /** As JSON text; one of them. */
  readonly values: readonly string[];
}

/** A place in a schema that does not always count: what its `if` has to come out as, or the kind of answer it is for. */
export interface Under {
  readonly as: 'then' | 'else' | 'kind';
  /** The `if`, or the kind itself. */
  readonly when: ContentNode;
  /** What else it may come to; with this one, one of them always does. */
  readonly others: () => readonly Under[];
}

/** A part of a schema, and what has to come out so that it counts, outermost first; nothing for always. */
export interface SchemaPart {
  readonly node: ContentNode;
  readonly under: readonly Under[];
}

/** A schema, what holds beside it, and what conditions and kinds of answer add to it. */
export const partsOf: (schema: ContentNode) => readonly SchemaPart[] = memoise((schema) => partsUnder(schema, []));

function partsUnder(node: ContentNode, under: readonly Under[]): readonly SchemaPart[] {
  const below = (branch: ContentNode | undefined, one: Under) => (branch ? partsUnder(branch, [...under, one]) : []);
  const [condition, yes, no] = [member(node, 'if'), member(node, 'then'), member(node, 'else')];
  const when = condition ?? node;
  // Where the “if” is missing neither ever applies, which is reported by itself.
  const met: Under = { as: condition ? 'then' : 'kind', when, others: () => [unmet] };
  const unmet: Under = { as: condition ? 'else' : 'kind', when, others: () => [met] };
  const kinds = ['anyOf', 'oneOf'].flatMap((key) => kindsOf(itemsOf(member(node, key))));
  return [
    { node, under },
    ...itemsOf(member(node, 'allOf')).flatMap((part) => partsUnder(part, under)),
    ...below(yes, met),
    ...below(no, unmet),
    ...kinds.flatMap((kind) => below(kind.when, kind)),
  ];
}

/** Kinds of answer, of which customers choose one. */
function kindsOf(nodes: readonly ContentNode[]): readonly Under[] {
  const kinds = nodes.map(
    (when): Under => ({ as: 'kind', when, others: () => kinds.filter((kind) => kind.when !== when) }),
  );
  return kinds;
}

/** What has to hold of answers wherever all of these do, as far as it is said by what they are. */
export const testsUnder = (under: readonly Under[]): readonly ValueTest[] =>
  under.filter(({ as }) => as === 'then').flatMap(({ when }) => valueTests(when));

/** Which values a condition wants of single answers, by itself and by each part of its `allOf`. */
export function valueTests(condition: ContentNode): readonly ValueTest[] {
  return conjuncts(condition).flatMap((part) =>
    Array.from(membersOf(member(part, 'properties'))).flatMap(([name, test]) =>
      conjuncts(test).flatMap((one) => {
        const [value, list] = [member(one, 'const'), member(one, 'enum')];
        return [
          ...(value ? [{ name, node: value, values: [textFor(value)] }] : []),
          ...(list?.kind === 'list' ? [{ name, node: list, values: itemsOf(list).map(textFor) }] : []),
        ];
      }),
    ),
  );
}

/** The values that are left of an answer by all tests of it; undefined where none says. */
export function valuesLeft(name: string, tests: readonly ValueTest[]): readonly string[] | undefined {
  const [first, ...others] = tests.filter((test) => test.name === name).map(({ values }) => values);
  return first?.filter((value) => others.every((values) => values.includes(value)));
}

/** Whether a place counts wherever all of these do, as far as the values say that its condition wants. */
export function followsFrom(one: Under, all: readonly Under[]): boolean {
  const isKnown = all.some(
    ({ as, when }) => as === one.as && (when === one.when || textFor(when) === textFor(one.when)),
  );
  if (isKnown || one.as === 'kind') return isKnown;
  const conditions = (way: 'then' | 'else') => all.filter(({ as }) => as === way).map(({ when }) => when);
  const [held, refused] = [conditions('then'), conditions('else')];
  if (one.as === 'then') return isMet(one.when, held, refused);
  const tests = held.flatMap(valueTests);
  const excludes = ({ name, values }: ValueTest) => valuesLeft(name, tests)?.every((value) => !values.includes(value));
  return valueTests(one.when).some(excludes) || refused.some((when) => isMet(when, [...held, one.when], []));
}

/** Whether a condition holds wherever some do and others don't; not where it says more than which values an answer has. */
function isMet(condition: ContentNode, held: readonly ContentNode[], refused: readonly ContentNode[]): boolean {
  if (!saysOnlyValues(condition)) return false;
  const tests = held.flatMap(valueTests);
  const excluded = refused.flatMap(onlyTest);
  const isLeft = (name: string, value: string) =>
    !excluded.some((test) => test.name === name && test.values.includes(value));
  const answered = new Set(held.flatMap(requiredBy));
  return (
    requiredBy(condition).every((name) => answered.has(name)) &&
    valueTests(condition).every(({ name, values }) =>
      valuesLeft(name, tests)?.every((value) => values.includes(value) || !isLeft(name, value)),
    )
  );
}

/** The test of a condition that looks at one answer alone: where it does not hold, an answer is none of these. */
function onlyTest(condition: ContentNode): readonly ValueTest[] {
  const [test, ...others] = saysOnlyValues(condition) ? valueTests(condition) : [];
  const isAlone = test && others.length === 0 && requiredBy(condition).every((name) => name === test.name);
  return isAlone ? [test] : [];
}

/** Whether all that a condition says is which values some answers have, or that they are given. */
export function saysOnlyValues(condition: ContentNode): boolean {
  const parts = conjuncts(condition);
  const looked = parts.flatMap((part) => Array.from(membersOf(member(part, 'properties')), ([, test]) => test));
  return !(
    parts.some((part) => hasOther(part, ['properties', 'required', 'allOf'])) ||
    looked.flatMap(conjuncts).some((test) => hasOther(test, ['const', 'enum', 'allOf']))
  );
}

/** The answers at which a condition looks, as far as it says which values they have, or that they are given. */
export const answersIn = (condition: ContentNode): readonly string[] => [
  ...requiredBy(condition),
  ...valueTests(condition).map(({ name }) => name),
];

const requiredBy = (condition: ContentNode) =>
  conjuncts(condition).flatMap((part) => textsOf(member(part, 'required')));

const hasOther = (node: ContentNode, known: readonly string[]) =>
  Array.from(membersOf(node)).some(([key]) => !known.includes(key));

/** A schema and what has to hold beside it. */
const conjuncts = (schema: ContentNode): readonly ContentNode[] => [
  schema,
  ...itemsOf(member(schema, 'allOf')).flatMap(conjuncts),
];

const textFor = (node: ContentNode) => JSON.stringify(toJson(node));
