import { statfs } from 'node:fs/promises';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Clock, DAY } from '../runtime/clock.ts';
import { errorFields } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { ON_DISK } from './bytes-in-flight.ts';
import type { Counter } from './counter.ts';

const MB = 1024 * 1024;

/** Below this much free space no file is taken, so that there is room for deliveries. Bytes. */
const RESERVED_FOR_DELIVERIES = 200 * MB;
/** Below this much nothing is taken, so that the journal can still write what it has to. Bytes. */
const RESERVED_FOR_JOURNAL = 50 * MB;
/** What one client may leave a day while only deliveries are taken: forty submissions of the usual size, 10 KB. Bytes. */
const DAILY_IN_RESERVE = 400 * 1024;
/** What one client may leave in fields on any day: five thousand submissions. Bytes. */
const DAILY_FIELDS = 50 * MB;

export interface StorageLimitsOptions {
  readonly clock: Clock;
  readonly counter: Counter;
  readonly log: WriteLog;
  /** Bytes of fields and files that one client may leave a day; 0 for no limit. */
  readonly bytesPerDay: number;
  /** Bytes that the disk has left. */
  readonly freeSpace: () => Promise<number>;
}

/**
 * Keeps room for the next customer. Each throws a RefusedRequest: 429 if the client has left too much today, 507 if
 * there is no space; whoever is refused so sends it again later.
 */
export interface StorageLimits {
  /**
   * Receives a file of at most so many bytes, if there is room for it and for all that are still coming in.
   * @returns what `receive` gives
   */
  admitFile<Received>(client: string, bytes: number, receive: () => Promise<Received>): Promise<Received>;
  /** Before a delivery is kept, by the bytes of its fields. */
  admitFields(client: string, bytes: number): Promise<void>;
  /** Whether anything is taken at all. */
  hasRoom(): Promise<boolean>;
  /** Counts what has been kept. Never rejects: it is kept, whether or not it could be counted. */
  count(client: string, kept: { readonly fields?: number; readonly files?: number }): Promise<void>;
}

/** Bytes that are free on the disk of a folder. */
export async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Counts from day to day (UTC). */
export function createStorageLimits(options: StorageLimitsOptions): StorageLimits {
  const { clock, counter, log, bytesPerDay, freeSpace } = options;

  /** Bytes of the files that are coming in, as if nothing of them were on the disk yet. */
  let comingIn = 0;

  const add = (client: string, what: 'fields' | 'files', bytes: number) =>
    counter.add({ what, client, span: DAY }, bytes);

  async function refuseMany(client: string, bytes: number): Promise<void> {
    if (bytesPerDay === 0) return;
    const [fields, files] = [await add(client, 'fields', 0), await add(client, 'files', 0)];
    if (fields + bytes <= DAILY_FIELDS && fields + files + bytes <= bytesPerDay) return;
    const seconds = Math.ceil((DAY - (clock.now() % DAY)) / 1000);
    throw new RefusedRequest(429, 'More has come from this address today than is taken in a day; try again tomorrow.', {
      'Retry-After': String(seconds),
    });
  }

  return {
    async admitFile(client, bytes, receive) {
      await refuseMany(client, 0);
      comingIn += bytes;
      // With what came before it alone. However many there are, more than this is refused at any one time.
      const needed = Math.min(comingIn, ON_DISK.total);
      try {
        const left = (await freeSpace()) - needed;
        if (left < RESERVED_FOR_DELIVERIES) throw full('The server has no space left for files.');
        return await receive();
      } finally {
        comingIn -= bytes;
      }
    },
    async admitFields(client, bytes) {
      await refuseMany(client, bytes);
      const free = await freeSpace();
      const inReserve = free < RESERVED_FOR_DELIVERIES && (await add(client, 'fields', 0)) + bytes > DAILY_IN_RESERVE;
      if (free < RESERVED_FOR_JOURNAL || inReserve) throw full('The server has no space left.');
    },
    hasRoom: async () => (await freeSpace()) >= RESERVED_FOR_JOURNAL,
    async count(client, { fields = 0, files = 0 }) {
      try {
        if (fields > 0) await add(client, 'fields', fields);
        if (files > 0) await add(client, 'files', files);
      } catch (error) {
        log({ event: 'quota-count-failed', ...errorFields(error) });
      }
    },
  };
}

/** Not final: the outbox of a phone sends it again for thirty days. */
const full = (message: string) => new RefusedRequest(507, message);
