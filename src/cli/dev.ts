import { createServer } from 'vite';
import { addressAt, ownAddress, readSettings, startServer, urlOf } from '../server/index.ts';
import { PROXIED } from './proxied.ts';

/**
 * All that Vite serves of the project's folder, and it does so to everybody in the same network: what customers sent,
 * the secret, a back-up or an export may lie there, too, under any name.
 */
const SERVED = ['index.html', 'src', 'public', 'node_modules'];

// The authors' server: pages and content by Vite, hot; uploads, hooks and inbox by our own server behind it.
try {
  const { port, inboxPort = port + 1, dataDir, host } = readSettings(process.env);
  const api = await startServer({ host: '127.0.0.1', port: 0, inboxPort, dataDir });
  const proxy = { [PROXIED]: { target: api.url } };
  const vite = await createServer({
    server: { port, strictPort: true, host: host ?? true, fs: { allow: SERVED }, proxy },
  });
  await vite.listen();
  const url = urlOf(host, port);
  console.log(`Form:  ${url}/request`);
  const lan = host === undefined ? ownAddress() : undefined;
  if (lan) console.log(`       ${addressAt(lan, url, '/request')} on a phone in the same network`);
  console.log(`Workbench: ${url}/workbench`);
  console.log(`Inbox: ${api.inboxUrl}`);
} catch (error) {
  // A port or a folder that somebody else has: the sentence says what to do, and where in the program helps nobody.
  console.error(`The authors' server could not start: ${(error as Error).message}`);
  process.exit(2);
}
