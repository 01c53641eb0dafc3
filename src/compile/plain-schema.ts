import {
  type ContentNode,
  type ContentObject,
  editMembers,
  isList,
  isObject,
  itemsOf,
  listAt,
  markOf,
  member,
  membersOf,
  objectAt,
  textOf,
  valueAt,
} from './content-node.ts';
import { valuelessPart } from './reference-problems.ts';
import type { ReportProblem } from './resolver-problem.ts';

/**
 * What JSON Schema lets one say in several ways, said in the one way that everything else knows: an answer that may be
 * null has one `type` and `nullable`; what depends on an answer is a condition; that an object may have more than it asks
 * for is not said, as RJSF would take it for a wish to ask for more. Each part stands where the file says it.
 * @param report called for what no condition can be made of
 */
export function plainSchema(node: ContentObject, report: ReportProblem): ContentObject {
  return withConditions(withOneType(withoutMore(node)), report);
}

const withoutMore = (node: ContentObject): ContentObject =>
  editMembers(node, (child, key) =>
    key === 'additionalProperties' && child.kind === 'value' && child.value === true ? undefined : child,
  );

function withOneType(node: ContentObject): ContentObject {
  const types = node.entries.get('type');
  if (!types || !isList(types)) return node;
  const [type] = types.items.filter((item) => textOf(item) !== 'null');
  if (!type) return node;
  const rest = [...node.entries].map(([key, child]): [string, ContentNode] => [key, key === 'type' ? type : child]);
  return objectAt(node, [...rest, ['nullable', valueAt(types, true)]]);
}

const DEPENDENT = new Set(['dependencies', 'dependentRequired', 'dependentSchemas']);

function withConditions(node: ContentObject, report: ReportProblem): ContentObject {
  const found = [...node.entries].filter(([key]) => DEPENDENT.has(key));
  if (found.length === 0) return node;
  const conditions = found.flatMap(([, all]) =>
    Array.from(membersOf(all)).flatMap(([field, part]) => conditionsFor(field, part, report)),
  );
  const before = node.entries.get('allOf');
  const rest = [...node.entries].filter(([key]) => !DEPENDENT.has(key) && key !== 'allOf');
  const all = listAt(before ?? node, [...itemsOf(before), ...conditions]);
  return objectAt(node, [...rest, ['allOf', all]]);
}

/** Names that have to be answered once another is, what is asked then, or what is asked for each of its values. */
function conditionsFor(field: string, part: ContentNode, report: ReportProblem): ContentNode[] {
  if (isList(part)) return [condition(part, ifGiven(part, field), objectAt(part, [['required', part]]))];
  if (!isObject(part)) return [];
  const rest = [...part.entries].filter(([key]) => !BY_VALUE.includes(key));
  const always = rest.length > 0 ? [condition(part, ifGiven(part, field), objectAt(part, rest))] : [];
  const kinds = BY_VALUE.flatMap((key) => itemsOf(part.entries.get(key)));
  return [...always, ...kinds.flatMap((kind) => ofValue(field, kind, report))];
}

const BY_VALUE = ['oneOf', 'anyOf'];

/** One of `{"properties": {"pets": {"enum": ["Yes"]}, "age": …}}`: the value is looked at, the rest is asked. */
function ofValue(field: string, kind: ContentNode, report: ReportProblem): ContentNode[] {
  const properties = member(kind, 'properties');
  const value = member(properties, field);
  if (!isObject(kind) || !properties || !value) {
    report(valuelessPart(markOf(kind), field));
    return [];
  }
  const when = objectAt(value, [
    ['properties', objectAt(value, [[field, value]])],
    ['required', listAt(value, [valueAt(value, field)])],
  ]);
  const others = [...membersOf(properties)].filter(([name]) => name !== field);
  const entries = [...kind.entries].map(([key, child]): [string, ContentNode] => [
    key,
    child === properties ? objectAt(properties, others) : child,
  ]);
  return [condition(kind, when, objectAt(kind, entries))];
}

const ifGiven = (at: ContentNode, field: string) => objectAt(at, [['required', listAt(at, [valueAt(at, field)])]]);

const condition = (at: ContentNode, when: ContentNode, then: ContentNode) =>
  objectAt(at, [
    ['if', when],
    ['then', then],
  ]);
