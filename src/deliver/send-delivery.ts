import type { Delivery, Site } from '../contract/index.ts';
import { newId } from './new-id.ts';
import { readReply } from './read-reply.ts';
import { retryAfterMs } from './retry-after.ts';

/** What came back instead of an acknowledgement. */
interface Failure {
  /** In words, after the name of the hook. */
  readonly got: string;
  /** HTTP status; undefined if there was no answer at all. */
  readonly status?: number;
  /** The hook itself said that it will never take this. */
  readonly refused?: boolean;
  /** How long it asked to wait, in milliseconds. */
  readonly afterMs?: number | undefined;
  readonly cause?: unknown;
}

/** A delivery was not acknowledged: what was answered and whether a repeat can help. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly hook: string;
  /** HTTP status; undefined if there was no answer at all. */
  readonly status: number | undefined;
  readonly retryable: boolean;
  /** How long the hook asked to wait before a repeat, in milliseconds; undefined if it did not say. */
  readonly afterMs: number | undefined;
  constructor(hook: string, { got, status, refused = false, afterMs, cause }: Failure) {
    const check = 'check the address and mode of the hook in site.json.';
    const remedy = refused
      ? `To mend it, ${check}`
      : `Send it again with the same deliveryId; if that goes on failing, ${check}`;
    super(`Hook "${hook}" ${got}; expected JSON with the delivery's own id and status 2xx. ${remedy}`, { cause });
    this.hook = hook;
    this.status = status;
    this.retryable = !refused;
    this.afterMs = afterMs;
  }
}

/** What the sending itself depends on, for tests and impatient callers. */
export interface SendOptions {
  readonly fetch?: typeof fetch;
  /** How long to wait for the acknowledgement, in milliseconds. */
  readonly timeoutMs?: number;
}

/** A minute, as for uploads: long enough for a weak signal, short enough to say that it failed. */
const TIMEOUT_MS = 60_000;

/**
 * Sends one delivery. In `relay` mode it is done when the server has acknowledged it: with JSON that names the
 * delivery's own id, which no captive portal and no static host knows. In `direct` mode the answer can't be read
 * (`no-cors`), so it counts as done when the call did not fail.
 * Throws a {@link DeliveryError} for everything else.
 */
export async function sendDelivery(
  delivery: Delivery,
  { url, mode }: Site['hooks']['main'],
  { fetch: send = fetch, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<void> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeoutMs);
  try {
    const response = await send(url, { method: 'POST', signal: aborter.signal, ...requestOf(delivery, mode) });
    // Read under the same time-out: an answer may stop half-way.
    if (mode === 'relay') expectAcknowledged(delivery, response, await response.text());
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const got = aborter.signal.aborted
      ? `did not answer within ${timeoutMs / 1000} seconds`
      : `could not be reached (${reason(error)})`;
    throw new DeliveryError(delivery.hook, { got, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** JSON in direct mode goes out as plain text: a browser allows no other type without asking the hook first. */
function requestOf(delivery: Delivery, mode: 'relay' | 'direct'): RequestInit {
  const where: RequestInit = mode === 'direct' ? { mode: 'no-cors' } : {};
  if (delivery.encoding === 'multipart') return { ...where, body: multipartBody(delivery.fields) };
  const body = JSON.stringify(delivery.fields);
  return mode === 'direct' ? { ...where, body } : { ...where, body, headers: { 'Content-Type': 'application/json' } };
}

function expectAcknowledged({ hook, deliveryId }: Delivery, response: Response, text: string): void {
  const { ok, status, headers } = response;
  const said = readReply(text);
  if (ok && said.ok === true && said.deliveryId === deliveryId) return;
  const got = ok ? 'answered without naming this delivery' : `answered ${status}`;
  const canChange = status < 400 || status >= 500 || [408, 421, 425, 429].includes(status);
  // A refusal counts only from the server itself: a captive portal says 403 of everything.
  const refused = !canChange && said.ok === false;
  throw new DeliveryError(hook, {
    got,
    status,
    refused,
    afterMs: retryAfterMs(headers.get('retry-after'), Date.now()),
  });
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A field's name inside its header line, escaped as the HTML standard has it. */
const quoted = (name: string) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/**
 * A multipart/form-data body (RFC 7578) with its type. Not `FormData`: that makes every line break `\r\n`, and what
 * arrives is to be what the customer typed, to the byte.
 */
export function multipartBody(fields: Delivery['fields']): Blob {
  // 128 random bits: no text holds them by accident.
  const boundary = `form-${newId()}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n`,
    `${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  ]);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
