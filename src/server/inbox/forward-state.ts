import { html } from 'hono/html';
import type { ForwardState } from '../../contract/index.ts';
import type { Service } from '../forward/forwarder.ts';
import { type Html, renderTime } from './layout.ts';

/** The service of each hook that has an address. */
export type Services = ReadonlyMap<string, Service>;

/** The deliveries that a form has just had tried again. */
export interface Retried {
  readonly count: number;
  readonly hook: string;
}

/** Reads it from the address to which the form has led; undefined if it is not there. */
export function retriedIn(query: { readonly [name: string]: string }): Retried | undefined {
  const { retried = '', hook = '' } = query;
  return /^\d{1,9}$/.test(retried) && hook !== '' ? { count: Number(retried), hook } : undefined;
}

/** Says that a form has done what it was sent for. */
export function renderRetried({ count, hook }: Retried, services: Services): Html {
  return html`<p class="note" role="status">${sayRetried(count, services.get(hook))}</p>`;
}

function sayRetried(count: number, service: Service | undefined): Html | string {
  if (!service) return 'No address is set for this hook, so nothing of it is tried.';
  if (count === 0) return 'There was nothing to be tried again.';
  const deliveries = count === 1 ? 'One delivery' : `${count} deliveries`;
  if (service.pausedUntil === undefined) return `${deliveries} ${count === 1 ? 'is' : 'are'} being tried again.`;
  return html`${deliveries} will be tried again; ${renderHindrance(service)}.`;
}

/** How far a delivery has been passed on; empty if it is not to be. */
export function renderForward(forward: ForwardState | undefined, service: Service | undefined): Html | string {
  if (!forward) return '';
  if (forward.doneAt) return html`<span>Passed on ${renderTime(forward.doneAt)}</span>`;
  const { attempts, lastError, parkedAt } = forward;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const reason = lastError ? `: ${lastError}` : '';
  const hindrance = renderHindrance(service);
  const end = hindrance === '' ? '' : html`; ${hindrance}`;
  if (parkedAt) {
    return html`<span class="waiting">Parked ${renderTime(parkedAt)}, ${tries}${reason}${service ? '' : end}</span>`;
  }
  // Parked once: its attempts are counted anew, and the reason is that of before.
  const state = attempts === 0 && lastError ? `to be tried again after${reason}` : tries + reason;
  return html`<span class="waiting">Not passed on yet, ${state}${end}</span>`;
}

/** Why nothing is tried just now; empty if nothing is in the way. */
function renderHindrance(service: Service | undefined): Html | string {
  if (!service) return 'no address is set for this hook';
  if (service.pausedUntil === undefined) return '';
  return html`the service asks to be left alone until ${renderTime(new Date(service.pausedUntil).toISOString())}`;
}
