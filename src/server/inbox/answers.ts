import { html } from 'hono/html';
import { parseNested } from '../journal/nested-list.ts';
import type { Html } from './layout.ts';

/** Fewest and most digits of a number that can be dialled; most by ITU-T E.164. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Longest spelling of such a number, with spaces, brackets and dashes. */
const LONGEST_NUMBER = 40;
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
  if (text.length > LONGEST_NUMBER) return undefined;
  const number = text.trim();
  if (!/^\+?[\d\s()./-]+$/.test(number)) return undefined;
  const isForeign = number.startsWith('+');
  const digits = (isForeign ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return `tel:${isForeign ? '+' : ''}${digits}`;
}

/** A plain address: nothing in it could add a recipient, a subject or another address. */
function mailLink(text: string): string | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  const address = text.trim();
  const [, local, domain] = /^([\w.+'-]+)@([a-z\d-]+(?:\.[a-z\d-]+)+)$/i.exec(address) ?? [];
  return local && domain ? `mailto:${encodeURIComponent(local)}@${domain}` : undefined;
}

/** How deep lists and objects are unfolded; what lies deeper is shown as JSON. */
const DEEPEST = 4;

/** Most members of one value that are unfolded: many times what a form asks for. */
const MOST_OF_VALUE = 200;

/** How many members of lists and objects may still be unfolded on a page. */
export interface Unfolding {
  left: number;
}

/** Enough for any submission of the usual size; somebody's attempt to fill a page ends there. */
export const unfolding = (): Unfolding => ({ left: 10_000 });

/**
 * A field's value for reading: texts as they are, lists and objects (also those that came as JSON text) unfolded, but no
 * more members than 200 or than the page has left; how many others there are is said.
 */
export function renderValue(value: unknown, page: Unfolding): Html {
  const most = Math.min(MOST_OF_VALUE, page.left);
  const own = { left: most };
  const rendered = unfold(value, own, 0);
  page.left -= most - own.left;
  return rendered;
}

function unfold(value: unknown, own: Unfolding, depth: number): Html {
  if (typeof value === 'string') {
    const nested = parseNested(value);
    return nested === undefined ? html`${value}` : unfold(nested, own, depth);
  }
  if (typeof value !== 'object' || value === null) return html`${String(value)}`;
  if (depth >= DEEPEST) return html`<code>${asJson(value)}</code>`;
  const members: Html[] = [];
  const names = Array.isArray(value) ? undefined : Object.keys(value);
  const all: readonly unknown[] = names ? Object.values(value) : (value as readonly unknown[]);
  for (const [at, member] of all.entries()) {
    if (own.left === 0) {
      members.push(html`<span class="count">and ${all.length - at} more</span>`);
      break;
    }
    own.left -= 1;
    const inside = unfold(member, own, depth + 1);
    members.push(names ? html`<span class="name">${names[at]}</span> ${inside}` : inside);
  }
  // Inside a list each object is one line, so that a week of opening hours is seven.
  if (names && depth > 0) return html`${members.map((member, at) => html`${at === 0 ? '' : ' · '}${member}`)}`;
  return html`<ul>${members.map((member) => html`<li>${member}</li>`)}</ul>`;
}

function asJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'nested too deeply to be shown';
  }
}
