import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type PageMarks, TYPED_FIELDS, watchPage } from './page-probe.ts';
import type { Subject } from './subjects.ts';
import { WIZARD_STEPS } from './wizard-steps.ts';

/** How much slower than this machine the page's processor is made. */
export const SLOWER = 4;
/** Between two keys of somebody who types fast; milliseconds. */
const BETWEEN_KEYS = 120;
const FAST_KEYS = 20;
/** After a key, or after the last of them: whatever a page puts off is done by then. Ours waits for 300 ms. */
const PAUSE = 600;
const SLOW_KEYS = 5;
/** After the first key. Ours then has opened its database, and begun to keep the page. */
const FIRST_PAUSE = 3 * PAUSE;
const PATIENCE = 120_000;

/** What one loading of a page of a certain size came to. Times in milliseconds. */
export interface PageSample extends PageMarks {
  /** Bytes of scripts, and of everything, that had come until the page was interactive; compressed, without headers. */
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** Bytes that are in use after garbage was collected. */
  readonly heapBytes: number;
  /** Script of the first key with all that follows from it: what is done once, when somebody begins. */
  readonly firstKeyScript: number;
  /** Script per key when 20 more are typed fast, with all that follows from them. */
  readonly keyScript: number;
  /** The same with a pause after each, so that what waits for a pause is done after each. */
  readonly pausedKeyScript: number;
  /** From a key to the frame that shows it, the median of the 20. */
  readonly keyPaint: number;
}

/** Loads a page to its end, so that the server has all of it at hand. Resolves with the bytes that had come until it was interactive. */
export async function loadPage(browser: Browser, subject: Subject, url: string): Promise<number> {
  return withPage(browser, subject, url, async ({ page }) => {
    const marks = await marksOf(page);
    await page.waitForLoadState('networkidle');
    return (await bytesOf(page, marks.interactive)).allBytes;
  });
}

const EARLY = 'early';

/**
 * Loads a page to its end, and types into its first field in the first frame that has one; resolves with whether that is
 * among the answers afterwards.
 */
export async function countsWhenVisible(browser: Browser, subject: Subject, url: string): Promise<boolean> {
  const look = async ({ page }: OpenPage) => {
    await marksOf(page);
    await page.waitForLoadState('networkidle');
    // Ours, and some peers, hand text on once the field is left, at the latest.
    await page.locator(TYPED_FIELDS).first().blur();
    await page.waitForTimeout(PAUSE);
    return page.evaluate(isAnswered, EARLY);
  };
  return withPage(browser, subject, url, look, EARLY);
}

/**
 * In the page: whether a text is among what its program holds; of ours, which shows that to nobody, what it keeps on the
 * device; of a page without a program, what its form would send.
 */
async function isAnswered(text: string): Promise<boolean> {
  if (window.benchAnswers) return JSON.stringify(window.benchAnswers()).includes(text);
  const [form] = document.forms;
  const known = await indexedDB.databases();
  if (known.length === 0) return form !== undefined && [...new FormData(form).values()].includes(text);
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of known) {
    const database = await result(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const rows = await result(database.transaction(store).objectStore(store).getAll());
      if (JSON.stringify(rows).includes(text)) return true;
    }
    database.close();
  }
  return false;
}

/** Loads a page in an empty cache and types into one of its fields. */
export async function measurePage(
  browser: Browser,
  subject: Subject,
  url: string,
  typeInto: number,
): Promise<PageSample> {
  return withPage(browser, subject, url, async ({ page, session }) => {
    const marks = await marksOf(page);
    const { scriptBytes, allBytes } = await bytesOf(page, marks.interactive);
    await page.waitForTimeout(PAUSE);
    const heapBytes = await heapOf(session);
    await expectState(page);
    await page.locator(TYPED_FIELDS).nth(typeInto).focus();
    await page.waitForTimeout(PAUSE);
    const firstKeyScript = await scriptOf(session, async () => {
      await page.keyboard.press('a');
      await page.waitForTimeout(FIRST_PAUSE);
    });
    const keyScript = await scriptOf(session, async () => {
      for (let key = 0; key < FAST_KEYS; key += 1) {
        await page.keyboard.press('a');
        await page.waitForTimeout(BETWEEN_KEYS);
      }
      await page.waitForTimeout(PAUSE);
    });
    const keys = (await page.evaluate(() => window.benchKeys)) ?? [];
    const pausedKeyScript = await scriptOf(session, async () => {
      for (let key = 0; key < SLOW_KEYS; key += 1) {
        await page.keyboard.press('a');
        await page.waitForTimeout(PAUSE);
      }
    });
    return {
      ...marks,
      scriptBytes,
      allBytes,
      heapBytes,
      firstKeyScript,
      keyScript: keyScript / FAST_KEYS,
      pausedKeyScript: pausedKeyScript / SLOW_KEYS,
      keyPaint: middle(keys.slice(-FAST_KEYS)),
    };
  });
}

/** What Continue takes, in milliseconds. */
export interface StepSample {
  /** From the key that presses it to the frame that shows the next step. */
  readonly nextPaint: number;
  /** Script until then; undefined for another document, which counts from nothing. */
  readonly nextScript: number | undefined;
  /** Script within a moment after it, such as what the step after that is made ready by. */
  readonly afterScript: number | undefined;
}

const PRESSED = 'bench-pressed';
/** What a page gets ready for its next step while this one is read, or filled in, is ready by then. */
const READY = 4 * PAUSE;

export async function measureStep(browser: Browser, subject: Subject, url: string): Promise<StepSample> {
  return withPage(browser, subject, url, async (open) => {
    await marksOf(open.page);
    return goOn(open, subject.isReact, subject.steps.arrived);
  });
}

/** Goes through the whole of the real wizard. */
export async function measureWizard(browser: Browser, subject: Subject, url: string): Promise<readonly StepSample[]> {
  return withPage(browser, subject, url, async (open) => {
    await marksOf(open.page);
    const samples: StepSample[] = [];
    for (const { fill, next } of WIZARD_STEPS) {
      await fill(open.page);
      samples.push(await goOn(open, true, `document.activeElement?.textContent === ${JSON.stringify(next)}`));
    }
    return samples;
  });
}

async function goOn({ page, session }: OpenPage, isReact: boolean, arrived: string): Promise<StepSample> {
  await page.waitForTimeout(READY);
  const button = page.getByRole('button', { name: 'Continue' });
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await page.evaluate(watchStep, { key: PRESSED, arrived: isReact ? arrived : undefined });
  if (!isReact) {
    await page.keyboard.press('Enter');
    return { nextPaint: await nextDocumentPainted(page), nextScript: undefined, afterScript: undefined };
  }
  await session.send('Debugger.enable');
  const before = await scriptSpent(session);
  const stopped = new Promise((resolve) => session.once('Debugger.paused', resolve));
  // Not waited for: what is pressed is handled to its end only when the page goes on.
  const pressed = page.keyboard.press('Enter');
  await stopped;
  const painted = await scriptSpent(session);
  await session.send('Debugger.resume');
  await pressed;
  await page.waitForTimeout(PAUSE);
  const after = await scriptSpent(session);
  await session.send('Debugger.disable');
  const nextPaint = await page.evaluate((key) => Number(sessionStorage.getItem(key)), `${PRESSED}-took`);
  return { nextPaint, nextScript: painted - before, afterScript: after - painted };
}

async function nextDocumentPainted(page: Page): Promise<number> {
  const taken = await page.waitForFunction(
    (key) => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const pressed = Number(sessionStorage.getItem(key));
      const isNext = first && performance.timeOrigin > pressed;
      return isNext ? performance.timeOrigin + first.startTime - pressed : undefined;
    },
    PRESSED,
    { timeout: PATIENCE },
  );
  return Number(await taken.jsonValue());
}

/**
 * In the page: notes when a key is pressed, in what outlives the document; and what it takes until the next step has been
 * painted, where the page is stopped, so that script until then can be told from script after it.
 */
function watchStep({ key, arrived }: { key: string; arrived: string | undefined }): void {
  let pressed = 0;
  const press = ({ timeStamp }: Event) => {
    pressed = timeStamp;
    sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
  };
  addEventListener('keydown', press, { capture: true, once: true });
  if (arrived === undefined) return;
  const isThere = new Function(`return ${arrived}`);
  const look = () => {
    if (!isThere()) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      sessionStorage.setItem(`${key}-took`, String(performance.now() - pressed));
      // biome-ignore lint/suspicious/noDebugger: whoever measures reads the counters of the page here.
      debugger;
    };
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
}

async function withPage<Result>(
  browser: Browser,
  { id, isReact }: Subject,
  url: string,
  measure: (open: OpenPage) => Promise<Result>,
  early?: string,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const session = await context.newCDPSession(page);
    // Time of the page's own thread: what other programs take is not in it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // tsx has functions named by a helper of its own, which a page lacks.
    await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
    const says = id === 'ours' ? 'program-hydrated' : undefined;
    await page.addInitScript(watchPage, { fields: TYPED_FIELDS, isReact, says, early });
    await page.goto(url, { waitUntil: 'commit' });
    const result = await measure({ page, session });
    if (faults.length > 0) throw new Error(`${url} failed: ${faults.join('; ')}`);
    return result;
  } finally {
    await context.close();
  }
}

async function marksOf(page: Page): Promise<PageMarks> {
  const marks = await page.waitForFunction(
    () => (window.benchMarks?.visible && window.benchMarks.interactive ? window.benchMarks : undefined),
    undefined,
    // In its own turn, so that asking takes nothing from the page.
    { timeout: PATIENCE, polling: 250 },
  );
  return (await marks.jsonValue()) as PageMarks;
}

async function bytesOf(page: Page, until: number): Promise<{ scriptBytes: number; allBytes: number }> {
  const came = await page.evaluate((last) => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= last)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
  }, until);
  const sum = (entries: typeof came) => entries.reduce((total, { bytes }) => total + bytes, 0);
  return { scriptBytes: sum(came.filter(({ path }) => path.endsWith('.js'))), allBytes: sum(came) };
}

/** Sees that the page is what it claims to be: a key pressed into the last field reaches what the program holds. */
async function expectState(page: Page): Promise<void> {
  const state = () => page.evaluate(() => window.benchAnswers && JSON.stringify(window.benchAnswers()));
  const before = await state();
  if (before === undefined) return;
  const field = page.locator(TYPED_FIELDS).last();
  await field.focus();
  await page.keyboard.press('7');
  await field.blur();
  await page.waitForFunction((former) => JSON.stringify(window.benchAnswers?.()) !== former, before, {
    timeout: PATIENCE,
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  // What only finalisers let go of goes with the second one.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Milliseconds of script that something takes, with all that follows while it is awaited. */
async function scriptOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await scriptSpent(session);
  await act();
  return (await scriptSpent(session)) - before;
}

/** Milliseconds of script since the page began. */
async function scriptSpent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

function middle(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
