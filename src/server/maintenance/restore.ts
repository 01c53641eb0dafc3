import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath, openDiskBlobs } from '../files/disk-blobs.ts';
import { errorCode } from '../runtime/error-code.ts';
import { syncFolder } from '../runtime/folders.ts';
import { openDataDir } from '../store/data-dir.ts';
import { connect, JOURNAL_FILE, LOG_FILE } from '../store/open-sqlite.ts';
import { asBytes, isRecord, textOf } from '../store/stored-row.ts';
import { type CopiedFile, copyHashed, MANIFEST, type Manifest, SECRET_FILE } from './back-up.ts';

/** What was put back. */
export interface RestoredCounts {
  readonly deliveries: number;
  /** The greatest id of a delivery in it, after which ids begin anew; 0 without any. */
  readonly last: number;
  readonly files: number;
  /** When the back-up was made, ISO 8601. */
  readonly madeAt: string;
}

/**
 * Puts a back-up into a data folder that has no journal: pictures and secret first, then the journal under another name,
 * and under its own only once every file has the hash that the manifest says, SQLite finds the journal sound, and it
 * has as many deliveries and knows all pictures that came. Broken off, it can be begun anew. No server can start
 * on the folder meanwhile.
 * Throws an Error that says what is wrong; the folder has no journal then.
 */
export async function restore(from: string, dataDir: string): Promise<RestoredCounts> {
  const manifest = await readManifest(from);
  await refuseJournal(dataDir);
  const folder = await openDataDir(dataDir);
  try {
    // By the time that the folder was free somebody may have been here.
    await refuseJournal(dataDir);
    await refuseOtherSecret(from, dataDir);
    // Also where there are none: commands take a folder without it for one whose pictures are elsewhere.
    await openDiskBlobs(dataDir);
    for (const [diskId, known] of Object.entries(manifest.files)) {
      await copyChecked(filePath(from, diskId), filePath(dataDir, diskId), known);
      await syncFolder(join(filePath(dataDir, diskId), '..'));
    }
    await copyChecked(join(from, SECRET_FILE), join(dataDir, SECRET_FILE), manifest.secret);
    const journal = join(dataDir, JOURNAL_FILE);
    const staged = `${journal}.restoring`;
    let last: number;
    try {
      await copyChecked(join(from, JOURNAL_FILE), staged, manifest.journal);
      last = await verifyJournal(dataDir, manifest);
      await rename(staged, journal);
    } finally {
      for (const end of ['', '-journal', '-wal', '-shm']) await rm(staged + end, { force: true });
    }
    await syncFolder(dataDir);
    const { deliveries, files, madeAt } = manifest;
    return { deliveries, last, files: Object.keys(files).length, madeAt };
  } finally {
    await folder.release();
  }
}

async function readManifest(from: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(from, MANIFEST), 'utf8');
  } catch (error) {
    throw new Error(
      `${from} is no whole back-up: its ${MANIFEST}, which is written last, can’t be read (${errorCode(error)}).`,
    );
  }
  const manifest = parse(text);
  if (isManifest(manifest)) return manifest;
  throw new Error(`${join(from, MANIFEST)} is damaged, or of another version of this program.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Disk ids become paths, so nothing else than what this program makes is taken. */
const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.version === 1 &&
  typeof value.madeAt === 'string' &&
  typeof value.deliveries === 'number' &&
  isCopied(value.journal) &&
  isCopied(value.secret) &&
  isRecord(value.files) &&
  Object.entries(value.files).every(([diskId, file]) => /^[0-9a-f-]{36}$/.test(diskId) && isCopied(file));

const isCopied = (value: unknown): value is CopiedFile =>
  isRecord(value) && typeof value.size === 'number' && typeof value.sha256 === 'string';

async function refuseJournal(dataDir: string): Promise<void> {
  for (const name of [JOURNAL_FILE, LOG_FILE]) {
    if (!(await isThere(join(dataDir, name)))) continue;
    throw new Error(
      `${join(dataDir, name)} is there already, and nothing is written over a journal. Stop the server, move the whole data folder away, and begin again; or name another one in DATA_DIR.`,
    );
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function refuseOtherSecret(from: string, dataDir: string): Promise<void> {
  const own = join(dataDir, SECRET_FILE);
  const theirs = join(from, SECRET_FILE);
  if (!(await isThere(own))) return;
  if ((await readFile(own, 'utf8')) === (await orMissing(theirs, readFile(theirs, 'utf8')))) return;
  throw new Error(`${own} differs from that of the back-up. Move it away if nothing depends on it.`);
}

async function copyChecked(from: string, to: string, known: CopiedFile): Promise<void> {
  const copied = await orMissing(from, copyHashed(from, to));
  if (copied.sha256 === known.sha256 && copied.size === known.size) return;
  throw new Error(`${from} is not what was backed up: its bytes have changed since. Take another back-up.`);
}

/** Reads a file that the manifest names; throws an Error that says so if it is missing. */
async function orMissing<Read>(path: string, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new Error(`${path} is missing, which the back-up had. Take another back-up.`);
  }
}

/** Throws an Error that says what is wrong with the journal that came; gives the greatest id of a delivery in it. */
async function verifyJournal(dataDir: string, { deliveries, files }: Manifest): Promise<number> {
  const client = connect(dataDir, `${JOURNAL_FILE}.restoring`);
  try {
    const finding = String((await client.execute('PRAGMA quick_check(1)')).rows[0]?.[0]);
    if (finding !== 'ok') throw new Error(`The journal in the back-up is damaged: ${finding}`);
    const found = Number((await client.execute('SELECT count(*) FROM deliveries')).rows[0]?.[0]);
    if (found !== deliveries)
      throw new Error(`The journal in the back-up has ${found} deliveries; its manifest says ${deliveries}.`);
    const named = await client.execute(`SELECT ${asBytes('disk_id')} FROM files`);
    const known = new Set(named.rows.map(({ disk_id }) => textOf(disk_id)));
    const more = Object.keys(files).filter((diskId) => !known.has(diskId));
    if (more.length > 0) throw new Error(`The back-up has ${more.length} pictures of which its journal knows nothing.`);
    return Number((await client.execute('SELECT max(id) FROM deliveries')).rows[0]?.[0] ?? 0);
  } finally {
    client.close();
  }
}
