import {
  CONTENT_FOLDERS,
  type ContentFiles,
  contentKind,
  contentText,
  PUBLIC_FOLDER,
  SITE_FILE,
} from '../compile/index.ts';
import { findRevision, resolveRevision } from './find-revision.ts';
import { runGit } from './git.ts';
import { NoContent } from './read-content-below.ts';

/** The content of one revision. */
export interface Revision {
  /** The short hash of what was read. */
  readonly hash: string;
  readonly files: ContentFiles;
}

/**
 * Reads the content of a revision out of git's own store; the working tree is neither read nor touched.
 * @param root folder in a repository; `schemas/` and `trades/` are looked for at this very place of the revision
 * @param revision whatever git knows: a branch, a tag, a hash, `HEAD~3`
 * @throws GitMissing, NotARepository, UnknownRevision, ShallowClone, NoContent
 */
export function readRevision(root: string, revision: string): Revision {
  const { object, tree } = findRevision(root, revision);
  const entries = listEntries(root, tree);
  requireFolders(revision, entries);
  const isPublished = ({ path }: Entry) => path.startsWith(`${PUBLIC_FOLDER}/`);
  const published = entries.filter(isPublished);
  const of = (kind: 'text' | 'image') =>
    entries.filter((entry) => !isPublished(entry) && contentKind(entry.path) === kind);
  const texts = of('text');
  const bytes = readObjects(root, texts);
  const [site] = readObjects(
    root,
    entries.filter(({ path }) => path === SITE_FILE),
  );
  const images = of('image');
  return {
    hash: shortHash(root, object),
    files: {
      texts: new Map(texts.map(({ path }, index) => [path, contentText(bytes[index] ?? new Uint8Array())])),
      ...(site && { site: contentText(site) }),
      images: readLater(root, images).map(([path, bytes]) => ({ path, bytes })),
      ...(published.length > 0 && {
        published: new Map(
          readLater(root, published).map(([path, bytes]) => [path.slice(PUBLIC_FOLDER.length), bytes] as const),
        ),
      }),
    },
  };
}

/** Each path with a function for its bytes: all are read once the first is asked for. */
function readLater(root: string, entries: readonly Entry[]): (readonly [path: string, bytes: () => Uint8Array])[] {
  let all: readonly Uint8Array[] | undefined;
  return entries.map(({ path }, index) => [
    path,
    () => {
      all ??= readObjects(root, entries);
      return all[index] ?? new Uint8Array();
    },
  ]);
}

/** A file of a revision: its place below the root, and the name of its content in git's store. */
interface Entry {
  readonly path: string;
  readonly object: string;
}

/** Regular files alone: what a link points to may lie anywhere. */
function listEntries(root: string, tree: string): Entry[] {
  // From the repository's root, so that the root of the content is found by its prefix in any revision.
  const prefix = runGit(root, ['rev-parse', '--show-prefix']).out.toString().replace(/\n$/, '');
  const folders = [...CONTENT_FOLDERS, PUBLIC_FOLDER].map((folder) => `${prefix}${folder}/`);
  const { out } = runGit(root, ['ls-tree', '-r', '-z', '--full-tree', tree, '--', ...folders]);
  return out
    .toString()
    .split('\0')
    .flatMap((line) => {
      // Each entry is “<mode> blob <object>”, a tab, and the path, which may hold anything but zeros.
      const [mode = '', , object = ''] = line.split(/[ \t]/, 3);
      const path = line.slice(line.indexOf('\t') + 1 + prefix.length);
      return mode.startsWith('100') ? [{ path, object }] : [];
    });
}

function requireFolders(revision: string, entries: readonly Entry[]): void {
  const missing = CONTENT_FOLDERS.filter((folder) => !entries.some(({ path }) => path.startsWith(`${folder}/`)));
  if (missing.length > 0) throw new NoContent(`The revision “${revision}”`, missing, true);
}

/** The contents of files, in their order, by one call of git for all. */
function readObjects(root: string, entries: readonly Entry[]): Uint8Array[] {
  if (entries.length === 0) return [];
  const { out } = runGit(root, ['cat-file', '--batch'], entries.map(({ object }) => `${object}\n`).join(''));
  let at = 0;
  return entries.map(({ path }) => {
    // Each answer is a line “<object> blob <size>”, the bytes, and a line feed.
    const end = out.indexOf('\n', at);
    const size = Number(out.subarray(at, end).toString().split(' ')[2]);
    if (end < 0 || !Number.isInteger(size)) throw new Error(`git could not read ${path}: ${out.subarray(at, end)}`);
    at = end + 1 + size + 1;
    return out.subarray(end + 1, end + 1 + size);
  });
}

/** A tag has an object of its own, which says nothing to a reader: its commit does. */
function shortHash(root: string, object: string): string {
  const commit = resolveRevision(root, `${object}^{commit}`) ?? object;
  return runGit(root, ['rev-parse', '--short', commit]).out.toString().trim();
}
