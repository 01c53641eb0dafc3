import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentText } from './content-path.ts';

/** A file's text as it was read, and as it is to be. */
export interface Rewrite {
  /** Path from the project's root. */
  readonly file: string;
  /** Without a byte order mark. */
  readonly before: string;
  readonly after: string;
}

/**
 * Writes files over what was read of them; all or none, so that a full disk leaves them as they were, and so does somebody
 * who has saved one of them since it was read.
 * @returns the first file that does not say any more what was read of it, or is gone; then nothing is written
 * @throws what `node:fs` throws for a file that can't be written
 */
export function rewriteFiles(root: string, rewrites: readonly Rewrite[]): string | undefined {
  const changed = () => rewrites.find(({ file, before }) => textAt(join(root, file)) !== before)?.file;
  const early = changed();
  if (early !== undefined) return early;
  const staged: { readonly fresh: string; readonly path: string }[] = [];
  try {
    for (const { file, after } of rewrites) {
      // A link stays one: what it leads to is written.
      const path = realpathSync(join(root, file));
      // To put another file in its place, the folder alone is asked: somebody may have protected this one from being changed.
      closeSync(openSync(path, 'r+'));
      const fresh = `${path}.saving`;
      staged.push({ fresh, path });
      // A byte order mark that an editor has put there stays: without it the first line would change, too.
      writeFileSync(fresh, markOf(readFileSync(path)) + after, { mode: statSync(path).mode });
    }
    // That took a while.
    const late = changed();
    if (late === undefined) for (const { fresh, path } of staged) renameSync(fresh, path);
    return late;
  } finally {
    for (const { fresh } of staged) rmSync(fresh, { force: true });
  }
}

const BYTE_ORDER_MARK = '\uFEFF';
const markOf = (bytes: Buffer): string => (bytes.toString('utf8', 0, 3) === BYTE_ORDER_MARK ? BYTE_ORDER_MARK : '');

const textAt = (path: string): string | undefined => (existsSync(path) ? contentText(readFileSync(path)) : undefined);
