import {
  type ContentNode,
  type ContentObject,
  historyOf,
  isList,
  isObject,
  itemsOf,
  listAt,
  membersOf,
  objectAt,
  toJson,
} from './content-node.ts';
import { narrowList } from './narrow-list.ts';
import type { ReportProblem } from './resolver-problem.ts';
import { TITLES } from './titled-choices.ts';

/** These mean something only together: those of a reference and of its target are not mixed. */
const CONDITION = ['if', 'then', 'else'];

/** Keywords that say nothing of a value: beside a `$ref` they replace the definition's. */
const WORDING = new Set(['title', 'description', 'x-normalise', 'x-renamed-from', 'x-renamed-members']);

/**
 * What `{"$ref": …, …siblings}` means: both must hold. The result stands where the reference stood; its own keywords
 * are those of `target`. Siblings that say more go into `allOf` if they would hide a keyword or if the target is a
 * named rule, so that a broken rule is reported by its own name. Of two lists, what both have is left: it is what is shown.
 */
export function combineSchemas(target: ContentNode, siblings: ContentObject, report: ReportProblem): ContentNode {
  if (!isObject(target)) return target;
  const named = target.entries.has('x-rule');
  const entries = new Map(target.entries);
  const parts = [...itemsOf(target.entries.get('allOf'))];
  const apart = new Map<string, ContentNode>();
  const isSame = (key: string) => textFor(target.entries.get(key)) === textFor(siblings.entries.get(key));
  const hasCondition = CONDITION.some((key) => target.entries.has(key));
  for (const [key, value] of siblings.entries) {
    const own = target.entries.get(key);
    const isCondition = CONDITION.includes(key);
    if (WORDING.has(key)) entries.set(key, value);
    // Titles of choices are by what is sent: the definition's are left to those that have none here.
    else if (key === TITLES) entries.set(key, objectAt(value, [...membersOf(own), ...membersOf(value)]));
    else if (key === 'allOf') parts.push(...itemsOf(value));
    else if (isCondition ? CONDITION.every(isSame) : isSame(key)) continue;
    else if (isCondition && hasCondition) apart.set(key, value);
    else if (key === 'enum' && isList(own) && isList(value)) entries.set(key, narrowList(own, value, report));
    else if (named || own) apart.set(key, value);
    else entries.set(key, value);
  }
  if (apart.size > 0) parts.push(objectAt(siblings, apart));
  if (parts.length > 0) entries.set('allOf', listAt(siblings.entries.get('allOf') ?? siblings, parts));
  return { ...objectAt(siblings, entries), history: [...historyOf(target), ...historyOf(siblings)] };
}

const textFor = (node: ContentNode | undefined) => node && JSON.stringify(toJson(node));
