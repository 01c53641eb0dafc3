import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * A response whose parts are sent as they are read. The first is read before the head goes out, so that what fails at once
 * is thrown, and answered like any other failure. What fails later is handed to `report`, and breaks the connection off:
 * nobody takes what has come for all. What is being read is closed once the response is over, however it ends.
 */
export async function streamResponse(
  c: Context<ServerEnv>,
  parts: AsyncIterable<Uint8Array | string>,
  headers: Readonly<Record<string, string>>,
  report: (error: Error) => void,
): Promise<Response> {
  const { outgoing } = c.env;
  const reading = parts[Symbol.asyncIterator]();
  const first = await reading.next();
  // Not left to `sending`: where the client has gone already, or asks for the head alone, that never begins.
  const close = () => void Promise.resolve(reading.return?.()).catch(report);
  if (outgoing.closed) close();
  else outgoing.once('close', close);
  async function* sending() {
    for (let part = first; !part.done; ) {
      // Outside of what is reported: a client that goes ends the generator here.
      yield part.value;
      try {
        part = await reading.next();
      } catch (error) {
        report(error as Error);
        outgoing.destroy();
        return;
      }
    }
  }
  const body = Readable.toWeb(Readable.from(sending(), { objectMode: false })) as ReadableStream<Uint8Array>;
  return c.body(body, 200, headers);
}
