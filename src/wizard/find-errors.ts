import {
  type Answers,
  isObject,
  type Json,
  listIn,
  member,
  objectIn,
  type RuleError,
  type Step,
  type StepError,
} from '../contract/index.ts';
import { pathOf } from './error-wording.ts';
import { nodesAt } from './schema-nodes.ts';

/** Objects in objects that may be begun at once: deeper ones come with the next press. */
const LEVELS = 5;

/**
 * What is wrong with the answers. A question that is asked by those inside it, and has to be answered, counts as begun:
 * what is missing is one of those.
 */
export function findErrors(step: Step, slice: Answers, validate: (data: Answers) => readonly RuleError[]) {
  let [begun, errors] = [slice, ofChosenKinds(step, validate(slice), slice)];
  for (let level = 0; level < LEVELS; level += 1) {
    const open = errors
      .filter(({ keyword }) => keyword === 'required')
      .map((error) => pathOf(error, begun))
      .filter((path) => isAskedInside(step, path));
    if (open.length === 0) break;
    begun = open.reduce<Answers>((data, path) => withObjectAt(data, path) as Answers, begun);
    errors = ofChosenKinds(step, validate(begun), begun);
  }
  return { begun, errors };
}

/** Whether a value is an object that is asked by its members, not by a widget that shows it as one. */
function isAskedInside(step: Step, path: StepError['path']): boolean {
  const ui = path.reduce<Json | undefined>(
    (node, segment) => member(node, typeof segment === 'number' ? 'items' : segment),
    step.ui,
  );
  if (member(ui, 'ui:field') !== undefined || member(ui, 'ui:widget') !== undefined) return false;
  return nodesAt(step.schema, path).some((node) => objectIn(node, 'properties') !== undefined && !('anyOf' in node));
}

const memberAt = (node: Json | undefined, key: string | number) =>
  Array.isArray(node) ? node[Number(key)] : member(node, String(key));

function withObjectAt(value: Json | undefined, [key, ...below]: StepError['path']): Json {
  if (key === undefined) return isObject(value) ? value : {};
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withObjectAt(item, below) : item));
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withObjectAt(member(object, String(key)), below) };
}

/** Where one of several kinds of answer stands in a schema path, up to its number. */
const KIND = /^(.*?\/anyOf\/)(\d+)\//;

/**
 * Without what is wrong with kinds of answer that the customer did not choose. The chosen one is that of which most is
 * answered, then that of which least is missing. Where nothing shows which it is, the question itself is open.
 */
function ofChosenKinds(step: Step, errors: readonly RuleError[], data: Answers): readonly RuleError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  return unions.reduce((left, union) => {
    const inside = left.filter((error) => KIND.exec(error.schemaPath)?.[1] === `${union.schemaPath}/`);
    const kindOf = ({ schemaPath }: RuleError) => Number(KIND.exec(schemaPath)?.[2]);
    const path = pathOf(union, data);
    const value = path.reduce<Json | undefined>((node, key) => memberAt(node, key), data);
    const kinds = nodesAt(step.schema, path).flatMap((node) => listIn(node, 'anyOf'));
    const ranked = [...new Set(inside.map(kindOf))]
      .map((kind) => ({
        kind,
        answered: Object.keys(objectIn(kinds[kind], 'properties') ?? {}).filter(
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
