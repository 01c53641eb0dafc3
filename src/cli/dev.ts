import { createServer } from 'vite';
import { ownAddress, readSettings, startServer } from '../server/index.ts';
import { PROXIED } from './proxied.ts';

// The authors' server: pages and content by Vite, hot; uploads, hooks and inbox by our own server behind it.
try {
  const { port, inboxPort = port + 1, dataDir, host } = readSettings(process.env);
  const api = await startServer({ port: 0, inboxPort, dataDir });
  const vite = await createServer({
    server: { port, strictPort: true, host: host ?? true, proxy: { [PROXIED]: { target: api.url } } },
  });
  await vite.listen();
  console.log(`Form:  http://localhost:${port}/request`);
  const lan = host === undefined ? ownAddress() : undefined;
  if (lan) console.log(`       http://${lan}:${port}/request on a phone in the same network`);
  console.log(`Workbench: http://localhost:${port}/workbench`);
  console.log(`Inbox: ${api.inboxUrl}`);
} catch (error) {
  // A port or a folder that somebody else has: the sentence says what to do, and where in the program helps nobody.
  console.error(`The authors' server could not start: ${(error as Error).message}`);
  process.exit(2);
}
