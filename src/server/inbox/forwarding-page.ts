import { html } from 'hono/html';
import type { Service } from '../forward/forwarder.ts';
import type { QueueLength } from '../forward/queue.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { SubmissionRow } from '../submissions/find-submissions.ts';
import { addressOf } from './filter.ts';
import { type Retried, renderForward, renderRetried, type Services } from './forward-state.ts';
import { type Html, renderLayout, renderTime } from './layout.ts';

/** A hook on the page of what is not passed on yet. */
export interface ForwardingHook extends QueueLength {
  /** The delivery that has waited longest. */
  readonly longest?: JournalEntry;
  /** The oldest of those that were given up. */
  readonly given: readonly JournalEntry[];
}

export interface ForwardingView {
  readonly hooks: readonly ForwardingHook[];
  /** Submissions of the deliveries that were given up, by the delivery's id. */
  readonly owners: ReadonlyMap<number, SubmissionRow>;
  readonly services: Services;
  readonly token: string;
  /** Which deliveries a form has just had tried again. */
  readonly retried: Retried | undefined;
}

/** What waits to be passed on, since when and why, and the forms to have it tried again. */
export function renderForwarding({ hooks, owners, services, token, retried }: ForwardingView): Html {
  return renderLayout(
    'Passing on – Inbox',
    html`<header><p class="back"><a href="/">Inbox</a></p><h1>Passing on</h1></header>
<main>
${retried === undefined ? '' : renderRetried(retried, services)}
${hooks.length === 0 ? html`<p class="empty">Nothing waits.</p>` : hooks.map((hook) => renderHook(hook, services.get(hook.hook), { owners, token }))}
${services.size === 0 ? html`<p>No address is set to which deliveries are passed on.</p>` : renderReplay([...services.keys()], token)}
</main>`,
  );
}

function renderHook(
  { hook, waiting, parked, longest, given }: ForwardingHook,
  service: Service | undefined,
  { owners, token }: Pick<ForwardingView, 'owners' | 'token'>,
): Html {
  const hasAddress = service !== undefined;
  const list = (state: 'waiting' | 'parked', count: number) =>
    count === 0 ? html`${count}` : html`<a href="${addressOf('/', { hook, state })}">${count}</a>`;
  return html`<article>
<h2>${hook}</h2>
<dl>
<div><dt>Waiting</dt><dd>${list('waiting', waiting)}${longest ? html`, the oldest since ${renderTime(longest.receivedAt)}` : ''}</dd></div>
${longest ? html`<div><dt>The oldest</dt><dd>${renderForward(longest.forward, service)}</dd></div>` : ''}
<div><dt>Parked</dt><dd>${list('parked', parked)}${given.length < parked ? html`; the oldest ${given.length} of ${parked} shown` : ''}</dd></div>
</dl>
${hasAddress ? '' : html`<p class="waiting">No address is set for this hook, so nothing of it is tried. What waits is passed on once there is one, unless it is erased for its age before.</p>`}
${given.length === 0 ? '' : html`<ul class="given">${given.map((entry) => html`<li><span>${renderOwner(entry, owners.get(entry.id))}, ${renderTime(entry.receivedAt)}. ${renderForward(entry.forward, service)}</span> ${hasAddress ? renderButton('Try again', { token, hook, delivery: String(entry.id) }) : ''}</li>`)}</ul>`}
${parked > 0 && hasAddress ? renderButton(`Try all ${parked} again`, { token, hook, delivery: 'all' }) : ''}
</article>`;
}

/** Whose it is; one that is not in the index yet is known by its number. */
function renderOwner({ id }: JournalEntry, owner: SubmissionRow | undefined): Html {
  if (!owner) return html`<a href="/deliveries.json?id=${id}">Delivery ${id}</a>`;
  const name = [owner.company, owner.name, owner.customerNumber].find((text) => text !== '') ?? 'Without a name';
  return html`<a href="/submissions/${owner.id}"><bdi>${name}</bdi></a>`;
}

function renderButton(label: string, fields: { readonly [name: string]: string }): Html {
  return html`<form method="post" action="/forwarding/retry">${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button>${label}</button></form>`;
}

function renderReplay(hooks: readonly string[], token: string): Html {
  return html`<article>
<h2>Send a span of time again</h2>
<p>All deliveries of a hook that came on these days, also those that were taken: the automation service gets them a second time, with the same ids.</p>
<form class="search" method="post" action="/forwarding/replay">
<input type="hidden" name="token" value="${token}">
<label>Hook <select name="hook">${hooks.map((hook) => html`<option>${hook}</option>`)}</select></label>
<label>From <input type="date" name="from" required></label>
<label>To <input type="date" name="to" required></label>
<p class="buttons"><button>Send again</button></p>
</form>
</article>`;
}
