import { type ContentNode, markOf, textOf } from './content-node.ts';
import type { Complaint } from './finding.ts';
import { listed, suggest } from './suggest.ts';

/** Complains of a name that is none of those known; `what` says what it should be the name of. */
export function unknownName(
  node: ContentNode,
  name: string | undefined,
  known: readonly string[],
  what: string,
): Complaint[] {
  if (name === undefined || known.includes(name)) return [];
  return [
    {
      place: markOf(node),
      message: `There is no ${what} “${name}”.`,
      fix: suggest(name, known, known.length > 0 ? `There are ${listed(known)}.` : 'Take it out.'),
    },
  ];
}

/** Complains of every `{placeholder}` of a text, with or without `|otherwise`, that is none of those that are filled. */
export function unfilledPlaceholders(node: ContentNode, names: readonly string[]): Complaint[] {
  return [...(textOf(node) ?? '').matchAll(/\{([\w-]+)(?:\|[^{}]*)?\}/g)].flatMap(([placeholder, name = '']) => {
    if (names.includes(name)) return [];
    const known = listed(
      names.map((one) => `{${one}}`),
      20,
    );
    return [
      {
        place: markOf(node),
        message: `Nothing fills ${placeholder} in this text.`,
        fix: suggest(name, names, `It can hold ${known}.`),
      },
    ];
  });
}
