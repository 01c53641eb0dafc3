import type { KeptDraft } from './kept.ts';

/**
 * What was found on the device before the page was shown. It stands apart from the store, which loads later: most who
 * open a form have begun none.
 */
let found: ReadonlyMap<string, KeptDraft> = new Map();

export function knowDrafts(drafts: readonly KeptDraft[]): void {
  found = new Map(drafts.map((draft) => [draft.key, draft]));
}

/** The draft of a form that was found; undefined if there is none. */
export const knownDraft = (key: string): KeptDraft | undefined => found.get(key);

/** Takes it as gone, once it was cleared or sent. */
export function forgetDraft(key: string): void {
  found = new Map([...found].filter(([known]) => known !== key));
}

/** Under which key the draft of a form is kept: one for each form and customer number, as the link gives it. */
export const draftKey = (kind: 'wizard' | 'form', id: string, customerNumber: string): string =>
  `${kind} ${id} ${customerNumber}`;

const BEGUN_HERE = 'begun-here';

/** Notes that this tab shows a filling: after a reload it goes on by itself, elsewhere the customer is asked. */
export function noteBegunHere(submissionId: string): void {
  try {
    sessionStorage.setItem(BEGUN_HERE, submissionId);
  } catch {
    // Then the customer is asked after a reload, too.
  }
}

/** Whether this tab showed a filling last. */
export function isBegunHere(submissionId: string): boolean {
  try {
    return sessionStorage.getItem(BEGUN_HERE) === submissionId;
  } catch {
    return false;
  }
}
