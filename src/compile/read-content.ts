import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFiles, ImageFile } from './content-files.ts';
import {
  CONTENT_FOLDERS,
  contentKind,
  contentText,
  isNoted,
  isStray,
  PUBLIC_FOLDER,
  SITE_FILE,
} from './content-path.ts';

/**
 * Reads all content files of a project; nothing else of the compiler reads content from the disk.
 * @param root the project's root; a missing `schemas/` or `trades/` counts as empty, a missing `public/` as not known
 * @throws what `node:fs` throws for a file that can't be read
 */
export function readContent(root: string): ContentFiles {
  const texts = new Map<string, string>();
  const images: ImageFile[] = [];
  const found = CONTENT_FOLDERS.flatMap((folder) => entriesBelow(root, folder));
  const paths = pathsOf(found, 'file');
  for (const path of paths) {
    const kind = contentKind(path);
    if (kind === 'text') texts.set(path, contentText(readFileSync(join(root, path))));
    if (kind === 'image') images.push({ path, bytes: () => readFileSync(join(root, path)) });
  }
  const published = pathsOf(entriesBelow(root, PUBLIC_FOLDER), 'file').map(
    (path) => [path.slice(PUBLIC_FOLDER.length), () => readFileSync(join(root, path))] as const,
  );
  const [hasPublic, hasSite] = [PUBLIC_FOLDER, SITE_FILE].map((path) => existsSync(join(root, path)));
  return {
    texts,
    images,
    strays: paths.filter(isStray),
    links: pathsOf(found, 'link').filter(isNoted),
    ...(hasPublic && { published: new Map(published) }),
    ...(hasSite && { site: contentText(readFileSync(join(root, SITE_FILE))) }),
  };
}

/** Something below a folder that is none itself. */
interface Entry {
  readonly path: string;
  readonly kind: 'file' | 'link';
}

const pathsOf = (entries: readonly Entry[], wanted: Entry['kind']) =>
  entries.flatMap(({ path, kind }) => (kind === wanted ? [path] : [])).sort();

function entriesBelow(root: string, folder: string): Entry[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): Entry[] => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entriesBelow(root, path);
    if (entry.isSymbolicLink()) return [{ path, kind: 'link' }];
    return entry.isFile() ? [{ path, kind: 'file' }] : [];
  });
}
