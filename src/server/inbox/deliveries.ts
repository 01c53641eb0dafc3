import type { JournalledDelivery, MissingParts } from '../../contract/index.ts';
import type { FileEntry, FileStore } from '../files/file-store.ts';
import { groupBySubmission, type Journal, type JournalEntry } from '../journal/journal.ts';
import { listNamedFiles, listPossibleKeys } from '../journal/named-files.ts';
import { findMissing, type SelfHosted } from '../submissions/completeness.ts';

/** A delivery as the inbox shows it. */
export type InboxDelivery = Omit<JournalledDelivery, 'missing'> & {
  /** A finding for each file that it names and that is not there; not among its other findings. */
  readonly unstored: JournalledDelivery['findings'];
};

/** All deliveries of one submission, the oldest first, and what it lacks. */
export interface InboxSubmission {
  readonly deliveries: readonly InboxDelivery[];
  readonly missing?: MissingParts;
}

/** Most of a key that a finding repeats. */
const LONGEST_SHOWN = 200;

type FoundFiles = ReadonlyMap<string, FileEntry>;

/** The deliveries of some submissions with their files and with what they lack; one look into the file store for all. */
export async function buildSubmissions(
  submissions: readonly (readonly JournalEntry[])[],
  files: FileStore,
  selfHosted: SelfHosted,
): Promise<readonly InboxSubmission[]> {
  const found = await readFiles(submissions.flat(), files);
  return submissions.map((entries) => {
    const missing = findMissing(entries, selfHosted, (key) => found.has(key));
    return {
      deliveries: entries.map((entry) => buildDelivery(entry, found, selfHosted, '')),
      ...(missing ? { missing } : {}),
    };
  });
}

/** What rows are made from. */
export interface RowSource {
  readonly journal: Journal;
  readonly files: FileStore;
  readonly selfHosted: SelfHosted;
  /** Put before the addresses of files. */
  readonly origin: string;
  /** True if all deliveries of each submission are among the entries; otherwise they are read from the journal. */
  readonly whole: boolean;
}

/** Rows of `/deliveries.json`: what a main delivery lacks is known by all deliveries of its submission. */
export async function buildRows(
  entries: readonly JournalEntry[],
  { journal, files, selfHosted, origin, whole }: RowSource,
): Promise<readonly JournalledDelivery[]> {
  const mains = entries.filter(({ hook }) => hook === 'main');
  const ids = new Set(mains.map(({ submissionId }) => submissionId));
  const submissions = whole || ids.size === 0 ? groupBySubmission(entries) : await journal.readSubmissions([...ids]);
  const found = await readFiles([...entries, ...[...submissions.values()].flat()], files);
  const isStored = (key: string) => found.has(key);
  // Once for each submission: somebody may send a thousand main deliveries under one id.
  const lacks = new Map([...submissions].map(([id, all]) => [id, findMissing(all, selfHosted, isStored)]));
  return entries.map((entry) => {
    const { unstored, ...row } = buildDelivery(entry, found, selfHosted, origin);
    const missing =
      entry.submissionId === '' ? findMissing([entry], selfHosted, isStored) : lacks.get(entry.submissionId);
    return {
      ...row,
      findings: [...row.findings, ...unstored],
      ...(entry.hook === 'main' && missing ? { missing } : {}),
    };
  });
}

function readFiles(entries: readonly JournalEntry[], files: FileStore): Promise<FoundFiles> {
  const keys = new Set(entries.flatMap(listPossibleKeys));
  for (const { key } of entries.flatMap(listNamedFiles)) keys.add(key);
  return files.find([...keys]);
}

function buildDelivery(entry: JournalEntry, found: FoundFiles, selfHosted: SelfHosted, origin: string): InboxDelivery {
  const { parts: _, ...delivery } = entry;
  const named = selfHosted.files ? listNamedFiles(entry) : [];
  return {
    ...delivery,
    files: listPossibleKeys(entry).flatMap((key) => {
      const file = found.get(key);
      if (!file) return [];
      const { name, type, size, sha256 } = file;
      const url = `${origin}/files/${key.split('/').map(encodeURIComponent).join('/')}`;
      return [{ key, url, name, type, size, sha256 }];
    }),
    unstored: named
      .filter(({ key }) => !found.has(key))
      .map(({ pointer, key }) => ({
        pointer,
        message: `Names a file that has not been stored: ${key.slice(0, LONGEST_SHOWN)}`,
      })),
  };
}
