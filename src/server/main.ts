import { networkInterfaces } from 'node:os';
import { PortInUse, type RunningServer, readSettings, type ServerOptions, startServer, WrongSetting } from './index.ts';

/** Starts the server as the environment says, prints its addresses, and ends it on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // What customers sent is for this account alone, also in a data folder that others may look into.
  process.umask(0o077);
  const server = await startServer(settings);
  printAddresses(server, settings);
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whoever asks twice is in a hurry; what was answered is on disk anyway.
      if (closing) process.exit(1);
      closing = true;
      server.close().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(`The server could not shut down properly: ${error.message}`);
          process.exit(1);
        },
      );
    });
  }
}

function printAddresses({ url, inboxUrl, formPath }: RunningServer, { host, siteDir }: ServerOptions): void {
  if (formPath === undefined) {
    console.log(`Uploads and hooks: ${url} (no built site in ${siteDir})`);
  } else {
    console.log(`Form:  ${url}${formPath}`);
    const lan = host === undefined ? ownAddress() : undefined;
    if (lan) console.log(`       http://${lan}:${new URL(url).port}${formPath} on a phone in the same network`);
  }
  console.log(inboxUrl ? `Inbox: ${inboxUrl}` : 'Inbox: off; set INBOX_PORT to have one.');
}

function ownAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

try {
  await main();
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
