import {
  type Answers,
  isObject,
  type Json,
  member,
  nodesAt,
  objectIn,
  type RuleError,
  type Step,
  type StepError,
} from '../contract/index.ts';
import { pathOf, pointerSegments } from './error-wording.ts';
import { isAnswered } from './is-answered.ts';

/** Objects in objects that may be begun at once: deeper ones come with the next press. */
const LEVELS = 5;

/**
 * What is wrong with the answers. An object or list in which nothing was answered counts as not answered, except where it
 * has to be: a list that was emptied then has too few entries, and of a question that is asked by those inside it, what
 * is missing is one of those.
 */
export function findErrors(step: Step, slice: Answers, validate: (data: Answers) => readonly RuleError[]) {
  let begun = withoutEmpty(slice) as Answers;
  let errors = ofChosenKinds(step, validate(begun), begun);
  for (let level = 0; level < LEVELS; level += 1) {
    const open = errors
      .filter(({ keyword }) => keyword === 'required')
      .map((error) => pathOf(error, begun))
      .filter((path) => isEmpty(valueAt(slice, path)) || isAskedInside(step, path));
    if (open.length === 0) break;
    const put = (data: Answers, path: StepError['path']) =>
      withAt(data, path, Array.isArray(valueAt(slice, path)) ? [] : {}) as Answers;
    begun = open.reduce(put, begun);
    errors = ofChosenKinds(step, validate(begun), begun);
  }
  return { begun, errors };
}

/** Whether it is a list or an object in which nothing was answered. */
const isEmpty = (value: Json | undefined) => (Array.isArray(value) || isObject(value)) && !isAnswered(value);

/** Without the empty members of objects; an entry of a list stays, whatever is in it. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(members.map(([key, part]) => [key, withoutEmpty(part)]));
}

/** Whether a value is an object that is asked by its members: not by a widget that shows it as one, nor by a choice between kinds. */
function isAskedInside(step: Step, path: StepError['path']): boolean {
  const ui = path.reduce<Json | undefined>(
    (node, segment) => member(node, typeof segment === 'number' ? 'items' : segment),
    step.ui,
  );
  if (member(ui, 'ui:field') !== undefined || member(ui, 'ui:widget') !== undefined) return false;
  const nodes = nodesAt(step.schema, path);
  return nodes.some((node) => objectIn(node, 'properties')) && !nodes.some((node) => 'anyOf' in node);
}

const memberAt = (node: Json | undefined, key: string | number) =>
  Array.isArray(node) ? node[Number(key)] : member(node, String(key));

const valueAt = (data: Json, path: StepError['path']) =>
  path.reduce<Json | undefined>((node, key) => memberAt(node, key), data);

/** With an empty list or object where there is nothing at a path, and with the objects around it. */
function withAt(value: Json | undefined, [key, ...below]: StepError['path'], empty: Json): Json {
  if (key === undefined) return value ?? empty;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withAt(item, below, empty) : item));
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withAt(member(object, String(key)), below, empty) };
}

/**
 * Without what is wrong with kinds of answer that the customer did not choose. The chosen one is that of which most is
 * answered, then that of which least is missing. Where nothing shows which it is, the question itself is open.
 */
function ofChosenKinds(step: Step, errors: readonly RuleError[], data: Answers): readonly RuleError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  // Where kinds contain kinds, what is missing is known only once the inner ones are chosen.
  const innerFirst = [...unions].sort((one, other) => other.schemaPath.length - one.schemaPath.length);
  return innerFirst.reduce((left, union) => {
    const inside = left.filter((error) => isInside(error, union));
    const kindOf = ({ schemaPath }: RuleError) => Number.parseInt(schemaPath.slice(union.schemaPath.length + 1), 10);
    const value = valueAt(data, pathOf(union, data));
    const kinds = valueAt(step.schema, pointerSegments(union.schemaPath));
    const ranked = [...new Set(inside.map(kindOf))]
      .map((kind) => ({
        kind,
        answered: Object.keys(objectIn(memberAt(kinds, kind), 'properties') ?? {}).filter(
          (key) => member(value, key) !== undefined,
        ),
        missing: inside.filter((error) => kindOf(error) === kind && error.keyword === 'required'),
      }))
      .sort((one, other) => other.answered.length - one.answered.length || one.missing.length - other.missing.length);
    const [first, second] = ranked;
    const isTie =
      first?.answered.length === second?.answered.length && first?.missing.length === second?.missing.length;
    const isOpen = !first || first.answered.length === 0 || isTie;
    const others = left.filter(
      (error) => error !== union && !(inside.includes(error) && (isOpen || kindOf(error) !== first.kind)),
    );
    return isOpen ? [...others, { ...union, keyword: 'required' }] : others;
  }, errors);
}

/** Whether an error is about a kind of a union, in the answer that the union asks for: entries of a list share its schema. */
const isInside = (error: RuleError, union: RuleError) =>
  error.schemaPath.startsWith(`${union.schemaPath}/`) && `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
