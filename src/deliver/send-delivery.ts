import type { Delivery, Site } from '../contract/index.ts';
import { multipartBody } from './multipart-body.ts';

/** A delivery was not acknowledged: what was answered and whether a repeat can help. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly hook: string;
  /** HTTP status; undefined if there was no answer at all. */
  readonly status: number | undefined;
  readonly retryable: boolean;
  constructor(hook: string, got: string, status: number | undefined, options?: ErrorOptions) {
    // 2xx here is a reply that acknowledges nothing, such as a captive portal's page.
    const retryable = status === undefined || status < 300 || [408, 425, 429].includes(status) || status >= 500;
    const check = 'check the address and mode of the hook in site.json.';
    const remedy = retryable
      ? `Send it again with the same deliveryId; if that goes on failing, ${check}`
      : `To mend it, ${check}`;
    super(`Hook "${hook}" ${got}; expected an acknowledgement (status 2xx). ${remedy}`, options);
    this.hook = hook;
    this.status = status;
    this.retryable = retryable;
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
 * Sends one delivery. In `relay` mode it is done when the server has acknowledged it; in `direct` mode the answer
 * can't be read (`no-cors`), so it counts as done when the call did not fail.
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
    if (mode === 'relay') expectAcknowledged(delivery, response);
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const got = aborter.signal.aborted
      ? `did not answer within ${timeoutMs / 1000} seconds`
      : `could not be reached (${reason(error)})`;
    throw new DeliveryError(delivery.hook, got, undefined, { cause: error });
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

function expectAcknowledged({ hook }: Delivery, response: Response): void {
  if (!response.ok) throw new DeliveryError(hook, `answered ${response.status}`, response.status);
  // A static host may answer any address with its page: no one has taken the delivery.
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) throw new DeliveryError(hook, 'answered with a web page', response.status);
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
