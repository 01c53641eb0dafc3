import { html } from 'hono/html';
import type { InboxSubmission } from './deliveries.ts';
import { type AskedFilter, addressOf, FILTER_STATES } from './filter.ts';
import type { Services } from './forward-state.ts';
import { type Html, renderLayout, renderMistakes } from './layout.ts';
import { STATE_LABELS } from './state.ts';
import { renderSubmission } from './submission-page.ts';

export interface InboxView {
  readonly submissions: readonly { readonly id: number; readonly submission: InboxSubmission }[];
  /** Number of deliveries by hook. */
  readonly counts: ReadonlyMap<string, number>;
  /** To what the list is narrowed. */
  readonly asked: AskedFilter;
  /** A sentence for each part of the address that made no sense. */
  readonly mistakes: readonly string[];
  readonly services: Services;
  /** Number of all submissions. */
  readonly total: number;
  /** Choices of the filter; empty where no site is known. */
  readonly variants: readonly string[];
  readonly trades: readonly string[];
  readonly isFirst: boolean;
  /** Present if there is a next page, which begins after it: id of the last delivery of the last submission on this one. */
  readonly next?: number;
  /** Whether older submissions are still being put into the index. */
  readonly isBackfilling: boolean;
  /** Goes into the form for logging out; absent where nobody has logged in. */
  readonly token?: string;
}

/** The list of submissions. Everything that a customer wrote is text in it, never markup. */
export function renderInbox(view: InboxView): Html {
  const { asked, counts, submissions } = view;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isNarrowed = Object.keys(asked).length > 0;
  return renderLayout(
    'Inbox',
    html`<header>
<div class="top"><h1>Inbox</h1> <a href="/steps">Steps</a> <a href="/forwarding">Passing on</a>${view.token === undefined ? '' : html`<form method="post" action="/log-out"><input type="hidden" name="token" value="${view.token}"><button class="quiet">Log out</button></form>`}</div>
<nav aria-label="Deliveries by hook">
${renderHook('All', undefined, total, asked)}
${[...counts].map(([hook, count]) => renderHook(hook, hook, count, asked))}
</nav>
${renderSearch(view)}
</header>
<main>
${view.isBackfilling ? html`<p class="note">Older submissions are still being put into the list. Load the page again in a minute.</p>` : ''}
${renderMistakes(view.mistakes)}
${renderCount(view)}
${submissions.length === 0 ? html`<p class="empty">${isNarrowed || !view.isFirst ? 'Nothing here fits.' : 'Nothing has arrived here yet.'}</p>` : submissions.map(({ id, submission }) => renderSubmission(id, submission, view.services))}
${renderPager(view)}
</main>
<footer><a href="${addressOf('/submissions.csv', asked)}">This list as a spreadsheet (CSV)</a> <a href="/deliveries.json">Everything as JSON</a></footer>`,
  );
}

/** Known of a narrowed list only where it is on one page: to count the rest would take as long as to find it. */
function renderCount({ asked, submissions, total, isFirst, next }: InboxView): Html | string {
  if (total === 0) return '';
  const all = total === 1 ? '1 submission' : `${total} submissions`;
  if (Object.keys(asked).length === 0) return html`<p class="count">${all}</p>`;
  if (!isFirst) return '';
  return html`<p class="count">${next === undefined ? submissions.length : `More than ${submissions.length}`} of ${all}</p>`;
}

function renderHook(label: string, hook: string | undefined, count: number, asked: AskedFilter): Html {
  const { hook: _, ...rest } = asked;
  const current = asked.hook === hook ? html` aria-current="page"` : '';
  const href = addressOf('/', hook === undefined ? rest : { hook, ...rest });
  return html`<a href="${href}"${current}>${label} <span class="count">${count}</span></a>`;
}

function renderSearch({ asked, variants, trades }: InboxView): Html {
  const isNarrowed = Object.keys(asked).some((name) => name !== 'hook');
  const labels: { readonly [state: string]: string } = {
    ...STATE_LABELS,
    waiting: 'Waiting to be passed on',
    parked: 'Parked',
  };
  return html`<form class="search" role="search" action="/">
${asked.hook === undefined ? '' : html`<input type="hidden" name="hook" value="${asked.hook}">`}
<label class="wide">Customer number, company, name, phone or e-mail <input type="search" name="text" value="${asked.text ?? ''}"></label>
<label>From <input type="date" name="from" value="${asked.from ?? ''}"></label>
<label>To <input type="date" name="to" value="${asked.to ?? ''}"></label>
${renderChoice('State', 'state', FILTER_STATES, asked.state, labels)}
${renderChoice('Variant', 'variant', variants, asked.variant)}
${renderChoice('Trade', 'trade', trades, asked.trade)}
<p class="buttons"><button>Search</button>${isNarrowed ? html` <a href="${addressOf('/', asked.hook === undefined ? {} : { hook: asked.hook })}">Show all</a>` : ''}</p>
</form>`;
}

function renderChoice(
  label: string,
  name: string,
  choices: readonly string[],
  chosen: string | undefined,
  labels: { readonly [choice: string]: string } = {},
): Html {
  // One that an address asks for and that the site does not have any more is offered all the same.
  const all = chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen];
  if (all.length === 0) return html``;
  const option = (choice: string) =>
    html`<option value="${choice}"${choice === chosen ? html` selected` : ''}>${labels[choice] ?? choice}</option>`;
  return html`<label>${label} <select name="${name}"><option value="">All</option>${all.map(option)}</select></label>`;
}

function renderPager({ asked, isFirst, next }: InboxView): Html | string {
  if (isFirst && next === undefined) return '';
  return html`<nav class="pager" aria-label="Pages">${isFirst ? '' : html`<a href="${addressOf('/', asked)}">Newest</a>`}${next === undefined ? '' : html`<a href="${addressOf('/', asked, { before: String(next) })}">Older</a>`}</nav>`;
}
