import { Hono } from 'hono';
import type { Catalogue } from '../../contract/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { respondWithFile } from '../files/respond-with-file.ts';
import { keyOf } from '../files/signed-link.ts';
import { reportFailure } from '../health/report-failure.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { SubmissionIndex } from '../submissions/submission-index.ts';
import { type InboxActionsOptions, inboxActions } from './forwarding-routes.ts';
import { answerError, takesHtml } from './layout.ts';
import { type StepsRoutesOptions, stepsRoutes } from './steps-routes.ts';
import { INBOX_STYLE } from './style.ts';
import { type SubmissionRoutesOptions, submissionRoutes } from './submission-routes.ts';

export interface InboxOptions extends InboxActionsOptions, StepsRoutesOptions, Omit<SubmissionRoutesOptions, 'report'> {
  readonly files: FileStore;
  readonly submissions: SubmissionIndex;
  /** Figures about the server in the text format of Prometheus; none if absent. */
  readonly metrics?: { readonly contentType: string; read(): Promise<string> };
  readonly catalogue: Catalogue | undefined;
  readonly log: WriteLog;
}

/** What has arrived, for the people who run the site. `access` decides which requests it answers. */
export function inboxApp(options: InboxOptions): Hono<ServerEnv> {
  const { files, access, metrics, log } = options;
  const app = new Hono<ServerEnv>();
  const report = (error: Error) => reportFailure(error, log, { event: 'inbox-failed' });
  app.route('/', access.routes);
  app.route('/', inboxActions(options));
  app.route('/', submissionRoutes({ ...options, report }));
  app.route('/', stepsRoutes(options));

  app.get('/inbox.css', (c) => c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  if (metrics)
    app.get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));

  // Browsers ask for one unbidden.
  app.get('/favicon.ico', (c) => c.body(null, 204));

  app.get('/files/*', async (c) => {
    const found = await files.read(keyOf(new URL(c.req.url)));
    if (!found) return answerError(c, 404, 'There is no such file.');
    const answer = await respondWithFile(c, found, report);
    if (answer.ok || !takesHtml(c)) return answer;
    return answerError(c, 500, 'This picture is damaged, or no longer where it was kept.');
  });

  app.notFound((c) => answerError(c, 404, 'There is no such page in the inbox.'));

  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return answerError(c, error.status, error.message, error.headers);
    const { status, sentence = 'The inbox could not do this. The log says more.' } = report(error);
    return answerError(c, status, sentence);
  });

  return app;
}
