import { html } from 'hono/html';
import type { ForwardState } from '../../contract/index.ts';
import type { Service } from '../forward/forwarder.ts';
import { type Html, renderTime } from './layout.ts';

/** The service of each hook that has an address. */
export type Services = ReadonlyMap<string, Service>;

/** What a form has just had tried again. */
export interface Retried {
  readonly count: number;
  readonly hook: string;
}

/** What the address says to which a form has led; undefined if it says nothing of it. */
export function retriedIn(query: { readonly [name: string]: string }): Retried | undefined {
  const { retried = '', hook = '' } = query;
  return /^\d{1,9}$/.test(retried) ? { count: Number(retried), hook } : undefined;
}

/** Says that a form has done what it was sent for. */
export function renderRetried({ count, hook }: Retried, services: Services): Html {
  const pause = renderPause(services.get(hook));
  const deliveries = count === 1 ? 'One delivery' : `${count} deliveries`;
  return html`<p class="note" role="status">${
    count === 0
      ? 'There was nothing to be tried again.'
      : pause === ''
        ? `${deliveries} ${count === 1 ? 'is' : 'are'} being tried again.`
        : html`${deliveries} will be tried again; ${pause}.`
  }</p>`;
}

/** How far a delivery has been passed on; empty if it is not to be. */
export function renderForward(forward: ForwardState | undefined, service: Service | undefined): Html | string {
  if (!forward) return '';
  if (forward.doneAt) return html`<span>Passed on ${renderTime(forward.doneAt)}</span>`;
  const { attempts, lastError, parkedAt } = forward;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const reason = lastError ? `: ${lastError}` : '';
  if (parkedAt) return html`<span class="waiting">Parked ${renderTime(parkedAt)}, ${tries}${reason}</span>`;
  // Parked once: its attempts are counted anew, and the reason is that of before.
  const state = attempts === 0 && lastError ? `to be tried again after${reason}` : tries + reason;
  const pause = renderPause(service);
  return html`<span class="waiting">Not passed on yet, ${state}${pause === '' ? '' : html`; ${pause}`}</span>`;
}

/** Until when a service asks to be left alone; empty if it doesn't. */
function renderPause(service: Service | undefined): Html | string {
  if (service?.pausedUntil === undefined) return '';
  return html`the service asks to be left alone until ${renderTime(new Date(service.pausedUntil).toISOString())}`;
}
