import { isObject, type Json, type JsonObject, member, memoise, type Step } from '../contract/index.ts';
import { choicesByCondition } from './choices-of.ts';
import { nameOf, sideOf } from './field-pair.ts';
import { sameText } from './same-value.ts';
import { viewSchema } from './schema-view.ts';
import type { AnswerMove } from './track-moved-answers.ts';

/** What is called otherwise than before, as the content itself says. */
export interface CurrentNames {
  /** Answer: former name → name. */
  readonly answers: ReadonlyMap<string, string>;
  /** Answer, or part of one by the names that lead to it → what a choice was called → what it is called. */
  readonly choices: { readonly [path: string]: { readonly [former: string]: string } };
}

/** @param moves of all answers between the steps of both versions */
export function currentNames(
  moves: readonly AnswerMove[],
  before: readonly Step[],
  after: readonly Step[],
): CurrentNames {
  const isKnown = (path: string, former: string) =>
    before.some(({ renamedMembers }) => member(renamedMembers?.[path] ?? {}, former) !== undefined);
  const choices = after.flatMap((step) =>
    Object.entries(step.renamedMembers ?? {}).flatMap(([path, renamed]) => {
      const fresh = Object.entries(renamed).filter(([former]) => !isKnown(path, former) && !offers(step, path, former));
      return fresh.length > 0 ? [[path, Object.fromEntries(fresh)] as const] : [];
    }),
  );
  return {
    answers: new Map(
      moves.flatMap(({ from, to }) => (from && to && from.name !== to.name ? [[from.name, to.name]] : [])),
    ),
    choices: Object.fromEntries(choices),
  };
}

/** A choice that is there still was not renamed. */
function offers(step: Step, path: string, choice: string): boolean {
  const [field = ''] = path.split('.');
  const views = (viewSchema(step.schema).get(field) ?? []).filter((view) => nameOf(view) === path);
  const lists = views.flatMap((view) => [...choicesByCondition(sideOf(step, view)).values()]);
  return lists.some(({ values }) => values.includes(choice));
}

/** Puts the names of now into what a step of before says of other answers: its conditions, and what it copies or needs. */
export function stepAsNow(names: CurrentNames): (step: Step) => Step {
  if (names.answers.size === 0 && Object.keys(names.choices).length === 0) return (step) => step;
  const key = JSON.stringify([[...names.answers], names.choices]);
  return (step) => {
    const known = underNames(step);
    const found = known.get(key) ?? named(step, names, key);
    known.set(key, found);
    return found;
  };
}

/** Many wizards share a step, and give the very same for it. */
const underNames = memoise((_step: Step) => new Map<string, Step>());

/** The step itself where it says nothing of what is called otherwise. */
function named(step: Step, names: CurrentNames, key: string): Step {
  const schema = schemaAsNow(step.schema, '', names) as Step['schema'];
  const ui = uiAsNow(step.ui, names.answers) as JsonObject;
  const [isSameSchema, isSameUi] = [sameText(schema, step.schema), sameText(ui, step.ui)];
  if (isSameSchema && isSameUi) return step;
  return {
    ...step,
    schema: isSameSchema ? step.schema : { ...schema, $id: `${schema.$id} ${key}` },
    ui: isSameUi ? step.ui : ui,
  };
}

type Read = (value: Json) => Json;

const inAll = (value: Json, read: Read): Json => (Array.isArray(value) ? value.map(read) : value);

const inEach = (value: Json, read: (value: Json, key: string) => Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, read(child, key)])) : value;

/** Conditions at any depth. What is asked keeps its names: it is by these that its lines are found. */
function schemaAsNow(node: Json, path: string, names: CurrentNames): Json {
  const below: Read = (child) => schemaAsNow(child, path, names);
  return inEach(node, (value, key) => {
    if (key === 'if') return conditionAsNow(value, path, names);
    if (key === 'properties')
      return inEach(value, (child, field) => schemaAsNow(child, inside(path, field, names.answers), names));
    if (key === 'items' || key === 'then' || key === 'else') return below(value);
    return key === 'allOf' || key === 'anyOf' ? inAll(value, below) : value;
  });
}

const ALL_OF = new Set(['allOf', 'anyOf', 'oneOf']);
const ONE_OF = new Set(['not', 'if', 'then', 'else', 'contains', 'items']);

function conditionAsNow(node: Json, path: string, names: CurrentNames): Json {
  const below: Read = (child) => conditionAsNow(child, path, names);
  const chosen: Read = (value) => (typeof value === 'string' && member(names.choices[path] ?? {}, value)) || value;
  const called = (name: string) => (path === '' ? (names.answers.get(name) ?? name) : name);
  return inEach(node, (value, key) => {
    if (key === 'const') return chosen(value);
    if (key === 'enum') return inAll(value, chosen);
    if (key === 'required') return inAll(value, (name) => (typeof name === 'string' ? called(name) : name));
    if (ONE_OF.has(key)) return below(value);
    if (ALL_OF.has(key)) return inAll(value, below);
    if (key !== 'properties' || !isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, test]) => [
        called(name),
        conditionAsNow(test, inside(path, name, names.answers), names),
      ]),
    );
  });
}

/** The way to a part, from the answer as it is called now. */
const inside = (path: string, name: string, answers: CurrentNames['answers']): string =>
  path === '' ? (answers.get(name) ?? name) : `${path}.${name}`;

/** Keywords and options that name an answer. */
const NAMING = new Set(['ui:needs', 'ui:copies', 'sameAs', 'namesFrom']);

const uiAsNow = (node: Json, answers: CurrentNames['answers']): Json =>
  inEach(node, (value, key) =>
    NAMING.has(key) && typeof value === 'string' ? (answers.get(value) ?? value) : uiAsNow(value, answers),
  );
