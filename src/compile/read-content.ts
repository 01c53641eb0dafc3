import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFiles, ImageFile } from './content-files.ts';

const FOLDERS = ['schemas', 'trades'];
/** Describes the content, is no content itself. */
const META = 'schemas/meta/';
const IMAGE = /^trades\/[^/]+\/[^/]+\.(?:png|jpe?g|webp|svg)$/;

/**
 * Reads all content files of a project; nothing else of the compiler reads the disk.
 * @param root the project's root; a missing `schemas/` or `trades/` counts as empty
 * @throws what `node:fs` throws for a file that can't be read
 */
export function readContent(root: string): ContentFiles {
  const texts = new Map<string, string>();
  const images: ImageFile[] = [];
  for (const path of FOLDERS.flatMap((folder) => filesBelow(root, folder)).sort()) {
    if (path.startsWith(META)) continue;
    if (path.endsWith('.json')) texts.set(path, readText(join(root, path)));
    else if (IMAGE.test(path)) images.push({ path, bytes: () => readFileSync(join(root, path)) });
  }
  return { texts, images };
}

/** Some editors write a byte order mark, which nobody sees and JSON does not allow. */
const readText = (path: string) => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
