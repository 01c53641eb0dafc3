import { memoise, type Step } from '../contract/index.ts';
import {
  type ContentNode,
  type ContentObject,
  isList,
  isObject,
  listAt,
  membersOf,
  objectAt,
  textOf,
  textsOf,
} from './content-node.ts';
import { RENAMED_MEMBERS } from './flatten-union.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { roleBelow, type SchemaRole } from './schema-role.ts';
import { allFields, keywordOf, type StepField, stepFields } from './step-fields.ts';
import { TITLES } from './titled-choices.ts';

const RENAMED_FROM = 'x-renamed-from';
/** What is said of a schema and changes nothing of what can be answered. */
const NOTES = new Set([RENAMED_FROM, RENAMED_MEMBERS, TITLES]);

/** Every former name that a field states, at its place: `x-renamed-from` is a name or a list of names. */
export function formerNames(field: StepField): readonly ContentNode[] {
  return keywordOf(field, RENAMED_FROM).flatMap((node) => (isList(node) ? node.items : [node]));
}

/** Field → names that it had before; undefined for a step in which nothing was renamed, as in nearly all. */
export function renamedOf(step: ResolvedStep): { readonly [field: string]: readonly string[] } | undefined {
  if (!statesNotes(step.schema)) return undefined;
  const entries = stepFields(step).flatMap((field): [string, string[]][] => {
    const names = [...new Set(formerNames(field).flatMap((node) => textOf(node) ?? []))];
    return names.length > 0 ? [[field.name, names]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Field → what a member of its list was called before → what it is called now; undefined as {@link renamedOf}. A name that
 * is on the list today, as where a variant keeps the former wording, is no former name.
 */
export function renamedMembersOf(step: ResolvedStep): Step['renamedMembers'] {
  if (!statesNotes(step.schema)) return undefined;
  const inner = allFields(step).filter(({ name }) => name !== 'items');
  const entries = inner.flatMap((field): [string, { [former: string]: string }][] => {
    const lists = [field, ...field.fields.filter(({ name }) => name === 'items')];
    const members = lists.flatMap((list) => keywordOf(list, RENAMED_MEMBERS)).flatMap((node) => [...membersOf(node)]);
    const today = new Set(lists.flatMap((list) => keywordOf(list, 'enum')).flatMap(textsOf));
    const former = members.flatMap(([now, node]) =>
      (isList(node) ? node.items : [node]).flatMap((item) => {
        const name = textOf(item);
        return name === undefined || today.has(name) ? [] : [[name, now] as const];
      }),
    );
    const name = field.path.filter((key) => key !== 'items').join('.');
    return former.length > 0 ? [[name, Object.fromEntries(former)]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A schema without what its fields were called before and what choices are called: neither counts in its hash. */
export function withoutNotes(schema: ContentNode): ContentNode {
  return strip(schema, 'schema');
}

function strip(node: ContentNode, role: SchemaRole): ContentNode {
  if (role === 'data' || !statesNotes(node)) return node;
  if (isList(node))
    return listAt(
      node,
      node.items.map((item) => strip(item, 'schema')),
    );
  if (!isObject(node)) return node;
  return objectAt(node, kept(node, role));
}

function kept(node: ContentObject, role: SchemaRole): [string, ContentNode][] {
  return [...node.entries].flatMap(([key, child]): [string, ContentNode][] =>
    role === 'schema' && NOTES.has(key) ? [] : [[key, strip(child, roleBelow(role, key))]],
  );
}

/** Most schemas state none, and are passed over without a second look. */
export function statesNotes(node: ContentNode): boolean {
  return node.kind !== 'value' && statesBelow(node);
}

const statesBelow = memoise((node: ContentNode): boolean =>
  isList(node)
    ? node.items.some(statesNotes)
    : [...membersOf(node)].some(([key, child]) => NOTES.has(key) || statesNotes(child)),
);
