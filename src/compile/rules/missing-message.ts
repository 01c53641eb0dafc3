import { formatRule, memoise } from '../../contract/index.ts';
import { branchesOf } from '../branches-of.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { isSaid } from '../language.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-message';

/** Every rule that a customer can break is said in words: the field's, or the wizard's for the keyword. */
export const missingMessage: Rule = {
  name: RULE,
  asked: (field, ui) => once(field, member(ui.root, 'messages')),
};

/** Keywords that an answer can break. */
const BREAKABLE: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'pattern', 'format', 'not', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['contains', 'minItems', 'maxItems', 'uniqueItems', 'additionalProperties'],
]);

const checked = memoise((_field: StepField) => new Map<ContentNode | undefined, readonly UnplacedProblem[]>());

/** A thousand trades have words of their own around the same questions, and the same sentences. */
function once(field: StepField, messages: ContentNode | undefined): readonly UnplacedProblem[] {
  const cache = checked(field);
  const problems = cache.get(messages) ?? check(field, field, [], messages);
  cache.set(messages, problems);
  return problems;
}

/** Looks where the sentence is looked for: at the field, at those around it, then in the wizard's words. */
function check(
  field: StepField,
  root: StepField,
  around: readonly ContentNode[],
  messages: ContentNode | undefined,
): UnplacedProblem[] {
  const [schema] = root.schemas;
  const own = member(field.ui, 'ui:messages');
  const said = [...(own ? [own] : []), ...around];
  const worded = (names: readonly string[]) =>
    [...said, ...(messages ? [messages] : [])].some((words) => names.some((name) => isSaid(member(words, name))));
  const missing = brokenRules(field).filter(({ names }) => !worded(names));
  const inner = field.fields.flatMap((part) => check(part, root, said, messages));
  const rules = new Map(missing.map(({ names, said }) => [names.at(-1) ?? '', said]));
  return [...(schema ? Array.from(rules, ([rule, node]) => silent(field, schema, rule, node)) : []), ...inner];
}

/** @param said where the rule stands; what is broken there is reported instead */
function silent({ path }: StepField, schema: ContentNode, rule: string, said?: ContentNode): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(schema),
    ...(said && { concerns: [subjectAt(markOf(said))] }),
    message: `Nothing is said when “${path.join('.')}” breaks the rule “${rule}”.`,
    fix: `Add "${rule}" to the field's "ui:messages", or to "messages" in schemas/wizard/ui.json.`,
  };
}

/** A rule by its names, and where it stands. */
interface Breakable {
  readonly names: readonly string[];
  readonly said?: ContentNode;
}

/**
 * The names under which each rule of a field may be worded: that of the definition around it, that of the very format,
 * then the keyword.
 */
function brokenRules({ schemas, required }: StepField): Breakable[] {
  return [...(required ? [{ names: ['required'] }] : []), ...schemas.flatMap((schema) => rulesIn(schema, undefined))];
}

function rulesIn(schema: ContentNode, around: string | undefined): Breakable[] {
  const definition = textOf(member(schema, 'x-rule')) ?? around;
  const named = ([keyword, said]: readonly [string, ContentNode]) => ({
    names: [
      ...(definition === undefined ? [] : [definition]),
      ...(keyword === 'format' ? [formatRule(textOf(said) ?? '')] : []),
      keyword,
    ],
    said,
  });
  const parts = [member(schema, 'then'), member(schema, 'else'), ...itemsOf(member(schema, 'allOf'))];
  return [
    ...Array.from(membersOf(schema))
      .filter(([keyword]) => BREAKABLE.has(keyword) && (keyword !== 'additionalProperties' || asksMore(schema)))
      .map(named),
    ...parts.flatMap((part) => (part ? rulesIn(part, definition) : [])),
  ];
}

/** Whether conditions or kinds of answer ask more than what stands beside them; what is not asked is never given. */
function asksMore(schema: ContentNode): boolean {
  const own = member(schema, 'properties');
  return branchesOf(schema).some((branch) =>
    Array.from(membersOf(member(branch, 'properties'))).some(([name]) => !member(own, name)),
  );
}
