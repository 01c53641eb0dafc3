import { html } from 'hono/html';
import type { JournalledDelivery } from '../../contract/index.ts';
import type { Service } from '../forward/forwarder.ts';
import { pickCurrent, readAnswers, splitPictures } from '../journal/current-deliveries.ts';
import { LONGEST_IN_LIST, shorten } from '../submissions/shorten.ts';
import { renderContact, renderValue, type Unfolding, unfolding } from './answers.ts';
import type { InboxDelivery, InboxSubmission } from './deliveries.ts';
import { type Retried, renderForward, renderRetried, type Services } from './forward-state.ts';
import { type Html, renderLayout, renderTime } from './layout.ts';
import { renderState } from './state.ts';

type Picture = JournalledDelivery['files'][number];
type Findings = JournalledDelivery['findings'];

/** How much of a submission is shown. */
interface Extent {
  /** Level of its headings: one below the heading that they stand under. */
  readonly level: 'h2' | 'h3';
  /** Most characters of a text. */
  readonly longest: number;
  /** Most deliveries, ways to reach the customer, and findings of each. */
  readonly most: number;
  readonly mostPictures: number;
}

const WHOLE: Extent = { level: 'h2', longest: Infinity, most: Infinity, mostPictures: Infinity };
/** A list is to stay readable, and quickly made, whatever somebody sent to fill it. */
const IN_LIST: Extent = { level: 'h3', longest: LONGEST_IN_LIST, most: 10, mostPictures: 30 };

/** A submission's own page is shown with its number, and with what goes into its forms. */
interface SubmissionPage {
  readonly id: number;
  readonly token: string;
  /** Set if a form has just had some of its deliveries tried again. */
  readonly retried: Retried | undefined;
}

/** The page on which deliveries are shown with their fields. */
interface OnPage extends SubmissionPage {
  readonly unfolding: Unfolding;
}

/** Fields that say whose submission it is, the best one first. */
const NAMES = ['companyName', 'businessName', 'firstName', 'name', 'customerNumber'];

/** Fields that are for programs: a page shows them in the deliveries, not among the answers. */
const TECHNICAL = new Set([
  'deliveryId',
  'submissionId',
  'formVersion',
  'timestamp',
  'source',
  'referrer',
  'deliveries',
]);

/** One submission on a page of its own. */
export function renderSubmissionPage(submission: InboxSubmission, services: Services, page: SubmissionPage): Html {
  const { id, retried } = page;
  const onPage = { ...page, unfolding: unfolding() };
  const name = nameOf(submission.deliveries);
  return renderLayout(
    `${name} – Inbox`,
    html`<header><p class="back"><a href="/">Inbox</a></p>
<h1><bdi>${name}</bdi></h1></header>
<main>
${retried === undefined ? '' : renderRetried(retried, services)}
<article class="whole">
${renderHead(submission, WHOLE)}
<p class="actions"><a href="/submissions/${id}.zip">Download all with pictures (ZIP)</a> <a href="/submissions/${id}.json">As JSON</a></p>
${renderAnswers(submission.deliveries, onPage.unfolding)}
<h2 class="part">Deliveries</h2>
${renderDeliveries(submission.deliveries, services, WHOLE, onPage)}
</article>
</main>`,
  );
}

/** One submission in a list: what its deliveries say stands on its own page, as it may be megabytes. */
export function renderSubmission(id: number, submission: InboxSubmission, services: Services): Html {
  return html`<article>
<a class="title" href="/submissions/${id}"><h2><bdi>${nameOf(submission.deliveries)}</bdi></h2></a>
${renderReach(submission.deliveries)}
${renderHead(submission, IN_LIST)}
${renderDeliveries(submission.deliveries, services, IN_LIST)}
</article>`;
}

/** Customer number, trade, and how the customer can be called or written to; as much of it as was said. */
function renderReach(deliveries: readonly InboxDelivery[]): Html | string {
  const answers = readAnswers(deliveries);
  const plain = ['customerNumber', 'selectedTrade', 'tradeType'].map((name) => answers.get(name));
  // Keyed by the value, to show it once: the trade stands in two answers, and a number may be that of WhatsApp, too.
  const said = new Map<unknown, Html>();
  for (const value of plain)
    if (typeof value === 'string' && value !== '') said.set(value, html`<bdi>${shorten(value, IN_LIST.longest)}</bdi>`);
  const most = said.size + IN_LIST.most;
  for (const [name, value] of answers) {
    if (said.size === most) break;
    const contact = said.has(value) ? undefined : renderContact(name, value);
    if (contact !== undefined) said.set(value, contact);
  }
  return said.size === 0
    ? ''
    : html`<p class="reach">${[...said.values()].map((part) => html`<span>${part}</span> `)}</p>`;
}

/** When, how far, its pictures and what looks wrong, of what counts now. */
function renderHead(submission: InboxSubmission, extent: Extent): Html {
  const { deliveries } = submission;
  const last = deliveries.at(-1);
  const { current, replaced } = splitPictures(deliveries);
  const findings = pickCurrent(deliveries).flatMap((delivery) => delivery.findings);
  return html`<p class="when">${last ? renderTime(last.receivedAt) : ''}${last?.submissionId ? html` · <code>${last.submissionId}</code>` : ''}</p>
${renderState(submission)}
${current.length === 0 ? '' : renderPictures(current, extent)}
${replaced.length === 0 ? '' : html`<details class="replaced"><summary>Replaced or taken out <span class="count">${replaced.length}</span></summary>${renderPictures(replaced, extent)}</details>`}
${findings.length === 0 ? '' : renderFindings(findings, extent)}`;
}

/** All answers that count, each once; what is for programs stands in the deliveries alone. */
function renderAnswers(deliveries: readonly InboxDelivery[], page: Unfolding): Html {
  const shown = [...readAnswers(deliveries)].filter(([name]) => !TECHNICAL.has(name) && !/Urls?$/.test(name));
  return html`<h2 class="part">Answers</h2>
<dl>${shown.map(([name, value]) => html`<div><dt>${readableName(name)}</dt><dd dir="auto">${renderContact(name, value) ?? renderValue(value, page)}</dd></div>`)}</dl>`;
}

/** `selectedServices` → `Selected services`; a name that is no such word stays as it is. */
export function readableName(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For headings: by the answers that count; of one that says no name any more, by the latest that it said. */
function nameOf(deliveries: readonly InboxDelivery[]): string {
  const answers = readAnswers(deliveries);
  for (const said of [(name: string) => answers.get(name), (name: string) => latestOf(deliveries, name)])
    for (const name of NAMES) {
      const value = said(name);
      if (typeof value === 'string' && value !== '') return shorten(value, LONGEST_IN_LIST);
    }
  return 'Without a name';
}

const latestOf = (deliveries: readonly InboxDelivery[], name: string): unknown =>
  deliveries.map(({ fields }) => fields[name]).findLast((value) => typeof value === 'string' && value !== '');

const renderPictures = (files: readonly Picture[], { mostPictures }: Extent): Html =>
  html`<ul class="pictures">${renderItems(files, mostPictures, renderPicture)}</ul>`;

/** The first of some items, and how many more there are. */
const renderItems = <Item>(items: readonly Item[], most: number, render: (item: Item) => Html): readonly Html[] => [
  ...items.slice(0, most).map(render),
  ...(items.length > most ? [html`<li class="count">and ${items.length - most} more</li>`] : []),
];

function renderPicture(file: Picture): Html {
  return html`<li><a href="${file.url}"><img src="${file.url}" alt="" loading="lazy"><bdi>${file.name}</bdi></a>
<span class="size">${Math.max(1, Math.round(file.size / 1024))} KB</span></li>`;
}

/** No sentence twice: links that were made anew are found wrong in each delivery that has them. */
function renderFindings(findings: Findings, extent: Extent): Html {
  const shown = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  const title = shown.length === 1 ? 'One thing looks wrong' : `${shown.length} things look wrong`;
  return html`<section class="findings">
${extent.level === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
<ul>${listFindings(shown, extent)}</ul>
</section>`;
}

const listFindings = (findings: Findings, { longest, most }: Extent): readonly Html[] =>
  renderItems(
    findings,
    most,
    ({ pointer, message }) =>
      html`<li><code>${shorten(pointer.slice(1), longest)}</code> ${shorten(message, longest)}</li>`,
  );

/** A submission's deliveries, folded; one that no longer counts keeps what looked wrong in it. */
function renderDeliveries(
  deliveries: readonly InboxDelivery[],
  services: Services,
  extent: Extent,
  page?: OnPage,
): readonly Html[] {
  const counting = new Set(pickCurrent(deliveries));
  const earlier = Math.max(0, deliveries.length - extent.most);
  const shown = deliveries.slice(earlier).map((delivery) => {
    const service = services.get(delivery.hook);
    return renderDelivery(delivery, { isCurrent: counting.has(delivery), service, extent, page });
  });
  return earlier === 0
    ? shown
    : [html`<p class="count">${earlier} earlier ${earlier === 1 ? 'delivery' : 'deliveries'}</p>`, ...shown];
}

interface Shown {
  readonly isCurrent: boolean;
  readonly service: Service | undefined;
  readonly extent: Extent;
  readonly page: OnPage | undefined;
}

function renderDelivery(delivery: InboxDelivery, { isCurrent, service, extent, page }: Shown): Html {
  const fields = Object.entries(delivery.fields);
  return html`<details>
<summary><span class="hook">${delivery.hook}</span> ${renderTime(delivery.receivedAt)} <span class="count">· ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</span>${delivery.forward?.parkedAt ? html` <span class="parked">Parked</span>` : ''}${isCurrent ? '' : html` <span class="count">· superseded</span>`}</summary>
${isCurrent || delivery.findings.length === 0 ? '' : renderFindings(delivery.findings, { ...extent, level: 'h3' })}
${delivery.unstored.length === 0 ? '' : html`<ul class="unstored">${listFindings(delivery.unstored, extent)}</ul>`}
${page ? html`<dl>${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd dir="auto">${renderValue(value, page.unfolding)}</dd></div>`)}</dl>` : ''}
<div class="raw">${renderForward(delivery.forward, service)}${page && service && delivery.forward?.parkedAt ? renderRetry(delivery, page) : ''}<a href="/deliveries.json?id=${delivery.id}">As JSON</a></div>
</details>`;
}

function renderRetry({ hook, id }: InboxDelivery, page: OnPage): Html {
  return html`<form method="post" action="/forwarding/retry">
<input type="hidden" name="token" value="${page.token}">
<input type="hidden" name="hook" value="${hook}">
<input type="hidden" name="delivery" value="${id}">
<input type="hidden" name="submission" value="${page.id}">
<button>Try again</button>
</form>`;
}
