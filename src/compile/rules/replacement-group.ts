import { type ContentNode, isList, isObject, markOf, member, textOf } from '../content-node.ts';
import type { ParsedFile } from '../parse-content.ts';
import { definitionsAt } from '../part-at.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'replacement-group';

/** What is put in the place of a match takes up brackets that the expression has. */
export const replacementGroup: Rule = {
  name: RULE,
  file: (file) => (file.root && file.role?.side === 'schema' ? check(file.root, file) : []),
};

function check(node: ContentNode, file: ParsedFile): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap((item) => check(item, file));
  if (!isObject(node)) return [];
  const replace = textOf(member(node, 'replace'));
  const into = member(node, 'with');
  const own = replace === undefined || !into ? [] : missingGroups(replace, into, file);
  return [...own, ...Array.from(node.entries.values()).flatMap((child) => check(child, file))];
}

function missingGroups(replace: string, into: ContentNode, file: ParsedFile): UnplacedProblem[] {
  const groups = groupsOf(replace);
  if (groups === undefined) return [];
  const numbers = [...(textOf(into) ?? '').matchAll(/\$([0-9]{1,2})/g)].map(([, digits]) => Number(digits));
  return numbers
    .filter((number) => number < 1 || number > groups)
    .map((number) => ({
      rule: RULE,
      place: markOf(into),
      tier: 'cause',
      concerns: definitionsAt(file, into),
      message: `The customer would read “$${number}”: the expression has ${groups === 1 ? 'one pair' : `${groups} pairs`} of brackets.`,
      fix: groups > 0 ? `Write $1${groups > 1 ? ` to $${groups}` : ''}.` : 'Put brackets around what is to be kept.',
    }));
}

/** How many groups an expression captures; undefined if it is broken, which the rule `regular-expression` reports. */
function groupsOf(source: string): number | undefined {
  try {
    return (new RegExp(`${source}|`, 'u').exec('')?.length ?? 1) - 1;
  } catch {
    return undefined;
  }
}
