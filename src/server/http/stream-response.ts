import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * A response whose parts are sent as they are read. The first is read before the head goes out, so that what fails at once
 * is thrown, and answered like any other failure. What fails later is handed to `report`, and breaks the connection off:
 * nobody takes what has come for all.
 */
export async function streamResponse(
  c: Context<ServerEnv>,
  parts: AsyncIterable<Uint8Array | string>,
  headers: Readonly<Record<string, string>>,
  report: (error: Error) => void,
): Promise<Response> {
  const reading = parts[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* sending() {
    try {
      for (let part = first; !part.done; part = await reading.next()) yield part.value;
    } catch (error) {
      report(error as Error);
      c.env.outgoing.destroy();
    } finally {
      // The client may have gone; what is being read is closed then, too.
      await reading.return?.();
    }
  }
  const body = Readable.toWeb(Readable.from(sending(), { objectMode: false })) as ReadableStream<Uint8Array>;
  return c.body(body, 200, headers);
}
