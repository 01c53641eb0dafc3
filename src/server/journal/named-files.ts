import { MOST_LISTED } from '../../contract/index.ts';
import type { JournalEntry } from './journal-entry.ts';
import { nestedList, parseNested } from './nested-list.ts';

/** A file that a delivery says is stored. */
export interface NamedFile {
  /** JSON Pointer (RFC 6901) in the delivery's fields, also into a list that came as JSON text. */
  readonly pointer: string;
  readonly key: string;
}

type Named = Pick<JournalEntry, 'hook' | 'fields'>;

/** The files that a delivery names: its logo, its gallery or the pictures of accreditations. What is no text names none. */
export function listNamedFiles({ hook, fields }: Named): readonly NamedFile[] {
  switch (hook) {
    case 'logo':
      return nameFile('/logoUrl', fields.logoUrl);
    case 'gallery':
      return [
        ...(nestedList(fields.galleryUrls) ?? []).flatMap((key, at) => nameFile(`/galleryUrls/${at}`, key)),
        // There where they came late.
        ...accreditationFiles(fields),
      ];
    case 'main':
      return accreditationFiles(fields);
    default:
      return [];
  }
}

function accreditationFiles(fields: Named['fields']): readonly NamedFile[] {
  return (nestedList(fields.accreditationUrls) ?? []).flatMap((picture, at) =>
    nameFile(`/accreditationUrls/${at}/imageUrl`, imageOf(picture)),
  );
}

/** Ids of the other deliveries that a main delivery says belong to it; undefined if it says nothing of them. */
export function listNamedDeliveries({ fields }: Named): readonly string[] | undefined {
  const ids = nestedList(fields.deliveries)?.filter((id) => typeof id === 'string' && id !== '');
  return ids && [...new Set(ids.map(String))];
}

/** Whether a main delivery says that this hook was called, too. */
export function saysSeparate({ fields }: Named, hook: 'logo' | 'gallery'): boolean {
  const said = hook === 'logo' ? fields.logoUploadedSeparately : fields.galleryUploadedSeparately;
  return said === true || said === 'true';
}

const nameFile = (pointer: string, key: unknown): NamedFile[] =>
  typeof key === 'string' && key !== '' ? [{ pointer, key }] : [];

function imageOf(picture: unknown): unknown {
  return typeof picture === 'object' && picture !== null && 'imageUrl' in picture ? picture.imageUrl : undefined;
}

/** Longest text that can be a storage key; longer ones are not looked up. */
const LONGEST_KEY = 200;
/** Most keys that are looked up for one delivery: a gallery's may name as many pictures, and those of accreditations. */
const MOST_KEYS = 2 * MOST_LISTED;
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
