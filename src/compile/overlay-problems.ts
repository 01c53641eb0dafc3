import type { AskingPlace } from './places-asking.ts';
import type { ResolverProblem } from './resolver-problem.ts';
import { corrected, listed } from './suggest.ts';
import { COMBINED } from './sweep-removed.ts';
import { subject, type UnplacedProblem } from './unplaced-problem.ts';

const rule = 'overlay-target';

type At = UnplacedProblem['place'];

/** `null` for something that isn't there, be it that it is asked by a condition, or by what depends on an answer. */
export const nothingToRemove = (
  place: At,
  path: readonly string[],
  known: readonly string[],
  askedIn?: AskingPlace,
): ResolverProblem => {
  const name = path.at(-1) ?? '';
  return {
    rule,
    place,
    idle: true,
    nothingAt: path,
    askedIn,
    message: `There is no “${name}” here that null could remove.`,
    ...(askedIn ? { fix: removalFrom(askedIn, name) } : corrected(place, name, known, 'Take the line out.')),
  };
};

function removalFrom({ path, needs }: AskingPlace, name: string): string {
  const [root, condition, ...branch] = path;
  const asked =
    root === '$defs'
      ? `It is asked in ${branch.length > 0 ? 'the condition ' : ''}“${condition}”`
      : `Whether it is asked depends on ${listed(new Set(needs))}`;
  // No overlay reaches into a list.
  const list = path.findIndex((key, index) => /^\d+$/.test(key) && COMBINED.includes(path[index - 1] ?? ''));
  return list < 0
    ? `${asked}: write ${nested([...path, 'properties', name], 'null')} instead.`
    : `${asked}: write ${nested(path.slice(0, list), '[ … ]')} without it instead.`;
}

/** `"a": { "b": … }` */
const nested = ([key, ...below]: readonly string[], value: string): string =>
  `"${key}": ${below.length > 0 ? `{ ${nested(below, value)} }` : value}`;

/** A patch to a property or condition that isn't there. */
export const noTarget = (place: At, name: string, known: readonly string[]): ResolverProblem => ({
  rule,
  place,
  tier: 'cause',
  concerns: [subject('field', name)],
  message: `There is no “${name}” here that this overlay could change.`,
  ...corrected(place, name, known, 'A new property states its "type" or a "$ref".'),
});

/** `$add` or `$remove` where the base holds no list. */
export const noList = (place: At, name: string): ResolverProblem => ({
  rule,
  place,
  idle: true,
  message: `“${name}” is not a list here, so nothing can be added to it or removed from it.`,
  fix: 'Write the whole value, or take the line out.',
});

/** `$remove` of what isn't in the list. */
export const notInList = (place: At, member: string, known: readonly string[], within: At): ResolverProblem => ({
  rule,
  place,
  idle: true,
  within,
  message: `“${member}” is not in the list that it should be removed from.`,
  ...corrected(place, member, known, `The list has ${listed(known)}.`),
});

/** `$add` of what is in the list already. */
export const alreadyInList = (place: At, member: string, within: At): ResolverProblem => ({
  rule,
  place,
  idle: true,
  within,
  message: `“${member}” is in the list already.`,
  fix: 'Take it out of "$add".',
  repair: { kind: 'remove', at: place },
});

/** A list beside another one has a member that the other has not. */
export const outsideList = (place: At, member: string): ResolverProblem => ({
  rule,
  place,
  idle: true,
  tier: 'cause',
  message: `“${member}” is not in the list that this one narrows, so that nobody can choose it.`,
  fix: `To add it to the list, write "enum": { "$add": ["${member}"] }.`,
});
