import type { KeptDraft, SentMark } from './kept.ts';

/**
 * What was found on the device before the page was shown. It stands apart from the store, which loads later: most who
 * open a form have begun none.
 */
let found: ReadonlyMap<string, KeptDraft> = new Map();
let sent: ReadonlyMap<string, SentMark> = new Map();

/** Caches the drafts and the marks of sent forms that were found, in place of what was cached before. */
export function cacheKept(drafts: readonly KeptDraft[], marks: readonly SentMark[]): void {
  found = new Map(drafts.map((draft) => [draft.key, draft]));
  sent = new Map(marks.map((mark) => [mark.key, mark]));
}

/** The draft of a form that was found; undefined if there is none. */
export const cachedDraft = (key: string): KeptDraft | undefined => found.get(key);

/** That a form was sent from this device within a day, and not begun again since. */
export const cachedSent = (key: string): SentMark | undefined => (found.has(key) ? undefined : sent.get(key));

/** Takes it as gone, once it was cleared or sent. */
export function forgetDraft(key: string): void {
  found = new Map([...found].filter(([known]) => known !== key));
}

/** The customer begins another. */
export function forgetSent(key: string): void {
  sent = new Map([...sent].filter(([known]) => known !== key));
}

/** Under which key the draft of a form is kept: one for each form and customer number, as the link gives it. */
export const draftKey = (kind: 'wizard' | 'form', id: string, customerNumber: string): string =>
  `${kind} ${id} ${customerNumber}`;

/** Whether two keys are of the same form, be it of other customers. */
export const isSameForm = (key: string, other: string): boolean => formOf(key) === formOf(other);

const formOf = (key: string) => key.split(' ', 2).join(' ');

/** What its name in the session's storage begins with; the draft's key follows, as two forms may be in one page of a tab. */
const BEGUN_HERE = 'begun-here';

/** What may stand in place of a submission's id, under the page's path: why the page is loaded again. */
const CLEARED = '(cleared)';
const CARRIED_ON = '(here)';

/** Notes that this tab shows a filling of a form: after a reload it resumes by itself, elsewhere the customer is asked. */
export function noteBegunHere(key: string, submissionId: string): void {
  try {
    sessionStorage.setItem(`${BEGUN_HERE} ${key}`, submissionId);
  } catch {
    // Then the customer is asked after a reload, too.
  }
}

/** Notes that this page's filling was cleared, to be said once it is loaded again. */
export const noteCleared = (): void => noteBegunHere(location.pathname, CLEARED);

/** Whether that is still to be said; true once. */
export const takeCleared = (): boolean => takeNote(CLEARED);

/** Notes that the customer pressed a button to go on with the form here, which loads the page again. */
export const noteCarriedOn = (): void => noteBegunHere(location.pathname, CARRIED_ON);

/** Whether this page was loaded by that button, so that the focus belongs to its heading; true once, false without a browser. */
export const takeCarriedOn = (): boolean => takeNote(CARRIED_ON);

function takeNote(note: string): boolean {
  if (typeof location === 'undefined' || !isBegunHere(location.pathname, note)) return false;
  noteBegunHere(location.pathname, '');
  return true;
}

/** Whether this tab showed a filling of a form last, and its page was loaded again, or come back to in its history, not by a link. */
export function isBackAt({ key, submissionId }: Pick<KeptDraft, 'key' | 'submissionId'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return ['reload', 'back_forward'].includes(navigation?.type ?? '') && isBegunHere(key, submissionId);
}

/** Whether this tab showed a filling of a form last. */
function isBegunHere(key: string, submissionId: string): boolean {
  try {
    return sessionStorage.getItem(`${BEGUN_HERE} ${key}`) === submissionId;
  } catch {
    return false;
  }
}
