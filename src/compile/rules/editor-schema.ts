import { posix } from 'node:path';
import { markOf, member, textOf } from '../content-node.ts';
import { rewording } from '../repair.ts';
import type { Rule } from '../rule.ts';

const RULE = 'editor-schema';

/** An editor that checks a file with another file's rules completes and underlines the wrong things. */
export const editorSchema: Rule = {
  name: RULE,
  file({ root, role }) {
    const node = member(root, '$schema');
    const named = textOf(node);
    if (!role || !node || named === undefined) return [];
    const right = `schemas/meta/${role.meta}.schema.json`;
    if (posix.join(role.folder, named) === right) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `“${named}” does not lead to the meta-schema of this kind of file.`,
        fix: `Write "${posix.relative(role.folder, right)}".`,
        repair: rewording(node, named, posix.relative(role.folder, right)),
      },
    ];
  },
};
