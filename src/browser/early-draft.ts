import { isObject } from '../contract/index.ts';
import type { KeptDraft } from './kept.ts';
import { noteBegunHere } from './known-kept.ts';

// What is answered before the store is there, and open, and the form is this tab's: that takes a moment, and on a bad
// signal more than one. Local storage is there at once, and what is written to it outlives the tab in the same moment.

/** What its name in local storage begins with; the draft's key follows. */
const EARLY = 'early-draft';

const nameOf = (key: string): string => `${EARLY} ${key}`;
const isName = (name: string): boolean => name.startsWith(nameOf(''));

/** Writes a draft before its store can: the next page that is loaded finds it. */
export function keepEarly(draft: KeptDraft): void {
  noteBegunHere(draft.submissionId);
  try {
    localStorage.setItem(nameOf(draft.key), JSON.stringify(draft));
  } catch {
    // Refused, or full: the store finds the same in a moment, and says so.
  }
}

/** Its store has it, or it is not to be kept any more. */
export function forgetEarly(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Refused: nothing can be there.
  }
}

/** Whether a tab ended before its store had what was answered in it. */
export const isAnyEarly = (): boolean => Object.keys(localStorage).some(isName);

/** All such drafts; what is no draft is taken away. */
export function earlyDrafts(): readonly KeptDraft[] {
  const names = Object.keys(localStorage).filter(isName);
  return names.flatMap((name) => {
    const draft = readDraft(localStorage.getItem(name) ?? '');
    if (draft && name === nameOf(draft.key)) return [draft];
    localStorage.removeItem(name);
    return [];
  });
}

function readDraft(text: string): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isDraft =
      isObject(value) && [value.key, value.submissionId, value.savedAt].every((part) => typeof part === 'string');
    return isDraft && isObject(value.draft) ? (value as unknown as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
