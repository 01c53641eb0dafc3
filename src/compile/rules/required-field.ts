import {
  answersIn,
  followsFrom,
  partsOf,
  saysOnlyValues,
  testsUnder,
  type Under,
  valuesLeft,
  valueTests,
} from '../condition-values.ts';
import { type ContentNode, isList, itemsOf, markOf, member, membersOf, textOf, textsOf } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'required-field';

/**
 * What has to be answered is asked: otherwise nobody could ever go on. A list that was meant to add to another one does
 * not take its place.
 */
export const requiredField: Rule = {
  name: RULE,
  step: (step) => [...check([step.schema]), ...replaced(step)],
  field: ({ schemas }) => check(schemas),
};

/** A question, and under what it is asked. */
interface Asking {
  readonly name: string;
  readonly under: readonly Under[];
}

function check(schemas: readonly ContentNode[]): UnplacedProblem[] {
  const parts = schemas.flatMap(partsOf);
  const askings = parts.flatMap(({ node, under }) =>
    Array.from(membersOf(member(node, 'properties')), ([name]) => ({ name, under })),
  );
  const asked = new Set(askings.map(({ name }) => name));
  const always = new Set(askings.filter(({ under }) => under.length === 0).map(({ name }) => name));
  return parts.flatMap(({ node, under }) =>
    itemsOf(member(node, 'required')).flatMap((item) => {
      const name = textOf(item);
      if (name === undefined) return [];
      if (!asked.has(name)) return [notAsked(item, name, asked)];
      const same = askings.filter((asking) => asking.name === name);
      return isAsked(same, under) || !isProvable(same, under, always) ? [] : [notAlwaysAsked(item, name, under)];
    }),
  );
}

/**
 * Whether it is sure that somebody is not asked. Not under a condition where one says more than values, where the question
 * is asked at several places, which may be for all values that there are, or where an answer is looked at that itself is
 * not always asked: who has given it may have been asked both.
 */
function isProvable(askings: readonly Asking[], given: readonly Under[], always: ReadonlySet<string>): boolean {
  if (given.length === 0) return true;
  const places = askings.flatMap(({ under }) => under);
  const isWhole = (name: string) => valuesLeft(name, testsUnder(given)) !== undefined;
  return (
    (askings.length === 1 || places.flatMap(({ when }) => valueTests(when)).every(({ name }) => isWhole(name))) &&
    [...given, ...places].every(({ as, when }) => as === 'kind' || saysOnlyValues(when)) &&
    given.every(({ as, when }) => as === 'kind' || answersIn(when).every((name) => always.has(name)))
  );
}

/** Whether a question is asked of everybody of whom all this is true, however the conditions turn out that ask it. */
function isAsked(askings: readonly Asking[], given: readonly Under[]): boolean {
  const possible = askings.filter(
    ({ under }) => !under.some((one) => one.others().some((other) => given.includes(other))),
  );
  const open = possible.map(({ under }) => under.filter((one) => !followsFrom(one, given)));
  if (open.some((under) => under.length === 0)) return true;
  const [next] = open.flat();
  return next !== undefined && [next, ...next.others()].every((one) => isAsked(possible, [...given, one]));
}

const notAsked = (item: ContentNode, name: string, asked: ReadonlySet<string>): UnplacedProblem => ({
  rule: RULE,
  place: markOf(item),
  message: `“${name}” has to be answered, but is not asked here.`,
  ...corrected(item.place, name, asked, `The fields here are ${listed(asked)}.`),
  tier: 'cause',
  concerns: [closest(name, asked) ?? []].flat().map((meant) => subject('field', meant)),
});

/** What has to be answered by customers whom a condition keeps from being asked. */
const notAlwaysAsked = (item: ContentNode, name: string, { length }: readonly Under[]): UnplacedProblem => ({
  rule: RULE,
  place: markOf(item),
  tier: 'cause',
  concerns: [subject('field', name)],
  message: `“${name}” has to be answered ${length === 0 ? 'always, and is asked only under a condition' : 'under this condition, and is asked only under another one'}: whoever is not asked could never go on.`,
  fix: 'Move it to "required" beside the "properties" that ask it, in the condition.',
});

/** What an overlay lets be left open by writing the list out, whatever layer before it had asked for that. */
function replaced({ schema, removed, earlier }: ResolvedStep): UnplacedProblem[] {
  const list = member(schema, 'required');
  // A list that was only changed stands where it stood.
  const former = earlier.find(({ file }) => file === list?.place.file);
  if (!isList(list) || !former) return [];
  const [now, before] = [textsOf(list), textsOf(member(former.schema(), 'required'))];
  const meant = new Set([...removed, ...(list.without ?? []).flatMap((item) => textOf(item) ?? [])]);
  const lost = before.filter((field) => !now.includes(field) && !meant.has(field));
  if (lost.length === 0) return [];
  const added = now.filter((field) => !before.includes(field));
  const add = added.length > 0 ? [`"$add": ${JSON.stringify(added)}`] : [];
  const remove = `To take something out, "$remove": ${JSON.stringify(lost)}.`;
  return [
    {
      rule: RULE,
      place: markOf(list),
      tier: 'cause',
      concerns: lost.map((field) => subject('field', field)),
      message: `This takes the place of the list before it: ${listed(lost)} need not be answered any more.`,
      fix: [...add.map((one) => `To add to that list, write "required": { ${one} }.`), remove].join(' '),
    },
  ];
}
