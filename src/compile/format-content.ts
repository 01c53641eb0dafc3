import type { Json, JsonObject } from '../contract/index.ts';

/** Longest line, as in biome.json: what fits stands on one. */
export const WIDTH = 120;

const UNIT = '  ';

/** What a line of a file is indented by for each level: as its first indented line is, which is the first level's. */
export const unitOf = (text: string): string => /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? UNIT;

/** A content file's text as the formatter leaves it: two spaces, short lists and plain objects on one line. */
export function formatContent(value: JsonObject): string {
  return `${broken(value, { indent: '', unit: UNIT })}\n`;
}

/** How lines are indented. */
interface Indented {
  /** That of the line on which a value begins. */
  readonly indent: string;
  /** What each level adds. */
  readonly unit: string;
}

/**
 * A value as it stands behind its key.
 * @param taken width of what stands before it on its line, and of the comma behind it
 */
export function formatValue(value: Json, indented: Indented, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = onOneLine(value);
  return line !== undefined && taken + line.length <= WIDTH ? line : broken(value, indented);
}

function broken(value: Json[] | JsonObject, { indent, unit }: Indented): string {
  const inner = indent + unit;
  const below = { indent: inner, unit };
  const list = Array.isArray(value);
  const members = list
    ? value.map((item) => `${inner}${formatValue(item, below, inner.length + 1)}`)
    : Object.entries(value).map(([key, item]) => {
        const before = `${inner}${JSON.stringify(key)}: `;
        return `${before}${formatValue(item, below, before.length + 1)}`;
      });
  const [open, close] = list ? '[]' : '{}';
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

/** What holds nothing but plain values, on one line. */
function onOneLine(value: Json[] | JsonObject): string | undefined {
  const plain = (item: Json) => typeof item !== 'object' || item === null;
  if (!Object.values(value).every(plain)) return undefined;
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
