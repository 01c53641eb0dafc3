import type { JournalEntry } from './journal.ts';
import { parseNested } from './parse-nested.ts';

/** Longest text that can be a storage key; longer ones are not looked up. */
const LONGEST_KEY = 200;
/** Most keys that are looked up for one delivery: many times what the form can bring. */
const MOST_KEYS = 200;
/** Most values of one delivery that are looked at. */
const MOST_VALUES = 10_000;

/**
 * Texts in a delivery that may be the key of a stored file: field values, members of lists and objects, and of
 * lists and objects that came as JSON text; files posted inside the delivery go first. Which of them are keys, the
 * file store knows. However deep and large a delivery is, it never throws and looks at a limited part.
 */
export function listPossibleKeys({ parts, fields }: JournalEntry): readonly string[] {
  const found = new Set(parts.map(({ key }) => key));
  // A stack instead of recursion: what a delivery nests can be deeper than the program's own stack.
  const waiting: unknown[] = [fields];
  for (let looked = 0; waiting.length > 0 && found.size < MOST_KEYS && looked < MOST_VALUES; looked++) {
    const value = waiting.pop();
    if (typeof value === 'string' && mayBeKey(value)) found.add(value);
    const members = membersOf(typeof value === 'string' ? parseNested(value) : value);
    // The first one last, so that it is taken off first.
    for (const member of members.slice(0, MOST_VALUES).reverse()) waiting.push(member);
  }
  return [...found];
}

const mayBeKey = (text: string) => text.length <= LONGEST_KEY && text.includes('/') && !text.includes('://');

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
