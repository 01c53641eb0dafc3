import { Hono } from 'hono';
import { HOOK_NAMES, type JournalledDelivery } from '../contract/index.ts';
import type { FileStore } from './file-store.ts';
import { type InboxDelivery, renderInbox } from './inbox-page.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { listPossibleKeys } from './list-files.ts';
import { sendFile } from './send-file.ts';
import type { ServerEnv } from './server-env.ts';
import { keyOf } from './upload-routes.ts';

/** Submissions on one page. */
const PAGE_SIZE = 20;

/** Names under which the machine itself is reached. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** What has arrived, for the people who run the site. It asks for no password and must only be reachable from the machine itself. */
export function inboxApp(journal: Journal, files: FileStore): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  app.use('*', async (c, next) => {
    // A foreign page can point a name of its own at 127.0.0.1 and would then count as the same origin.
    if (!LOCAL_NAMES.includes(new URL(c.req.url).hostname))
      return c.text('Open the inbox as http://127.0.0.1 with its port.', 403);
    return next();
  });

  app.get('/', async (c) => {
    const hook = HOOK_NAMES.find((name) => name === c.req.query('hook'));
    const page = Math.max(1, Math.min(1_000_000, Number.parseInt(c.req.query('page') ?? '1', 10) || 1));
    const filter = hook === undefined ? {} : { hook };
    // One more than is shown tells whether there is a next page.
    const groups = await journal.readGroups({ ...filter, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
    const withFiles = await Promise.all(groups.slice(0, PAGE_SIZE).map((group) => addFiles(group, '', files)));
    const more = groups.length > PAGE_SIZE;
    const counts = new Map(HOOK_NAMES.map((name) => [name as string, 0]));
    for (const [name, number] of await journal.count()) counts.set(name, number);
    return c.html(renderInbox({ groups: withFiles, counts, page, more, ...filter }));
  });

  app.get('/deliveries.json', async (c) => {
    const { hook, submissionId, id, after } = c.req.query();
    const entries = await journal.read({
      ...(hook === undefined ? {} : { hook }),
      ...(submissionId === undefined ? {} : { submissionId }),
      ...(id === undefined ? {} : { id: Number(id) || 0 }),
      ...(after === undefined ? {} : { after: Number(after) || 0 }),
    });
    const deliveries = await addFiles(entries, new URL(c.req.url).origin, files);
    return c.json(deliveries.map(({ forward: _, ...delivery }): JournalledDelivery => delivery));
  });

  app.get('/inbox.css', (c) => c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  // Browsers ask for one unbidden.
  app.get('/favicon.ico', (c) => c.body(null, 204));

  app.get('/files/*', async (c) => {
    const found = await files.read(keyOf(new URL(c.req.url)));
    return found ? sendFile(c, found) : c.text('No such file', 404);
  });

  return app;
}

async function addFiles(entries: readonly JournalEntry[], origin: string, files: FileStore): Promise<InboxDelivery[]> {
  const keys = entries.map(listPossibleKeys);
  const found = await files.find([...new Set(keys.flat())]);
  return entries.map(({ parts: _, ...entry }, at) => ({
    ...entry,
    files: (keys[at] ?? []).flatMap((key) => {
      const file = found.get(key);
      if (!file) return [];
      const { name, type, size, sha256 } = file;
      return [
        { key, url: `${origin}/files/${key.split('/').map(encodeURIComponent).join('/')}`, name, type, size, sha256 },
      ];
    }),
  }));
}
