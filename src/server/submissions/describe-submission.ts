import { withPlainLetters } from '../../contract/index.ts';
import { mainFirst, pickCurrent } from '../journal/current-deliveries.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { phoneDigits } from './phone-digits.ts';
import { LONGEST_IN_LIST } from './shorten.ts';

type Fields = JournalEntry['fields'];

/** What a list of submissions shows and searches; each text empty where the customer said nothing of it. */
export interface SubmissionWords {
  readonly customerNumber: string;
  readonly company: string;
  readonly name: string;
  /** As it was written. */
  readonly phone: string;
  /** Digits as they are dialled within the country, by which it is found: see {@link phoneDigits}. */
  readonly phoneDigits: string;
  readonly email: string;
  readonly variant: string;
  readonly trade: string;
  /** All that a search looks through, see {@link searchable}. */
  readonly search: string;
}

/** Which variant the page at an address showed; empty if it is unknown. */
export type VariantAt = (address: unknown) => string;

/** Controls and halves of characters, which a database may refuse. */
const UNKEEPABLE = /[\p{Cc}\p{Cs}]/gu;

/** Whose submission it is, by those of its deliveries, oldest first, that count: main goes first, then the latest. */
export function describeSubmission(deliveries: readonly JournalEntry[], variantAt: VariantAt): SubmissionWords {
  const latest = mainFirst(pickCurrent(deliveries)).map(({ fields }) => fields);
  const phone = firstText(latest, ['phone']);
  const words = {
    customerNumber: firstText(latest, ['customerNumber']),
    company: firstText(latest, ['companyName', 'businessName']),
    name: firstText(latest, ['firstName', 'name']),
    phone,
    phoneDigits: phoneDigits(phone),
    email: firstText(latest, ['email']),
    variant: latest.map(({ source }) => variantAt(source)).find((variant) => variant !== '') ?? '',
    trade: firstText(latest, ['selectedTrade', 'tradeType']),
  };
  const id = deliveries.map(({ submissionId }) => submissionId).find((name) => name !== '') ?? '';
  const { customerNumber, company, name, email } = words;
  const search = [customerNumber, company, name, words.phoneDigits, email, tidy(id)].map(lineOf).join('\n');
  return { ...words, search };
}

/** As it stands and with its words apart; a space before each, so that its first word begins like any other. */
function lineOf(text: string): string {
  const whole = searchable(text);
  const words = wordsOf(whole).join(' ');
  return words === whole ? ` ${whole}` : ` ${whole} ${words}`;
}

/** What stands around words, or joins two: `Reed (Bath) Ltd`, `A&B`, `Reed/Moss`, `sam@moss-roofs.example`. */
const JOINTS = /[\s()[\]{}<>"“”„«»,;:/|&+@·–—-]+/;

/** The words of a searchable text, without what stands around them. */
export const wordsOf = (searched: string): readonly string[] => searched.split(JOINTS).filter((word) => word !== '');

/** What is typed for an apostrophe, and what phones and word processors make of it. */
const APOSTROPHES = /['`´‘’‛ʻʼ′＇]/g;

/**
 * A text as it is compared in a search: on one line, without apostrophes and accents, in small letters, with one space
 * between words. Whoever changes what it gives raises the version in update-submissions.ts.
 */
export const searchable = (text: string): string =>
  withPlainLetters(
    tidy(text)
      // The acute accent by itself would become a space.
      .replace(APOSTROPHES, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mn}/gu, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

function firstText(latest: readonly Fields[], names: readonly string[]): string {
  for (const name of names) {
    const found = latest
      .map((fields) => (Object.hasOwn(fields, name) ? fields[name] : undefined))
      .map((value) => (typeof value === 'string' || typeof value === 'number' ? tidy(String(value)) : ''))
      .find((text) => text !== '');
    if (found) return found;
  }
  return '';
}

function tidy(text: string): string {
  return text.slice(0, LONGEST_IN_LIST).replace(UNKEEPABLE, ' ').trim();
}
