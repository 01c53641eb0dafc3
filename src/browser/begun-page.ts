import { watchNewBuild } from './new-build.ts';
import { keepOfflineCopy } from './offline-copy.ts';
import { NETWORK_TIMEOUT_MS, withTimeout } from './with-timeout.ts';

/** A page on which a form is filled in, as it stands now. */
export interface BegunPage {
  /** Whether the answers given so far are on the device. */
  readonly kept: boolean;
  /** Whether a page that is loaded now finds them all the same: what keeps them may be gone with a former build. */
  keptEarly(): boolean;
  /** Whether there are answers that would be lost with the page. */
  readonly begun: boolean;
  /** Everything was sent. */
  readonly done: boolean;
  /** Changes between two steps, when nobody is in the middle of anything. */
  readonly place: string;
  /** Changes when the form needs other files than before. */
  readonly content: string;
  /** Something is on its way that a reload would break off, or stands there that it would take away. */
  isBusy(): boolean;
  /**
   * Writes the answers that are not on the device yet. Resolves with whether they are then, which `kept` says a moment
   * later; with nothing where nothing keeps them yet.
   */
  flush(): Promise<boolean | undefined>;
}

export interface BegunPageWatch {
  /** To be notified of each change. */
  update(now: BegunPage): void;
  /** Looks for a new build and goes over to it; false if there is none, or answers would be lost. */
  takeNewBuild(): Promise<boolean>;
  stop(): void;
}

/** What an answer is given with. */
const QUESTION = 'input, textarea, select';

/**
 * Keeps the page itself on the device once a form is begun on it, so that it opens without signal (what is kept goes with
 * the last of what is sent, or with the answers: device.ts); and loads it again with a new build of the site between two
 * steps, or while nobody looks, with every answer written before.
 * @param page path and query of the page shown
 */
export function watchBegunPage(page: string): BegunPageWatch {
  const builds = watchNewBuild(page);
  const ended = new AbortController();
  let form: BegunPage | undefined;
  // The copy is incomplete: what failed once, as on a bad connection, may load later.
  let isHalf = false;

  const isToKeep = (asked: BegunPage | undefined) => asked?.kept && asked.begun && !asked.done;
  async function keepPage(): Promise<void> {
    isHalf = false;
    isHalf = !(await keepOfflineCopy(page));
  }

  async function changeOver(): Promise<boolean> {
    if (!form || !builds.isReady() || form.isBusy()) return false;
    const { place } = form;
    const { activeElement, visibilityState } = document;
    if (!(await builds.isInReach())) return false;
    const isWritten = await form.flush();
    // Somebody may be in the middle of something by now, back at the page, or at another question.
    if (form.place !== place || form.isBusy()) return false;
    if (visibilityState === 'hidden' && document.visibilityState !== 'hidden') return false;
    if (document.activeElement !== activeElement && document.activeElement?.matches(QUESTION)) return false;
    const { kept, keptEarly, done, begun } = form;
    // No answer is to be lost with the page.
    if (!((kept && isWritten) || done || !begun || keptEarly())) return false;
    builds.changeOver();
    return true;
  }

  const { signal } = ended;
  const goOn = () => void (isHalf && isToKeep(form) && keepPage());
  const whenSeen = () => (document.visibilityState === 'hidden' ? void changeOver() : goOn());
  document.addEventListener('visibilitychange', whenSeen, { signal });
  window.addEventListener('online', goOn, { signal });
  return {
    update(now) {
      const before = form;
      form = now;
      const isOther = before?.content !== now.content;
      const goesOn = before !== undefined && before.place !== now.place;
      if (isToKeep(now) && (!isToKeep(before) || isOther || (isHalf && goesOn))) void keepPage();
      if (goesOn) void changeOver();
    },
    // Whoever asks waits no longer, and the page is not loaded again under who has begun something else.
    takeNewBuild: async () => ((await withTimeout(builds.check(), NETWORK_TIMEOUT_MS)) ? changeOver() : false),
    stop() {
      builds.stop();
      ended.abort();
    },
  };
}
