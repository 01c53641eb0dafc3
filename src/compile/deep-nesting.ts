/** No content comes near it; far beyond it, whatever goes through a file by its parts would fail. */
export const MOST_LEVELS = 100;

/** Where a text opens more brackets inside each other than {@link MOST_LEVELS}: the offset of the first too many. */
export function deepNesting(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset];
    if (inString && sign === '\\') offset += 1;
    else if (sign === '"') inString = !inString;
    else if (inString) continue;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > MOST_LEVELS) return offset;
  }
  return undefined;
}
