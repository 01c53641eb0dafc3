import { type CopyToFill, fillCopy } from './fill-copy.ts';
import { isRefusal } from './page-files.ts';

/** What the page hears after each filling. */
export interface FillingEnded {
  /** False where something was refused, such as one of its files: another call may go on. */
  readonly whole: boolean;
  /** A mistake of our own. */
  readonly mistake?: string;
}

const stopped = new AbortController();

/** The worker's side: fills a copy whenever it is asked to, one filling after the other, until it is asked to stop. */
self.onmessage = async ({ data }: MessageEvent<CopyToFill | 'stop'>) => {
  if (data === 'stop') return stopped.abort();
  const ended: FillingEnded = await fillCopy(data, stopped.signal).then(
    (whole) => ({ whole }),
    (error: unknown) => ({ whole: false, ...(!isRefusal(error) && { mistake: String(error) }) }),
  );
  self.postMessage(ended);
};
