/** In local storage while anything of a begun form is on this device; set and removed by who keeps it there. */
const KEPT_FORMS = 'kept-forms';

/** How long what is kept is waited for, in milliseconds: a device's storage may be slow, but the form has to come. */
const PATIENCE = 2000;

/**
 * Waits until what is kept of begun forms is ready to be drawn, where there is anything.
 * @param root holds the page as it was drawn ahead
 * @returns undefined if there is nothing, it takes too long or can't be read; else what `startKept` gives
 */
export async function awaitKept(root: HTMLElement): Promise<(() => void) | undefined> {
  try {
    if (!localStorage.getItem(KEPT_FORMS)) return undefined;
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
    return await Promise.race([import('./start-kept.ts').then(({ startKept }) => startKept(root)), tooLate]);
  } catch {
    // Storage is refused, so nothing can be there; or what is there is left for the next time.
    return undefined;
  }
}
