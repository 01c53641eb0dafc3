import type { IncomingMessage } from 'node:http';

/** Addresses of the computer itself: 127.0.0.0/8, also as IPv6 writes it, and ::1. */
const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;

/** Whether a request comes from the computer on which the server runs. Its headers are the caller's; this is not. */
export const isFromHere = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '');

/** What somebody elsewhere reads who would write a file, or open one in the author's editor. */
export const NOT_FROM_HERE =
  'Files are written and opened only from the computer on which npm run dev runs: use the workbench there, at its address with localhost.';

/**
 * Why a request may not write to the author's disk, undefined if it may. The server listens for phones in the same
 * network, too, and other sites can have the author's browser send requests here: it has to come from this computer, and
 * from our own page.
 */
export function writerRefusal(request: Pick<IncomingMessage, 'socket' | 'headers' | 'method'>): string | undefined {
  if (!isFromHere(request)) return NOT_FROM_HERE;
  return isOurs(request) ? undefined : 'Edits are taken from the workbench alone.';
}

const isOurs = ({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  headers.origin !== undefined &&
  URL.canParse(headers.origin) &&
  new URL(headers.origin).host === headers.host;
