import { createServer } from 'vite';
import { startServer } from '../server/index.ts';

// The authors' server: pages and content by Vite, hot; uploads, hooks and inbox by our own server behind it.
const port = Number(process.env.PORT ?? 4173);
const inboxPort = Number(process.env.INBOX_PORT ?? port + 1);

const api = await startServer({ port: 0, inboxPort, dataDir: process.env.DATA_DIR ?? 'data' });
const proxy = Object.fromEntries(['/prod', '/hooks', '/counts', '/files'].map((path) => [path, { target: api.url }]));
const vite = await createServer({ server: { port, strictPort: true, host: process.env.HOST ?? true, proxy } });
await vite.listen();

console.log(`Form:  http://localhost:${port}/request`);
console.log(`Inbox: ${api.inboxUrl}`);
