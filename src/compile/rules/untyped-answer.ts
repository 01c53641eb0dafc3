import { type ContentNode, markOf, membersOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'untyped-answer';

/** A question says what its answer is: else there is nothing to show for it, or a page that speaks of schemas. */
export const untypedAnswer: Rule = {
  name: RULE,
  field: (field) => check(field),
};

/** Any of these says it, too. */
const KINDS = ['enum', 'oneOf', 'anyOf', 'properties'];
/** These would, were they understood here; that they are not, the meta-schema says. */
const REFUSED = ['additionalProperties', 'patternProperties', 'prefixItems', 'additionalItems'];

function check(field: StepField): UnplacedProblem[] {
  const [schema] = field.schemas;
  const missing = missingIn(field);
  const name = field.path.findLast((part) => part !== 'items') ?? field.name;
  if (!schema || !missing) return [];
  return [
    {
      rule: RULE,
      place: markOf(schema),
      concerns: [subject('field', name)],
      message: `${field.name === 'items' ? `What is in “${name}”` : `“${name}”`} ${missing.says}.`,
      fix: missing.fix,
    },
  ];
}

/** The form library takes the type from a constant, but for those that JavaScript takes for false. */
const saysItsType = (constant: ContentNode) => constant.kind !== 'value' || Boolean(constant.value);

function missingIn(field: StepField): { readonly says: string; readonly fix: string } | undefined {
  if (REFUSED.some((keyword) => keywordOf(field, keyword).length > 0)) return undefined;
  const type = typeOf(field);
  const isOpen = type === undefined && !KINDS.some((keyword) => keywordOf(field, keyword).length > 0);
  if (isOpen && keywordOf(field, 'items').length > 0)
    return { says: 'doesn’t say that it is a list', fix: 'Write "type": "array" beside "items".' };
  if (isOpen && !keywordOf(field, 'const').some(saysItsType))
    return {
      says: 'doesn’t say what its answer is',
      fix: 'Give it a "type", or refer to a definition, e.g. "$ref": "../../definitions/schema.json#/$defs/line".',
    };
  if (type === 'array' && keywordOf(field, 'items').length === 0)
    return { says: 'is a list, and doesn’t say of what', fix: 'Say under "items" what its members are.' };
  const parts = keywordOf(field, 'properties').flatMap((node) => [...membersOf(node)]);
  if (type === 'object' && parts.length === 0 && widgetOf(field) === undefined)
    return { says: 'is an object without parts: there is nothing to ask', fix: 'Say under "properties" what it asks.' };
  return undefined;
}
