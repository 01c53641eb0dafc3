import { type ContentNode, markOf, member, textOf, textsOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import { normaliseText } from '../normalise-text.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';

/** An example that the form itself would refuse misleads. */
export const placeholderMismatch: Rule = {
  name: 'placeholder-mismatch',
  field: (field) => [...check(field, 'ui:placeholder'), ...check(field, 'ui:default')],
};

function check(field: StepField, keyword: 'ui:placeholder' | 'ui:default'): Complaint[] {
  const node = member(field.ui, keyword);
  const texts = textOf(node) !== undefined ? [textOf(node) ?? ''] : keyword === 'ui:default' ? textsOf(node) : [];
  // The fields inside a list are checked with their own rules.
  const owner = textOf(node) === undefined ? field.fields.find(({ name }) => name === 'items') : field;
  if (!node || !owner) return [];
  return texts.flatMap((text) => refusal(owner, node, text, keyword));
}

function refusal(field: StepField, node: ContentNode, text: string, keyword: string): Complaint[] {
  const tidied = normaliseText(text, keywordOf(field, 'x-normalise')[0]);
  const broken = keywordOf(field, 'pattern').find((pattern) => !matches(textOf(pattern) ?? '', tidied));
  if (!broken) return [];
  const what = keyword === 'ui:default' ? 'The default' : 'The example';
  return [
    {
      place: markOf(node),
      message: `${what} “${text}” would be refused by the field's own pattern ${textOf(broken)}.`,
      fix: 'Write one that passes, or correct the pattern.',
    },
  ];
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // Broken expressions are told by the rule `regular-expression`.
    return true;
  }
}
