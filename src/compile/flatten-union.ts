import {
  type ContentList,
  type ContentNode,
  type ContentObject,
  isList,
  isObject,
  listAt,
  member,
  membersOf,
  objectAt,
  textOf,
} from './content-node.ts';
import { isLifted } from './lift-lists.ts';
import { narrowList } from './narrow-list.ts';
import type { ReportProblem } from './resolver-problem.ts';
import { listOfChoice, titlesOf } from './titled-choices.ts';

/** Beside a list: member → what it was called before. */
export const RENAMED_MEMBERS = 'x-renamed-members';

/** What a member of a union of lists may say beside its list. */
const BESIDE_LIST = new Set(['enum', 'type', 'title', 'description', 'x-rule', RENAMED_MEMBERS]);

/**
 * Makes one `enum` of an `anyOf` or `oneOf` whose members are all lists or choices; a value that several have stands once.
 * @returns undefined if a member is anything else than a list
 */
export function flattenUnion(
  node: ContentObject,
  union: ContentNode,
  report: ReportProblem,
): ContentObject | undefined {
  if (!isList(union) || union.items.length === 0) return undefined;
  const values = new Map<unknown, ContentNode>();
  const without: ContentNode[] = [];
  const types = new Set<string | undefined>();
  let lifted = false;
  for (const part of union.items) {
    const list = listOfPart(part);
    if (!list || !isObject(part)) return undefined;
    for (const item of list.items) {
      const value = item.kind === 'value' ? item.value : item;
      if (!values.has(value)) values.set(value, item);
    }
    types.add(textOf(part.entries.get('type')));
    without.push(...(list.without ?? []));
    lifted ||= isLifted(list);
  }
  const list = { ...listAt(union, [...values.values()]), without, ...(lifted && { lifted: true as const }) };
  const entries = new Map([...node.entries].filter(([, child]) => child !== union));
  const type = types.size === 1 && isObject(union.items[0]) ? union.items[0].entries.get('type') : undefined;
  if (type && !entries.has('type')) entries.set('type', type);
  const beside = entries.get('enum');
  const all = isList(beside) ? narrowList(list, beside, report) : list;
  return objectAt(node, [...entries.set('enum', all), ...titlesOf(union.items), ...renamedIn([node, ...union.items])]);
}

/** What the members of all lists were called before, and those of the union that they make. */
function renamedIn(parts: readonly ContentNode[]): [string, ContentNode][] {
  const said = parts.flatMap((part) => member(part, RENAMED_MEMBERS) ?? []);
  const [first] = said;
  return first
    ? [
        [
          RENAMED_MEMBERS,
          objectAt(
            first,
            said.flatMap((node) => [...membersOf(node)]),
          ),
        ],
      ]
    : [];
}

/** The list that a member of a union brings, by `enum` or as one choice; undefined for anything else. */
export function listOfPart(part: ContentNode): ContentList | undefined {
  const list = isObject(part) ? part.entries.get('enum') : undefined;
  if (!list) return listOfChoice(part);
  if (!isObject(part) || !isList(list)) return undefined;
  return [...part.entries.keys()].every((key) => BESIDE_LIST.has(key)) ? list : undefined;
}
