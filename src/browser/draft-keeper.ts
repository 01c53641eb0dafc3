import type { Json } from '../contract/index.ts';
import { afterPaint } from './after-paint.ts';
import { forgetEarly, keepEarly } from './early-draft.ts';
import type { DeviceStore, KeptDraft } from './kept.ts';
import { forgetDraft, noteBegunHere } from './kept-cache.ts';
import { type FormLock, lockForm } from './lock-form.ts';

/** What of a form is kept. */
export interface DraftToKeep {
  readonly key: string;
  readonly submissionId: string;
  /** It may be sent as often as one likes: a page that is loaded after it was sent shows nothing of that. */
  readonly resends?: boolean | undefined;
  /** As it stands now. */
  current(): Json;
  /**
   * Writes the files that this page has and the device has not: after the draft had gone, `all` of them are looked for, else
   * those that there was no room for. False if there is none still.
   */
  keepFiles(all: boolean): Promise<boolean>;
}

/** Who is notified of what. */
export interface KeepingListener {
  /** Whether what was written last outlives this page. */
  kept(lasting: boolean): void;
  /** Another tab goes on with the form, has begun one before this, or has sent one since this began. */
  lost(why: Loss): void;
}

/** Why a form is not this tab's. */
export type Loss = 'taken-over' | 'begun-elsewhere' | 'sent-elsewhere';

/** Keeps the draft of one form on the device, from the first change on. */
export interface DraftKeeper {
  /** Something has changed: it is written once that is painted, and further changes within the pause together after it. */
  save(): void;
  /**
   * Writes it as it stands now, unless it was sent; resolves once that is on the disk, or can't be, with whether what was
   * written last outlives this page. Whoever is notified of that may have yet to render it.
   */
  flush(): Promise<boolean>;
  /** It was sent: what is not written yet need not be, and what was written a moment ago goes. */
  rest(): Promise<void>;
  /** Takes the draft and its files off the device and ends; goes on keeping it, and rejects, where they can't be taken off. */
  clear(): Promise<void>;
  /** Ends it, after a last writing of what is not written yet. */
  stop(): void;
}

/** Between two writings of changes, in milliseconds: well below the 300 within which a change is promised to be kept. */
const PAUSE = 100;

/** Begins to keep a form's draft; with its first change the form is this tab's. */
export function keepDraft(draft: DraftToKeep, store: DeviceStore, listener: KeepingListener): DraftKeeper {
  const since = Date.now();
  let locking: Promise<FormLock | undefined> | undefined;
  // There is something to keep.
  let begun = false;
  let mine = false;
  let dirty = false;
  let ended = false;
  let early = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<boolean> = Promise.resolve(false);
  let isWritten = true;
  // It was sent.
  let resting = false;
  // Between the first sign that the page is put away and its end there may be no time for a pause.
  let leaving = false;

  function nowKept(): KeptDraft {
    const { key, submissionId, current } = draft;
    return { key, submissionId, savedAt: new Date().toISOString(), draft: current() };
  }

  /** For the next page, in case this one ends before the store has the draft. */
  function copyEarly(): void {
    keepEarly(nowKept());
    early = true;
  }

  /** The page, too, keeps what is answered before there is a keeper. */
  function dropEarly(): void {
    if (early) forgetEarly(draft.key);
    early = false;
  }

  function write(): void {
    dirty = false;
    isWritten = false;
    // The store begins in this very task; only that it has ended is waited for.
    const written: Promise<boolean> = store
      .writeDraft(nowKept())
      // Whoever took away what was there took its files, too.
      .then((isNew) => ended || draft.keepFiles(isNew))
      .then(
        (isWhole) => isWhole && store.lasting,
        () => false,
      )
      .then((isKept) => {
        listener.kept(isKept);
        if (writing === written) {
          isWritten = true;
          dropEarly();
        }
        return isKept;
      });
    writing = written;
    forgetDraft(draft.key);
  }

  async function take(): Promise<FormLock | undefined> {
    // Asked before, so that the tab that began it is not stopped in vain, and again after: it may have begun meanwhile.
    const before = await findLoss(draft, store, since);
    if (ended) return undefined;
    const taken = before ? undefined : await lockForm(draft.key, giveWay);
    const loss = before ?? (await findLoss(draft, store, since));
    if (ended || loss) {
      taken?.release();
      if (loss) end(loss);
      return undefined;
    }
    mine = true;
    noteBegunHere(draft.key, draft.submissionId);
    if (dirty) write();
    return taken;
  }

  async function giveWay(): Promise<void> {
    if (dirty && mine) write();
    await writing;
    end('taken-over');
  }

  function end(why: Loss): void {
    // Whoever ended it before, as the page's next keeper of the same form does, is not to hear of it.
    if (ended) return;
    ended = true;
    mine = false;
    clearTimeout(timer);
    dropEarly();
    listener.lost(why);
  }

  function pause(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (dirty && mine) {
        write();
        pause();
      }
    }, PAUSE);
  }

  function start(): void {
    if (ended) return;
    // Taking the form takes a moment, and the page may have none left.
    if (dirty && !mine) copyEarly();
    locking ??= take();
    if (dirty && mine) write();
  }

  function save(): void {
    if (ended) return;
    dirty = true;
    resting = false;
    begun = true;
    if (leaving) leave();
    if (mine && timer !== undefined) return;
    // Nobody waits for that to see what has changed; a page that is put away in the same moment writes it then.
    afterPaint(start);
    if (mine) pause();
  }

  const leave = () => {
    leaving = true;
    if (ended) return;
    // The next page may look before that has arrived: its reading does not wait for the writing of a page that has gone.
    if (dirty || (mine && !(isWritten || resting))) copyEarly();
    if (dirty && mine) write();
  };
  const stay = () => {
    leaving = false;
  };
  const stopLooking = whenPutAway(leave, stay);

  return {
    save,
    async flush() {
      // Whether or not anybody has said yet that something changed; what was sent is not to come back.
      if (mine && !ended && !resting) write();
      return writing;
    },
    async rest() {
      if (ended || !begun) return;
      dirty = false;
      resting = true;
      const last = writing;
      await last;
      // Begun again meanwhile, as by going back to it, it is kept again.
      if (dirty || writing !== last) return;
      // Where it was sent before the form was this tab's, nothing was written in place of the early copy.
      dropEarly();
      await store.removeDraft(draft);
    },
    async clear() {
      clearTimeout(timer);
      // What the page writes when it is put away would bring it back.
      ended = true;
      dirty = false;
      try {
        // Another tab that has it writes what it has first.
        await locking;
        await writing;
        dropEarly();
        await store.removeDraft(draft);
        forgetDraft(draft.key);
      } catch (error) {
        // It is there still, and what is changed from here on belongs to it.
        ended = false;
        throw error;
      }
    },
    stop() {
      if (dirty && mine) write();
      // The form goes within the frame of its first change, as by the browser's Back.
      else if (dirty && !ended) copyEarly();
      ended = true;
      clearTimeout(timer);
      stopLooking();
      void locking?.then((held) => held?.release());
    },
  };
}

/**
 * Looks what other tabs have done; in this one the page goes on with that once it is loaded again.
 * @param since when this tab began to keep the draft, in milliseconds since 1970: what was sent before is no loss
 */
async function findLoss(
  { key, submissionId, resends }: DraftToKeep,
  store: DeviceStore,
  since: number,
): Promise<Loss | undefined> {
  const kept = await store.readDraft(key).catch(() => undefined);
  const sent = resends ? undefined : await store.readSent(key).catch(() => undefined);
  const other = kept ?? (sent && Date.parse(sent.sentAt) > since ? sent : undefined);
  if (!other || other.submissionId === submissionId) return undefined;
  noteBegunHere(key, other.submissionId);
  return kept ? 'begun-elsewhere' : 'sent-elsewhere';
}

/** Calls `leave` whenever the page is put away, and `stay` when it comes back; gives back what ends that. */
function whenPutAway(leave: () => void, stay: () => void): () => void {
  const change = () => (document.visibilityState === 'hidden' ? leave() : stay());
  // Before what stands in the fields is handed on, which happens in the same event: that is written at once then.
  const options = { capture: true };
  window.addEventListener('pagehide', leave, options);
  window.addEventListener('pageshow', stay, options);
  document.addEventListener('visibilitychange', change, options);
  return () => {
    window.removeEventListener('pagehide', leave, options);
    window.removeEventListener('pageshow', stay, options);
    document.removeEventListener('visibilitychange', change, options);
  };
}
