import { type ContentNode, isObject, itemsOf, member, textOf } from './content-node.ts';

/** Tidies a text as `x-normalise` says, so that examples are judged as a customer's answer would be. */
export function normaliseText(text: string, steps: ContentNode | undefined): string {
  return itemsOf(steps).reduce((tidied, step) => applyStep(tidied, step), text);
}

function applyStep(text: string, step: ContentNode): string {
  if (isObject(step)) {
    try {
      return text.replaceAll(
        new RegExp(textOf(member(step, 'replace')) ?? '', 'gu'),
        textOf(member(step, 'with')) ?? '',
      );
    } catch {
      // Broken expressions are told by the rule `regular-expression`.
      return text;
    }
  }
  switch (textOf(step)) {
    case 'trim':
      return text.trim();
    case 'collapse':
      return text.replaceAll(/\s+/g, ' ');
    case 'lowercase':
      return text.toLowerCase();
    case 'uppercase':
      return text.toUpperCase();
    default:
      return text;
  }
}
