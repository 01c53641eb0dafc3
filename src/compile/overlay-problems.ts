import type { AskedIn, ResolverProblem } from './resolver-problem.ts';
import { corrected, listed } from './suggest.ts';
import { subject, type UnplacedProblem } from './unplaced-problem.ts';

const rule = 'overlay-target';

type At = UnplacedProblem['place'];

/** `null` for something that isn't there, be it that only a condition asks it. */
export const nothingToRemove = (
  place: At,
  path: readonly string[],
  known: readonly string[],
  askedIn?: AskedIn,
): ResolverProblem => {
  const name = path.at(-1) ?? '';
  return {
    rule,
    place,
    idle: true,
    nothingAt: path,
    askedIn,
    message: `There is no “${name}” here that null could remove.`,
    ...(askedIn
      ? { fix: `It is asked in the condition “${askedIn[1]}”: write ${removalIn(askedIn, name)} instead.` }
      : corrected(place, name, known, 'Take the line out.')),
  };
};

const removalIn = ([defs, condition, branch]: AskedIn, name: string) =>
  `"${defs}": { "${condition}": { "${branch}": { "properties": { "${name}": null } } } }`;

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
