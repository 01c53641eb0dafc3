import type { DeviceStore, SentMark } from './kept.ts';
import { cachedDraft, noteBegunHere, noteCleared } from './kept-cache.ts';
import { type FormLock, lockForm } from './lock-form.ts';
import { readEarly } from './read-early.ts';

/** The filling that a tab wants to continue. */
export interface FormToClaim {
  readonly key: string;
  readonly submissionId: string;
  /** It may be sent as often as one likes: a page that is loaded after it was sent shows nothing of that. */
  readonly resends?: boolean | undefined;
  /** When this tab was opened, in milliseconds since 1970: of what was sent before, its page knows. */
  readonly since: number;
  /** When the page wrote its last early copy before there was anything else to keep the filling; ISO 8601, UTC. */
  readonly early?: string | undefined;
}

/** Fillings of which nothing can be read: the form was opened empty, and what is answered in it takes their place. */
const unreadable = new Set<string>();

/** Notes that a filling that was found can't be gone on with; it stays where it is until the form is filled in anew. */
export const noteUnreadable = (submissionId: string): void => void unreadable.add(submissionId);

/** Why a form is not this tab's. */
export type Loss = 'taken-over' | 'begun-elsewhere' | 'ended-elsewhere';

/** A filling that was kept by early copies alone, so that other tabs may have done anything with it. */
interface LateFilling {
  /** When the last of them was written; ISO 8601, UTC. */
  readonly early: string;
  /** Another tab has taken it away: to put it into the store, from where it may have gone since. */
  readonly isTakenOver: boolean;
}

/** Who continues the form in this tab. */
interface Claimant {
  /** Another tab takes the form over. */
  giveWay(): Promise<void>;
  isEnded(): boolean;
}

/**
 * Makes ready to take a form over from other tabs, and looks at once what there is of it in local storage, before anything
 * new is written there.
 * @returns what takes it over, unless another tab has begun, continued, sent or cleared it: that is a loss
 */
export function prepareClaim(form: FormToClaim, store: DeviceStore) {
  const late = findLate(form);
  return async ({
    giveWay,
    isEnded,
  }: Claimant): Promise<{ readonly taken?: FormLock; readonly loss?: Loss | undefined }> => {
    // Checked before, so that the tab that began it is not stopped in vain, and again after: it may have begun meanwhile.
    const loss = await findLoss(form, store, late);
    if (loss || isEnded()) return { loss };
    const taken = await lockForm(form.key, giveWay);
    return { taken, loss: await findLoss(form, store, late) };
  };
}

function findLate({ key, submissionId, early }: FormToClaim): LateFilling | undefined {
  // A filling that the page found in the store was read as it is now, whatever the clock said when it was written.
  if (early === undefined || cachedDraft(key)) return undefined;
  return { early, isTakenOver: readEarly(key)?.submissionId !== submissionId };
}

/** Looks what other tabs have done; this page continues with that once it is loaded again. */
async function findLoss(
  form: FormToClaim,
  store: DeviceStore,
  late: LateFilling | undefined,
): Promise<Loss | undefined> {
  const { key, submissionId } = form;
  const found = await Promise.all([store.readDraft(key), store.readSent(key)]).catch(() => undefined);
  // Nobody knows then, and the form works all the same.
  if (!found) return undefined;
  const [kept, sent] = found;
  if (kept && !unreadable.has(kept.submissionId)) {
    // The tab in which something was changed last has it, but what was changed elsewhere is not overwritten unasked.
    const isOwn = kept.submissionId === submissionId && !(late && kept.savedAt > late.early);
    if (isOwn) return undefined;
    noteBegunHere(key, kept.submissionId);
    return 'begun-elsewhere';
  }
  if (sent && isSentElsewhere(sent, form, late)) {
    noteBegunHere(key, sent.submissionId);
    return 'ended-elsewhere';
  }
  // A store that stands in for one that could not be opened knows nothing of what became of it.
  if (!late?.isTakenOver || !store.lasting) return undefined;
  noteCleared();
  return 'ended-elsewhere';
}

function isSentElsewhere(
  { submissionId, sentAt }: SentMark,
  form: FormToClaim,
  late: LateFilling | undefined,
): boolean {
  // Without what sends it, this tab has not sent it.
  if (submissionId === form.submissionId) return late !== undefined;
  return !form.resends && Date.parse(sentAt) > form.since;
}
