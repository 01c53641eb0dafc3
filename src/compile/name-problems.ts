import { partsOfPlaceholder } from '../contract/index.ts';
import { type ContentNode, markOf, textOf } from './content-node.ts';
import { rewording } from './repair.ts';
import { closest, corrected, listed } from './suggest.ts';
import { subject, type UnplacedProblem } from './unplaced-problem.ts';

/** A problem for a name that is none of those known; `what` says what it should be the name of. */
export function unknownName(
  rule: string,
  node: ContentNode,
  name: string | undefined,
  known: readonly string[],
  what: string,
): UnplacedProblem[] {
  if (name === undefined || known.includes(name)) return [];
  return [
    {
      rule,
      place: markOf(node),
      concerns: what === 'trade' || what === 'field' ? [subject(what, name)] : [],
      message: `There is no ${what} “${name}”.`,
      ...corrected(
        placeOfName(node, name),
        name,
        known,
        known.length > 0 ? `There are ${listed(known)}.` : 'Take it out.',
      ),
    },
  ];
}

/** A name is the value of one node, and the key of another. */
export function placeOfName(node: ContentNode, name: string): ContentNode['place'] {
  return textOf(node) === name ? node.place : markOf(node);
}

/** What to do about a placeholder that nothing fills. */
export function refilled(
  node: ContentNode,
  placeholder: string,
  name: string,
  names: readonly string[],
  fallback: string,
): Pick<UnplacedProblem, 'fix' | 'repair'> {
  const text = textOf(node) ?? '';
  const { fix, repair } = corrected(node.place, name, names, fallback);
  if (fix === undefined || repair?.kind !== 'rename') return { ...(fix !== undefined && { fix }) };
  const to = text.replaceAll(placeholder, placeholder.replace(name, repair.to));
  return { fix, repair: { ...repair, from: text, to } };
}

/** A problem for every `{placeholder}` of a text that is none of those that are filled, and for braces that are none. */
export function unfilledPlaceholders(rule: string, node: ContentNode, names: readonly string[]): UnplacedProblem[] {
  const broken = doubledBraces(rule, node) ?? loneBrace(rule, node);
  if (broken) return [broken];
  const named = (textOf(node) ?? '').matchAll(/\{([^{}]*)\}/g);
  return [...named].flatMap(([placeholder, name = '']) => unfilled(rule, node, { placeholder, name }, names));
}

/** The same of a text of a payload, where `{name|otherwise}` is filled, too, and JSON may stand in braces. */
export function unfilledInPayload(rule: string, node: ContentNode, names: readonly string[]): UnplacedProblem[] {
  const doubled = doubledBraces(rule, node);
  if (doubled) return [doubled];
  return [...(textOf(node) ?? '').matchAll(/\{([^{}":]+)\}/g)].flatMap(([placeholder, inside = '']) =>
    partsOfPlaceholder(inside).names.flatMap((name) => unfilled(rule, node, { placeholder, name }, names)),
  );
}

function unfilled(
  rule: string,
  node: ContentNode,
  { placeholder, name }: { readonly placeholder: string; readonly name: string },
  names: readonly string[],
): UnplacedProblem[] {
  if (names.includes(name)) return [];
  const known = listed(
    names.map((one) => `{${one}}`),
    20,
  );
  const instead = names.length > 0 ? `It can hold ${known}.` : 'Take it out: this text is said as it stands.';
  const text = textOf(node) ?? '';
  const close = names.includes(name.trim());
  const trimmed = placeholder.replace(name, name.trim());
  const spaced = { fix: `Write ${trimmed}.`, repair: rewording(node, text, text.replaceAll(placeholder, trimmed)) };
  return [
    {
      rule,
      place: markOf(node),
      tier: 'cause',
      concerns: [closest(name, names) ?? []].flat().map((meant) => subject('field', meant)),
      message: `Nothing fills ${placeholder} in this text.`,
      ...(close ? spaced : refilled(node, placeholder, name, names, instead)),
    },
  ];
}

/** A placeholder as other systems write it: the second pair of braces would be read, and sent, with what it holds. */
export function doubledBraces(rule: string, node: ContentNode): UnplacedProblem | undefined {
  const text = textOf(node) ?? '';
  const [written, name = ''] = /\{\{\s*([\p{L}\p{N}_-]+)\s*\}\}/u.exec(text) ?? [];
  if (written === undefined) return undefined;
  return {
    rule,
    place: markOf(node),
    tier: 'cause',
    concerns: [subject('field', name)],
    message: `“${written}” has two pairs of braces, and one would be left over.`,
    fix: `Write {${name}}.`,
    repair: rewording(node, text, text.replaceAll(written, `{${name}}`)),
  };
}

/** One brace of a pair, which customers would read. */
export function loneBrace(rule: string, node: ContentNode): UnplacedProblem | undefined {
  const open = /[{}][\p{L}\p{N}_-]*/u.exec((textOf(node) ?? '').replaceAll(/\{[^{}]*\}/g, ''))?.[0];
  if (open === undefined) return undefined;
  return {
    rule,
    place: markOf(node),
    message: `A brace stands alone in this text: “${open}”.`,
    fix:
      open.length > 1 && open.startsWith('{') ? `Did you mean “${open}}”?` : 'Write one on each side, or take it out.',
  };
}
