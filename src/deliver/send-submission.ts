import type {
  Delivery,
  QueuedDelivery,
  QueuedFile,
  QueuedStep,
  QueuedSubmission,
  UploadResult,
} from '../contract/index.ts';
import { newId } from './new-id.ts';
import { buildQueued, deliveriesOf, isSentUnsubmitted, unsentFiles } from './queue-submission.ts';
import { DeliveryError } from './send-delivery.ts';

/** How one attempt reaches the world. */
export interface SendTools {
  /** Writes the submission as it is now; resolves once that would survive the end of the program. */
  save(submission: QueuedSubmission): Promise<void>;
  /** Uploads files one after another; a failure doesn't stop the rest. One that is done before is not sent again. */
  uploadAll(ids: readonly string[], onFile: (id: string, result: UploadResult) => void): Promise<void>;
  /** Throws a {@link DeliveryError} unless it was acknowledged. */
  deliver(delivery: Delivery): Promise<void>;
  now(): Date;
  /** Whether the customer has taken it back: what goes out by its being submitted is not begun any more, unless it has arrived. */
  isHeld(): boolean;
  /** Called when a step of it begins and has ended, for progress; waited for. */
  onStep?(step: QueuedStep, when: 'begins' | 'ended'): Promise<void>;
  /** Reports errors that didn't stop the attempt, for whoever looks after the site. */
  log(error: unknown): void;
}

/** How an attempt ended. */
export interface Attempt {
  readonly submission: QueuedSubmission;
  /**
   * `sent`: everything that holds others up has arrived. `upload` and `delivery`: that failed, and nothing after it was
   * tried. `held`: the customer took it back before all of it was sent.
   */
  readonly outcome: 'sent' | 'upload' | 'delivery' | 'held';
  /** What was said of the first failure, and how many files failed with it. */
  readonly error?: string;
  readonly count?: number;
  /** The step at which it ended. */
  readonly failed?: QueuedStep;
  /** Whether a repeat of what failed can help. */
  readonly retryable: boolean;
  /** Something new was acknowledged. */
  readonly progressed: boolean;
  /** The longest wait that a server asked for, in milliseconds. */
  readonly afterMs: number | undefined;
}

/**
 * Tries once to send all of a submission that has not arrived yet, in its order; of one that was not submitted, only what
 * was sent on leaving a step. Everything is written before it is sent and after it arrived: the program may end at any
 * moment, and another attempt resumes from there. Throws what `save` throws, and unexpected errors.
 */
export async function sendSubmission(start: QueuedSubmission, tools: SendTools): Promise<Attempt> {
  const run = new Run(start, tools);
  for (let at = 0; at < run.submission.steps.length; at++) {
    const step = run.submission.steps[at];
    if (!step || isDone(step, run.submission) || !isDue(step, run.submission)) continue;
    // What has arrived can't be taken back: its late pictures are announced, and waited for.
    const isTakenBack = tools.isHeld() && !run.submission.received;
    if (isTakenBack && !isDue(step, { ...run.submission, submitted: false }))
      return run.end({ outcome: 'held', retryable: true });
    await tools.onStep?.(step, 'begins');
    const failure = 'uploads' in step ? await run.upload(step.uploads) : await run.deliver(step.delivery);
    if (failure) return run.end({ ...failure, failed: step });
    await tools.onStep?.(step, 'ended');
  }
  return run.finish();
}

interface Failure {
  readonly count?: number;
  readonly outcome: 'upload' | 'delivery';
  readonly error: string;
  readonly retryable: boolean;
}

/** A step that was refused for good is done only if nothing depends on it. */
const isDone = (step: QueuedStep, { stored }: QueuedSubmission): boolean =>
  'uploads' in step
    ? step.uploads.every(({ id, refused, required }) => stored[id] || (refused !== undefined && !required))
    : step.delivery.state === 'acknowledged' || (step.delivery.state === 'refused' && !step.delivery.required);

const isDue = (step: QueuedStep, { submitted }: QueuedSubmission): boolean =>
  submitted || ('delivery' in step && isSentUnsubmitted(step.delivery));

/** Whether another attempt would have anything to do. */
export const hasWork = (submission: QueuedSubmission): boolean =>
  submission.steps.some((step) => {
    return !isDone(step, submission) && isDue(step, submission);
  });

/** Why the rest of a submission can't be sent: a required file can't be uploaded, or a call was refused. */
export function stoppedBy({ steps, stored, submitted, received }: QueuedSubmission): 'file' | 'call' | undefined {
  if (!submitted || received) return undefined;
  for (const step of steps) {
    if ('delivery' in step) {
      if (step.delivery.required && step.delivery.state === 'refused') return 'call';
    } else if (step.uploads.some(({ id, required, refused }) => required && refused !== undefined && !stored[id])) {
      return 'file';
    }
  }
  return undefined;
}

class Run {
  submission: QueuedSubmission;
  readonly #tools: SendTools;
  #progressed = false;
  #afterMs: number | undefined;

  constructor(submission: QueuedSubmission, tools: SendTools) {
    this.submission = submission;
    this.#tools = tools;
  }

  end(failure?: Pick<Attempt, 'outcome' | 'count' | 'error' | 'retryable' | 'failed'>): Attempt {
    const { submission } = this;
    const common = { submission, progressed: this.#progressed, afterMs: this.#afterMs };
    return failure ? { ...common, ...failure } : { ...common, outcome: 'sent', retryable: true };
  }

  /** Marks it as received if no main delivery is left: one may have arrived before, or the submission has none. */
  async finish(): Promise<Attempt> {
    const { submission } = this;
    const isLeft = deliveriesOf(submission).some(({ main, state }) => main && state !== 'acknowledged');
    if (submission.submitted && !submission.received && !isLeft) {
      this.submission = { ...submission, received: true };
      await this.#save();
    }
    return this.end();
  }

  async upload(files: readonly QueuedFile[]): Promise<Failure | undefined> {
    const refused = files.find((file) => file.required && file.refused !== undefined);
    if (refused?.refused !== undefined) return { outcome: 'upload', error: refused.refused, retryable: false };
    const errors = new Map<string, { error: string; retryable: boolean }>();
    const left = files.filter((file) => !this.submission.stored[file.id] && file.refused === undefined);
    let saved: Promise<void> = Promise.resolve();
    await this.#tools.uploadAll(
      left.map(({ id }) => id),
      (id, result) => {
        if (result.success) {
          const { key, getUrl } = result;
          this.submission = { ...this.submission, stored: { ...this.submission.stored, [id]: { key, getUrl } } };
          this.#progressed = true;
          // A page that ends before the last file has the others behind it.
          saved = saved.then(() => this.#save());
          // That it failed is seen below, once the files after it have had their turn.
          saved.catch(() => undefined);
        } else {
          errors.set(id, { error: result.error, retryable: result.retry !== undefined });
          this.#wait(result.retry?.afterMs);
        }
      },
    );
    await saved;
    this.#change((step) =>
      'uploads' in step
        ? { ...step, uploads: step.uploads.map((file) => withRefusal(file, errors.get(file.id))) }
        : step,
    );
    await this.#save();
    const needed = left.flatMap(({ id, required }) => (required ? (errors.get(id) ?? []) : []));
    return needed[0] && { outcome: 'upload', count: needed.length, ...needed[0] };
  }

  async deliver(queued: QueuedDelivery): Promise<Failure | undefined> {
    if (queued.state === 'refused') return { outcome: 'delivery', error: 'refused before', retryable: false };
    const delivery = queued.fields ? asFrozen(queued, queued.fields, this.submission) : await this.#freeze(queued);
    if (!delivery) return this.#giveUp(queued);
    try {
      await this.#tools.deliver(delivery);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      this.#tools.log(error);
      this.#wait(error.afterMs);
      if (!error.retryable) {
        this.#change((step) => withDelivery(step, queued, { state: 'refused' }));
        await this.#save();
      }
      return queued.required ? { outcome: 'delivery', error: error.message, retryable: error.retryable } : undefined;
    }
    this.#progressed = true;
    this.#change((step) => withDelivery(step, queued, { state: 'acknowledged' }));
    if (queued.main) this.submission = { ...this.submission, received: true };
    await this.#save();
    return undefined;
  }

  /** A delivery without anything to say waits for its files, or goes once none of them can come any more. */
  async #giveUp(queued: QueuedDelivery): Promise<undefined> {
    if (queued.files.some((id) => this.#isComing(id))) return undefined;
    this.#change((step) => withDelivery(step, queued, { state: 'refused', required: false }));
    await this.#save();
    return undefined;
  }

  /** Whether a file has arrived or still may. */
  #mayCome(id: string): boolean {
    return this.submission.stored[id] !== undefined || this.#isComing(id);
  }

  #isComing(id: string): boolean {
    return unsentFiles(this.submission).some((file) => file.id === id);
  }

  /** Builds a body and writes it before it is sent: from here on it stays as it is. Undefined if there is nothing to say yet. */
  async #freeze(queued: QueuedDelivery): Promise<Delivery | undefined> {
    // Once main has said which deliveries there are, each of them has to report all its files.
    const isLast =
      queued.late || deliveriesOf(this.submission).some(({ main, fields }) => main && fields !== undefined);
    if (isLast && queued.files.some((id) => this.#isComing(id))) return undefined;
    // It says which deliveries belong to it: one for what is late is among them before that is there.
    if (queued.main) this.#expectLate(queued);
    const delivery = buildQueued(this.submission, queued, this.#tools.now());
    if (!delivery) return undefined;
    const reported = queued.files.filter((id) => this.submission.stored[id]);
    this.#change((step) => withDelivery(step, queued, { fields: delivery.fields, told: reported }));
    await this.#save();
    return delivery;
  }

  /** Files that no delivery names as it went out are named by one of their own, once they are there. */
  #expectLate(main: QueuedDelivery): void {
    const { source, steps } = this.submission;
    if (source.kind !== 'wizard') return;
    const unreported = ({ files, told: reported = [] }: QueuedDelivery) => files.filter((id) => !reported.includes(id));
    const frozen = deliveriesOf(this.submission).filter(
      ({ fields, state }) => fields !== undefined && state !== 'refused',
    );
    const arrived = main.files.filter((id) => this.submission.stored[id]);
    const files = [...frozen.flatMap(unreported), ...unreported({ ...main, told: arrived })].filter((id) =>
      this.#mayCome(id),
    );
    if (files.length === 0) return;
    const { encoding } = source.wizard.ui.hooks.gallery;
    const common = { deliveryId: newId(), required: false, main: false, state: 'waiting' } as const;
    const late: QueuedStep = { delivery: { ...common, hook: 'gallery', encoding, files, late: true } };
    this.submission = { ...this.submission, steps: [...steps, late] };
  }

  #wait(afterMs: number | undefined): void {
    if (afterMs !== undefined) this.#afterMs = Math.max(afterMs, this.#afterMs ?? 0);
  }

  #change(change: (step: QueuedStep) => QueuedStep): void {
    this.submission = { ...this.submission, steps: this.submission.steps.map(change) };
  }

  #save = (): Promise<void> => this.#tools.save(this.submission);
}

const withRefusal = (file: QueuedFile, failed: { error: string; retryable: boolean } | undefined): QueuedFile =>
  failed && !failed.retryable ? { ...file, refused: failed.error } : file;

const withDelivery = (step: QueuedStep, { deliveryId }: QueuedDelivery, change: Partial<QueuedDelivery>): QueuedStep =>
  'delivery' in step && step.delivery.deliveryId === deliveryId ? { delivery: { ...step.delivery, ...change } } : step;

const asFrozen = (
  { hook, deliveryId, encoding }: QueuedDelivery,
  fields: Delivery['fields'],
  { submissionId }: QueuedSubmission,
): Delivery => ({ hook, deliveryId, submissionId, encoding, fields });
