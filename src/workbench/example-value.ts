import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  member,
  objectIn,
  partsOf,
  type Step,
  type StoredFiles,
  subschemasBelow,
} from '../contract/index.ts';
import { listsIn, metBranch, type StepConditions } from '../wizard/index.ts';
import { exampleNumber } from './example-number.ts';
import { exampleText } from './example-texts.ts';

/** A picture that was never chosen, and where it would lie had it been uploaded. */
const PICTURE = { id: 'example-picture', name: 'example.png', type: 'image/png', size: 20_480 };
export const EXAMPLE_FILES: StoredFiles = {
  [PICTURE.id]: { key: 'example/example.png', getUrl: 'https://files.example/example.png' },
};

/** Members of a list that are ticked: enough to show a list, few enough to read. */
const TICKED = 3;

/** Members of an example at most, as of a list with a zero too many in a rule. */
const MOST_MEMBERS = 100;

/** One of the ways in which a value can be made up; the first is tried first. */
export interface Attempt {
  /** Which kind of answer is chosen where there are several, from 0. */
  readonly kind: number;
  /** Whether what may be left open in an object is answered, too. */
  readonly whole: boolean;
  /** Which of several texts, numbers or choices, from 0. */
  readonly turn: number;
}

/** Where a value is to stand. */
export interface Place {
  readonly step: Step;
  readonly conditions: StepConditions;
  readonly ui: JsonObject;
  /** Names that come from another answer. */
  readonly names: readonly Json[];
  readonly attempt: Attempt;
  /** Which member of a list it is, or is in: members differ. */
  readonly at: number;
  /** How much is asked beside it with this answer: the one that opens most is taken. */
  readonly asked: (value: Json) => number;
}

/**
 * A value made from what the schema says of it; undefined where nothing was found. Whether the step's rules accept it is
 * not known yet.
 * @param nodes what the schema says of the value, with none of their own parts
 */
export function exampleValue(nodes: readonly JsonObject[], place: Place): Json | undefined {
  const { step, attempt, at, names } = place;
  const parts = askedParts(nodes, undefined, place);
  const says = (type: string) => parts.some((part) => part.type === type);
  const constant = parts.map((part) => member(part, 'const')).find((value) => value !== undefined);
  if (constant !== undefined) return constant;
  if (says('array')) return exampleList(parts, place);
  if (says('object') || parts.some((part) => 'properties' in part)) return exampleObject(nodes, place);
  const nth = attempt.turn + at;
  const lists = listsIn(step, parts);
  const listed = lists[0]?.filter((value) => lists.every((list) => list.includes(value)));
  const named = names[at % names.length];
  if (says('string') && named !== undefined && (listed?.includes(named) ?? true)) return named;
  if (listed) return mostAsking(listed, place.asked)[nth % listed.length];
  if (says('boolean')) return mostAsking([true, false], place.asked)[attempt.turn % 2];
  if (says('integer') || says('number')) return exampleNumber(parts, nth);
  return exampleText(place.ui, parts, nth);
}

/** As many members as there have to be, at least one; of a list to choose from, some. */
function exampleList(parts: readonly JsonObject[], place: Place): Json[] {
  const said = (key: string) => parts.map((part) => member(part, key)).filter((value) => typeof value === 'number');
  const least = Math.max(1, ...said('minItems'));
  const most = Math.min(Number.POSITIVE_INFINITY, ...said('maxItems'));
  const ofMember = (at: number) => subschemasBelow(parts, at).filter(isObject);
  const [choices] = listsIn(place.step, askedParts(ofMember(0), undefined, place));
  if (choices) return choices.slice(0, Math.min(most, place.attempt.turn === 0 ? Math.max(least, TICKED) : most));
  // One member has to be as `contains` says; the first is.
  const contained = parts.map((part) => member(part, 'contains')).filter(isObject);
  const ui = { ...place.ui, ...objectIn(place.ui, 'items') };
  return Array.from({ length: Math.min(least, most, MOST_MEMBERS) }, (_, at) =>
    exampleValue([...ofMember(at), ...(at === 0 ? contained : [])], {
      ...place,
      ui,
      at: place.at + at,
      asked: () => 0,
    }),
  ).filter((value) => value !== undefined);
}

/** A picture, or an object with its members made up one by one, as one may open another. */
function exampleObject(nodes: readonly JsonObject[], place: Place): JsonObject {
  let value: JsonObject = {};
  const tried = new Set<string>();
  const keysOf = (parts: readonly JsonObject[]) =>
    parts.flatMap((part) => Object.keys(objectIn(part, 'properties') ?? {}));
  for (;;) {
    const parts = askedParts(nodes, value, place);
    const keys = keysOf(parts);
    if (Object.keys(PICTURE).every((key) => keys.includes(key))) return { ...PICTURE };
    const required = parts.flatMap((part) => listIn(part, 'required'));
    const key = keys.find((one) => !tried.has(one) && (place.attempt.whole || required.includes(one)));
    if (key === undefined) return Object.fromEntries(Object.entries(value).filter(([one]) => keys.includes(one)));
    tried.add(key);
    const before = value;
    const asked = (answer: Json) => new Set(keysOf(askedParts(nodes, { ...before, [key]: answer }, place))).size;
    const ui = objectIn(place.ui, key) ?? {};
    const answer = exampleValue(subschemasBelow(parts, key).filter(isObject), { ...place, ui, asked });
    if (answer !== undefined) value = { ...value, [key]: answer };
  }
}

/**
 * The given parts of a schema and those of theirs that hold: all of an intersection, the chosen kind of several, and of a
 * condition the branch that the value meets; none of either without a value.
 */
function askedParts(nodes: readonly JsonObject[], value: JsonObject | undefined, place: Place): JsonObject[] {
  const branches = value === undefined ? () => [] : metBranch(value, place.conditions);
  return nodes
    .flatMap((node) => partsOf(node, branches, ['allOf']))
    .flatMap((part) => {
      const kinds = [...listIn(part, 'anyOf'), ...listIn(part, 'oneOf')].filter(isObject);
      const kind = kinds[place.attempt.kind % kinds.length];
      return kind ? [part, ...askedParts([kind], value, place)] : [part];
    });
}

/** The values in order, those first that open most. */
export function mostAsking(values: readonly Json[], asked: (value: Json) => number): Json[] {
  return values
    .map((value, place) => ({ value, place, asked: asked(value) }))
    .sort((a, b) => b.asked - a.asked || a.place - b.place)
    .map(({ value }) => value);
}
