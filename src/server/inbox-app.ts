import { Hono } from 'hono';
import { ALL_HOOK_NAMES, HOOK_NAMES, type JournalledDelivery } from '../contract/index.ts';
import type { ComesHere } from './comes-here.ts';
import type { FileStore } from './file-store.ts';
import { buildRows, buildSubmissions } from './inbox-deliveries.ts';
import { renderInbox } from './inbox-page.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import type { Journal } from './journal.ts';
import { sendFile } from './send-file.ts';
import type { ServerEnv } from './server-env.ts';
import { keyOf } from './signed-link.ts';

/** Submissions on one page. */
const PAGE_SIZE = 20;

/** Names under which the machine itself is reached. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export interface InboxOptions {
  readonly journal: Journal;
  readonly files: FileStore;
  readonly here: ComesHere;
  /** Figures about the server in the text format of Prometheus; none if absent. */
  readonly metrics?: { readonly contentType: string; read(): Promise<string> };
}

/** What has arrived, for the people who run the site. It asks for no password and must only be reachable from the machine itself. */
export function inboxApp({ journal, files, here, metrics }: InboxOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  app.use('*', async (c, next) => {
    // A foreign page can point a name of its own at 127.0.0.1 and would then count as the same origin.
    if (!LOCAL_NAMES.includes(new URL(c.req.url).hostname))
      return c.text('Open the inbox as http://127.0.0.1 with its port.', 403);
    return next();
  });

  app.get('/', async (c) => {
    const hook = ALL_HOOK_NAMES.find((name) => name === c.req.query('hook'));
    const page = Math.max(1, Math.min(1_000_000, Number.parseInt(c.req.query('page') ?? '1', 10) || 1));
    const filter = hook === undefined ? {} : { hook };
    // One more than is shown tells whether there is a next page.
    const groups = await journal.readGroups({ ...filter, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
    const submissions = await buildSubmissions(groups.slice(0, PAGE_SIZE), files, here);
    const more = groups.length > PAGE_SIZE;
    const counts = new Map(HOOK_NAMES.map((name) => [name as string, 0]));
    for (const [name, number] of await journal.count()) counts.set(name, number);
    return c.html(renderInbox({ submissions, counts, page, more, ...filter }));
  });

  app.get('/deliveries.json', async (c) => {
    const { hook, submissionId, id, after } = c.req.query();
    const entries = await journal.read({
      ...(hook === undefined ? {} : { hook }),
      ...(submissionId === undefined ? {} : { submissionId }),
      ...(id === undefined ? {} : { id: Number(id) || 0 }),
      ...(after === undefined ? {} : { after: Number(after) || 0 }),
    });
    // Each of these can leave out deliveries of a submission.
    const whole = hook === undefined && id === undefined && after === undefined;
    const rows = await buildRows(entries, { journal, files, here, origin: new URL(c.req.url).origin, whole });
    return c.body(writeRows(rows), 200, { 'Content-Type': 'application/json' });
  });

  app.get('/inbox.css', (c) => c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  if (metrics)
    app.get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));

  // Browsers ask for one unbidden.
  app.get('/favicon.ico', (c) => c.body(null, 204));

  app.get('/files/*', async (c) => {
    const found = await files.read(keyOf(new URL(c.req.url)));
    return found ? sendFile(c, found) : c.text('No such file', 404);
  });

  return app;
}

/** Rows as JSON text; one that is nested too deeply to be written is told of without its fields. */
function writeRows(rows: readonly JournalledDelivery[]): string {
  return `[${rows.map(writeRow).join(',')}]`;
}

function writeRow(row: JournalledDelivery): string {
  try {
    return JSON.stringify(row);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const finding = { pointer: '', message: 'Its fields are nested too deeply to be shown.' };
    return JSON.stringify({ ...row, fields: {}, findings: [...row.findings, finding] });
  }
}
