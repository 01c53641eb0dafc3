import type { IncomingMessage } from 'node:http';

/** Addresses of the computer itself: 127.0.0.0/8, also as IPv6 writes it, and ::1. */
const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;

/**
 * Whether a request comes from the computer on which the server runs. Its headers are the caller's; this is not. Where the
 * server listens at an address in the network alone, the computer itself has that address, too.
 */
const isFromHere = ({ remoteAddress, localAddress }: IncomingMessage['socket']): boolean =>
  remoteAddress !== undefined && (LOOPBACK.test(remoteAddress) || remoteAddress === localAddress);

/** What somebody elsewhere reads who would write a file, or open one in the author's editor. */
const NOT_FROM_HERE =
  'Files are written and opened only from the computer on which npm run dev runs: use the workbench there, at the address that it prints.';

/**
 * Why a request may not write to the author's disk, undefined if it may. The server listens for phones in the same
 * network, too, and other sites can have the author's browser send requests here: it has to come from this computer, and
 * from our own page.
 */
export function writerRefusal(request: Pick<IncomingMessage, 'socket' | 'headers' | 'method'>): string | undefined {
  if (!isFromHere(request.socket)) return NOT_FROM_HERE;
  return isOurs(request) ? undefined : 'Edits are taken from the workbench alone.';
}

/**
 * Why a request may not open a file in the author's editor, undefined if it may: from this computer, by our own page or by
 * somebody who typed the address. A browser too old to say who asks is taken at its word.
 */
export function openerRefusal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  if (!isFromHere(socket)) return NOT_FROM_HERE;
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'same-origin' || site === 'none' ? undefined : 'Files are opened from the workbench alone.';
}

const isOurs = ({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  headers.origin !== undefined &&
  URL.canParse(headers.origin) &&
  new URL(headers.origin).host === headers.host;
