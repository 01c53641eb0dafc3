import { errorFields } from '../runtime/error-code.ts';
/** What the keeper of a file says about it. */
export interface BlobFacts {
  /** Bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Bytes that are kept, as they are listed. */
export interface ListedBlob {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** When they came, in milliseconds since 1970. */
  readonly storedAt: number;
}

/** A part of all that is kept, in the order of ids. */
export interface BlobPage {
  readonly blobs: readonly ListedBlob[];
  /** What to give to `list` for the page after this one; absent on the last. */
  readonly next?: string;
}

/**
 * Where the bytes of pictures are kept for good: the data folder (disk-blobs.ts) or a bucket (s3-blobs.ts). Names, types
 * and who may read them are the file store's. An id is a UUID of its own making, never a text from a request.
 */
export interface BlobStore {
  /**
   * Takes over the local file at `path`. When the promise resolves, its bytes survive a power cut, and the local file is
   * gone. If it fails nothing counts as kept; what a bucket may have of it then is found by `list`.
   */
  put(id: string, path: string, facts: BlobFacts): Promise<void>;
  /** In bytes; undefined if there is nothing under this id. */
  size(id: string): Promise<number | undefined>;
  /** Its bytes, piece by piece as they are taken. Throws if there are none, and if they break off. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** Harmless for an id that has nothing. */
  remove(ids: readonly string[]): Promise<void>;
  /** What is kept, page by page, to find bytes that no row names. Begins at the start without `after`. */
  list(after?: string): Promise<BlobPage>;
  /** Throws if nothing could be kept just now, as far as a small question tells. */
  probe(): Promise<void>;
  /** Ends its connections. */
  close(): void;
}

/** Most that one page of a list has, which is the most that S3 gives at once. */
export const PAGE_SIZE = 1000;

/** The path of an id below the folder or prefix of all: the same on disk and in a bucket, so that a sync moves from one to the other. */
export const blobPath = (id: string): string => `${id.slice(0, 2)}/${id}`;

/** A storage service that did not do what it was asked, in the time that it has for it. */
export class BlobError extends Error {
  override readonly name = 'BlobError';
  /** Method and object, e.g. `PUT files/ab/ab12…`. */
  readonly request: string;
  /** What was received in place of the expected response, e.g. `403 AccessDenied: …` or `nothing for 13000 ms`. */
  readonly received: string;

  constructor(request: string, received: string, options?: ErrorOptions) {
    super(`The storage request ${request} failed; received ${received}.`, options);
    this.request = request;
    this.received = received;
  }
}

/** What a log line says of a failure that may be the storage's; none of it is a customer's. */
export const storageErrorFields = (error: unknown) =>
  error instanceof BlobError
    ? { error: error.name, request: error.request, received: error.received }
    : errorFields(error);
