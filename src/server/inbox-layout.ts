import { html } from 'hono/html';

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

/** What made no sense in an address. */
export function renderMistakes(mistakes: readonly string[]): Html | string {
  if (mistakes.length === 0) return '';
  return html`<div class="note wrong" role="status">${mistakes.map((mistake) => html`<p>${mistake}</p>`)}</div>`;
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

export function renderTime(iso: string): Html {
  // A damaged row of the journal.
  if (Number.isNaN(Date.parse(iso))) return html`${iso}`;
  return html`<time datetime="${iso}">${clock.format(new Date(iso))}</time>`;
}
