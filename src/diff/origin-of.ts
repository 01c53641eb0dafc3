import type { ContentPart, ContentVersion, Origin } from '../contract/index.ts';

/** The layer in force, of the place itself or of the nearest one around it that some line set. */
export function originOf(
  version: ContentVersion,
  part: ContentPart | undefined,
  pointer: string | undefined,
): Origin | undefined {
  if (!part || pointer === undefined) return undefined;
  const origin = version.origins(part, pointer).at(-1);
  if (origin || pointer === '') return origin;
  return originOf(version, part, pointer.slice(0, pointer.lastIndexOf('/')));
}
