import {
  type Answers,
  type FormUploads,
  fillText,
  type StoredFile,
  type StoredFiles,
  type Toast,
  type UploadPart,
  type UploadResult,
} from '../../contract/index.ts';
import { pictureIds } from './picture-ids.ts';

/** Where the bar stands. */
export interface UploadStatus {
  /** 0 to 100. */
  readonly percent: number;
  readonly text: string;
  readonly stage: 'running' | 'failed' | 'done';
}

/** What is uploaded and sent, and who is told how far it is. */
export interface UploadRun {
  readonly uploads: FormUploads;
  /** Tidied. */
  readonly answers: Answers;
  readonly desk: {
    uploadAll(ids: readonly string[], onFile: (result: UploadResult) => void): Promise<readonly UploadResult[]>;
    stored(): StoredFiles;
  };
  /** Sends the call of one part, unless just that has arrived before. */
  send(answer: string, part: UploadPart, files: readonly StoredFile[]): Promise<void>;
  /** Sends what comes after all parts. */
  finish(): Promise<void>;
  report(status: UploadStatus): void;
  /** Lets the browser draw what was reported before the next state takes its place. */
  draw(): Promise<void>;
  onFile(answer: string, result: UploadResult): void;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** Why it ended before its end. */
export interface UploadFailure {
  readonly toast: Toast;
  readonly reason: string;
}

/**
 * Uploads the pictures of each part and sends its call, part by part; what is uploaded already is not uploaded again.
 * A part that fails ends it: that is returned. Throws what `finish` throws, and whatever nobody expected.
 */
export async function runUploads(run: UploadRun): Promise<UploadFailure | undefined> {
  const { progress, parts } = run.uploads;
  let now: UploadStatus = { percent: 0, text: progress.start, stage: 'running' };
  const report = (change: Partial<UploadStatus>) => {
    now = { ...now, ...change };
    run.report(now);
  };
  const fail = () => report({ text: progress.failed, stage: 'failed' });
  try {
    report({});
    await run.draw();
    for (const [answer, part] of Object.entries(parts)) {
      const { from, to, text } = part.progress;
      const ids = pictureIds(run.answers[answer]);
      if (ids.length > 0) {
        report({ percent: from, text });
        const reason = await bringPart(run, answer, part, ids);
        if (reason !== undefined) {
          fail();
          return { toast: part.failed, reason };
        }
      }
      report({ percent: to });
      await run.draw();
    }
    await run.finish();
    report({ percent: 100, text: progress.done, stage: 'done' });
    return undefined;
  } catch (error) {
    fail();
    throw error;
  }
}

/** @returns why it failed, in words; undefined once the part's call has arrived */
async function bringPart(
  { desk, send, onFile, log }: UploadRun,
  answer: string,
  part: UploadPart,
  ids: readonly string[],
): Promise<string | undefined> {
  const before = desk.stored();
  const results = await desk.uploadAll(
    ids.filter((id) => !before[id]),
    (result) => onFile(answer, result),
  );
  const errors = results.flatMap((result) => (result.success ? [] : [result.error]));
  if (errors.length > 0) return fillText(part.reasons.upload, { error: errors[0], count: errors.length });
  const stored = desk.stored();
  try {
    await send(
      answer,
      part,
      ids.flatMap((id) => stored[id] ?? []),
    );
    return undefined;
  } catch (error) {
    log(error);
    return part.reasons.send;
  }
}
