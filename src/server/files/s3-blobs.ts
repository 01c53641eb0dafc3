import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { BlobError, type BlobFacts, type BlobStore, blobPath, PAGE_SIZE } from './blob-store.ts';
import { createS3Retry, describe, S3_TIMEOUTS, type S3Timeouts, statusOf, withTimeout } from './s3-retry.ts';

/** A bucket and who may write to it. */
export interface S3Settings {
  /** Address of the service, e.g. `https://s3.eu-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Options {
  readonly timeouts?: Partial<S3Timeouts>;
  /** Most that one page of a list has. */
  readonly pageSize?: number;
}

/** Before the path of each object, so that the bucket can hold other things, too. */
const PREFIX = 'files/';
/** What fails is thrown, and logged by the server itself; the SDK would write lines of another kind into it. */
const QUIET = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/** Ten times what a client has by itself, and more than the public may hold (open-reads.ts). */
const READ_CONNECTIONS = 500;
/** How many objects are deleted at a time. Not by one request for all: not every service takes the SDK's checksum of it. */
const DELETED_AT_ONCE = 10;

/**
 * Keeps bytes in a bucket of a service that speaks S3, under `files/`, with the bucket's name in the path. Each task
 * throws a BlobError within `timeouts.whole` milliseconds if the service refuses, fails, hangs or breaks off.
 * Nothing is asked of it yet.
 */
export function openS3Blobs(
  { endpoint, region, bucket, ...credentials }: S3Settings,
  options: S3Options = {},
): BlobStore {
  const timeouts: S3Timeouts = { ...S3_TIMEOUTS, ...options.timeouts };
  // Its version is pinned: which Node a later one needs is nothing for the log, which is JSON.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const settings = {
    endpoint,
    region,
    credentials,
    // A name of its own for each bucket has to be set up in the DNS, which most services in one's own house have not.
    forcePathStyle: true,
    // Tries again by itself only what is not streamed; s3-retry.ts does so for all, within one time limit.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    logger: QUIET,
    requestHandler: { connectionTimeout: timeouts.connect },
  } satisfies S3ClientConfig;
  const client = new S3Client(settings);
  // A client of its own for reading, and for the size that is asked before: readers hold its connections, and keep nobody
  // from uploading.
  const agent = { maxSockets: READ_CONNECTIONS, keepAlive: true };
  const requestHandler = { ...settings.requestHandler, httpAgent: agent, httpsAgent: agent };
  const readClient = new S3Client({ ...settings, requestHandler });
  const begin = () => createS3Retry(timeouts);
  const keyOf = (id: string) => PREFIX + blobPath(id);
  const objectOf = (id: string) => ({ Bucket: bucket, Key: keyOf(id) });

  async function sizeOf(id: string, from: S3Client, call = begin()): Promise<number | undefined> {
    return call(`HEAD ${keyOf(id)}`, async (abortSignal) => {
      try {
        return (await from.send(new HeadObjectCommand(objectOf(id)), { abortSignal })).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });
  }

  return {
    async put(id, path, facts) {
      const call = begin();
      const request = `PUT ${keyOf(id)}`;
      const checksum = Buffer.from(facts.sha256, 'hex').toString('base64');
      const response = await call(request, (signal) => sendFile(client, objectOf(id), path, facts, checksum, signal));
      // A proxy's page with status 200 has neither.
      if (!response.ETag) throw new BlobError(request, 'a response without an ETag');
      if (response.ChecksumSHA256 !== undefined && response.ChecksumSHA256 !== checksum) {
        throw new BlobError(request, `the checksum of other bytes, ${response.ChecksumSHA256} for ${checksum}`);
      }
      const size = await sizeOf(id, client, call);
      if (size !== facts.size) throw new BlobError(request, `an object of ${size ?? 'no'} bytes for ${facts.size}`);
      await rm(path);
    },

    size: (id) => sizeOf(id, readClient),

    async *read(id) {
      const request = `GET ${keyOf(id)}`;
      const { Body, ContentLength } = await begin()(request, (abortSignal) =>
        readClient.send(new GetObjectCommand(objectOf(id)), { abortSignal }),
      );
      if (!(Body instanceof Readable) || ContentLength === undefined) {
        throw new BlobError(request, 'a response without a body or a length');
      }
      try {
        yield* readWhole(Body, ContentLength, request, timeouts.still);
      } finally {
        Body.destroy();
      }
    },

    async remove(ids) {
      for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
        await Promise.all(
          ids
            .slice(start, start + DELETED_AT_ONCE)
            .map((id) =>
              begin()(`DELETE ${keyOf(id)}`, (abortSignal) =>
                client.send(new DeleteObjectCommand(objectOf(id)), { abortSignal }),
              ),
            ),
        );
      }
    },

    async list(after) {
      const { pageSize = PAGE_SIZE } = options;
      const input = { Bucket: bucket, Prefix: PREFIX, MaxKeys: pageSize, ...(after ? { StartAfter: after } : {}) };
      const request = `LIST ${PREFIX}`;
      const { Contents = [], IsTruncated } = await begin()(request, (abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      const blobs = Contents.flatMap(({ Key = '', Size = 0, LastModified }) => {
        const id = Key.slice(Key.lastIndexOf('/') + 1);
        // Something of others below our prefix is passed over.
        return keyOf(id) === Key ? [{ id, size: Size, storedAt: LastModified?.getTime() ?? 0 }] : [];
      });
      const next = IsTruncated ? Contents.at(-1)?.Key : undefined;
      // Some buckets do not heed StartAfter: whoever goes from page to page would never come to an end.
      if (next !== undefined && next === after) throw new BlobError(request, `the page up to ${after} again`);
      return { blobs, ...(next === undefined ? {} : { next }) };
    },

    async probe() {
      await begin()(`HEAD ${bucket}`, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
      );
    },

    close: () => {
      client.destroy();
      readClient.destroy();
    },
  };
}

/**
 * One try. The checksum goes along twice: as the one that S3 keeps with the object, and as the signed one of the body,
 * which older services know, too. Either lets the service refuse bytes that were damaged on their way.
 */
async function sendFile(
  client: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  path: string,
  { size, type, sha256 }: BlobFacts,
  checksum: string,
  abortSignal: AbortSignal,
) {
  const body = (await open(path)).createReadStream();
  const command = new PutObjectCommand({
    ...object,
    Body: body,
    ContentLength: size,
    ContentType: type,
    ChecksumSHA256: checksum,
  });
  command.middlewareStack.add(
    (next) => (args) => {
      // The SDK types it as unknown; in this step it is always the HTTP request.
      const { headers } = args.request as { readonly headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signSha256OfFile' },
  );
  try {
    const unreadable = new Promise<never>((_, reject) => {
      body.on('error', reject);
    });
    return await Promise.race([client.send(command, { abortSignal }), unreadable]);
  } finally {
    // A file that the service refused early has not been read to its end, and would stay open.
    body.destroy();
  }
}

function ignore(): void {}

/** However slowly it is taken; only what the service itself lets us wait for is limited. */
async function* readWhole(body: Readable, size: number, request: string, still: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let come = 0;
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await withTimeout(still, () => chunks.next());
    } catch (error) {
      throw new BlobError(request, `${come} of ${size} bytes, then ${describe(error)}`, { cause: error });
    }
    if (next.done) break;
    come += next.value.length;
    yield next.value;
  }
  if (come !== size) throw new BlobError(request, `${come} of ${size} bytes`);
}
