import { type CopyToFill, fillCopy } from './fill-copy.ts';
import { isRefusal } from './page-files.ts';

/** What the page hears after each filling: a mistake of our own; nothing where all went well, or was refused. */
export interface FillingEnded {
  readonly mistake?: string;
}

const stopped = new AbortController();

/** The worker's side: fills a copy whenever it is asked to, one filling after the other, until it is asked to stop. */
self.onmessage = async ({ data }: MessageEvent<CopyToFill | 'stop'>) => {
  if (data === 'stop') return stopped.abort();
  const ended: FillingEnded = await fillCopy(data, stopped.signal).then(
    () => ({}),
    (error: unknown) => (isRefusal(error) ? {} : { mistake: String(error) }),
  );
  self.postMessage(ended);
};
