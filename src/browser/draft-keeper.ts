import type { Json } from '../contract/index.ts';
import { afterPaint } from './after-paint.ts';
import { type FormToClaim, type Loss, prepareClaim } from './claim-form.ts';
import { forgetEarly, keepEarly } from './early-draft.ts';
import type { DeviceStore, KeptDraft } from './kept.ts';
import { forgetDraft, noteBegunHere } from './kept-cache.ts';
import type { FormLock } from './lock-form.ts';

/** The form whose draft is kept. */
export interface DraftToKeep extends FormToClaim {
  /** The draft as it is now. */
  current(): Json;
  /**
   * Stores files that this page holds and the device lacks. `all`: check every file; otherwise only those that did not fit.
   * Returns false if some still don't fit.
   */
  keepFiles(all: boolean): Promise<boolean>;
}

/** Is notified of how the keeping goes. */
export interface KeepingListener {
  /** Whether what was written last outlives this page. */
  kept(lasting: boolean): void;
  /** Another tab continues the form, has begun one before this, or has sent or cleared one since this began. */
  lost(why: Loss): void;
}

/** Keeps the draft of one form on the device, from the first change on. */
export interface DraftKeeper {
  /** Something has changed: it is written once that is painted, and further changes within the pause together after it. */
  save(): void;
  /**
   * Writes it as it stands now, unless it was sent; resolves once that is on the disk, or can't be, with whether what was
   * written last outlives this page. Whoever is notified of that may have yet to render it.
   */
  flush(): Promise<boolean>;
  /** The form was sent: changes that are not written yet are dropped, and the draft is removed. */
  markSent(): Promise<void>;
  /** Removes the draft and its files from the device and ends; where that fails it rejects, and the draft is kept as before. */
  clear(): Promise<void>;
  /** Ends it, after a last writing of what is not written yet. */
  stop(): void;
}

/** Between two writings of changes, in milliseconds: well below the 300 within which a change is promised to be kept. */
const PAUSE = 100;

/** `begun` with the first change, and again when a form that was `sent` is changed. */
type Phase = 'idle' | 'begun' | 'sent' | 'ended';

/** Begins to keep a form's draft; with its first change the form is this tab's. */
export function keepDraft(draft: DraftToKeep, store: DeviceStore, listener: KeepingListener): DraftKeeper {
  const claim = prepareClaim(draft, store);
  let phase: Phase = 'idle';
  /** There are changes that are not written yet. */
  let dirty = false;
  let locking: Promise<FormLock | undefined> | undefined;
  /** There while the form is this tab's. */
  let lock: FormLock | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<boolean> = Promise.resolve(false);
  let isWritten = true;
  /** There may be an early copy. */
  let early = true;

  const isEnded = () => phase === 'ended';
  const isMine = () => lock !== undefined && !isEnded();

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
      .then((isNew) => isEnded() || draft.keepFiles(isNew))
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
    const { taken, loss } = await claim({ giveWay, isEnded });
    if (!taken || loss || isEnded()) {
      taken?.release();
      if (loss) end(loss);
      return undefined;
    }
    lock = taken;
    noteBegunHere(draft.key, draft.submissionId);
    if (dirty) write();
    return taken;
  }

  async function giveWay(): Promise<void> {
    if (dirty && isMine()) write();
    await writing;
    end('taken-over');
  }

  function end(why: Loss): void {
    // Ended before, as by the page's next keeper of the same form: that is no loss.
    if (isEnded()) return;
    phase = 'ended';
    lock = undefined;
    endPause();
    dropEarly();
    listener.lost(why);
  }

  function pause(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (dirty && isMine()) {
        write();
        pause();
      }
    }, PAUSE);
  }

  function endPause(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function start(): void {
    if (isEnded()) return;
    // Taking the form takes a moment, and the page may have none left.
    if (dirty && !isMine()) copyEarly();
    locking ??= take();
    if (dirty && isMine()) write();
  }

  function save(): void {
    if (isEnded()) return;
    dirty = true;
    phase = 'begun';
    if (page.isHidden()) writeHidden();
    if (isMine() && timer !== undefined) return;
    // The change is shown first; a page that is hidden in the same moment writes it then.
    afterPaint(start);
    if (isMine()) pause();
  }

  /** Between the first sign that the page is hidden and its end there may be no time for a pause. */
  function writeHidden(): void {
    if (isEnded()) return;
    // The next page may read before that has arrived: its reading does not wait for the writing of a page that has gone.
    if (dirty || (isMine() && !isWritten && phase !== 'sent')) copyEarly();
    if (dirty && isMine()) write();
  }
  const page = watchHidden(writeHidden);

  return {
    save,
    async flush() {
      // Even if no change was reported yet; what was sent is not to come back.
      if (isMine() && phase !== 'sent') write();
      return writing;
    },
    async markSent() {
      if (isEnded() || phase === 'idle') return;
      dirty = false;
      phase = 'sent';
      const last = writing;
      await last;
      // Begun again meanwhile, as by going back to it, it is kept again.
      if (dirty || writing !== last) return;
      // If the form was sent before it was this tab's, only the early copy was written.
      dropEarly();
      await store.removeDraft(draft);
    },
    async clear() {
      const before = phase;
      endPause();
      // What the page writes when it is hidden would bring it back.
      phase = 'ended';
      try {
        // Another tab that has it writes what it has first.
        await locking;
        await writing;
        dropEarly();
        await store.removeDraft(draft);
        forgetDraft(draft.key);
      } catch (error) {
        // The draft is still there, and later changes belong to it.
        phase = before;
        // While it was to be cleared, the form was not taken.
        if (!lock) locking = undefined;
        if (dirty) start();
        throw error;
      }
    },
    stop() {
      if (dirty && isMine()) write();
      // The form goes within the frame of its first change, as by the browser's Back.
      else if (dirty && !isEnded()) copyEarly();
      phase = 'ended';
      endPause();
      page.stop();
      void locking?.then((held) => held?.release());
    },
  };
}

/** Calls `onHidden` whenever the page is hidden, and knows whether it still is. */
function watchHidden(onHidden: () => void): { isHidden(): boolean; stop(): void } {
  let isHidden = false;
  const hide = () => {
    isHidden = true;
    onHidden();
  };
  const show = () => {
    isHidden = false;
  };
  const change = () => (document.visibilityState === 'hidden' ? hide() : show());
  // Before what stands in the fields is handed on, which happens in the same event: that is written at once then.
  const options = { capture: true };
  window.addEventListener('pagehide', hide, options);
  window.addEventListener('pageshow', show, options);
  document.addEventListener('visibilitychange', change, options);
  return {
    isHidden: () => isHidden,
    stop() {
      window.removeEventListener('pagehide', hide, options);
      window.removeEventListener('pageshow', show, options);
      document.removeEventListener('visibilitychange', change, options);
    },
  };
}
