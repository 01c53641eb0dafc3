import type { printParseErrorCode } from 'jsonc-parser';
import type { UnplacedProblem } from './unplaced-problem.ts';

const STRING = /"(?:[^"\\]|\\.)*"/g;
const CLOSING: { readonly [bracket: string]: string } = { '{': '}', '[': ']' };

/**
 * What to do about a bracket that closes nothing, or that closed the whole file too early, where a parser stumbles over
 * it or over the rest of the file.
 * @returns undefined if the brackets are not what is wrong
 */
export function surplusBracket(
  text: string,
  offset: number,
  name: ReturnType<typeof printParseErrorCode> | 'empty',
): Pick<UnplacedProblem, 'message' | 'fix'> | undefined {
  const found = text[offset] ?? '';
  const isClosing = found === '}' || found === ']';
  if (name === 'CommaExpected' && isClosing) {
    const open = openBrackets(text.slice(0, offset)).at(-1);
    const closing = open && CLOSING[open];
    return { message: `This ${found} closes nothing.`, fix: `Take it out, or write ${closing} for it.` };
  }
  if (name !== 'EndOfFileExpected') return undefined;
  if (isClosing) return { message: `There is a ${found} too many here.`, fix: 'Take it out.' };
  if (!closesMore(text.slice(offset))) return undefined;
  return {
    message: 'A } before this is one too many: it ends the content, and the rest of the file stands behind it.',
    fix: 'Take out one } before this, or what stands from here on if it does not belong to the file.',
  };
}

const bracketsIn = (text: string) => text.replaceAll(STRING, '').match(/[{}[\]]/g) ?? [];

/** Those that are still open where a text ends. */
function openBrackets(text: string): readonly string[] {
  const open: string[] = [];
  for (const bracket of bracketsIn(text)) {
    if (CLOSING[bracket] === undefined) open.pop();
    else open.push(bracket);
  }
  return open;
}

/** Whether a text closes what it does not open. */
function closesMore(text: string): boolean {
  const all = bracketsIn(text);
  const opening = all.filter((bracket) => CLOSING[bracket] !== undefined).length;
  return all.length - opening > opening;
}
