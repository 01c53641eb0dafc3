import type { Context } from 'hono';
import { html } from 'hono/html';
import type { RefusalStatus } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';

export type Html = ReturnType<typeof html>;

/** One HTML page without script. */
export function renderLayout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
${body}
</body>
</html>`;
}

/** A note of what made no sense in an address. */
export function renderMistakes(mistakes: readonly string[]): Html | string {
  if (mistakes.length === 0) return '';
  return html`<div class="note wrong" role="status">${mistakes.map((mistake) => html`<p>${mistake}</p>`)}</div>`;
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** A time, ISO 8601, as it is in the United Kingdom; text that is no time as it stands. */
export function renderTime(iso: string): Html {
  // A damaged row of the journal.
  if (Number.isNaN(Date.parse(iso))) return html`${iso}`;
  return html`<time datetime="${iso}">${clock.format(new Date(iso))}</time>`;
}

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

/** The way back from an error, by how the path begins on which it happened. */
const WAYS_BACK: readonly (readonly [path: string, href: string, label: string])[] = [
  ['/forwarding/', '/forwarding', 'Back to Passing on'],
  ['/log-in', '/log-in', 'Back to the log-in'],
  ['/', '/', 'Back to the inbox'],
];

/** The log-in that leads to a path of the inbox; an error page that a log-in ends with keeps it, too. */
export const logInPath = (next: string): string =>
  next === '/' ? '/log-in' : `/log-in?${new URLSearchParams({ next })}`;

/** Whether a request comes from a browser that shows a page, or from a program that reads text. */
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
  // Every other page asks for the log-in first.
  const [way, label] = status === 401 || !back ? [logInPath(back?.[1] ?? '/'), 'Log in'] : [back[1], back[2]];
  // Where a log-in leads stands in its address.
  const href = back?.[1] === '/log-in' ? way + new URL(c.req.url).search : way;
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
