/**
 * The script of pages that are only read: the bar at the top, and its menu. They read and work without it. What waits in
 * the outbox of this device is sent by them, too; the part that does so is loaded only then, and by its address alone, as
 * an import that the bundler knows would bring the program along.
 */

import './example-form.ts';
import { isAnythingQueued } from '../browser/is-anything-queued.ts';

/** From here on the bar has its own ground; pixels that the page is scrolled. Source: specification, "Navigation and footer". */
const SCROLLED = 10;

/** How long it may take until the browser has a quiet moment, in milliseconds. */
const LATEST = 5000;
/** Safari reports no quiet moment; by then what was loaded has been drawn. Milliseconds. */
const SOON = 1000;

const bar = document.querySelector<HTMLElement>('[data-site-nav]');
const menu = document.querySelector<HTMLDetailsElement>('[data-site-menu]');

function showBar() {
  bar?.toggleAttribute('data-at-top', window.scrollY <= SCROLLED);
}
showBar();
window.addEventListener('scroll', showBar, { passive: true });

for (const link of bar?.querySelectorAll<HTMLAnchorElement>('nav a') ?? []) {
  if (new URL(link.href).pathname === location.pathname) link.setAttribute('aria-current', 'page');
}

// Where the sites have other addresses than they will have in the world, a link to the main one leads to that beside this:
// `addressOn` in src/browser/place.ts for a page without the program. (What begins like this, `hostKindOf` says.)
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-hosts]')) {
  const known = (link.dataset.hosts ?? '').split(' ').map((address) => new URL(address).host);
  if (!known.includes(location.host)) link.host = location.host.replace(/^(?:forms|embed)\./i, '');
  if (!known.includes(location.host)) link.protocol = location.protocol;
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
// Over what has the focus next it must not stay.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
});
// A tap beside the menu puts it away.
document.addEventListener('click', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});

const { sender, grounds } = document.querySelector<HTMLScriptElement>('script[data-sender]')?.dataset ?? {};
if (sender) whenIdle(() => void sendWaiting(sender));
if (grounds) whenIdle(() => preload(grounds.split(' ')));

/** What the pages that follow have behind them: by its address alone, as what sends. */
function preload(sources: readonly string[]): void {
  for (const source of sources) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = source;
  }
}

async function sendWaiting(address: string): Promise<void> {
  try {
    if (await isAnythingQueued()) await import(/* @vite-ignore */ address);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the next page tries again; whoever looks after the site gets the cause.
    console.error(error);
  }
}

/** Does something once the page is loaded and the browser has nothing else to do. Shared with no part of the program, which would come along. */
function whenIdle(work: () => void): void {
  const wait = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: LATEST }) : setTimeout(work, SOON);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
