import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// How bytes travel between browser, proxy and server: whole, slowly, or half.

/** 100 kbit/s, in bytes for each tenth of a second: a phone at the edge of its network. */
const SLOW_BYTES = 1250;
const SLOW_MS = 100;

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The whole body; throws if it breaks off. `slowly` takes it at 100 kbit/s. */
export async function readBody(request: IncomingMessage, slowly = false): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (slowly) await wait((chunk.length / SLOW_BYTES) * SLOW_MS);
  }
  return Buffer.concat(chunks);
}

/** Passes a request on to the server at this port and waits for its whole answer; throws where there is none. */
export function askServer(port: number, request: IncomingMessage, body: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const passed = open(port, request, body.length, (answer) => {
      readBody(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 502, headers: withoutHops(answer.headers), bytes }),
        reject,
      );
    });
    passed.on('error', reject);
    passed.end(body);
  });
}

/** Half of the body reaches the server, then the line is cut. Resolves once the server's side is gone. */
export function askHalf(port: number, request: IncomingMessage, body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const passed = open(port, request, body.length, (answer) => answer.resume());
    // Cutting it is the point: the error that follows is the expected end.
    passed.on('error', () => resolve());
    passed.on('close', () => resolve());
    passed.write(body.subarray(0, Math.floor(body.length / 2)), () => passed.destroy());
  });
}

function open(port: number, request: IncomingMessage, length: number, onAnswer: (answer: IncomingMessage) => void) {
  const { method, url, headers } = request;
  const body = method === 'POST' || method === 'PUT' ? { 'content-length': String(length) } : {};
  // A connection for each request: one that a killed server left behind would spoil the next.
  return ask(
    { port, host: '127.0.0.1', method, path: url, headers: { ...withoutHops(headers), ...body }, agent: false },
    onAnswer,
  );
}

/** Headers that are between two neighbours only (RFC 9110, section 7.6.1), and the length, which is set anew. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection,
    'keep-alive': _keep,
    'transfer-encoding': _coding,
    'content-length': _length,
    ...others
  } = headers;
  return others;
}

/** A whole answer on a connection that is closed behind it: a browser repeats by itself what a reused one loses. */
export function sendAnswer(response: ServerResponse, { status, headers, bytes }: Answered): void {
  writeHead(response, status, headers, bytes);
  response.end(bytes);
}

/** An answer that breaks off in the middle of what its length announced. */
export async function sendHalf(response: ServerResponse, { status, headers, bytes }: Answered): Promise<void> {
  writeHead(response, status, headers, bytes);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  response.flushHeaders();
  await new Promise<void>((resolve) => response.write(half, () => resolve()));
  response.destroy();
}

/** An answer at 100 kbit/s. */
export async function sendSlowly(response: ServerResponse, { status, headers, bytes }: Answered): Promise<void> {
  writeHead(response, status, headers, bytes);
  for (let at = 0; at < bytes.length && !response.destroyed; at += SLOW_BYTES) {
    response.write(bytes.subarray(at, at + SLOW_BYTES));
    await wait(SLOW_MS);
  }
  response.end();
}

function writeHead(response: ServerResponse, status: number, headers: IncomingHttpHeaders, bytes: Buffer): void {
  const hasBody = status !== 304 && status !== 204;
  response.writeHead(status, {
    ...headers,
    connection: 'close',
    ...(hasBody && { 'content-length': String(bytes.length) }),
  });
}
