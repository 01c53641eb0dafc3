import { findNodeAtOffset, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { ParsedFile } from '../parse-content.ts';
import type { Repair } from '../repair.ts';
import type { Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  name: 'duplicate-key',
  *file(file) {
    for (const fault of file.faults) {
      if (fault.kind !== 'duplicate-key') continue;
      yield {
        place: { file: file.path, offset: fault.offset },
        message: `The key “${fault.key}” stands twice in the same object; the first one would be lost.`,
        fix: 'Keep one of them.',
        repair: sameTwice(file, fault.offset),
      };
    }
  },
};

/** Which of two values was meant is for a person to say, unless they are the same. */
function sameTwice({ path, text }: ParsedFile, offset: number): Repair | undefined {
  const tree = parseTree(text);
  const key = tree && findNodeAtOffset(tree, offset);
  const members = key?.parent?.parent?.children ?? [];
  const values = members
    .filter((other) => other.children?.[0]?.value === key?.value)
    .map((other) => JSON.stringify(valueIn(other)));
  return new Set(values).size === 1 ? { kind: 'remove', at: { file: path, offset } } : undefined;
}

function valueIn({ children }: Node): unknown {
  return children?.[1] && getNodeValue(children[1]);
}
