import { lastingImport } from '../browser/lasting-import.ts';
import { within } from '../browser/within.ts';

/** In local storage while anything of a begun form is on this device; set and removed by who keeps it there. */
const KEPT_FORMS = 'kept-forms';

/**
 * How long what is kept is waited for, in milliseconds: storage and line may be slow, and an empty form looks as if all
 * were lost; but the form has to come. What was drawn ahead can be seen meanwhile.
 */
const PATIENCE = 6000;

/** Between two tries, in milliseconds. */
const PAUSE = 250;

const importStart = lastingImport(() => import('./start-kept.ts'));

/**
 * Waits until what is kept of begun forms is ready to be drawn, where there is anything.
 * @param root holds the page as it was drawn ahead
 * @returns undefined if there is nothing, it takes too long or can't be read; else what `startKept` gives
 */
export async function awaitKept(root: HTMLElement): Promise<(() => void) | undefined> {
  try {
    if (!localStorage.getItem(KEPT_FORMS)) return undefined;
    return await within(startAll(root), PATIENCE);
  } catch {
    // Storage is refused, so nothing can be there; or what is there is left for the next time.
    return undefined;
  }
}

/** A line that fails fails for a moment as a rule: it is tried again for as long as it is waited for. */
async function startAll(root: HTMLElement): Promise<() => void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const part = await importStart().catch((error: unknown) => {
      if (performance.now() > until) throw error;
    });
    if (part) return part.startKept(root);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
