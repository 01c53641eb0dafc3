import type { ResolverProblem } from './resolver-problem.ts';
import { LONGEST_CHAIN, MOST_REFERENCES } from './runaway-reference.ts';
import { closest, corrected, listed } from './suggest.ts';
import { subject, subjectAt, type UnplacedProblem } from './unplaced-problem.ts';

const rule = 'unresolved-ref';

type At = UnplacedProblem['place'];

const KINDS =
  'A reference is ../../definitions/schema.json#/$defs/<name>, trade:#/$defs/<list>, catalogue:#/$defs/trades or #/$defs/<name>.';

/** A reference that leads nowhere. Only the names are compared: all references to one file are alike. */
export function unresolvedRef(place: At, ref: string, known: readonly string[]): ResolverProblem {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const base = ref.slice(0, ref.length - name.length);
  const names = known.map((other) => other.slice(other.lastIndexOf('/') + 1));
  const { fix, repair } = corrected(place, name, names, names.length > 0 ? `There are ${listed(names)}.` : KINDS);
  const near = closest(name, names);
  const tradeList = /^trade:#\/\$defs\/([^/]+)$/.exec(ref)?.[1];
  return {
    rule,
    place,
    tier: 'cause',
    concerns: [subjectAt(place), ...(near === undefined ? [] : [subject('definition', near)])],
    message: `“${ref}” points to nothing.`,
    fix: near === undefined ? (fix ?? KINDS) : `Did you mean “${base}${near}”?`,
    ...(repair?.kind === 'rename' && { repair: { ...repair, from: ref, to: base + repair.to } }),
    ...(tradeList !== undefined && { tradeList }),
  };
}

/** A reference to a definition that there is, by a way that does not lead to its file. */
export const wrongWayToDefinition = (place: At, ref: string, meant: string): ResolverProblem => ({
  rule,
  place,
  tier: 'cause',
  concerns: [subject('definition', meant.slice(meant.lastIndexOf('/') + 1))],
  message: `“${ref}” points to nothing.`,
  fix: `Write "${meant}".`,
  repair: { kind: 'rename', at: place, from: ref, to: meant },
});

export const recursiveRef = (place: At, ref: string): ResolverProblem => ({
  rule,
  place,
  tier: 'cause',
  message: `“${ref}” leads back to itself.`,
  fix: 'Write out one of the parts.',
});

/** Whatever follows the references of a file has to come to an end. */
export const runaway = (place: At, ref: string): UnplacedProblem => ({
  rule,
  place,
  message: `“${ref}” leads to more than ${MOST_REFERENCES.toLocaleString('en-GB')} other references, or on through more than ${LONGEST_CHAIN}.`,
  fix: 'Refer to each part once, or write out what it says.',
});

/** `anyOf` or `oneOf` of anything else than lists, choices and kinds of answer, where something is asked. */
export const mixedUnion = (place: At): ResolverProblem => ({
  rule,
  place,
  message: 'The members of this union are neither lists, nor choices, nor kinds of answer.',
  fix: 'Each is a list ({"enum": […]} or a $ref to one), a choice ({"const": …, "title": "…"}), or a kind of answer ({"title": "…", "properties": {…}}). For a question that depends on an answer, write a condition.',
});

/** A part of what is asked for each value of an answer that says of no value that it is for this one. */
export const valuelessPart = (place: At, field: string): ResolverProblem => ({
  rule,
  place,
  message: `This is one of several parts that depend on “${field}”, and does not say for which value of it: it would never apply.`,
  fix: `Say the value under its "properties": { "${field}": { "const": … } }. That one of several questions has to be answered is a condition: "if": { "required": ["${field}"], "not": { "required": ["<one>"] } }, "then": { "required": ["<other>"] }.`,
});
