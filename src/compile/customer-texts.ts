import { WIDGETS, type WidgetEntry, type WidgetName } from '../contract/index.ts';
import { branchesOf } from './branches-of.ts';
import {
  type ContentNode,
  editItems,
  editMembers,
  isList,
  isObject,
  itemsOf,
  member,
  membersOf,
  objectAt,
  textOf,
  toJson,
  valueAt,
} from './content-node.ts';
import { isPluralForms, sourceText } from './language.ts';
import { childSchemas } from './lay-wording-under.ts';

/** What becomes of one text that customers read; itself if nothing does. Texts in several forms for numbers come whole. */
export type EditText = (node: ContentNode) => ContentNode;

/** Keywords of a question or step whose text customers read. */
const READ = new Set(['ui:title', 'ui:description', 'ui:help', 'ui:placeholder']);
/** Those below which all texts are read. */
const READ_BELOW = new Set(['ui:messages', 'ui:toasts', 'ui:gist']);

const entries: readonly WidgetEntry[] = Object.values(WIDGETS);
/** Options of the widgets that customers read, and the members that are read of the items of others: `option/member`. */
const READ_OPTIONS = new Set(entries.flatMap(({ reads = [] }) => reads));

/**
 * Edits every text of a step or form that customers read, the names of choices among them: a choice that has none is
 * read as it is sent, and gets one where the edit changes it, so that what is sent stays as it is.
 */
export function editStepTexts(ui: ContentNode, schema: ContentNode, edit: EditText): ContentNode {
  return isObject(ui) ? editChoices(editMembers(ui, editMember), [schema]) : ui;

  function editMember(child: ContentNode, key: string): ContentNode {
    if (READ.has(key)) return editText(child, edit);
    if (READ_BELOW.has(key)) return editAll(child, edit);
    // Choices may be called "one" or "other" themselves.
    if (key === 'ui:enumNames')
      return isList(child)
        ? editAll(child, edit)
        : isObject(child)
          ? editMembers(child, (name) => editText(name, edit))
          : child;
    if (key === 'ui:options') return isObject(child) ? editMembers(child, editOption) : child;
    return key.startsWith('ui:') || !isObject(child) ? child : editMembers(child, editMember);
  }

  function editOption(child: ContentNode, key: string): ContentNode {
    if (key === 'words' || READ_OPTIONS.has(key)) return editAll(child, edit);
    const editPart = (part: ContentNode, name: string) =>
      READ_OPTIONS.has(`${key}/${name}`) ? editText(part, edit) : part;
    return isList(child) ? editItems(child, (item) => (isObject(item) ? editMembers(item, editPart) : item)) : child;
  }

  function editChoices(words: ContentNode, schemas: readonly ContentNode[]): ContentNode {
    let all = words;
    for (const [name, fields] of schemas.flatMap((one) => [...childSchemas(one)])) {
      const own = member(all, name);
      const inside = editChoices(own ?? objectAt(all, []), fields);
      // The choices of a list's members are named where the list is.
      const named = name === 'items' ? inside : nameChoices(inside, fields);
      const isNew = own ? named !== own : isObject(named) && named.entries.size > 0;
      if (isNew && isObject(all)) all = objectAt(all, [...all.entries, [name, named]]);
    }
    return all;
  }

  function nameChoices(words: ContentNode, fields: readonly ContentNode[]): ContentNode {
    const said = member(words, 'ui:enumNames');
    if (!isObject(words) || isList(said) || !readsChoices(words)) return words;
    const all = fields.flatMap(branchesOf);
    const members = all.flatMap((field) => member(field, 'items') ?? []).flatMap(branchesOf);
    const lists = [...all, ...members].map((field) => member(field, 'enum'));
    const choices = new Map(lists.flatMap(itemsOf).map((item) => [String(toJson(item)), item]));
    const named = [...choices].flatMap(([choice, item]): [string, ContentNode][] => {
      const name = member(said, choice) ? item : editText(item, edit);
      return name === item ? [] : [[choice, name]];
    });
    const [first] = named;
    if (!first) return words;
    const names = objectAt(said ?? { ...first[1], history: undefined }, [...membersOf(said), ...named]);
    return objectAt(words, [...words.entries, ['ui:enumNames', names]]);
  }
}

/** Whether the names of choices are read: one of our colour schemes has a name of its own, and a hidden field none. */
function readsChoices(words: ContentNode): boolean {
  const widget = textOf(member(words, 'ui:widget'));
  if (widget === undefined) return true;
  const entry: WidgetEntry | undefined = Object.hasOwn(WIDGETS, widget) ? WIDGETS[widget as WidgetName] : undefined;
  return entry?.heeds.includes('ui:enumNames') ?? false;
}

/** Around the steps, and around a form's questions: what nobody reads, by its path; `*` stands for any key or member. */
const NOT_READ = [
  'order',
  'defaultTrade',
  'prefill',
  'effects',
  'hooks',
  'submission',
  'progress/colour',
  'tradeChange/reset',
  'logoColours/when',
  'logoColours/from',
  'logoColours/primary',
  'logoColours/secondary',
  'preview/services',
  'preview/layouts',
  'preview/stats',
  'brand/partner',
  'brand/logo',
  'brand/colour',
  'paths',
  'hook',
  'encoding',
  'payload',
  'uploads/customer',
  'uploads/parts/*/hook',
  'uploads/parts/*/payload',
  'lists',
  'notes/*/needs',
  'notes/*/unless',
  'links/*/answer',
  'links/*/where',
  'waitsFor',
  'without/list',
  'leftOut/list',
  'onward/parameter',
].map((path) => path.split('/'));
/** Parts of toasts and links, wherever these stand. */
const NEVER_READ = new Set(['status', 'path', 'href', 'site', 'query']);

const isRead = (path: readonly string[]): boolean =>
  !NEVER_READ.has(path.at(-1) ?? '') &&
  !NOT_READ.some((other) => other.length === path.length && other.every((key, at) => key === '*' || key === path[at]));

/** Edits every text around the steps, or around a form's questions, that customers read; in its path `*` is any member of a list. */
export function editWordTexts(
  root: ContentNode,
  edit: (node: ContentNode, path: readonly string[]) => ContentNode,
): ContentNode {
  return visit(root, []);

  function visit(node: ContentNode, path: readonly string[]): ContentNode {
    if (!isRead(path)) return node;
    if (path.join('/') === 'logoColours/names') return editKeys(node, (name) => edit(name, path));
    if (sourceText(node) !== undefined) return edit(node, path);
    if (isList(node)) return editItems(node, (item) => visit(item, [...path, '*']));
    return isObject(node) ? editMembers(node, (child, key) => visit(child, [...path, key])) : node;
  }
}

/**
 * A list by names that customers read. One that would be called like another keeps its name, which a rule reports for
 * translations: of two of one name the first would be gone.
 */
function editKeys(node: ContentNode, edit: EditText): ContentNode {
  if (!isObject(node)) return node;
  const own = [...node.entries];
  const edited = own.map(([name, child]) => edit(valueAt({ place: child.key ?? child.place }, name)));
  const names = own.map(([name], at) => textOf(edited[at]) ?? name);
  // Each goes back to its own name at most once, and these differ.
  for (let at = clashing(names, own); at >= 0; at = clashing(names, own)) names[at] = own[at]?.[0] ?? '';
  return objectAt(
    node,
    own.map(([name, child], at) => {
      const text = names[at] ?? name;
      const said = edited[at];
      return [text, said && (textOf(said) ?? name) === text ? { ...child, key: said.place } : child];
    }),
  );
}

/** Where a name stands that is not its entry's own, and that another one has by itself or has got before; or -1. */
const clashing = (names: readonly string[], own: readonly (readonly [name: string, child: ContentNode])[]): number =>
  names.findIndex(
    (text, at) =>
      text !== own[at]?.[0] &&
      names.some((other, index) => other === text && index !== at && (index < at || own[index]?.[0] === text)),
  );

function editText(node: ContentNode, edit: EditText): ContentNode {
  return sourceText(node) === undefined ? node : edit(node);
}

function editAll(node: ContentNode, edit: EditText): ContentNode {
  if (sourceText(node) !== undefined || isPluralForms(node)) return edit(node);
  if (isList(node)) return editItems(node, (item) => editAll(item, edit));
  if (!isObject(node)) return node;
  return editMembers(node, (child, key) => (NEVER_READ.has(key) ? child : editAll(child, edit)));
}

/** Every text that is read, once each; those that choices are read by with them. */
export function textsIn(edited: (edit: EditText) => unknown): readonly ContentNode[] {
  const found: ContentNode[] = [];
  edited((node) => {
    found.push(node);
    return node;
  });
  return found;
}
