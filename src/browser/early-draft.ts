import type { KeptDraft } from './kept.ts';
import { noteBegunHere } from './kept-cache.ts';

// What is answered before the store is there, and open, and the form is this tab's: that takes a moment, and on a bad
// signal more than one. Local storage is there at once, and what is written to it outlives the tab in the same moment.

/** What its name in local storage begins with; the draft's key follows. */
const EARLY = 'early-draft';

export const earlyName = (key: string): string => `${EARLY} ${key}`;

/**
 * Writes a draft before its store can: the next page that is loaded finds it.
 * @returns its `savedAt`; undefined where it can't be written
 */
export function keepEarly(draft: KeptDraft): string | undefined {
  noteBegunHere(draft.key, draft.submissionId);
  try {
    localStorage.setItem(earlyName(draft.key), JSON.stringify(draft));
    return draft.savedAt;
  } catch {
    // Refused, or full: the store finds the same in a moment, and says so.
    return undefined;
  }
}

/** Its store has it, or it is not to be kept any more. */
export function forgetEarly(key: string): void {
  try {
    localStorage.removeItem(earlyName(key));
  } catch {
    // Refused: nothing can be there.
  }
}

/** The names of such drafts: of tabs that ended before their store had what was answered in them. */
export const earlyNames = (): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(earlyName('')));
