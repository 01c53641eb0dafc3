import type { MiddlewareHandler } from 'hono';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';

/** Most that requests under way may hold: bytes that they have brought, or answers. */
export interface FlightLimits {
  readonly perClient: number;
  readonly total: number;
}

/**
 * What is held in memory, which are fields. One client may have sixty of the largest deliveries on their way, all
 * together a third of what the whole program is to need.
 */
const IN_MEMORY: FlightLimits = { perClient: 16 * 1024 * 1024, total: 96 * 1024 * 1024 };
/** What is written to disk as it comes, which are pictures: an office of a dozen that uploads at once. */
export const ON_DISK: FlightLimits = { perClient: 64 * 1024 * 1024, total: 512 * 1024 * 1024 };

/** How long whoever is refused is asked to wait, in seconds: the time of one upload on a fair line. */
const RETRY_AFTER = 10;

type FlightCounter = ReturnType<typeof createCounter>;

/** What all requests under way have brought, by where it is held. */
export interface Flight {
  readonly memory: FlightCounter;
  readonly disk: FlightCounter;
}

/** Counters that start at 0, with the most that each takes in bytes: what goes beyond it throws a RefusedRequest, 429 or 503. */
export const createFlight = (memory = IN_MEMORY, disk = ON_DISK): Flight => ({
  memory: createCounter(memory),
  disk: createCounter(disk),
});

/** Counts what bodies have brought until they are answered, and refuses what would go beyond the limits. */
export function limitBodies({ memory: inMemory, disk: onDisk }: Flight): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const [held, written] = [inMemory.open(c.var.client), onDisk.open(c.var.client)];
    c.set('bodyCount', { inMemory: held.add, onDisk: written.add });
    try {
      await next();
    } finally {
      held.close();
      written.close();
    }
  };
}

/** What is wrong where one client's sum would be too great, and where that of all would. */
const WORDS = { own: 'Too much is being sent at once.', all: 'The server has too much to take in at once.' };

/** Keeps a sum for each client and one for all. What is opened takes back its own share when it closes. */
export function createCounter({ perClient, total }: FlightLimits, words = WORDS) {
  const clients = new Map<string, number>();
  let all = 0;

  function change(client: string, amount: number): void {
    all += amount;
    const now = (clients.get(client) ?? 0) + amount;
    // Nobody is remembered who has nothing under way.
    if (now === 0) clients.delete(client);
    else clients.set(client, now);
  }

  return {
    /** Of all clients. */
    total: () => all,
    open(client: string) {
      let own = 0;
      return {
        add(amount: number): void {
          if ((clients.get(client) ?? 0) + amount > perClient) throw tooMuch(429, words.own);
          if (all + amount > total) throw tooMuch(503, words.all);
          own += amount;
          change(client, amount);
        },
        close(): void {
          if (own > 0) change(client, -own);
          own = 0;
        },
      };
    },
  };
}

function tooMuch(status: 429 | 503, what: string): RefusedRequest {
  const message = `${what} Try again in ${RETRY_AFTER} seconds.`;
  return new RefusedRequest(status, message, { 'Retry-After': String(RETRY_AFTER) });
}
