import { createServer } from 'vite';
import { ownAddress, startServer } from '../server/index.ts';

// The authors' server: pages and content by Vite, hot; uploads, hooks and inbox by our own server behind it.
const port = Number(process.env.PORT ?? 4173);
const inboxPort = Number(process.env.INBOX_PORT ?? port + 1);

try {
  const api = await startServer({ port: 0, inboxPort, dataDir: process.env.DATA_DIR ?? 'data' });
  const proxy = Object.fromEntries(['/prod', '/hooks', '/counts', '/files'].map((path) => [path, { target: api.url }]));
  const { HOST } = process.env;
  const vite = await createServer({ server: { port, strictPort: true, host: HOST ?? true, proxy } });
  await vite.listen();
  console.log(`Form:  http://localhost:${port}/request`);
  const lan = HOST === undefined ? ownAddress() : undefined;
  if (lan) console.log(`       http://${lan}:${port}/request on a phone in the same network`);
  console.log(`Workbench: http://localhost:${port}/workbench`);
  console.log(`Inbox: ${api.inboxUrl}`);
} catch (error) {
  // A port or a folder that somebody else has: the sentence says what to do, and where in the program helps nobody.
  console.error(`The authors' server could not start: ${(error as Error).message}`);
  process.exit(2);
}
