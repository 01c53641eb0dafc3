import { type Answers, type FormUploads, fillText, type QueuedStep, type Toast } from '../../contract/index.ts';
import { type Attempt, pictureIds } from '../../deliver/index.ts';

/** Where the bar stands. */
export interface UploadStatus {
  /** 0 to 100. */
  readonly percent: number;
  readonly text: string;
  readonly stage: 'running' | 'failed' | 'done';
}

/** What is uploaded and sent, and who is notified how far it is. */
export interface UploadRun {
  readonly uploads: FormUploads;
  /** Tidied. */
  readonly answers: Answers;
  /** Tries once to send everything, part by part; reports when a step begins and has ended. */
  attempt(
    onStep: (step: QueuedStep, when: 'begins' | 'ended') => Promise<void>,
  ): Promise<Pick<Attempt, 'outcome' | 'error' | 'count' | 'failed'>>;
  report(status: UploadStatus): void;
  /** Lets the browser paint what was reported before the next state takes its place. */
  paint(): Promise<void>;
}

/** Why it ended before its end; without a part it was the form's own call. */
export interface UploadFailure {
  readonly toast?: Toast;
  readonly reason: string;
}

/**
 * Reports how far the pictures of each part are while they and their calls are sent; what has arrived before is passed
 * over. A part that fails ends it: that is returned. Throws whatever nobody expected.
 */
export async function runUploads({
  uploads,
  answers,
  attempt,
  report,
  paint,
}: UploadRun): Promise<UploadFailure | undefined> {
  const { progress, parts } = uploads;
  let now: UploadStatus = { percent: 0, text: progress.start, stage: 'running' };
  const show = (change: Partial<UploadStatus>) => {
    now = { ...now, ...change };
    report(now);
  };
  const fail = () => show({ text: progress.failed, stage: 'failed' });
  const left = new Map(Object.entries(parts));
  /** Parts before this one, or all, are done or have nothing in them. */
  const pass = async (until?: string) => {
    for (const [answer, { progress: bar }] of [...left]) {
      if (answer === until) return;
      left.delete(answer);
      // What was sent by an earlier try has its text all the same.
      show({ percent: bar.to, ...(pictureIds(answers[answer]).length > 0 && { text: bar.text }) });
      await paint();
    }
  };
  const onStep = async (step: QueuedStep, when: 'begins' | 'ended') => {
    const part = partOf(step);
    if (part === undefined || !left.has(part)) return;
    await pass(part);
    if (when === 'begins' && 'uploads' in step) {
      const { from, text } = parts[part]?.progress ?? { from: 0, text: '' };
      show({ percent: from, text });
    }
  };
  try {
    show({});
    await paint();
    const ended = await attempt(onStep);
    if (ended.outcome !== 'sent') {
      fail();
      return failureOf(uploads, ended);
    }
    await pass();
    show({ percent: 100, text: progress.done, stage: 'done' });
    return undefined;
  } catch (error) {
    fail();
    throw error;
  }
}

const partOf = (step: QueuedStep | undefined): string | undefined =>
  step && ('uploads' in step ? step.part : step.delivery.part);

function failureOf(
  { parts }: FormUploads,
  ended: Pick<Attempt, 'outcome' | 'error' | 'count' | 'failed'>,
): UploadFailure {
  const part = parts[partOf(ended.failed) ?? ''];
  if (!part) return { reason: ended.error ?? '' };
  const { upload, send } = part.reasons;
  const reason = ended.outcome === 'upload' ? fillText(upload, { error: ended.error, count: ended.count }) : send;
  return { toast: part.failed, reason };
}
