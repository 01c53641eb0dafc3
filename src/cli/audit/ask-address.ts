import { request } from 'node:http';

/** Longest that a page of somebody else's may take to answer, in milliseconds. */
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;
/** "Loop Detected". */
const IN_A_CIRCLE = 508;

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  /** Empty for anything but text. */
  readonly body: string;
}

/**
 * Asks for an address of a site on this machine and follows where it leads, as long as that is on this machine too.
 * Goes by number, not by name: few systems resolve the names below `localhost` that browsers do.
 */
export async function askOwn(address: string, redirects = 0): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const { location, ...answer } = await get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } });
  const next = location === undefined ? undefined : new URL(location, address);
  if (next?.port !== port) return answer;
  return redirects === MOST_REDIRECTS ? { ...answer, status: IN_A_CIRCLE } : askOwn(next.href, redirects + 1);
}

function get(options: { host: string; port: string; path: string; headers: { host: string } }) {
  return new Promise<Answer & { location?: string | undefined }>((resolve, reject) => {
    const asking = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const isText = /^text|xml/.test(answer.headers['content-type'] ?? '');
        resolve({
          status: answer.statusCode ?? 0,
          body: isText ? Buffer.concat(chunks).toString('utf8') : '',
          location: answer.headers.location,
        });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Status with which a page of somebody else's answers; 0 if it does not. */
export async function askOutside(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0; // refused, not found, no certificate, too slow: to a visitor it is all the same
  }
}
