import type { AbortLike, PrepareOptions } from '../contract/index.ts';
import { MAY_OPEN_ELSEWHERE, type NamedBlob, type PreparedImage, type Refusal } from './prepare-image.ts';

type Prepare = (file: NamedBlob, options: PrepareOptions, signal?: AbortLike) => Promise<PreparedImage | Refusal>;

/** One picture for the worker; a name that was given to a `Blob` would not come through by itself. */
export interface WorkerTask {
  readonly file: Blob;
  readonly name: string;
  readonly options: PrepareOptions;
}

/** What is used of a worker. */
export type PictureWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

export interface PreparerSetup {
  /** Undefined where this browser has no worker that could do it; throws where it may not be started. */
  readonly startWorker: () => PictureWorker | undefined;
  /** Does the same on the thread of the page. */
  readonly prepareHere: Prepare;
  /** How long the worker stays when nothing comes after a picture, in milliseconds. */
  readonly idleMs?: number;
  /** Longest time for one picture, in milliseconds. */
  readonly answerMs?: number;
}

/** The next one of a handful of photos comes sooner; after that the memory is worth more. */
const IDLE_MS = 10_000;
/** The largest photo of a phone on a slow one takes a few seconds. */
const ANSWER_MS = 60_000;

/**
 * Gives a function that makes pictures ready in a worker, one at a time, so that the page stays responsive and no more
 * than one photo lies decoded in the memory. What the worker can't open (SVG), or a worker that can't be started or breaks,
 * is done on the thread of the page. Rejects for what is aborted, and ends the worker that is at it.
 */
export function createPreparer(setup: PreparerSetup): Prepare {
  const { startWorker, prepareHere, idleMs = IDLE_MS, answerMs = ANSWER_MS } = setup;
  let worker: PictureWorker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    worker?.terminate();
    worker = undefined;
  };

  async function prepareThere(task: WorkerTask, signal?: AbortLike): Promise<PreparedImage | Refusal | undefined> {
    clearTimeout(idle);
    try {
      worker ??= startWorker();
      return worker && (await ask(worker, task, answerMs, signal));
    } catch {
      // Whatever it was, the page does it itself, if it is still asked for.
      end();
      return undefined;
    } finally {
      idle = setTimeout(end, idleMs);
    }
  }

  const prepare: Prepare = async (file, options, signal) => {
    signal?.throwIfAborted();
    const made = await prepareThere({ file, name: file.name, options }, signal);
    signal?.throwIfAborted();
    // A page opens more kinds than a worker.
    const isOpened = made && !('refused' in made && MAY_OPEN_ELSEWHERE.includes(made.refused));
    return isOpened ? made : prepareHere(file, options);
  };

  return (file, options, signal) => {
    const turn = last.then(() => prepare(file, options, signal));
    last = turn.catch(() => undefined);
    return turn;
  };
}

function ask(
  worker: PictureWorker,
  task: WorkerTask,
  answerMs: number,
  signal?: AbortLike,
): Promise<PreparedImage | Refusal> {
  return new Promise<PreparedImage | Refusal>((resolve, reject) => {
    const fail = () => reject(new Error('The worker that prepares pictures broke or does not answer.'));
    const timer = setTimeout(fail, answerMs);
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    worker.onmessage = ({ data }) => settle(() => resolve(data))();
    worker.onerror = settle(fail);
    worker.onmessageerror = settle(fail);
    signal?.addEventListener('abort', settle(fail));
    worker.postMessage(task);
  });
}
