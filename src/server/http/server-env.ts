import type { HttpBindings } from '@hono/node-server';
import type { LogLine } from '../runtime/write-log.ts';

/** Counts the bytes of one request. Each throws a RefusedRequest when there are too many: 429 of one client, 503 of all. */
interface BodyCount {
  inMemory(bytes: number): void;
  onDisk(bytes: number): void;
}

/** The parts of Hono's context that every handler finds there. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Gets what is read of the body; absent where nothing is bounded. */
    bodyCount?: BodyCount;
    /** For whom the request is counted: an IPv4 address, or the /64 network of an IPv6 address. Never logged. */
    client: string;
    /** Adds to the line that is logged once the request has been answered. */
    note: (fields: Omit<LogLine, 'event'>) => void;
  };
}
