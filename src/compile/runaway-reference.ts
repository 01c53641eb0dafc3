import { parsePointer } from '../contract/index.ts';
import { type ContentNode, descend, itemsOf, member, membersOf, textOf } from './content-node.ts';

/** As many references as a part that is referred to may lead to in all, and as many as may lead on from one to the next. */
export const MOST_REFERENCES = 1_000;
export const LONGEST_CHAIN = 50;

/** What following all references in a node comes to. */
interface Reach {
  readonly references: number;
  /** How many lead on from one to the next, at most. */
  readonly chain: number;
}

const NOTHING: Reach = { references: 0, chain: 0 };

/**
 * The first reference to a part of the same file that leads to more than {@link MOST_REFERENCES} others or on through more
 * than {@link LONGEST_CHAIN}. Where each part refers to the next one twice, thirty of them would stand for a billion.
 */
export function runawayReference(root: ContentNode): ContentNode | undefined {
  const known = new Map<ContentNode, Reach>();
  let found: ContentNode | undefined;

  const follow = (node: ContentNode, depth: number): Reach => {
    const before = known.get(node);
    if (before || found) return before ?? NOTHING;
    // One that leads back to itself is reported by whoever resolves it.
    known.set(node, NOTHING);
    let { references, chain } = NOTHING;
    const add = (more: Reach) => {
      references += more.references;
      chain = Math.max(chain, more.chain);
    };
    for (const item of itemsOf(node)) add(follow(item, depth));
    for (const [, child] of membersOf(node)) add(follow(child, depth));
    const ref = member(node, '$ref');
    const target = ref && targetOf(ref, root);
    if (target) {
      const beyond = depth > LONGEST_CHAIN ? NOTHING : follow(target, depth + 1);
      if (depth > LONGEST_CHAIN || beyond.references > MOST_REFERENCES || beyond.chain > LONGEST_CHAIN) found ??= ref;
      add({ references: beyond.references + 1, chain: beyond.chain + 1 });
    }
    known.set(node, { references, chain });
    return { references, chain };
  };

  follow(root, 0);
  return found;
}

function targetOf(ref: ContentNode, root: ContentNode): ContentNode | undefined {
  const text = textOf(ref) ?? '';
  return text.startsWith('#') ? descend(root, parsePointer(text.slice(1))) : undefined;
}
