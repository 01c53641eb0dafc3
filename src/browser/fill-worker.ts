import { type CopyToFill, fillCopy } from './fill-copy.ts';
import { isRefusal } from './page-files.ts';

/** The result of a job, as it is posted to the page. */
export interface CopyJobResult {
  /** Whether nothing is left to another call; false where something was refused, such as one of its files. */
  readonly settled: boolean;
  /** A mistake of our own. */
  readonly mistake?: string;
}

const stopped = new AbortController();

/** The worker's side: fills a copy whenever it is asked to, one job after the other, until it is asked to stop. */
self.onmessage = async ({ data }: MessageEvent<CopyToFill | 'stop'>) => {
  if (data === 'stop') return stopped.abort();
  const result: CopyJobResult = await fillCopy(data, stopped.signal).then(
    (settled) => ({ settled }),
    (error: unknown) => ({ settled: false, ...(!isRefusal(error) && { mistake: String(error) }) }),
  );
  self.postMessage(result);
};
