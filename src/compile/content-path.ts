/** The folders that hold all content, below a project's root. */
export const CONTENT_FOLDERS = ['schemas', 'trades'];

/** What lies in this folder below a project's root, the site serves as it is; content names some of it. */
export const PUBLIC_FOLDER = 'public';

/** What differs between two installations of the same build: addresses, and what pages say of the provider. */
export const SITE_FILE = 'public/site.json';

/** Describes the content, is no content itself. */
const META = 'schemas/meta/';
const IMAGE = /^trades\/[^/]+\/[^/]+\.(?:png|jpe?g|webp|svg)$/;

/** What a Mac puts into an archive beside each file, under the same ending. */
const OF_ARCHIVE = /(?:^|\/)(?:\._|__MACOSX\/)/;

/** What a file below a content folder is, known by its path from the project's root; undefined for no content. */
export function contentKind(path: string): 'text' | 'image' | undefined {
  if (path.startsWith(META) || OF_ARCHIVE.test(path)) return undefined;
  if (path.endsWith('.json')) return 'text';
  return IMAGE.test(path) ? 'image' : undefined;
}

/** What stands beside content without being any: descriptions, and what file managers leave. */
const BESIDE = /(?:^|\/)(?:README\.md|\.[^/]+|Thumbs\.db|desktop\.ini)$/;

/** Whether a file below a content folder is none that belongs there. */
export const isStray = (path: string): boolean => contentKind(path) === undefined && isNoted(path);

/** Whether what lies there without being content is worth a word. */
export const isNoted = (path: string): boolean =>
  !path.startsWith(META) && !BESIDE.test(path) && !OF_ARCHIVE.test(path);

/** The text of a content file. Some editors write a byte order mark, which nobody sees and JSON does not allow. */
export function contentText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
