import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFiles, ImageFile } from './content-files.ts';
import { CONTENT_FOLDERS, contentKind, contentText, isStray, PUBLIC_FOLDER, SITE_FILE } from './content-path.ts';

/**
 * Reads all content files of a project; nothing else of the compiler reads content from the disk.
 * @param root the project's root; a missing `schemas/` or `trades/` counts as empty, a missing `public/` as not known
 * @throws what `node:fs` throws for a file that can't be read
 */
export function readContent(root: string): ContentFiles {
  const texts = new Map<string, string>();
  const images: ImageFile[] = [];
  const paths = CONTENT_FOLDERS.flatMap((folder) => filesBelow(root, folder)).sort();
  for (const path of paths) {
    const kind = contentKind(path);
    if (kind === 'text') texts.set(path, contentText(readFileSync(join(root, path))));
    if (kind === 'image') images.push({ path, bytes: () => readFileSync(join(root, path)) });
  }
  const published = filesBelow(root, PUBLIC_FOLDER).map(
    (path) => [path.slice(PUBLIC_FOLDER.length), () => readFileSync(join(root, path))] as const,
  );
  const [hasPublic, hasSite] = [PUBLIC_FOLDER, SITE_FILE].map((path) => existsSync(join(root, path)));
  return {
    texts,
    images,
    strays: paths.filter(isStray),
    ...(hasPublic && { published: new Map(published) }),
    ...(hasSite && { site: contentText(readFileSync(join(root, SITE_FILE))) }),
  };
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
