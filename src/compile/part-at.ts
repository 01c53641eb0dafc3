import { getLocation } from 'jsonc-parser';
import { subject } from './finding.ts';
import type { ParsedFile } from './parse-content.ts';

/** Name of the field whose schema a place in a file belongs to; undefined if it belongs to none. */
export function fieldAt(file: ParsedFile | undefined, offset: number): string | undefined {
  return nameBelow('properties', file, offset);
}

/** The definition or part that a place in a file belongs to, as a subject of complaints. */
export function definitionsAt(file: ParsedFile, { place }: { readonly place: { readonly offset: number } }): string[] {
  const name = nameBelow('$defs', file, place.offset);
  return name === undefined ? [] : [subject('definition', name)];
}

function nameBelow(holder: string, file: ParsedFile | undefined, offset: number): string | undefined {
  if (!file) return undefined;
  const { path } = getLocation(file.text, offset);
  const at = path.indexOf(holder);
  return at < 0 ? undefined : path[at + 1]?.toString();
}
