import {
  type DraftLoss,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  nodesAt,
  nodesBelow,
  objectIn,
  type Step,
  textIn,
} from '../contract/index.ts';
import { fieldUi, listsIn } from './field-ui.ts';
import { sameValue } from './same-value.ts';

/** Why a schema has no place for a value. Merely being wrong is no reason: the customer can mend that. */
type Misfit = Extract<DraftLoss['reason'], 'field-gone' | 'not-listed' | 'type-changed'>;

/** What is left of an answer, and what is not. */
export interface PrunedAnswer {
  /** Left out where nothing of it fits. */
  readonly value?: Json;
  readonly lost: readonly { readonly value: Json; readonly reason: Misfit }[];
}

/**
 * What of an answer a field of this step has a place for: all, nothing, or of a list or group the parts that fit. Where a
 * part of what a field of our own has put together (`ui:field`: hours, files) has another value than it may have, all of
 * it goes; a part that is not asked any more goes alone, wherever it was.
 */
export function pruneAnswer(step: Step, field: string, given: Json): PrunedAnswer {
  const isComposed = textIn(fieldUi(step, field), 'ui:field') !== undefined;
  return prune(
    { step, isComposed },
    field,
    saidBelow({ nodes: nodesAt(step.schema, []), sure: sureIn(step.schema) }, field),
    given,
  );
}

interface Question {
  readonly step: Step;
  /** Whether a field of our own puts the answer together. */
  readonly isComposed: boolean;
}

/** What the schema says of a value. */
interface Said {
  /** All of it, under whichever condition. */
  readonly nodes: readonly JsonObject[];
  /** What holds under each condition. */
  readonly sure: readonly JsonObject[];
  /** The same as `nodes`, by the places that declare it. */
  readonly places: readonly (readonly JsonObject[])[];
}

function sureIn(node: JsonObject): readonly JsonObject[] {
  const { allOf } = node;
  return [node, ...(Array.isArray(allOf) ? allOf.filter(isObject).flatMap(sureIn) : [])];
}

function saidBelow({ nodes, sure }: Pick<Said, 'nodes' | 'sure'>, key: string | number): Said {
  const places = nodes.map((node) => nodesBelow([node], key));
  // The first one is the place itself.
  const surely = sure.flatMap((node) => nodesBelow([node], key).slice(0, 1));
  return { nodes: places.flat(), sure: surely.flatMap(sureIn), places: places.filter(({ length }) => length > 0) };
}

/** @param name of the part, as {@link Step.renamedMembers} has it */
function prune(of: Question, name: string, said: Said, given: Json): PrunedAnswer {
  const { step, isComposed } = of;
  const value = underNewNames(given, step.renamedMembers?.[name]);
  const reason = ownMisfit(step, said, value);
  if (reason) return { lost: [{ value, reason }] };
  if (Array.isArray(value)) {
    const items = value.map((item, i) => prune(of, name, saidBelow(said, i), item));
    const isWhole = items.every((item, i) => item.value === value[i]);
    const kept = items.flatMap((item) => (item.value === undefined ? [] : [item.value]));
    return { value: isWhole ? value : kept, lost: items.flatMap((item) => item.lost) };
  }
  if (!isObject(value)) return { value, lost: [] };
  const parts = Object.entries(value).map(
    ([key, part]) => [key, prunePart(of, `${name}.${key}`, said, key, part)] as const,
  );
  const lost = parts.flatMap(([, part]) => part.lost);
  const first = lost.find(({ reason }) => reason !== 'field-gone');
  if (isComposed && first) return { lost: [{ value, reason: first.reason }] };
  const isWhole = parts.every(([key, part]) => part.value === value[key]);
  const kept = parts.flatMap(([key, part]) => (part.value === undefined ? [] : [[key, part.value] as const]));
  return { value: isWhole ? value : Object.fromEntries(kept), lost };
}

/** A part of a group; where the group has no such part any more, nothing is left of it. */
function prunePart(of: Question, name: string, said: Said, key: string, given: Json): PrunedAnswer {
  const own = saidBelow(said, key);
  const isGone = own.nodes.length === 0 && said.nodes.some((node) => objectIn(node, 'properties') !== undefined);
  return isGone ? { lost: [{ value: given, reason: 'field-gone' }] } : prune(of, name, own, given);
}

/** An answer that was chosen from a list, as its members are called now. */
function underNewNames(value: Json, names: { readonly [former: string]: string } | undefined): Json {
  if (!names) return value;
  const nowCalled = (item: Json): Json =>
    typeof item === 'string' && Object.hasOwn(names, item) ? (names[item] ?? item) : item;
  // Whoever had ticked both, under the old name and the new one, has ticked one.
  return Array.isArray(value) ? [...new Set(value.map(nowCalled))] : nowCalled(value);
}

function ownMisfit(step: Step, said: Said, value: Json): Misfit | undefined {
  const { nodes } = said;
  // What may be left open is of two types: its own, and null.
  const types = nodes.flatMap((node) => textIn(node, 'type') ?? listIn(node, 'type'));
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return 'type-changed';
  const lists = listsIn(step, nodes);
  if (lists.some((list) => list.some((choice) => sameValue(choice, value)))) return undefined;
  if (lists.length === 0 || mayBeFree(step, said)) return undefined;
  // A list of words, for example, says nothing of an answer that is a list itself.
  return lists.flat().some((choice) => kindOf(choice) === kindOf(value)) ? 'not-listed' : 'type-changed';
}

/** Whether there is a list under some conditions only: under others the answer may be in words of one's own. */
function mayBeFree(step: Step, { sure, places }: Said): boolean {
  const isListed = (nodes: readonly JsonObject[]) => listsIn(step, nodes).length > 0;
  return !isListed(sure) && !places.every(isListed);
}

function isOfType(value: Json, type: Json): boolean {
  return type === 'integer' ? Number.isInteger(value) : kindOf(value) === type;
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
