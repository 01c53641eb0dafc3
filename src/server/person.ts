import type { JournalEntry } from './journal-entry.ts';
import { parseNested } from './parse-nested.ts';
import { isRecord } from './stored-row.ts';

/** How a person is found. Whatever answers to any of these belongs to the person. */
export interface PersonQuery {
  readonly customers: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly submissions: readonly string[];
}

/** Fewest digits of a phone number; less would be found everywhere. */
const FEWEST_DIGITS = 7;
/** Most values of one delivery that are looked at. */
const MOST_VALUES = 10_000;

/**
 * Tells whether a delivery is the person's: its customer number or submission is among those asked for, or any of its
 * values, however deep, is one of the e-mail addresses or phone numbers. Case, spaces, dashes, brackets and the way in
 * which +44 is written make no difference; a text in which an address is only mentioned does not count.
 * @throws Error for the person at the terminal if nothing was asked for, or a number is too short
 */
export function matchPerson(query: PersonQuery): (entry: JournalEntry) => boolean {
  const customers = new Set(query.customers.map((text) => text.trim()));
  const submissions = new Set(query.submissions.map((text) => text.trim()));
  const emails = new Set(query.emails.map(plainEmail));
  const phones = new Set(query.phones.map(plainPhone));
  if (customers.size + submissions.size + emails.size + phones.size === 0)
    throw new Error('Say whose data: --customer, --email, --phone or --submission.');
  if ([...customers, ...submissions, ...emails].includes('')) throw new Error('An empty text is nobody’s.');
  for (const phone of query.phones)
    if (plainPhone(phone).length < FEWEST_DIGITS) throw new Error(`“${phone}” is too short for a phone number.`);
  return (entry) =>
    submissions.has(entry.submissionId) ||
    customers.has(customerOf(entry) ?? '') ||
    (emails.size + phones.size > 0 &&
      valuesOf(entry.fields).some((value) => emails.has(plainEmail(value)) || phones.has(plainPhone(value))));
}

/** The customer number that a delivery names, without spaces around it; undefined if it names none. */
export function customerOf({ fields }: Pick<JournalEntry, 'fields'>): string | undefined {
  const number = Object.hasOwn(fields, 'customerNumber') ? fields.customerNumber : undefined;
  const text = typeof number === 'string' || typeof number === 'number' ? String(number).trim() : '';
  return text === '' ? undefined : text;
}

const plainEmail = (text: string) => text.trim().toLowerCase();

/** Digits as they are dialled within the United Kingdom; empty for what is no phone number. */
function plainPhone(text: string): string {
  if (text.length > 40 || !/^[\s+\d().\-/]*$/.test(text)) return '';
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '');
  const isForeign = /^\s*(\+|00)/.test(text);
  return isForeign ? digits.replace(/^00/, '').replace(/^44/, '0') : digits;
}

/** Texts and numbers in a delivery, also in lists and objects that came as JSON text. Bounded, and without recursion. */
function valuesOf(fields: JournalEntry['fields']): readonly string[] {
  const values: string[] = [];
  const waiting: unknown[] = [fields];
  for (let looked = 0; waiting.length > 0 && looked < MOST_VALUES; looked++) {
    const value = waiting.pop();
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value));
    const inner = typeof value === 'string' ? parseNested(value) : value;
    if (Array.isArray(inner) || isRecord(inner)) waiting.push(...Object.values(inner).slice(0, MOST_VALUES));
  }
  return values;
}
