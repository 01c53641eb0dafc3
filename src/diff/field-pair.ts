import type { Json, JsonObject, Lists, Step } from '../contract/index.ts';
import { below, objectOf } from './read-json.ts';
import { type FieldView, viewSchema, withApart } from './schema-view.ts';
import { type Names, namesOf, orElse, shown, titled } from './show-value.ts';
import { placeOf, type UnplacedChange, values } from './unplaced-change.ts';
import type { VerdictCase } from './verdicts.ts';

/** A question of one version. */
export interface FieldSide {
  readonly view: FieldView;
  /** What each member of a list is held to; undefined for an answer that is no list. */
  readonly members: FieldView | undefined;
  /** Whether it is said what stands inside it: that of a group or list, whether or not its type is said. */
  readonly hasParts: boolean;
  /** Its own part of the UI schema, and where that stands. */
  readonly ui: JsonObject;
  readonly uiPointer: string;
  readonly lists: Lists;
  /** What a member of its list was called before → what it is called now. */
  readonly renamed: { readonly [former: string]: string };
  readonly label: string | undefined;
  /** How the questions of its step are called. */
  readonly names: Names;
}

/** The same question in two versions, under the name that it has now. */
export interface FieldPair {
  /** Names from the step's root without `items`, joined with a full stop. */
  readonly name: string;
  /** The answer that it belongs to. */
  readonly field: string;
  /** The label that customers read now, and the name. */
  readonly title: string;
  readonly before: FieldSide;
  readonly after: FieldSide;
}

/** Compares one thing of a question. What it finds depends on both schemas and UI schemas alone. */
export type FieldRule = (pair: FieldPair) => readonly UnplacedChange[];

/** What says of which kind an answer is. */
export const STATING: ReadonlySet<string> = new Set(['enum', 'const', 'type']);

/** One version of a question or of a part inside it. */
export function sideOf(step: Step, view: FieldView): FieldSide {
  const uiPointer = below('', ...view.path);
  const ui = view.path.reduce<JsonObject>((at, key) => objectOf(at[key]), step.ui);
  const [top = ''] = view.path;
  const ofMembers = JSON.stringify([...view.path, 'items']);
  const views = viewSchema(step.schema).get(top) ?? [];
  const members = views.find(({ path }) => JSON.stringify(path) === ofMembers);
  const isInside = ({ path }: FieldView) =>
    path.length === view.path.length + 1 && view.path.every((key, index) => key === path[index]);
  const hasParts = views.some((other) => isInside(other) && other.rules.some(({ keyword }) => STATING.has(keyword)));
  const renamed = step.renamedMembers?.[nameOf(view)] ?? {};
  const [label, names] = [labelOf(step.ui, view.path), namesOf([step])];
  return { view, members, hasParts, ui, uiPointer, lists: step.lists, renamed, label, names };
}

/** The label of a list's members is that of the list. */
function labelOf(root: JsonObject, path: readonly string[]): string | undefined {
  const ui = path.reduce<JsonObject>((at, key) => objectOf(at[key]), root);
  const own = ui['ui:title'];
  if (typeof own === 'string') return own;
  return path.length > 1 && path.at(-1) === 'items' ? labelOf(root, path.slice(0, -1)) : undefined;
}

/** One question in both versions, each side under the names that either version knows. */
export function pairOf(before: FieldSide, after: FieldSide): FieldPair {
  const name = nameOf(after.view);
  const [field = ''] = after.view.path;
  // A version may speak of a question by the name that only the other one asks it by.
  const names = { before: orElse(before.names, after.names), after: orElse(after.names, before.names) };
  // What one version says under each condition is compared with what the other does under the same.
  const apart = new Set([...before.view.differing, ...after.view.differing]);
  const sides = {
    before: { ...before, view: withApart(before.view, apart), names: names.before },
    after: { ...after, view: withApart(after.view, apart), names: names.after },
  };
  return { name, field, title: titleOf(after), ...sides };
}

/** The name of a question, or of a part of one: the names that lead to it, joined by dots. */
export function nameOf({ path: [question, ...inside] }: FieldView): string {
  // Former content may have a question called “items”; inside one, that is what the members of a list are called.
  return [question ?? [], ...inside.filter((key) => key !== 'items')].flat().join('.');
}

/** Whether it is what each member of a list is, rather than the list. */
export const isOfMembers = ({ after }: FieldPair): boolean =>
  after.view.path.length > 1 && after.view.path.at(-1) === 'items';

/** How a question is called in a sentence. */
export function titleOf({ view, label }: FieldSide): string {
  if (view.path.length > 0) return titled(label, nameOf(view));
  return label === undefined ? 'The step' : `The step ${shown(label)}`;
}

/** A difference in one keyword of the UI schema. */
export function uiChange(
  { before, after, field, name }: FieldPair,
  verdict: VerdictCase,
  keys: readonly string[],
  [former, now]: readonly [Json | undefined, Json | undefined],
  message: string,
): UnplacedChange {
  return {
    verdict,
    subject: `${name} ${keys.join('.')}`,
    place: placeOf(
      'ui',
      former === undefined ? undefined : below(before.uiPointer, ...keys),
      now === undefined ? undefined : below(after.uiPointer, ...keys),
    ),
    ...(field !== '' && { field }),
    message,
    ...values(former, now),
  };
}

/** A difference in the schema. */
export function schemaChange(
  { field, name, before, after }: FieldPair,
  verdict: VerdictCase,
  subject: string,
  [formerAt, nowAt]: readonly [string | undefined, string | undefined],
  [former, now]: readonly [Json | undefined, Json | undefined],
  message: string,
): UnplacedChange {
  const place = placeOf('schema', formerAt ?? before.view.asked[0]?.pointer, nowAt ?? after.view.asked[0]?.pointer);
  return {
    verdict,
    subject: `${name} ${subject}`,
    place: {
      ...place,
      ...(formerAt !== undefined && nowAt === undefined && { gone: true }),
      ...(formerAt === undefined && nowAt !== undefined && { fresh: true }),
    },
    ...(field !== '' && { field }),
    message,
    ...values(former, now),
  };
}
