import { type Context, Hono } from 'hono';
import { type Catalogue, HOOK_NAMES } from '../../contract/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { downloadOrigin } from '../http/request-origin.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { streamResponse } from '../http/stream-response.ts';
import type { Journal } from '../journal/journal.ts';
import type { SelfHosted } from '../submissions/completeness.ts';
import type { SubmissionIndex } from '../submissions/submission-index.ts';
import type { InboxAccess } from './access.ts';
import { buildRows, buildSubmissions } from './deliveries.ts';
import { parseRowFilter, writeCsv, writeRow, writeRows, zipSubmission } from './downloads.ts';
import { filterOf, listMistakes, parseFilter } from './filter.ts';
import { retriedIn } from './forward-state.ts';
import type { Forwards } from './forwarding-routes.ts';
import { answerError } from './layout.ts';
import { renderInbox } from './list-page.ts';
import { renderSubmissionPage } from './submission-page.ts';

/** Submissions on one page. */
const PAGE_SIZE = 20;

export interface SubmissionRoutesOptions {
  readonly journal: Journal;
  readonly files: FileStore;
  readonly submissions: SubmissionIndex;
  readonly selfHosted: SelfHosted;
  readonly catalogue: Catalogue | undefined;
  readonly forwards: Forwards;
  readonly access: InboxAccess;
  /** Hears of a download that fails on its way. */
  readonly report: (error: Error) => void;
}

/** The list of submissions, the page of each, and their downloads. */
export function submissionRoutes(options: SubmissionRoutesOptions): Hono<ServerEnv> {
  const { submissions, report } = options;
  const app = new Hono<ServerEnv>();

  app.get('/', async (c) => c.html(renderInbox(await readList(c, options))));

  app.get('/submissions/:file', async (c) => {
    const [, name, kind] = /^(\d{1,15})(?:\.(json|zip))?$/.exec(c.req.param('file')) ?? [];
    const id = Number(name);
    const row = name === undefined ? undefined : await submissions.read(id);
    if (!row) return answerError(c, 404, 'There is no such submission.');
    if (kind === undefined) return c.html(await renderPage(c, id, options));
    const rows = await readRows(c, id, options);
    if (kind === 'json')
      return c.body(`[${rows.map(writeRow).join(',')}]`, 200, { 'Content-Type': 'application/json' });
    return download(c, await zipSubmission(rows, options.files), 'application/zip', `submission-${id}.zip`);
  });

  app.get('/submissions.csv', (c) => {
    const csv = writeCsv(submissions, filterOf(parseFilter(c.req.query())));
    return download(c, csv, 'text/csv; charset=utf-8', 'submissions.csv');
  });

  app.get('/deliveries.json', (c) => {
    const filter = parseRowFilter(c.req.query());
    const rows = writeRows(filter, { ...options, origin: downloadOrigin(c) });
    return streamResponse(c, rows, { 'Content-Type': 'application/json' }, report);
  });

  const download = (c: Context<ServerEnv>, parts: AsyncIterable<Uint8Array | string>, type: string, name: string) =>
    streamResponse(c, parts, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }, report);

  return app;
}

async function readList(c: Context<ServerEnv>, options: SubmissionRoutesOptions) {
  const { journal, submissions, forwards, catalogue, access } = options;
  const asked = parseFilter(c.req.query());
  const before = idIn(c.req.query('before'));
  // One more than is shown tells whether there is a next page.
  const found = await submissions.find(filterOf(asked), {
    limit: PAGE_SIZE + 1,
    ...(before === undefined ? {} : { before }),
  });
  const rows = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? rows.at(-1)?.lastDelivery : undefined;
  const counts = new Map(HOOK_NAMES.map((name) => [name as string, 0]));
  for (const [name, number] of await journal.count()) counts.set(name, number);
  const ids = rows.map(({ id }) => id);
  const built = await readSubmissions(ids, options);
  return {
    submissions: built.map((submission, at) => ({ id: ids[at] ?? 0, submission })),
    services: await forwards.services(),
    counts,
    asked,
    mistakes: listMistakes(c.req.query()),
    total: await submissions.count(),
    variants: catalogue?.variants.map(({ id }) => id) ?? [],
    trades: catalogue?.trades.map(({ id }) => id) ?? [],
    isFirst: before === undefined,
    isBackfilling: submissions.isBackfilling(),
    ...(next === undefined ? {} : { next }),
    ...(access.asksPassword ? { token: access.csrfTokenFor(c) } : {}),
  };
}

async function renderPage(c: Context<ServerEnv>, id: number, options: SubmissionRoutesOptions) {
  const [submission = { deliveries: [] }] = await readSubmissions([id], options);
  const page = { id, token: options.access.csrfTokenFor(c), retried: retriedIn(c.req.query()) };
  return renderSubmissionPage(submission, await options.forwards.services(), page);
}

async function readSubmissions(ids: readonly number[], { journal, files, selfHosted }: SubmissionRoutesOptions) {
  return buildSubmissions(await journal.readMembers(ids), files, selfHosted);
}

/** The deliveries of one submission, with links to their pictures where the inbox was asked for. */
async function readRows(c: Context<ServerEnv>, id: number, options: SubmissionRoutesOptions) {
  const [entries = []] = await options.journal.readMembers([id]);
  return buildRows(entries, { ...options, origin: downloadOrigin(c), whole: true });
}

const idIn = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
