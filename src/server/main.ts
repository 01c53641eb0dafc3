import { once } from 'node:events';
import {
  addressAt,
  ownAddress,
  PortInUse,
  type RunningServer,
  readSettings,
  type ServerOptions,
  startServer,
  WrongSetting,
} from './index.ts';

/** Starts the server as the environment says, prints its addresses, and ends it on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  // A log that can't be written, as its disk is full or its reader is gone, ends nothing, and there is no other place to
  // report it to. What comes is kept all the same, and the health addresses and figures go on saying how it stands.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const settings = readSettings(process.env);
  // What customers sent is for this account alone, also in a data folder that others may look into.
  process.umask(0o077);
  const stopping = stopSignal();
  let server: RunningServer;
  try {
    server = await startServer({ ...settings, signal: stopping });
  } catch (error) {
    if (!stopping.aborted) throw error;
    // All that it had opened is closed again, so this is no failed start for whoever asked for its end.
    console.error(`The server was stopped before it had started: ${(error as Error).message}`);
    return;
  }
  if (!stopping.aborted) {
    printAddresses(server, settings);
    await once(stopping, 'abort');
  }
  try {
    await server.close();
  } catch (error) {
    console.error(`The server could not shut down properly: ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Aborted by the first SIGTERM or SIGINT. Whoever asks twice is in a hurry; what was answered is on disk anyway. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) return killBy(signal);
      stop.abort(new Error(`${signal} received.`));
    });
  }
  return stop.signal;
}

/**
 * Ends the process at once, by the signal itself. Not by `process.exit`: that ends the store's thread in the midst of a
 * call, for which its driver is not made.
 */
function killBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function printAddresses({ url, inboxUrl, formPath }: RunningServer, { host, siteDir }: ServerOptions): void {
  if (formPath === undefined) {
    console.log(`Uploads and hooks: ${url} (no built site in ${siteDir})`);
  } else {
    console.log(`Form:  ${url}${formPath}`);
    const lan = host === undefined ? ownAddress() : undefined;
    if (lan) console.log(`       ${addressAt(lan, url, formPath)} on a phone in the same network`);
  }
  console.log(inboxUrl ? `Inbox: ${inboxUrl}` : 'Inbox: off; set INBOX_PORT to have one.');
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof PortInUse) {
    console.error(`${error.message} Stop it, or choose others: PORT=5000 INBOX_PORT=5001 npm start`);
  } else {
    console.error(
      error instanceof WrongSetting ? error.message : `The server could not start: ${(error as Error).message}`,
    );
  }
  process.exit(2);
}
