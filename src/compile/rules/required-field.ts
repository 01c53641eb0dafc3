import { type ContentNode, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { branchesOf } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';

/** What has to be answered is asked: otherwise nobody could ever go on. */
export const requiredField: Rule = {
  name: 'required-field',
  step: (step) => check([step.schema]),
  field: ({ schemas }) => check(schemas),
};

function check(schemas: readonly ContentNode[]): Complaint[] {
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
          place: markOf(item),
          message: `“${name}” has to be answered, but is not asked here.`,
          ...corrected(item.place, name, asked, `The fields here are ${listed(asked)}.`),
          explains: [closest(name, asked) ?? []].flat().map((meant) => subject('field', meant)),
        },
      ];
    });
}
