import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import type { Repair } from '../repair.ts';
import type { Rule } from '../rule.ts';

/** A condition has a name in `$defs` and is listed in `allOf` by it, so that an overlay can change or remove it. */
export const conditionByName: Rule = {
  name: 'condition-by-name',
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
              place: markOf(node),
              about: [subject('definition', name)],
              message: `The condition “${name}” is not listed, so that it never applies.`,
              fix: `Add { "$ref": "#/$defs/${name}" } to "allOf".`,
              explains: ['then', 'else'].flatMap((branch) =>
                Array.from(membersOf(descend(node, [branch, 'properties'])), ([field]) => subject('field', field)),
              ),
              repair: listing(name, member(merged, 'allOf')),
            },
          ],
    );
  },
};

function listing(name: string, all: ContentNode | undefined): Repair | undefined {
  return all && { kind: 'append', at: all.place, value: { $ref: `#/$defs/${name}` } };
}

const knownRefs = new WeakMap<ContentNode, readonly string[]>();

function refsIn(node: ContentNode): readonly string[] {
  const known = knownRefs.get(node);
  if (known) return known;
  const own = textOf(member(node, '$ref'));
  const inner = [...itemsOf(node), ...Array.from(membersOf(node), ([, child]) => child)];
  const refs = [...(own === undefined ? [] : [own]), ...inner.flatMap(refsIn)];
  knownRefs.set(node, refs);
  return refs;
}

function unnamed(step: ContentNode | undefined): Complaint[] {
  const inline = [member(step, 'if'), ...partsOf(member(step, 'allOf')).map((part) => member(part, 'if'))];
  return inline.flatMap((node) =>
    node
      ? [
          {
            place: markOf(node),
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
