/** What a name is as a folder’s, which links can have without escaping: letters go without their accents rather than go missing. */
export function asFolder(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
}
