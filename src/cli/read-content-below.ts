import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDERS, type ContentFiles, readContent } from '../compile/index.ts';

/** What was named as content holds none, or half of it. */
export class NoContent extends Error {
  override readonly name = 'NoContent';

  /** Whether it was there, in a version that git keeps: no edit can put content into that. */
  readonly isPast: boolean;

  /**
   * @param where what was looked into, as the start of a sentence
   * @param missing the folders that are not there
   */
  constructor(where: string, missing: readonly string[], isPast = false) {
    const what = missing.map((folder) => `${folder}/`).join(' and ');
    super(`${where} holds no content: ${what} ${missing.length > 1 ? 'are' : 'is'} missing there.`);
    this.isPast = isPast;
  }
}

/**
 * The content below a folder.
 * @throws NoContent if a part of it is not there at all
 */
export function readContentBelow(root: string): ContentFiles {
  const missing = CONTENT_FOLDERS.filter((folder) => !existsSync(join(root, folder)));
  if (missing.length > 0) throw new NoContent(root, missing);
  return readContent(root);
}
