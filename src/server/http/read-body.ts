import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { RefusedRequest } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * The bytes of a request as they come in, for a caller that writes them away at once. Unlike the standard stream it
 * leaves the connection open when the reader stops early, so that a client which is still sending gets to read why it was
 * refused. Throws a RefusedRequest: 400 if it breaks off, 413 if it is larger than `limit` bytes, 429 or 503 if too
 * much is under way.
 */
export async function* streamBody(c: Context<ServerEnv>, limit = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for await (const chunk of countedBody(c, limit)) {
    c.var.bodyCount?.onDisk(chunk.length);
    yield chunk;
  }
}

async function* countedBody(c: Context<ServerEnv>, limit: number): AsyncGenerator<Uint8Array> {
  const incoming: IncomingMessage = c.env.incoming;
  let size = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(400, 'The connection broke off before the whole body had arrived.');
  } finally {
    // Bytes left unread would keep the client from finishing, and so from reading the answer.
    incoming.resume();
  }
}

/**
 * The bytes that a body says it has; `limit` if it says nothing. Refuses (413) one that says it is larger than that, before
 * any of it is read.
 */
export function announcedSize(c: Context<ServerEnv>, limit: number): number {
  const announced = Number(c.req.header('content-length') ?? limit);
  if (announced > limit) throw tooLarge(limit);
  return announced;
}

/**
 * The whole body. Throws a RefusedRequest: 413 if it is larger than `limit` bytes, 400 if it breaks off, 429 or 503 if
 * too much is under way.
 */
export async function readBody(c: Context<ServerEnv>, limit: number): Promise<Buffer> {
  announcedSize(c, limit);
  const chunks: Uint8Array[] = [];
  for await (const chunk of countedBody(c, limit)) {
    c.var.bodyCount?.inMemory(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): RefusedRequest {
  return new RefusedRequest(413, `The body is larger than ${limit} bytes.`);
}
