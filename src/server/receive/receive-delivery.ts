import type { Context } from 'hono';
import { type JournalledDelivery, MOST_FIELDS } from '../../contract/index.ts';
import { LARGEST_FILE, type PendingFile } from '../files/file-receiver.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ImageType, isImageType, normaliseType } from '../files/image-types.ts';
import { announcedSize, readBody, streamBody } from '../http/read-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { StorageLimits } from '../limits/storage-limits.ts';
import {
  encodingOf,
  fieldsOf,
  LARGEST_FIELDS,
  type ParsedDelivery,
  parseFields,
  readUtf8,
  refuseCharset,
} from './parse-delivery.ts';
import { type PartHead, parseMultipart } from './parse-multipart.ts';

/** Most bytes of a body that may hold files. */
const LARGEST_WITH_FILES = LARGEST_FIELDS + LARGEST_FILE;
/** Most files in one delivery. No form of ours posts any, and each is a file to be opened and synced. */
const MOST_FILES = 20;

/** A file that came inside a delivery: on disk, but not kept yet. */
export interface ReceivedFile {
  readonly field: string;
  readonly fileName: string;
  readonly type: ImageType;
  readonly pending: PendingFile;
}

/** A webhook call that has come in whole. The caller has to keep or drop its files. */
export interface ReceivedDelivery extends ParsedDelivery {
  readonly files: readonly ReceivedFile[];
  /** Files that could not be taken. */
  readonly findings: JournalledDelivery['findings'];
  /** Bytes of the body. */
  readonly size: number;
}

/**
 * Reads the body of a webhook call; files in it go to disk as they come. Throws a RefusedRequest: 400 malformed or
 * broken off, 413 too much, 415 of no type, charset or encoding that is understood, 429, 503 or 507 if there is no room
 * for it now. Nothing is left on disk then.
 */
export async function receiveDelivery(
  c: Context<ServerEnv>,
  files: FileStore,
  limits: StorageLimits,
): Promise<ReceivedDelivery> {
  const contentType = c.req.header('content-type') ?? '';
  const encoding = encodingOf(contentType, c.req.header('content-encoding'));
  if (encoding === 'multipart') return receiveParts(c, contentType, files, limits);
  const body = await readBody(c, LARGEST_FIELDS);
  return { ...parseFields(body, encoding), files: [], findings: [], size: body.length };
}

async function receiveParts(
  c: Context<ServerEnv>,
  contentType: string,
  store: FileStore,
  limits: StorageLimits,
): Promise<ReceivedDelivery> {
  const pairs: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const findings: JournalledDelivery['findings'][number][] = [];
  let [size, textSize, fileCount] = [0, 0, 0];

  /** Counts what of the fields is kept in memory, their names too. */
  function hold(length: number): void {
    textSize += length;
    if (textSize > LARGEST_FIELDS) throw new RefusedRequest(413, `The fields are larger than ${LARGEST_FIELDS} bytes.`);
    c.var.bodyCount?.inMemory(length);
  }

  async function readText({ name, type }: PartHead, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    refuseCharset(type.split(';').slice(1));
    hold(Buffer.byteLength(name));
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) {
      hold(chunk.length);
      chunks.push(chunk);
    }
    pairs.push([name, readUtf8(Buffer.concat(chunks))]);
  }

  /** One that cannot be stored is noted and left out. */
  async function readFile({ name, type, fileName }: PartHead & { fileName: string }, bytes: AsyncIterable<Uint8Array>) {
    const first = await bytes[Symbol.asyncIterator]().next();
    // A browser sends an empty part for each file field in which nothing was chosen.
    if (first.done && fileName === '') return;
    if (++fileCount > MOST_FILES) throw new RefusedRequest(413, `The body has more than ${MOST_FILES} files.`);
    const receive = async () => {
      try {
        const known = normaliseType(type);
        if (!isImageType(known)) throw new RefusedRequest(415, `"${known}" is not a picture that is stored here.`);
        files.push({ field: name, fileName, type: known, pending: await store.receive(after(first, bytes), known) });
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        findings.push({ pointer: `/${name}`, message: `The file was not stored. ${error.message}` });
      }
    };
    // No room is not noted like what is wrong with the file itself: sent again later it may be taken.
    await limits.admitFile(c.var.client, LARGEST_FILE, receive);
  }

  async function* counted() {
    for await (const chunk of streamBody(c, LARGEST_WITH_FILES)) {
      size += chunk.length;
      yield chunk;
    }
  }

  announcedSize(c, LARGEST_WITH_FILES);
  try {
    await parseMultipart(counted(), contentType, MOST_FIELDS, (head, bytes) =>
      head.fileName === undefined ? readText(head, bytes) : readFile({ ...head, fileName: head.fileName }, bytes),
    );
    return { ...fieldsOf(pairs), files, findings, size };
  } catch (error) {
    for (const { pending } of files) await store.drop(pending);
    throw error;
  }
}

async function* after(first: IteratorResult<Uint8Array>, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}
