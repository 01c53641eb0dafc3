import { hideGiven } from './hide-given.ts';
import { hideUnsaid } from './hide-unsaid.ts';
import { forgetLoadedAgain, loadAgain, restoreFields } from './load-again.ts';
import { noticePress } from './notice-press.ts';

/**
 * Starts the program of a prerendered page, once the page has been seen: a slow processor would run it before anything is
 * painted. The page asks for its files at its end, when all that is read has come. What is answered and pressed until the
 * program is there counts (`early-changes.ts`, `early-press.ts`).
 */

/** Waits before the program is asked for again: the first one, each next one twice as long, the longest. Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** After how long without a file that came the files are asked for again. Milliseconds. */
const SILENCE = 60_000;

const forgetPress = noticePress();
let cameLately = false;

/** Its entry, then what that asks for in the next moment. */
const links = [...document.querySelectorAll<HTMLLinkElement>('body > link[rel=modulepreload]')];
const [program, ...others] = links.map((link) => link.getAttribute('href') ?? '');

// Before anything else is loaded: the page around sees by it that the browser shows us (see public/embed.js). Without one
// the word goes to this page itself, where nobody listens.
window.parent.postMessage({ embed: 'here' }, '*');

if (program) {
  unlessRefused(restoreFields);
  const given = document.querySelector<HTMLScriptElement>('script[data-given]')?.dataset.given;
  if (given) hideGiven(given);
  hideUnsaid();
  try {
    // All at once: the program asks for each of them only when it has read the one before.
    await Promise.all([seen(), Promise.race([Promise.all(links.map(preloaded)), givingUp()])]);
    await importAll([program]);
  } catch {
    await startLate(program, [...others, program]);
  }
}

/**
 * Starts a program that did not come at first. What is gone with a former build, or can't be imported in this page any
 * more, comes with the page loaded again. Where that was in vain, a network may have said so of what is there: it is asked
 * for again, seldom.
 */
async function startLate(entry: string, files: readonly string[]): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = LONGEST_WAIT) {
    try {
      await fetchAll(files, wait);
      return await importAll(files);
    } catch (error) {
      if (unlessRefused(() => loadAgain(entry))) return;
      // Reported by the browser as what nobody has caught.
      void Promise.reject(error);
    }
  }
}

/** Where storage is refused, nothing is kept. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Resolves once the browser has the file of a link. Rejects if it can't be loaded, and takes the link away; who needs it
 * fetches it then. The link is not added again, which would say the same: WebKit would load the file twice.
 */
async function preloaded(link: HTMLLinkElement): Promise<void> {
  // Where a browser keeps all times from us, nothing is known of what came before this ran.
  if (!link.relList.supports(link.rel) || performance.getEntriesByType('resource').length === 0) return;
  const [before] = performance.getEntriesByName(link.href) as PerformanceResourceTiming[];
  // WebKit knows no status.
  if (before ? (before.responseStatus ?? 200) !== 200 : !(await comes(link))) {
    link.remove();
    throw new Error(`${link.href} could not be loaded.`);
  }
  cameLately = true;
}

/** Whether the file of a link comes. */
function comes(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
}

/** Rejects when no file has come for long, or the signal is back: Firefox does not say what failed before this ran. */
async function givingUp(): Promise<never> {
  do cameLately = false;
  while (!(await waitOrOnline(SILENCE)) && cameLately);
  throw new Error('Timed out waiting for the program.');
}

/** One after the other: the program, which comes last, starts at once and asks for the others. */
async function importAll(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file);
  unlessRefused(forgetLoadedAgain);
}

/**
 * Resolves when all files are in the browser's cache: asked for again until they are, since without them nothing on this page
 * answers. Fetched, not imported: of a module browsers remember that it could not be loaded (see `importPart`). Rejects if
 * one is gone with a former build.
 */
async function fetchAll(files: readonly string[], firstWait: number): Promise<void> {
  for (let wait = firstWait; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    // Nobody is coming to do what was pressed for.
    forgetPress();
    await waitOrOnline(wait);
    const answers = await Promise.all(files.map(fetchWhole)).catch(() => undefined);
    const gone = answers?.find(({ status }) => status === 404);
    if (gone) throw new Error(`${gone.url} is not there; expected a file of the program.`);
    if (answers?.every(isScript)) return;
  }
}

/**
 * Networks that want a login first answer anything with a page of their own; the program has `isExpectedFile` for it. Declared
 * as a function: a `const` below the awaits above would not be there yet.
 */
function isScript({ ok, headers }: Response): boolean {
  return ok && /javascript/.test(headers.get('content-type') ?? '');
}

async function fetchWhole(url: string): Promise<Response> {
  const answer = await fetch(url);
  await answer.blob();
  return answer;
}

/** Resolves after a time in milliseconds, or with the signal's return, and then as true. */
function waitOrOnline(wait: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait, false);
    window.addEventListener('online', () => resolve(true), { once: true });
  });
}

/**
 * Resolves when the page has been handed on to be painted; at once where nobody looks. In another page a form is drawn only
 * when it is scrolled to, and by then it has to know its height.
 */
function seen(): Promise<void> {
  if (document.visibilityState === 'hidden' || window !== window.parent || isDrawn()) return Promise.resolve();
  return new Promise((resolve) => {
    // A frame is drawn after what is asked for before it; the browser's own word that it has painted comes some frames later.
    requestAnimationFrame(() => setTimeout(resolve));
    // The page may be hidden before it is painted.
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** Whether a frame was drawn before this ran: the time of animations stands still until the first one. */
function isDrawn(): boolean {
  return Number(document.timeline.currentTime ?? 0) > 0;
}
