import { memoise } from '../../contract/index.ts';
import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Repair } from '../repair.ts';
import type { Rule } from '../rule.ts';
import { subject, subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'condition-by-name';

/** A condition has a name in `$defs` and is listed in `allOf` by it, so that an overlay can change or remove it. */
export const conditionByName: Rule = {
  name: RULE,
  file: ({ root, role }) => {
    if (role?.side !== 'schema') return [];
    if (role.layer === 'step' || role.layer === 'form') return unnamed(root);
    return Array.from(membersOf(descend(root, ['steps']))).flatMap(([, step]) => unnamed(step));
  },
  step: ({ merged }) => {
    const listed = new Set(refsIn(merged));
    return [...membersOf(member(merged, '$defs'))].flatMap(([name, node]) =>
      !member(node, 'if') || listed.has(`#/$defs/${name}`)
        ? []
        : [
            {
              rule: RULE,
              place: markOf(node),
              tier: 'part' as const,
              concerns: [
                subject('definition', name),
                ...['then', 'else'].flatMap((branch) =>
                  Array.from(membersOf(descend(node, [branch, 'properties'])), ([field]) => subject('field', field)),
                ),
              ],
              message: `The condition “${name}” is not listed, so that it never applies.`,
              fix: `Add { "$ref": "#/$defs/${name}" } to "allOf".`,
              repair: listing(name, member(merged, 'allOf')),
            },
          ],
    );
  },
};

function listing(name: string, all: ContentNode | undefined): Repair | undefined {
  return all && { kind: 'insert', at: all.place, value: { $ref: `#/$defs/${name}` } };
}

const refsIn: (node: ContentNode) => readonly string[] = memoise((node) => {
  const own = textOf(member(node, '$ref'));
  const inner = [...itemsOf(node), ...Array.from(membersOf(node), ([, child]) => child)];
  return [...(own === undefined ? [] : [own]), ...inner.flatMap(refsIn)];
});

function unnamed(step: ContentNode | undefined): UnplacedProblem[] {
  const inline = [member(step, 'if'), ...partsOf(member(step, 'allOf')).map((part) => member(part, 'if'))];
  return inline.flatMap((node) =>
    node
      ? [
          {
            rule: RULE,
            place: markOf(node),
            tier: 'cause' as const,
            concerns: [subjectAt(markOf(node))],
            message: 'This condition has no name, so that no overlay could change or remove it.',
            fix: 'Move it to "$defs" under a name and list { "$ref": "#/$defs/<name>" } in "allOf".',
          },
        ]
      : [],
  );
}

function partsOf(list: ContentNode | undefined): readonly ContentNode[] {
  return [...itemsOf(list), ...itemsOf(member(list, '$add'))];
}
