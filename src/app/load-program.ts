import { noticePress } from './notice-press.ts';

/**
 * Loads the program of a prerendered page, once the page has been seen: on a slow line its scripts would take
 * their share from what is read first. What is answered and pressed until the program is there counts (`early-changes.ts`,
 * `early-press.ts`).
 */

const stopNoticing = noticePress();

const [program, ...others] = (
  document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset.program ?? ''
).split(' ');

// Before anything else is loaded: the page around sees by it that the browser shows us (see public/embed.js). Without one
// the word goes to this page itself, where nobody listens.
window.parent.postMessage({ embed: 'here' }, '*');

if (program) {
  await seen();
  // All at once: the program asks for each of them only when it has read the one before.
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    await import(/* @vite-ignore */ program);
  } catch (error) {
    stopNoticing();
    throw error;
  }
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
    // A page that is put away before it was painted.
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** Whether a frame was drawn before this ran: the time of animations stands still until the first one. */
function isDrawn(): boolean {
  return Number(document.timeline.currentTime ?? 0) > 0;
}
