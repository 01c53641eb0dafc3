import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { html } from 'hono/html';
import { ZipFile } from 'yazl';
import { accessFiles, type FileStore } from '../files/file-store.ts';
import { IMAGE_EXTENSIONS, isImageType } from '../files/image-types.ts';
import { readEntries } from '../journal/journal-entry.ts';
import { errorCode } from '../runtime/error-code.ts';
import { type FoundFile, findPerson, type PersonData, type PersonQuery } from './find-person.ts';
import { type DataPlace, openData } from './open-data.ts';

/** What an export has. */
export interface ExportCounts {
  readonly deliveries: number;
  readonly files: number;
  /** Keys of pictures whose bytes are missing or cut off. */
  readonly damagedFiles: readonly string[];
  readonly person: PersonData;
}

/** Where an export is written to; names are relative, with `/`. */
interface Target {
  write(name: string, bytes: AsyncIterable<Uint8Array> | string): Promise<void>;
  end(): Promise<void>;
}

/**
 * Writes all that the journal has of a person to `to`, a ZIP if it ends in `.zip` and a folder if not: an index for
 * people, the deliveries as JSON, the pictures. Readable for this account alone. Changes nothing where they are kept;
 * servers may run. Where nothing was found, and all could be read, nothing is written.
 * Throws an Error if `to` is there already; what was begun is taken away if it fails, or if `stop` is aborted.
 */
export async function exportData(
  place: DataPlace,
  query: PersonQuery,
  to: string,
  stop?: AbortSignal,
): Promise<ExportCounts> {
  const data = await openData(place);
  const { store, blobs } = data;
  try {
    const person = await findPerson(store, query);
    // A file that says so would be taken for the answer to somebody whose number was mistyped.
    if (isEmpty(person)) return { deliveries: 0, files: 0, damagedFiles: [], person };
    stop?.throwIfAborted();
    const target = await openTarget(to);
    try {
      for (const { id, hook } of person.deliveries) {
        stop?.throwIfAborted();
        const [entry] = await readEntries(store, 'WHERE d.id = ?', [id]);
        // Erased since it was found.
        if (entry) await target.write(deliveryName({ id, hook }), `${JSON.stringify(entry, null, 2)}\n`);
      }
      // Which pictures are damaged is given back, and needs no lines of a log.
      const files = await accessFiles(place.dataDir, store, { blobs, log: () => undefined });
      const damagedFiles = await writePictures(person.files, files, target, stop);
      await target.write('index.html', renderExportIndex(person, { deliveryName, pictureName, damagedFiles }));
      await target.end();
      stop?.throwIfAborted();
      return {
        deliveries: person.deliveries.length,
        files: person.files.length - damagedFiles.length,
        damagedFiles,
        person,
      };
    } catch (error) {
      await rm(to, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await data.close();
  }
}

/** Whether there is nothing of a person, nor anything that might be theirs. */
const isEmpty = ({ deliveries, files, unread }: PersonData): boolean =>
  deliveries.length + files.length + unread.length === 0;

async function writePictures(
  files: readonly FoundFile[],
  store: FileStore,
  target: Target,
  stop: AbortSignal | undefined,
): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const [at, file] of files.entries()) {
    stop?.throwIfAborted();
    const picture = await store.read(file.key);
    if (picture && (await picture.isWhole())) await target.write(pictureName(file, at), picture.bytes());
    else damaged.push(file.key);
  }
  return damaged;
}

/** Hooks in the journal are those of hook-routes.ts; of a damaged row nothing is known. */
const deliveryName = ({ id, hook }: { readonly id: number; readonly hook: string }): string =>
  `deliveries/${id}-${/^[a-z]+$/.test(hook) ? hook : 'unknown'}.json`;

/** Never the customer's own name of it, which may be anything; that stands in the index. */
const pictureName = ({ type }: FoundFile, at: number): string =>
  `pictures/${at + 1}.${isImageType(type) ? IMAGE_EXTENSIONS[type] : 'bin'}`;

async function openTarget(to: string): Promise<Target> {
  try {
    return /\.zip$/i.test(to) ? await openZip(to) : await openFolder(to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new Error(`${to} is there already. Name a file or folder that is not: an export never writes over another.`);
  }
}

async function openFolder(to: string): Promise<Target> {
  await mkdir(dirname(to), { recursive: true });
  // Fails if it is there.
  await mkdir(to, { mode: 0o700 });
  return {
    async write(name, bytes) {
      const path = join(to, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(
        typeof bytes === 'string' ? [bytes] : bytes,
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    },
    end: async () => undefined,
  };
}

async function openZip(to: string): Promise<Target> {
  await mkdir(dirname(to), { recursive: true });
  const file = await open(to, 'wx', 0o600);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, file.createWriteStream());
  // `write` and `end` report a failure; until one of them waits for it, an unhandled rejection would end the process.
  written.catch(() => undefined);
  return {
    async write(name, bytes) {
      if (typeof bytes === 'string') {
        zip.addBuffer(Buffer.from(bytes), name);
        return;
      }
      const stream = Readable.from(bytes);
      const ended = new Promise<void>((resolve, reject) => {
        stream.on('error', reject);
        stream.on('end', resolve);
      });
      zip.addReadStream(stream, name, { compress: false });
      await Promise.race([ended, written]);
    },
    async end() {
      zip.end();
      await written;
    },
  };
}

interface ExportNames {
  deliveryName(delivery: { readonly id: number; readonly hook: string }): string;
  pictureName(file: FoundFile, at: number): string;
  readonly damagedFiles: readonly string[];
}

/** A page that opens from disk: what an export has, with links to it. Needs no script and nothing from elsewhere. */
function renderExportIndex({ deliveries, files }: PersonData, names: ExportNames): string {
  const page = html`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{padding:.3rem 1rem .3rem 0;text-align:left}</style>
<h1>Your data</h1>
<h2>What you sent (${deliveries.length})</h2>
<table>
<tr><th>When (UTC)</th><th>What</th><th>Submission</th><th>File</th></tr>
${deliveries.map((delivery) => {
  const name = names.deliveryName(delivery);
  return html`<tr><td>${delivery.receivedAt.slice(0, 16).replace('T', ' ')}</td><td>${delivery.hook}</td><td>${delivery.submissionId}</td><td><a href="${name}">${name}</a></td></tr>
`;
})}</table>
<h2>Pictures (${files.length})</h2>
<table>
<tr><th>Name</th><th>Bytes</th><th>Stored as</th><th>File</th></tr>
${files.map((file, at) => {
  const name = names.pictureName(file, at);
  const place = names.damagedFiles.includes(file.key) ? 'can’t be read any more' : html`<a href="${name}">${name}</a>`;
  return html`<tr><td>${file.name}</td><td>${file.size}</td><td>${file.key}</td><td>${place}</td></tr>
`;
})}</table>
</html>
`;
  return String(page);
}
