import { getNodeValue, type Node, type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import { MOST_LEVELS } from './deep-nesting.ts';
import type { Repair } from './repair.ts';
import { surplusBracket } from './surplus-bracket.ts';
import { type UnclosedBracket, unclosedBracket } from './unclosed-bracket.ts';
import { subjectAt, type UnplacedProblem } from './unplaced-problem.ts';

type Name = ReturnType<typeof printParseErrorCode>;

const SENTENCES: { readonly [name in Name]?: readonly [message: string, fix: string] } = {
  CommaExpected: ['A comma is missing here.', 'Put a comma between the two values.'],
  ColonExpected: ['A colon is missing after this key.', 'Write "key": value.'],
  PropertyNameExpected: ['A key was expected here.', 'Take out the comma before it, or write a key in double quotes.'],
  ValueExpected: ['A value was expected here.', 'Take out the comma before it, or write the value.'],
  CloseBraceExpected: ['A closing brace } is missing.', 'Close every { with a }.'],
  CloseBracketExpected: ['A closing bracket ] is missing.', 'Close every [ with a ].'],
  EndOfFileExpected: ['The content should have ended before this.', 'Take out what stands behind the last brace.'],
  UnexpectedEndOfString: ['This text does not end.', 'Close it with a double quote on the same line.'],
  InvalidEscapeCharacter: ['A backslash stands before a character that needs none.', 'Write a backslash as \\\\.'],
  InvalidCharacter: ['This character can’t stand in a text as it is.', 'Write a line break as \\n and a tab as \\t.'],
  InvalidSymbol: [
    'This is not a valid JSON value.',
    'Write texts in double quotes; besides them only numbers, true, false and null stand bare.',
  ],
  InvalidNumberFormat: ['This is not a valid number.', 'Write it with digits and a point, e.g. 1.5.'],
};

/** What a word processor makes of the quotes of JSON, and what other languages write. */
const CURLY = /^[“”„«»‘’]|^"[^"\r\n]*[“”„],?\s*$/;
const QUOTES = ['Typographic quotes “ ” stand here.', 'Write straight ones: "…".'] as const;
const SINGLE = ['Single quotes stand here.', 'Write double ones: "…".'] as const;

const UTF_16 = [
  'This file is saved as UTF-16.',
  'Save it as UTF-8: editors ask for the encoding where they save.',
] as const;
const BINARY = [
  'This file is not text: it has bytes as pictures, archives and programs have.',
  'Put back the JSON file that belongs here, as plain text in UTF-8.',
] as const;
const CONFLICT = [
  'Two versions stand here: git could not join them.',
  'Keep what is right of the two, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
] as const;
const QUOTE_INSIDE = [
  'The text before this ends at its double quote.',
  'Inside a text write “ and ”, or \\" for a straight one.',
] as const;
const SURPLUS = ['There is a comma too many here.', 'Take it out.'] as const;
const COMMENT = 'Comments are not allowed here.';

/** Where a file stops to be JSON. */
interface Break {
  readonly path: string;
  readonly text: string;
  readonly side: 'schema' | 'ui' | undefined;
  readonly offset: number;
  readonly code: ParseErrorCode | 'empty';
}

/** A file is JSON, without comments and commas too many. */
export function brokenSyntax({ path, text, side, offset, code }: Break): UnplacedProblem {
  const at = { file: path, offset };
  const unclosed = FORGOTTEN.has(nameOf(code)) ? unclosedBracket(text) : undefined;
  if (unclosed) return notClosed(path, unclosed);
  const sign = knownMistake(text, { offset, code })
    ? undefined
    : (leadingZeros(text, at, code) ??
      strangeSign(text, at, { code, side }) ??
      surplusBracket(text, offset, nameOf(code)));
  const isInside = !sign && endsInside(text, offset, nameOf(code));
  const repair = isInside ? undefined : commaRepair(text, at, code);
  if (text.includes('\0')) {
    const [message, fix] = isUtf16(text) ? UTF_16 : BINARY;
    return { rule: 'json-syntax', place: { file: path, offset: 0 }, message, fix };
  }
  if (sign) return { rule: 'json-syntax', place: at, ...sign };
  const [message, fix] =
    repair?.length === 1
      ? SURPLUS
      : (knownMistake(text, { offset, code }) ?? (isInside ? QUOTE_INSIDE : sentence(code, side)));
  // What is wrong with a comma stands where the value before it ends, which may be lines above.
  return { rule: 'json-syntax', place: repair?.at ?? at, message, fix, repair };
}

/** Read as UTF-8, every second character of most texts in UTF-16 is none: those before the letters, or those after. */
function isUtf16(text: string): boolean {
  const most = 0.4 * text.length;
  return [0, 1].some((side) => [...text].filter((sign, at) => at % 2 === side && sign === '\0').length > most);
}

/** What a parser makes of a bracket that was forgotten somewhere before. */
const FORGOTTEN: ReadonlySet<string> = new Set(['CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected']);

const nameOf = (code: ParseErrorCode | 'empty') => (code === 'empty' ? code : printParseErrorCode(code));

function notClosed(file: string, { offset, bracket, line }: UnclosedBracket): UnplacedProblem {
  return {
    rule: 'json-syntax',
    place: { file, offset },
    message: `The ${bracket} of line ${line} is not closed before this.`,
    fix: `Write ${bracket === '{' ? '}' : ']'} before it, with a comma if something follows.`,
  };
}

/** Whatever goes through a file by its parts has to come to an end. */
export function tooDeep(file: string, offset: number): UnplacedProblem {
  return {
    rule: 'json-syntax',
    place: { file, offset },
    message: `More than ${MOST_LEVELS} brackets are open here at once, one inside the other.`,
    fix: 'Take out what was put in too often; no content needs so many.',
  };
}

/** Every content file has members, each under its key. */
export function noObject(file: string, offset: number): UnplacedProblem {
  return {
    rule: 'json-syntax',
    place: { file, offset },
    message: 'This file does not hold an object, so nothing in it has a name.',
    fix: 'Begin it with { and end it with }, and write its members as "key": value between them.',
  };
}

/** What a computer makes of it is infinite, and would be null wherever it is written down. */
export function tooLarge(place: UnplacedProblem['place']): UnplacedProblem {
  return {
    rule: 'json-syntax',
    place,
    tier: 'cause',
    concerns: [subjectAt(place)],
    message: 'No computer can hold this number.',
    fix: 'Write one with fewer digits.',
  };
}

/** A key that is given twice would lose its first value. */
export function duplicateKey(path: string, key: Node): UnplacedProblem {
  const at = { file: path, offset: key.offset };
  return {
    rule: 'duplicate-key',
    place: at,
    message: `The key “${key.value}” stands twice in the same object; the first one would be lost.`,
    fix: 'Keep one of them.',
    repair: sameTwice(key) ? { kind: 'remove', at } : undefined,
  };
}

/** A key through which a merge could reach JavaScript's own objects. */
export function reservedKey(path: string, key: Node): UnplacedProblem {
  return {
    rule: 'reserved-key',
    place: { file: path, offset: key.offset },
    message: `“${key.value}” can't be a key: JavaScript keeps the name for itself.`,
    fix: 'Choose another name.',
  };
}

/** Which of two values was meant is for a person to say, unless they are the same. */
function sameTwice(key: Node): boolean {
  const members = key.parent?.parent?.children ?? [];
  const values = members
    .filter((other) => other.children?.[0]?.value === key.value)
    .map(({ children }) => JSON.stringify(children?.[1] && getNodeValue(children[1])));
  return new Set(values).size === 1;
}

const comment = (side: 'schema' | 'ui' | undefined) =>
  [COMMENT, side === 'schema' ? 'Write notes as "$comment".' : 'Take it out.'] as const;

function sentence(code: ParseErrorCode | 'empty', side: 'schema' | 'ui' | undefined): readonly [string, string] {
  if (code === 'empty') return ['The file is empty.', 'Write at least {}.'];
  const name = printParseErrorCode(code);
  if (name === 'InvalidCommentToken' || name === 'UnexpectedEndOfComment') return comment(side);
  return (
    SENTENCES[name] ?? [`The file is not valid JSON here (${name}).`, 'Compare it with the file of another folder.']
  );
}

/** What is no JSON at all, but known by its looks: quotes that are none, and what git writes. */
function knownMistake(text: string, { offset, code }: { offset: number; code: ParseErrorCode | 'empty' }) {
  const name = code === 'empty' ? undefined : printParseErrorCode(code);
  if (name !== 'InvalidSymbol' && name !== 'UnexpectedEndOfString') return undefined;
  const [line = ''] = text.slice(offset).split(/\r?\n/, 1);
  if (/^(?:<{7}|={7}|>{7})/.test(line)) return CONFLICT;
  if (CURLY.test(line)) return QUOTES;
  return line.startsWith("'") ? SINGLE : undefined;
}

/** A parser takes the 0 for a number of its own. It is left to a person, as a phone number without quotes begins so, too. */
function leadingZeros(
  text: string,
  { offset }: Repair['at'],
  code: ParseErrorCode | 'empty',
): Pick<UnplacedProblem, 'message' | 'fix'> | undefined {
  if (nameOf(code) !== 'CommaExpected' || !/[\s:,[]-?0$/.test(text.slice(Math.max(0, offset - 3), offset)))
    return undefined;
  const [digits] = /^\d+(?:\.\d+)?/.exec(text.slice(offset)) ?? [];
  if (digits === undefined) return undefined;
  const sign = text[offset - 2] === '-' ? '-' : '';
  return {
    message: 'A number can’t begin with 0.',
    fix: `Write ${sign}${digits.replace(/^0+(?=\d)/, '')}, or "${sign}0${digits}" if it is a text.`,
  };
}

/** Spaces that JSON does not know, and what has no width: both come with what is copied from a page or a chat. */
const UNSEEN = /^[\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u2060\u3000\ufeff]+/;
/** What other languages and keyboards end a member with; in a text that goes on, more words follow. */
const ENDING = /^[;.，、；。](?=[ \t]*(?:[\r\n}\],]|$)|[ \t]+")/;
const EQUALS = /^(?:=>?|：)\s*["[{0-9tfn-]/;

/** One sign that stands in the place of another, or that is none of JSON’s: the text before it has ended as it should. */
function strangeSign(
  text: string,
  at: Repair['at'],
  { code, side }: Pick<Break, 'code' | 'side'>,
): Pick<UnplacedProblem, 'message' | 'fix' | 'repair'> | undefined {
  const { offset } = at;
  const rest = text.slice(offset);
  const [unseen] = UNSEEN.exec(rest) ?? [];
  if (unseen !== undefined)
    return {
      message: 'An invisible character stands here that JSON does not allow.',
      fix: 'Take it out.',
      repair: { kind: 'splice', at, length: unseen.length, content: '' },
    };
  if (nameOf(code) !== 'InvalidSymbol') return undefined;
  if (ENDING.test(rest)) {
    const isLast = /^.\s*(?:[}\],]|$)/.test(rest);
    return {
      message: `“${rest[0]}” stands here, where ${isLast ? 'nothing' : 'only a comma'} can.`,
      fix: isLast ? 'Take it out.' : 'Write a comma.',
    };
  }
  if (EQUALS.test(rest)) return { message: `“${rest[0]}” stands here, where only a colon can.`, fix: 'Write a colon.' };
  // “#1” right behind a quote is a text that goes on.
  if (!/^#/.test(rest) || text[offset - 1] === '"') return undefined;
  const [message, fix] = comment(side);
  return { message, fix };
}

/** Whether a text ends here that was meant to go on: a bare word follows it on its line, or something without a space. */
function endsInside(text: string, offset: number, name: Name | 'empty'): boolean {
  const [line = ''] = text.slice(0, offset).split('\n').slice(-1);
  if (name === 'CommaExpected') return line.endsWith('"') && text[offset] !== '"';
  return name === 'InvalidSymbol' && line.trimEnd().endsWith('"');
}

type Splice = Extract<Repair, { kind: 'splice' }>;

/** A comma too many before a bracket, or one too few between two members: anything else is for a person to say. */
function commaRepair(text: string, at: Repair['at'], code: ParseErrorCode | 'empty'): Splice | undefined {
  const name = code === 'empty' ? undefined : printParseErrorCode(code);
  const before = text.slice(0, at.offset).trimEnd();
  if (name === 'CommaExpected') {
    return /["\]}0-9el]$/.test(before) && /^["[{0-9tfn-]/.test(text.slice(at.offset))
      ? { kind: 'splice', at: { ...at, offset: before.length }, length: 0, content: ',' }
      : undefined;
  }
  const closes = /^[}\]]/.test(text.slice(at.offset));
  return (name === 'PropertyNameExpected' || name === 'ValueExpected') && closes && before.endsWith(',')
    ? { kind: 'splice', at: { ...at, offset: before.length - 1 }, length: 1, content: '' }
    : undefined;
}
