import { getLocation } from 'jsonc-parser';
import type { ParsedFile } from './parse-content.ts';
import { type Subject, subject, type UnplacedProblem } from './unplaced-problem.ts';

/** The field whose schema a place belongs to, as a subject of problems; empty if it belongs to none. */
export function fieldAround(files: ReadonlyMap<string, ParsedFile>, place: UnplacedProblem['place']): Subject[] {
  const name = nameBelow('properties', files.get(place.file), place.offset);
  return name === undefined ? [] : [subject('field', name)];
}

/** The definition or part that a place in a file belongs to, as a subject of problems. */
export function definitionsAt(file: ParsedFile, { place }: { readonly place: { readonly offset: number } }): Subject[] {
  const name = nameBelow('$defs', file, place.offset);
  return name === undefined ? [] : [subject('definition', name)];
}

function nameBelow(holder: string, file: ParsedFile | undefined, offset: number): string | undefined {
  if (!file) return undefined;
  const { path } = getLocation(file.text, offset);
  const at = path.indexOf(holder);
  return at < 0 ? undefined : path[at + 1]?.toString();
}
