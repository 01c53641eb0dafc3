import type { Json } from '../../contract/index.ts';

/** Ids of the pictures that an answer holds, one or many, in the customer's order; none for any other answer. */
export function pictureIds(answer: Json | undefined): readonly string[] {
  return [answer].flat().flatMap((picture) => {
    if (typeof picture !== 'object' || picture === null || Array.isArray(picture)) return [];
    return typeof picture.id === 'string' ? [picture.id] : [];
  });
}
