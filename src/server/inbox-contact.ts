import { html } from 'hono/html';
import type { Html } from './inbox-layout.ts';

/** Fewest and most digits of a number that can be dialled; most by ITU-T E.164. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Longest e-mail address (RFC 5321). */
const LONGEST_ADDRESS = 254;

const PHONE_NAME = /phone|mobile|telephone/i;
const EMAIL_NAME = /e-?mail/i;

/** A phone number or e-mail address as a link that can be tapped; undefined for an answer that is neither for certain. */
export function renderContact(name: string, value: unknown): Html | undefined {
  if (typeof value !== 'string') return undefined;
  const href = PHONE_NAME.test(name) ? telLink(value) : EMAIL_NAME.test(name) ? mailLink(value) : undefined;
  return href === undefined ? undefined : html`<a href="${href}">${value}</a>`;
}

/** Nothing but digits and a leading plus comes into the address. */
function telLink(text: string): string | undefined {
  const number = text.trim();
  if (!/^\+?[\d\s()./-]+$/.test(number)) return undefined;
  const isForeign = number.startsWith('+');
  const digits = (isForeign ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return `tel:${isForeign ? '+' : ''}${digits}`;
}

/** A plain address: nothing in it could add a recipient, a subject or another address. */
function mailLink(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LONGEST_ADDRESS) return undefined;
  const [, local, domain] = /^([\w.+'-]+)@([a-z\d-]+(?:\.[a-z\d-]+)+)$/i.exec(address) ?? [];
  return local && domain ? `mailto:${encodeURIComponent(local)}@${domain}` : undefined;
}
