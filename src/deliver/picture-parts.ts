/**
 * More parts than any picture has: a large PNG in the smallest pieces that programs write comes to some thousands. Files
 * of nothing but empty parts would hold up whoever walks over them.
 */
const MOST_PARTS = 50_000;

/** Passes on the parts of a picture, one by one. Throws a RangeError where there are more than any picture has. */
export function* limitParts<Part>(parts: Iterable<Part>): Generator<Part> {
  let count = 0;
  for (const part of parts) {
    count += 1;
    if (count > MOST_PARTS) throw new RangeError(`The file has more than ${MOST_PARTS} parts.`);
    yield part;
  }
}
