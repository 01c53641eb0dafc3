import { createHmac } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { retryAfterMs } from '../../deliver/index.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../store/database.ts';
import { asBytes, fieldsOf, type PostedFile, partsOf, textOf } from '../store/stored-row.ts';
import type { Failure } from './plan-retry.ts';

/** How long the automation service may take for one response to its last byte, in milliseconds. */
export const RESPONSE_TIMEOUT = 15_000;
/** Bytes of a response that are held: enough to tell a page from an acknowledgement. */
const MOST_HELD = 64 * 1024;

/**
 * 4xx that speak of the address, the access or the moment, not of the delivery: somebody sets them right, or they pass.
 * An automation service that is starting, or whose workflow is switched off, answers 404.
 */
const PASSING = [401, 402, 403, 404, 407, 408, 409, 421, 423, 424, 425, 429];

/** `unfinished`: broken off by `stopped`, or erased before it was posted. */
export type PostResult = { readonly taken: true } | 'unfinished' | Failure;

/** What each call goes with. */
export interface Posting {
  readonly clock: Clock;
  /** What calls are signed with, each of them a signature of its own; none if empty. */
  readonly secrets: readonly Buffer[];
  /** Aborted: the call is broken off. */
  readonly stopped: AbortSignal;
}

/**
 * Posts one delivery. Ends within `RESPONSE_TIMEOUT` whatever the other side does, and never throws. Not by fetch:
 * what breaks that off hangs on weak references, and is lost when memory is cleared in between.
 */
export function postDelivery(url: string, call: Call, { clock, secrets, stopped }: Posting): Promise<PostResult> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve('unfinished');
    let request: ClientRequest;
    try {
      request = openRequest(url, call, signatureOf(call, secrets, clock.now()));
    } catch (error) {
      // An address or a header that can't be sent. Thrown, it would settle no attempt, and the delivery would wait unseen.
      return resolve(passing(reasonOf(error as Error)));
    }
    let isResponding = false;
    const breakOff = () => end('unfinished');
    const cancelTimeout = clock.after(RESPONSE_TIMEOUT, () =>
      end(passing(`no response within ${RESPONSE_TIMEOUT / 1000} s`)),
    );
    stopped.addEventListener('abort', breakOff);

    function end(result: PostResult): void {
      cancelTimeout();
      stopped.removeEventListener('abort', breakOff);
      resolve(result);
      // Last: it brings on the events below, whose results come too late then.
      request.destroy();
    }
    const fail = (error: Error) => end(passing(reasonOf(error)));

    request.on('error', fail);
    request.on('close', () => {
      // A response that has begun reports its own end.
      if (!isResponding) end(passing('closed without a response'));
    });
    request.on('response', (response) => {
      isResponding = true;
      response.on('error', fail);
      const failure = checkHead(response, clock.now());
      if (failure) return end(failure);
      readThrough(response, (start) =>
        end(isPage(response, start) ? passing('a web page in place of a response') : { taken: true }),
      );
    });
    request.end(call.body);
  });
}

/** Throws what Node says of an address or a header that it can't send. */
function openRequest(url: string, call: Call, signature: { [header: string]: string }): ClientRequest {
  const address = new URL(url);
  const send = address.protocol === 'https:' ? requestByHttps : requestByHttp;
  return send(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(call.body),
      'Idempotency-Key': asHeader(call.deliveryId),
      ...signature,
      // A page is known by its first bytes, as they are.
      'Accept-Encoding': 'identity',
    },
    // A connection of its own: one that has died unnoticed can't spoil the next attempt.
    agent: false,
  });
}

/**
 * The headers by which the automation service knows that a call is ours and not an old one, as the specification of
 * Standard Webhooks has them (https://github.com/standard-webhooks/standard-webhooks). While one secret
 * replaces another there are two, and either will do.
 */
function signatureOf(
  { deliveryId, body }: Call,
  secrets: readonly Buffer[],
  now: number,
): { [header: string]: string } {
  if (secrets.length === 0) return {};
  const id = asHeader(deliveryId);
  const seconds = Math.floor(now / 1000);
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(seconds),
    'Webhook-Signature': secrets.map(sign).join(' '),
  };
}

const reasonOf = (error: NodeJS.ErrnoException): string => error.code ?? error.name;

/**
 * An id as a header can carry it: what it can't, spaces at the ends and all but printable ASCII, is percent-encoded, and
 * `%` with it, so that two ids never become the same. Half a surrogate pair cannot be written as UTF-8.
 */
const asHeader = (id: string) =>
  id.replace(/\p{Cs}/gu, '\uFFFD').replace(/^ | $|[^ -~]|%/gu, (text) => encodeURIComponent(text));

const passing = (reason: string): Failure => ({ reason, kind: 'passing' });

/** Why a response is a failure whatever follows; undefined for a 2xx. Redirects aren't followed: they'd turn into a GET without a body. */
function checkHead({ statusCode = 0, headers }: IncomingMessage, now: number): Failure | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  const retryAfter = retryAfterMs(headers['retry-after'], now);
  const isFinal = statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode);
  return {
    reason: `HTTP ${statusCode}`,
    kind: isFinal ? 'final' : 'passing',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/**
 * Calls back with the first bytes of a response once all of it has come: one that breaks off acknowledges nothing. What
 * follows them is read and dropped, until `RESPONSE_TIMEOUT` ends it.
 */
function readThrough(response: IncomingMessage, done: (start: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    if (size < MOST_HELD) chunks.push(chunk);
    size += chunk.length;
  });
  response.on('end', () => done(Buffer.concat(chunks)));
}

/**
 * A sign-in or error page with status 200 acknowledges nothing. It is known by its markup, not by the type alone: automation services
 * send a bare "ok" as text/html, too, and a page may come under any type.
 */
function isPage({ headers }: IncomingMessage, start: Buffer): boolean {
  const isSaid = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
  // Whoever compresses though nobody asked for it sends a page: an "ok" is too short for that.
  if (isSaid && (headers['content-encoding'] ?? 'identity') !== 'identity') return true;
  // Markup is ASCII, in UTF-16 with a NUL beside each letter; a mark of the byte order may stand before it.
  const text = start.toString('latin1').replaceAll('\0', '').replace(BYTE_ORDER_MARK, '').trimStart();
  if (isSaid) return text.startsWith('<');
  return /^<(?:!doctype\s+html|html|head|body)\b/i.test(text.replace(BEFORE_MARKUP, ''));
}

const BYTE_ORDER_MARK = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;
/** White space, comments and the declaration of XML. */
const BEFORE_MARKUP = /^(?:\s|<!--[\s\S]*?-->|<\?xml[^>]*>)+/;

/** What the automation service is sent of one delivery. */
export interface Call {
  readonly deliveryId: string;
  /** JSON text. */
  readonly body: string;
}

/** A row of the journal that no later attempt could read either. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/**
 * A delivery as it is passed on: its fields as received, the storage key of each file posted inside it, its id. Undefined
 * if it was erased after it was claimed; what is erased leaves the queue in the same transaction.
 * Throws UnreadableRow if its row is damaged or nested too deeply to be written as JSON.
 */
export async function readCall(store: Database, delivery: number): Promise<Call | undefined> {
  const sql = `SELECT ${asBytes('delivery_id', 'fields', 'parts')} FROM deliveries WHERE id = ?`;
  const row = (await store.execute({ sql, args: [delivery] })).rows[0];
  if (!row && !(await isQueued(store, delivery))) return undefined;
  const deliveryId = textOf(row?.delivery_id);
  const fields = fieldsOf(row?.fields);
  const parts = partsOf(row?.parts);
  if (deliveryId === undefined || !fields || !parts) throw new UnreadableRow('its row in the journal is damaged');
  try {
    return { deliveryId, body: JSON.stringify({ ...fields, ...withKeys(fields, parts), deliveryId }) };
  } catch (error) {
    // The stack overflows some thousand levels down; one that deep came before hooks limited the depth.
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableRow('its fields are nested too deeply');
  }
}

async function isQueued(store: Database, delivery: number): Promise<boolean> {
  const sql = 'SELECT delivery FROM forwards WHERE delivery = ?';
  return (await store.execute({ sql, args: [delivery] })).rows.length > 0;
}

/** The fields that files were posted in: the key of one; of several, or beside a text of that name, all in a list. */
function withKeys(
  fields: { readonly [name: string]: unknown },
  parts: readonly PostedFile[],
): { [name: string]: unknown } {
  const named = new Map<string, unknown[]>();
  for (const { field, key } of parts) {
    const before = named.get(field) ?? (Object.hasOwn(fields, field) ? [fields[field]].flat() : []);
    named.set(field, [...before, key]);
  }
  return Object.fromEntries([...named].map(([field, all]) => [field, all.length === 1 ? all[0] : all]));
}
