import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { setHeaders } from './security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** In words and not as JSON, which a form would take for a refusal for good. */
const WORDS: Headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };

/** What Node says of a request that it can’t read, and what is answered; 400 to anything else. */
const UNREADABLE: { readonly [code: string]: readonly [status: string, sentence: string] } = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    `The address and the headers of the request are too long: together they may have ${Math.floor(maxHeaderSize / 1024)} KB.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The extensions of a chunk of the body are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to come in.'],
};

/**
 * Answers what never becomes a request, such as a link that is too long, and closes its connection. Node does so without
 * a word, and a browser shows a page of its own then.
 * @param isAnswering whether an answer to an earlier request of the connection has begun, which this one would get into
 */
export function refuseUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Headers,
  isAnswering: boolean,
): void {
  if (!socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const [status, sentence] = UNREADABLE[code] ?? ['400 Bad Request', 'This is no request that can be read.'];
  const head = { ...headers, ...WORDS, 'Content-Length': String(Buffer.byteLength(sentence)) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${sentence}`);
  socket.destroySoon();
}

/**
 * Why a request can’t be answered for the host that it names; undefined if it can. With two of them Node goes by the
 * first, a proxy in front may go by the last: https://www.rfc-editor.org/rfc/rfc9112#section-3.2. One that is neither a
 * name nor an address, such as 1.2.3.256, has no URL.
 */
export function findWrongHost({ headersDistinct }: IncomingMessage): string | undefined {
  const [host = '', ...more] = headersDistinct.host ?? [];
  if (more.length > 0) return 'A request names its host once.';
  return host === '' || URL.canParse(`http://${host}`)
    ? undefined
    : 'The host that the request names is no name and no address.';
}

/** Refuses (400) a request before any of it is read. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, sentence: string): void {
  request.resume();
  setHeaders(response, WORDS);
  response.statusCode = 400;
  response.end(sentence);
}

/** What is answered to an address of which no URL can be made (400), and to a fault of the program (500). */
export function answerUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  return new Response('The address that the request asks for can’t be read.', { status: 400, headers: WORDS });
}
