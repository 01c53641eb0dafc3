import { type ContentNode, textOf } from './content-node.ts';

const asRead = (text: string) => text.trim().toLowerCase();

/** Names that read like one that stands before them. @param others names that stand there, too */
export function namedAlike(names: readonly ContentNode[], others: readonly string[] = []): ContentNode[] {
  const seen = new Set(others.map(asRead));
  return names.filter((name) => {
    const read = asRead(textOf(name) ?? '');
    const isAlike = seen.has(read);
    seen.add(read);
    return isAlike;
  });
}
