import { type Context, Hono } from 'hono';
import { type Catalogue, HOOK_NAMES } from '../../contract/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { respondWithFile } from '../files/respond-with-file.ts';
import { keyOf } from '../files/signed-link.ts';
import { reportFailure } from '../health/report-failure.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { downloadOrigin } from '../http/request-origin.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { streamAnswer } from '../http/stream-answer.ts';
import { DAY } from '../runtime/clock.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { dayOf, type StepCounter } from '../steps/step-counter.ts';
import type { SelfHosted } from '../submissions/completeness.ts';
import type { SubmissionIndex } from '../submissions/submission-index.ts';
import { buildRows, buildSubmissions } from './deliveries.ts';
import { parseRowFilter, writeCsv, writeRow, writeRows, zipSubmission } from './downloads.ts';
import { filterOf, listMistakes, parseFilter } from './filter.ts';
import { retriedIn } from './forward-state.ts';
import { type InboxActionsOptions, inboxActions } from './forwarding-routes.ts';
import { answerError } from './layout.ts';
import { renderInbox } from './list-page.ts';
import { renderSteps } from './steps-page.ts';
import { INBOX_STYLE } from './style.ts';
import { renderSubmissionPage } from './submission-page.ts';

/** Submissions on one page. */
const PAGE_SIZE = 20;
/** Days before the last one that the page of steps shows. */
const STEP_DAYS = 29;

export interface InboxOptions extends InboxActionsOptions {
  readonly files: FileStore;
  readonly submissions: SubmissionIndex;
  readonly selfHosted: SelfHosted;
  /** What is counted of the wizard's steps; absent where no site is known. */
  readonly steps?: StepCounter | undefined;
  /** Figures about the server in the text format of Prometheus; none if absent. */
  readonly metrics?: { readonly contentType: string; read(): Promise<string> };
  readonly catalogue: Catalogue | undefined;
  readonly log: WriteLog;
}

/** What has arrived, for the people who run the site. Whom it answers, `access` says. */
export function inboxApp(options: InboxOptions): Hono<ServerEnv> {
  const { journal, files, submissions, selfHosted, catalogue, forwards, access, metrics, log } = options;
  const app = new Hono<ServerEnv>();
  const report = (error: Error) => reportFailure(error, log, { event: 'inbox-failed' });
  app.route('/', access.routes);
  app.route('/', inboxActions(options));

  app.get('/', async (c) => {
    const asked = parseFilter(c.req.query());
    const before = idIn(c.req.query('before'));
    // One more than is shown tells whether there is a next page.
    const found = await submissions.find(filterOf(asked), {
      limit: PAGE_SIZE + 1,
      ...(before === undefined ? {} : { before }),
    });
    const rows = found.slice(0, PAGE_SIZE);
    const built = await readSubmissions(rows.map(({ id }) => id));
    const counts = new Map(HOOK_NAMES.map((name) => [name as string, 0]));
    for (const [name, number] of await journal.count()) counts.set(name, number);
    const next = found.length > PAGE_SIZE ? rows.at(-1)?.lastDelivery : undefined;
    return c.html(
      renderInbox({
        submissions: built,
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
      }),
    );
  });

  app.get('/submissions/:file', async (c) => {
    const [, name, kind] = /^(\d{1,15})(?:\.(json|zip))?$/.exec(c.req.param('file')) ?? [];
    const id = Number(name);
    const row = name === undefined ? undefined : await submissions.read(id);
    if (!row) return answerError(c, 404, 'There is no such submission.');
    if (kind === undefined) {
      const [built] = await readSubmissions([id]);
      const page = { id, token: access.csrfTokenFor(c), retried: retriedIn(c.req.query()) };
      return c.html(renderSubmissionPage(built?.submission ?? { deliveries: [] }, await forwards.services(), page));
    }
    const [entries = []] = await journal.readMembers([id]);
    const rows = await buildRows(entries, {
      journal,
      files,
      selfHosted,
      origin: downloadOrigin(c),
      whole: true,
    });
    if (kind === 'json')
      return c.body(`[${rows.map(writeRow).join(',')}]`, 200, { 'Content-Type': 'application/json' });
    return download(c, await zipSubmission(rows, files), 'application/zip', `submission-${id}.zip`);
  });

  app.get('/submissions.csv', (c) => {
    const csv = writeCsv(submissions, filterOf(parseFilter(c.req.query())));
    return download(c, csv, 'text/csv; charset=utf-8', 'submissions.csv');
  });

  app.get('/deliveries.json', (c) => {
    const filter = parseRowFilter(c.req.query());
    const rows = writeRows(filter, { journal, files, selfHosted, origin: downloadOrigin(c) });
    return streamAnswer(c, rows, { 'Content-Type': 'application/json' }, report);
  });

  app.get('/steps', async (c) => c.html(renderSteps(await readSteps(c))));
  app.get('/steps.json', async (c) => c.json((await readSteps(c)).figures));

  app.get('/inbox.css', (c) => c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  if (metrics)
    app.get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));

  // Browsers ask for one unbidden.
  app.get('/favicon.ico', (c) => c.body(null, 204));

  app.get('/files/*', async (c) => {
    const found = await files.read(keyOf(new URL(c.req.url)));
    return found ? respondWithFile(c, found, report) : answerError(c, 404, 'There is no such file.');
  });

  app.notFound((c) => answerError(c, 404, 'There is no such page in the inbox.'));

  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return answerError(c, error.status, error.message, error.headers);
    const { status, sentence = 'The inbox could not do this. The log says more.' } = report(error);
    return answerError(c, status, sentence);
  });

  const download = (c: Context<ServerEnv>, parts: AsyncIterable<Uint8Array | string>, type: string, name: string) =>
    streamAnswer(c, parts, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }, report);

  /** The last thirty days of the first variant, unless the address asks for others. */
  async function readSteps(c: Context<ServerEnv>) {
    const variants = catalogue?.variants ?? [];
    const given = c.req.query();
    const asked = parseFilter(given);
    const variant = variants.find(({ id }) => id === asked.variant) ?? variants[0];
    const to = asked.to ?? dayOf(Date.now());
    const from = asked.from ?? dayOf(Date.parse(to) - STEP_DAYS * DAY);
    const key = variant && { variant: variant.id, trade: variant.defaultTrade };
    const figures = (key && (await options.steps?.figures(key, { from, to }))) ?? [];
    return { variants, variant: variant?.id ?? '', from, to, figures, mistakes: listMistakes({ from, to, ...given }) };
  }

  async function readSubmissions(ids: readonly number[]) {
    const built = await buildSubmissions(await journal.readMembers(ids), files, selfHosted);
    return built.map((submission, at) => ({ id: ids[at] ?? 0, submission }));
  }

  return app;
}

const idIn = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
