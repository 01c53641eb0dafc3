import { type ContentNode, isList, itemsOf, markOf, member, membersOf, textOf, textsOf } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { branchesOf } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'required-field';

/**
 * What has to be answered is asked: otherwise nobody could ever go on. A list that was meant to add to another one does
 * not take its place.
 */
export const requiredField: Rule = {
  name: RULE,
  step: (step) => [...check([step.schema]), ...notAlwaysAsked(step.schema), ...replaced(step)],
  field: ({ schemas }) => check(schemas),
};

function check(schemas: readonly ContentNode[]): UnplacedProblem[] {
  const branches = schemas.flatMap(branchesOf);
  const names = branches.flatMap((branch) => Array.from(membersOf(member(branch, 'properties')), ([name]) => name));
  const asked = new Set(names);
  return branches
    .flatMap((branch) => itemsOf(member(branch, 'required')))
    .flatMap((item) => {
      const name = textOf(item);
      if (name === undefined || asked.has(name)) return [];
      return [
        {
          rule: RULE,
          place: markOf(item),
          message: `“${name}” has to be answered, but is not asked here.`,
          ...corrected(item.place, name, asked, `The fields here are ${listed(asked)}.`),
          tier: 'cause',
          concerns: [closest(name, asked) ?? []].flat().map((meant) => subject('field', meant)),
        },
      ];
    });
}

/** What has to be answered whatever else is answered, and is asked under a condition alone. */
function notAlwaysAsked(schema: ContentNode): UnplacedProblem[] {
  const always = askedAlways(schema);
  const sometimes = new Set(
    branchesOf(schema).flatMap((branch) => Array.from(membersOf(member(branch, 'properties')), ([name]) => name)),
  );
  return withoutConditions(schema)
    .flatMap((part) => itemsOf(member(part, 'required')))
    .flatMap((item) => {
      const name = textOf(item) ?? '';
      if (always.has(name) || !sometimes.has(name)) return [];
      return [
        {
          rule: RULE,
          place: markOf(item),
          tier: 'cause',
          concerns: [subject('field', name)],
          message: `“${name}” has to be answered always, and is asked only under a condition: whoever is not asked could never go on.`,
          fix: 'Move it to "required" beside the "properties" that ask it, in the condition.',
        },
      ];
    });
}

/** A schema and what holds beside it, without what only holds under conditions. */
const withoutConditions = (schema: ContentNode): ContentNode[] => [
  schema,
  ...itemsOf(member(schema, 'allOf')).flatMap(withoutConditions),
];

/** Names that are asked however a condition turns out. */
function askedAlways(schema: ContentNode): Set<string> {
  return new Set(
    withoutConditions(schema).flatMap((part) => {
      const own = Array.from(membersOf(member(part, 'properties')), ([name]) => name);
      const [yes, no] = [member(part, 'then'), member(part, 'else')];
      const either = yes && no ? [...askedAlways(yes)].filter((name) => askedAlways(no).has(name)) : [];
      return [...own, ...either];
    }),
  );
}

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
