import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../http/server-env.ts';
import { createCounter } from './bytes-in-flight.ts';

/**
 * Pictures that may be read at once: by one client more than any page of ours asks for, by all together fewer than the bucket
 * has connections for (s3-blobs.ts), so that the inbox still gets some.
 */
const READS = { perClient: 60, total: 400 };
const WORDS = {
  own: 'Too many pictures are being read at once.',
  all: 'The server has too many pictures to send at once.',
};

/**
 * Refuses (429 for one's own, 503 for all together, with Retry-After) to begin another answer with a picture while so many
 * are on their way: whoever takes theirs slowly holds a file, or a connection to the bucket, for each. For a head, too, the
 * bucket is asked.
 */
export function limitReads(): MiddlewareHandler<ServerEnv> {
  const reads = createCounter(READS, WORDS);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { outgoing } = c.env;
    const reading = reads.open(c.var.client);
    reading.add(1);
    outgoing.once('close', reading.close);
    // Who has gone already is not heard of again.
    if (outgoing.closed) reading.close();
    await next();
  };
}
