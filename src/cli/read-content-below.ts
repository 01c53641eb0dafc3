import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFiles, readContent } from '../compile/index.ts';

const FOLDERS = ['schemas', 'trades'];

/** The content below a folder. Throws an Error for the person at the terminal if a part of it is not there at all. */
export function readContentBelow(root: string): ContentFiles {
  const missing = FOLDERS.filter((folder) => !existsSync(join(root, folder)));
  if (missing.length > 0) {
    const what = missing.map((folder) => `${folder}/`).join(' and ');
    throw new Error(`${root} holds no content: ${what} ${missing.length > 1 ? 'are' : 'is'} missing there.`);
  }
  return readContent(root);
}
