import type { JournalEntry } from './journal.ts';

/** Longest text that can be a storage key; longer ones are not looked up. */
const LONGEST_KEY = 200;

/**
 * Every text in a delivery that may be the key of a stored file: field values, members of lists and objects, and of
 * lists and objects that came as JSON text; files posted inside the delivery go first. Which of them are keys, the
 * file store knows.
 */
export function listPossibleKeys(entry: JournalEntry): readonly string[] {
  const found = new Set(entry.parts.map(({ key }) => key));
  collect(entry.fields, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_KEY && value.includes('/') && !value.includes('://')) found.add(value);
    const nested = /^\s*[[{]/.test(value) ? parse(value) : undefined;
    if (nested !== undefined) collect(nested, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, found);
  }
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
