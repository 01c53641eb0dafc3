// @ts-check
/**
 * The thread that has the store: a commit waits for the disk and a long read takes its time here, while the server goes
 * on answering. Plain JavaScript, since Node loads it by itself, from source as from the build. sqlite-client.ts calls it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

/** @import { Call, Reply } from './sqlite-client.ts' */

if (!parentPort) throw new Error('This is a thread of the server: sqlite-client.ts starts it.');
const port = parentPort;
/** @type {import('@libsql/client').Client | undefined} */
let client;

/** One call after the other, so that statements run in the order in which they were asked for. */
let last = Promise.resolve();
port.on('message', (/** @type {Call} */ call) => {
  last = last.then(() => answer(call));
});

/** @param {Call} call */
async function answer({ id, statements, isTransaction }) {
  if (statements === undefined) {
    client?.close();
    return port.close();
  }
  try {
    // Here and not at the start: whoever asks is told why the file cannot be opened.
    client ??= createClient(workerData);
    const [first] = statements;
    const results =
      isTransaction || first === undefined
        ? await client.batch([...statements], 'write')
        : [await client.execute(first)];
    send({
      id,
      answers: results.map(({ columns, rows, rowsAffected }) => ({
        // Values alone: the names of their columns would be copied with each row.
        columns,
        rows: rows.map((row) => Array.from(row)),
        rowsAffected,
      })),
    });
  } catch (error) {
    // Of an error, copying between threads leaves the message and drops the code.
    const { message, code } = /** @type {Error & { code?: unknown }} */ (error);
    send({ id, failure: { message, ...(typeof code === 'string' && { code }) } });
  }
}

/** @param {Reply} reply */
function send(reply) {
  port.postMessage(reply);
}
