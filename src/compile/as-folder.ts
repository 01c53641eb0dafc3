import { unaccent } from '../contract/index.ts';

/** What a name is as a folder’s, which links can have without escaping: letters go without their accents rather than go missing. */
export function asFolder(name: string): string {
  const plain = unaccent(name).toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-');
}
