import { loadKept } from '../browser/kept-forms.ts';
import { takeEarlyAnswers } from './early-answers.ts';

/**
 * Makes ready what is kept of begun forms, to be drawn in place of what was drawn ahead.
 * @param root holds the page as it was drawn ahead
 * @returns a function that does again, on the page that was drawn instead, what was answered on that one
 */
export async function startKept(root: HTMLElement): Promise<() => void> {
  await loadKept();
  return takeEarlyAnswers(root);
}
