/** A bracket that is still open where what stands there is indented as if it were closed. */
export interface UnclosedBracket {
  /** Offset of the first line that stands outside. */
  readonly offset: number;
  readonly bracket: '{' | '[';
  /** Line on which the bracket opens, from 1. */
  readonly line: number;
}

interface Open {
  readonly bracket: '{' | '[';
  readonly line: number;
  readonly indent: number;
  /** Whether a line of it was met. */
  hasMembers: boolean;
}

/**
 * The bracket that was forgotten in a text that is no JSON: a parser notices it at the next comma that is missing, or at
 * the end of the file. Members are indented deeper than the line that opens what they are in, as every formatter does it.
 * @returns undefined if the indentation agrees with the brackets, or says nothing
 */
export function unclosedBracket(text: string): UnclosedBracket | undefined {
  const open: Open[] = [];
  let offset = 0;
  for (const [index, row] of text.split('\n').entries()) {
    const indent = row.length - row.trimStart().length;
    const first = row.trimStart()[0];
    const around = open.at(-1);
    if (first !== undefined && first !== '\r' && around && around.line < index + 1) {
      const isMember = CLOSES[first] === undefined;
      const isOutside = isMember ? indent <= around.indent : indent < around.indent;
      // Where not even the first member is indented, indentation says nothing.
      if (isOutside && isMember && !around.hasMembers) return undefined;
      if (isOutside) return { offset: offset + indent, bracket: around.bracket, line: around.line };
      around.hasMembers = true;
    }
    for (const sign of row.replaceAll(STRING, '').match(/[{}[\]]/g) ?? []) {
      if (sign === '{' || sign === '[') open.push({ bracket: sign, line: index + 1, indent, hasMembers: false });
      else open.pop();
    }
    offset += row.length + 1;
  }
  return undefined;
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

const CLOSES: { readonly [sign: string]: '{' | '[' } = { '}': '{', ']': '[' };
