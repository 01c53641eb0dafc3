import { html } from 'hono/html';
import type { ForwardState, JournalledDelivery } from '../contract/index.ts';
import type { InboxDelivery, InboxSubmission } from './inbox-deliveries.ts';
import { renderState } from './inbox-state.ts';
import { renderValue } from './inbox-value.ts';

export interface InboxView {
  readonly submissions: readonly InboxSubmission[];
  /** Number of deliveries by hook. */
  readonly counts: ReadonlyMap<string, number>;
  /** Hook to which the list is narrowed. */
  readonly hook?: string;
  /** From 1. */
  readonly page: number;
  readonly more: boolean;
}

type Html = ReturnType<typeof html>;

/** Fields that say whose submission it is, the best one first. */
const NAMES = ['companyName', 'businessName', 'customerNumber'];

/** One HTML page without script. Everything that a customer wrote is text in it, never markup. */
export function renderInbox(view: InboxView): Html {
  const total = [...view.counts.values()].reduce((sum, count) => sum + count, 0);
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<header>
<h1>Inbox</h1>
<nav aria-label="Deliveries by hook">
${renderFilter('All', undefined, total, view)}
${[...view.counts].map(([hook, count]) => renderFilter(hook, hook, count, view))}
</nav>
</header>
<main>
${view.submissions.length === 0 ? html`<p class="empty">Nothing has arrived here yet.</p>` : view.submissions.map(renderSubmission)}
${renderPager(view)}
</main>
<footer><a href="/deliveries.json">Everything as JSON</a></footer>
</body>
</html>`;
}

function renderFilter(label: string, hook: string | undefined, count: number, view: InboxView): Html {
  const href = hook === undefined ? '/' : `/?hook=${encodeURIComponent(hook)}`;
  const current = view.hook === hook ? html` aria-current="page"` : '';
  return html`<a href="${href}"${current}>${label} <span class="count">${count}</span></a>`;
}

function renderSubmission(submission: InboxSubmission): Html {
  const { deliveries } = submission;
  const last = deliveries.at(-1);
  const files = listPictures(deliveries);
  const findings = deliveries.flatMap((delivery) => delivery.findings);
  return html`<article>
<h2><bdi>${nameOf(deliveries)}</bdi></h2>
<p class="when">${last ? renderTime(last.receivedAt) : ''}${last?.submissionId ? html` · <code>${last.submissionId}</code>` : ''}</p>
${renderState(submission)}
${files.length === 0 ? '' : html`<ul class="pictures">${files.map(renderPicture)}</ul>`}
${findings.length === 0 ? '' : renderFindings(findings)}
${deliveries.map(renderDelivery)}
</article>`;
}

/** Each picture once. A gallery that came again has the whole list, so that the last one says the order. */
function listPictures(deliveries: readonly InboxDelivery[]): JournalledDelivery['files'] {
  const galleries = deliveries.filter(({ hook }) => hook === 'gallery');
  const inOrder = deliveries.map((delivery) =>
    delivery.hook === 'gallery' ? (galleries.pop() ?? delivery) : delivery,
  );
  return [...new Map(inOrder.flatMap(({ files }) => files).map((file) => [file.key, file])).values()];
}

function nameOf(group: readonly InboxDelivery[]): string {
  for (const name of NAMES) {
    const value = group
      .map((delivery) => delivery.fields[name])
      .find((found) => typeof found === 'string' && found !== '');
    if (value) return String(value);
  }
  return 'Without a name';
}

function renderPicture(file: JournalledDelivery['files'][number]): Html {
  return html`<li><a href="${file.url}"><img src="${file.url}" alt="" loading="lazy"><bdi>${file.name}</bdi></a>
<span class="size">${Math.max(1, Math.round(file.size / 1024))} KB</span></li>`;
}

function renderFindings(findings: JournalledDelivery['findings']): Html {
  return html`<section class="findings">
<h3>${findings.length === 1 ? 'One thing looks wrong' : `${findings.length} things look wrong`}</h3>
<ul>${findings.map(renderFinding)}</ul>
</section>`;
}

function renderFinding({ pointer, message }: JournalledDelivery['findings'][number]): Html {
  return html`<li><code>${pointer.slice(1)}</code> ${message}</li>`;
}

function renderDelivery(delivery: InboxDelivery): Html {
  const fields = Object.entries(delivery.fields);
  return html`<details>
<summary><span class="hook">${delivery.hook}</span> ${renderTime(delivery.receivedAt)} <span class="count">· ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</span>${delivery.forward?.parkedAt ? html` <span class="parked">Parked</span>` : ''}</summary>
${delivery.unstored.length === 0 ? '' : html`<ul class="unstored">${delivery.unstored.map(renderFinding)}</ul>`}
<dl>${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd dir="auto">${renderValue(value)}</dd></div>`)}</dl>
<p class="raw">${renderForward(delivery.forward)}<a href="/deliveries.json?id=${delivery.id}">As JSON</a></p>
</details>`;
}

function renderForward(forward: ForwardState | undefined): Html | string {
  if (!forward) return '';
  if (forward.doneAt) return html`<span>Passed on ${renderTime(forward.doneAt)}</span>`;
  const tries = forward.attempts === 1 ? '1 attempt' : `${forward.attempts} attempts`;
  const reason = forward.lastError ? `: ${forward.lastError}` : '';
  if (forward.parkedAt) {
    return html`<span class="waiting">Parked ${renderTime(forward.parkedAt)}, ${tries}${reason}</span>`;
  }
  return html`<span class="waiting">Not passed on yet, ${tries}${reason}</span>`;
}

function renderPager({ page, more, hook }: InboxView): Html | string {
  const link = (to: number, label: string) => {
    const query = new URLSearchParams({ ...(hook === undefined ? {} : { hook }), page: String(to) });
    return html`<a href="/?${query.toString()}">${label}</a>`;
  };
  if (page === 1 && !more) return '';
  return html`<nav class="pager" aria-label="Pages">${page > 1 ? link(page - 1, 'Newer') : ''}${more ? link(page + 1, 'Older') : ''}</nav>`;
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

function renderTime(iso: string): Html {
  // A damaged row of the journal.
  if (Number.isNaN(Date.parse(iso))) return html`${iso}`;
  return html`<time datetime="${iso}">${clock.format(new Date(iso))}</time>`;
}
