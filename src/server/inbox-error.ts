import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Html, renderLayout } from './inbox-layout.ts';
import type { RefusalStatus } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';

type ErrorStatus = RefusalStatus | 401 | 500;

const TITLES: { readonly [status in ErrorStatus]?: string } = {
  401: 'Log in first',
  403: 'Not allowed',
  404: 'Not found',
  413: 'Too large',
  429: 'Too many tries',
  500: 'Something went wrong',
  503: 'Not possible now',
};

/** Where a page leads back to, by what its path begins with. */
const WAYS_BACK: readonly (readonly [path: string, href: string, label: string])[] = [
  ['/forwarding/', '/forwarding', 'Back to Passing on'],
  ['/log-in', '/log-in', 'Back to the log-in'],
  ['/', '/', 'Back to the inbox'],
];

/** Whether whoever asks is a browser that shows a page, or a program that reads text. */
export const takesHtml = (c: Context<ServerEnv>): boolean => (c.req.header('accept') ?? '').includes('text/html');

/** Says in one sentence what is wrong: as a page with a way back where pages are taken, as plain text elsewhere. */
export function answerError(
  c: Context<ServerEnv>,
  status: ErrorStatus,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response | Promise<Response> {
  if (!takesHtml(c)) return c.text(sentence, status, headers);
  const back = WAYS_BACK.find(([path]) => c.req.path.startsWith(path));
  // Nothing else could be opened before.
  const [href, label] = status === 401 || !back ? ['/log-in', 'Log in'] : [back[1], back[2]];
  return c.html(renderError(TITLES[status] ?? 'That can’t be done', sentence, { href, label }), status, headers);
}

function renderError(title: string, sentence: string, back: { readonly href: string; readonly label: string }): Html {
  return renderLayout(
    `${title} – Inbox`,
    html`<main class="error">
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${back.href}">${back.label}</a></p>
</main>`,
  );
}
