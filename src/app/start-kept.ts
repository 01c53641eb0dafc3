import { loadedBuild } from '../browser/build-list.ts';
import { deviceStore, preloadKept } from '../browser/kept-forms.ts';
import { takeEarlyAnswers } from './early-answers.ts';

/**
 * Makes ready what is kept of begun forms, to be rendered in place of what was prerendered.
 * @param root holds the page as it was prerendered
 * @returns undefined if the page has no form; else to be called right before it is rendered anew: `takeEarlyAnswers` of it
 */
export async function startKept(root: HTMLElement): Promise<(() => () => void) | undefined> {
  const loading = preloadKept();
  const hasForm = document.querySelector('meta[name="build"][data-kind]') !== null;
  // A page with a form sends what waits itself, once the form is rendered and can show how it goes.
  if (!hasForm) void loading.then(sendWaiting);
  // While authors work, no page says what it has.
  if (!hasForm && loadedBuild() !== undefined) return undefined;
  await loading;
  return () => takeEarlyAnswers(root);
}

async function sendWaiting(): Promise<void> {
  try {
    const queue = await (await deviceStore()).readQueue();
    if (queue.length > 0) await import('./send-waiting.ts');
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the next page tries again; whoever looks after the site gets the cause.
    console.error(error);
  }
}
