import { useSyncExternalStore } from 'react';

/** What a keyboard takes of the window at least, in CSS pixels; bars of the browser that come and go take less. */
const KEYBOARD = 150;

/**
 * Whether an on-screen keyboard lies over the window, as those of Safari and Chromium do: what is fixed to the window's
 * foot would be under it, or in the way of what is typed.
 */
export function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  // Who enlarges the page sees less of it, too; by the scale that is taken out.
  return view ? window.innerHeight - view.height * view.scale > KEYBOARD : false;
}

/** Calls the listener whenever the keyboard may have come or gone. Returns an unsubscribe function. */
export function watchKeyboard(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** The state when it last changed: asking anew makes the browser lay out the page, and React asks at each commit. */
let open = false;

function subscribe(listener: () => void): () => void {
  open = isKeyboardOpen();
  return watchKeyboard(() => {
    open = isKeyboardOpen();
    listener();
  });
}

/** {@link isKeyboardOpen} as state: renders again when the keyboard comes or goes. */
export const useOnScreenKeyboard = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
