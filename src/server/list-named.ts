import type { JournalEntry } from './journal.ts';
import { parseNested } from './parse-nested.ts';

/** Most members of a list that are looked at: many times what the form can bring. */
const MOST_MEMBERS = 200;

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
        ...(listIn(fields.galleryUrls) ?? []).flatMap((key, at) => nameFile(`/galleryUrls/${at}`, key)),
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
  return (listIn(fields.accreditationUrls) ?? []).flatMap((picture, at) =>
    nameFile(`/accreditationUrls/${at}/imageUrl`, imageOf(picture)),
  );
}

/** Ids of the other deliveries that a main delivery says belong to it; undefined if it says nothing of them. */
export function listNamedDeliveries({ fields }: Named): readonly string[] | undefined {
  const ids = listIn(fields.deliveries)?.filter((id) => typeof id === 'string' && id !== '');
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

/** The first members of a list, or of one that came as JSON text. */
function listIn(value: unknown): unknown[] | undefined {
  const list = typeof value === 'string' ? parseNested(value) : value;
  return Array.isArray(list) ? list.slice(0, MOST_MEMBERS) : undefined;
}
