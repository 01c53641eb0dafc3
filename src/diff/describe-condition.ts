import { isObject, type Json, type JsonObject } from '../contract/index.ts';
import { canonical, listOf, objectOf, textsOf } from './read-json.ts';
import { inOneBreath, type Names, wholeText, withCutTexts } from './show-value.ts';

/**
 * A condition in words, e.g. `“hasDomain” is true`. Two conditions that say something else never read the same: no value
 * is cut, and what there are no words for is reported as it is written. Two that say the same in another order do.
 */
export function describeCondition(condition: Json): string {
  const said = inOneForm(condition);
  if (!isObject(said)) return canonical(said);
  const { properties, required, ...rest } = said;
  const needed = new Set(textsOf(required));
  const tests = objectOf(properties);
  const tested = [...new Set([...Object.keys(tests), ...needed])].sort().flatMap((name) => {
    const test = describeTest(tests[name]);
    if (needed.has(name)) return [`“${name}” ${test ?? 'is answered'}`];
    return test === undefined ? [] : [`“${name}” ${test} or is not answered`];
  });
  const other = Object.keys(rest).length > 0 ? [canonical(rest)] : [];
  return [...tested, ...other].join(' and ') || 'always';
}

/** Made by the compiler, or for readers of the file alone. */
const SAYS_NOTHING = new Set(['$id', '$comment', 'title', 'description', 'x-rule']);
/** Lists whose order says nothing. */
const UNORDERED = new Set(['enum', 'required', 'allOf', 'anyOf', 'oneOf']);

/** The same for all ways to write a condition that differ in nothing but order, or a list of one for its value. */
function inOneForm(node: Json): Json {
  if (Array.isArray(node)) return node.map(inOneForm);
  if (!isObject(node)) return node;
  const members = Object.entries(node).filter(([key]) => !SAYS_NOTHING.has(key));
  return Object.fromEntries(members.map(([key, value]) => memberInOneForm(key, value, node)));
}

function memberInOneForm(key: string, value: Json, { const: only }: JsonObject): readonly [string, Json] {
  if (key === 'const') return [key, value];
  // Any name may be one of a question.
  if (key === 'properties' && isObject(value))
    return [key, Object.fromEntries(Object.entries(value).map(([name, test]) => [name, inOneForm(test)]))];
  const [first, ...others] = listOf(value);
  if (key === 'enum' && first !== undefined && others.length === 0 && only === undefined) return ['const', first];
  const inside = key === 'enum' ? value : inOneForm(value);
  return [key, UNORDERED.has(key) && Array.isArray(inside) ? sorted(inside) : inside];
}

const sorted = (values: readonly Json[]): Json[] =>
  values
    .map((value) => [canonical(value), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, value]) => value);

/** @returns undefined if it tests nothing */
function describeTest(test: Json | undefined): string | undefined {
  if (test === undefined) return undefined;
  if (!isObject(test)) return canonical(test);
  const { type, ...tests } = test;
  const [key, ...others] = Object.keys(tests);
  if (key === undefined && type === undefined) return undefined;
  const value = key === undefined ? undefined : tests[key];
  // What a value or a list has to be says its type.
  const isTyped = type === undefined || key === 'const' || key === 'enum' || (key === 'contains' && type === 'array');
  const inner = isObject(value) && Object.keys(value).join() === 'const' ? value.const : undefined;
  if (others.length === 0 && isTyped) {
    if (key === 'const') return `is ${wholeText(value)}`;
    if (key === 'enum' && Array.isArray(value)) return `is one of ${inOneBreath(value.map(wholeText))}`;
    if (key === 'contains' && inner !== undefined) return `has ${wholeText(inner)}`;
    if (key === 'not' && inner !== undefined) return `is not ${wholeText(inner)}`;
  }
  return `fits ${canonical(test)}`;
}

/** A condition with the questions that it looks at called as customers know them. */
export const inWords = (condition: string, { question }: Names): string =>
  withCutTexts(condition).replaceAll(/“(\w+)”(?= (?:is|has|fits)\b)/g, (_, name: string) => question(name));
