/** What the bytes of a page are counted by. */
export type FileKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/^text\/html/, 'document'],
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^(font\/|application\/font)/, 'font'],
  [/^image\//, 'image'],
];

/** Kind of a file by its Content-Type. */
export const kindOfFile = (contentType: string): FileKind =>
  KINDS.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'other';
