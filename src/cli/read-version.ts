import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContentFiles } from '../compile/index.ts';
import { isRevision } from './find-revision.ts';
import { GitMissing } from './git.ts';
import { readContentBelow } from './read-content-below.ts';
import { readRevision } from './read-revision.ts';

/** The content of a revision or a folder. */
export interface Version {
  /** For readers: what it was called, and of a revision the hash that this stands for. */
  readonly name: string;
  readonly files: ContentFiles;
}

/** The content as it lies below a project's root. */
export function readWorkingTree(root: string): Version {
  return { name: 'the working tree', files: readContentBelow(root) };
}

/**
 * The content that a name stands for: a revision of the repository that `root` lies in, otherwise a folder. A name that
 * begins with a dot or a slash is always a folder.
 * @throws Error for the person at the terminal if the name is empty, and what `readRevision` and `readContentBelow` throw
 */
export function readVersion(root: string, name: string): Version {
  // As a path it would be the root itself, whose content would then be compared with itself.
  if (name.trim() === '')
    throw new Error('The name of a version is empty: say a revision or a folder. Is a variable of your shell not set?');
  const folder = resolve(root, name);
  const isFolder = existsSync(folder) && statSync(folder).isDirectory();
  if (isFolder && (/^[./]/.test(name) || !knows(root, name))) return { name, files: readContentBelow(folder) };
  const { hash, files } = readRevision(root, name);
  return { name: name.startsWith(hash) ? hash : `${name} (${hash})`, files };
}

/** Folders can be compared without git. */
function knows(root: string, name: string): boolean {
  try {
    return isRevision(root, name);
  } catch (error) {
    if (error instanceof GitMissing) return false;
    throw error;
  }
}
