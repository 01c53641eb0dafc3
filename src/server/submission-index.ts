import { type Clock, systemClock } from './clock.ts';
import { fillSubmissions } from './fill-submissions.ts';
import {
  countSubmissions,
  findOwners,
  findSubmissions,
  readSubmission,
  type SubmissionFilter,
  type SubmissionRow,
} from './find-submissions.ts';
import { type JudgeOptions, judgeSubmissions, markOtherwiseJudged } from './judge-submissions.ts';
import type { WriteLog } from './write-log.ts';

/** How often changed submissions are worked out while nobody asks, in milliseconds. */
const INTERVAL = 10_000;

export interface SubmissionIndexOptions extends JudgeOptions {
  readonly log: WriteLog;
  /** Whether the store may be written to at the moment. */
  readonly holds: () => Promise<boolean>;
  readonly clock?: Clock;
}

/** What is known of each submission for lists, search and filters. */
export interface SubmissionIndex {
  /** Up to date at the moment of asking, unless it is still filled. Ordered and bounded like {@link findSubmissions}. */
  find(
    filter: SubmissionFilter,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<readonly SubmissionRow[]>;
  read(id: number): Promise<SubmissionRow | undefined>;
  /** Submissions of some deliveries, by the delivery's id. */
  ownersOf(deliveries: readonly number[]): Promise<ReadonlyMap<number, SubmissionRow>>;
  /** How many there are. */
  count(): Promise<number>;
  /** Whether older deliveries are still being put into it. */
  isFilling(): boolean;
  stop(): Promise<void>;
}

/** Fills the index of an older database in the background, then keeps up with what changes. */
export function startSubmissionIndex(options: SubmissionIndexOptions): SubmissionIndex {
  const { store, here, log, holds, clock = systemClock } = options;
  const stopping = new AbortController();
  let cancelWait = () => {};
  let running: Promise<void> | undefined;
  let told = '';
  let filling = true;
  const filled = fill().finally(() => {
    filling = false;
    keepUp();
  });

  async function fill(): Promise<void> {
    try {
      if (!(await holds())) return;
      await markOtherwiseJudged(store, here);
      const passedOver = await fillSubmissions(store, stopping.signal);
      if (passedOver > 0) log({ event: 'submissions-unreadable', deliveries: passedOver });
      // The first time it takes a minute for 100,000 submissions.
      await judge();
    } catch (error) {
      log({ event: 'submissions-broken', error: (error as Error).name });
    }
  }

  async function judge(): Promise<void> {
    if (stopping.signal.aborted || !(await holds())) return;
    const failed = await judgeSubmissions(options, stopping.signal);
    tell(failed > 0 ? `${failed} not judged` : '');
  }

  /** Once for each run of the same trouble. */
  function tell(trouble: string): void {
    if (trouble !== '' && trouble !== told) log({ event: 'submissions-broken', error: trouble });
    told = trouble;
  }

  /** One at a time; who asks during a run waits for one that began after that. */
  async function refresh(): Promise<void> {
    while (running) await running;
    running = judge()
      // What was known before is shown then.
      .catch((error: unknown) => tell((error as Error).name))
      .finally(() => {
        running = undefined;
      });
    await running;
  }

  function keepUp(): void {
    if (stopping.signal.aborted) return;
    cancelWait = clock.after(INTERVAL, () => void refresh().finally(keepUp));
  }

  return {
    async find(filter, page) {
      const { text, variant, trade, state } = filter;
      // What else there is to narrow it to stands in the index from the commit on.
      const isJudged = [text, variant, trade, state].some((asked) => asked !== undefined);
      if (isJudged && !filling) await refresh();
      return findSubmissions(store, filter, page);
    },
    read: (id) => readSubmission(store, id),
    async ownersOf(deliveries) {
      if (deliveries.length > 0 && !filling) await refresh();
      return findOwners(store, deliveries);
    },
    count: () => countSubmissions(store),
    isFilling: () => filling,
    async stop() {
      stopping.abort();
      cancelWait();
      await filled;
      await running;
    },
  };
}
