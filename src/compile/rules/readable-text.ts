import { type ContentNode, isList, isObject, markOf, textOf } from '../content-node.ts';
import { rewording } from '../repair.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'readable-text';

/** What nobody reads: expressions, and drawings. Characters that were lost are wrong there, too. */
const EXEMPT = new Set(['pattern', 'replace', 'with', 'icon', '$comment']);

/** What stands on a button, a card or in a heading. */
const SHORT = new Set(['title', 'ui:title', 'heading', 'enum', 'ui:enumNames', 'buttons']);

/** More than this many characters fill a phone's screen, or are another file pasted by mistake. */
const LONGEST = 1000;
const LONGEST_SHORT = 150;

/** Texts hold what the customer sees: no characters that were lost on the way or that nobody sees, and no mark-up. */
export const readableText: Rule = {
  name: RULE,
  file: ({ root, role }) => (root && role?.layer ? check(root, { longest: LONGEST }) : []),
};

/** Where a text stands: how long it may be, and whether nobody reads it. */
interface Standing {
  readonly longest: number;
  readonly isExempt?: boolean;
}

function check(node: ContentNode, standing: Standing): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap((item) => check(item, standing));
  if (isObject(node)) {
    return [...node.entries].flatMap(([key, child]) =>
      check(
        child,
        EXEMPT.has(key)
          ? { ...standing, isExempt: true }
          : SHORT.has(key)
            ? { ...standing, longest: LONGEST_SHORT }
            : standing,
      ),
    );
  }
  const text = textOf(node);
  if (text === undefined) return [];
  const found = standing.isExempt ? lost(text) : unreadable(text, standing.longest);
  if (!found) return [];
  const { right, ...said } = found;
  return [
    { rule: RULE, place: markOf(node), ...said, ...(right !== undefined && { repair: rewording(node, text, right) }) },
  ];
}

/** What is wrong with a text; `right` where it is beyond doubt what it should be. */
interface Unreadable {
  readonly message: string;
  readonly fix: string;
  readonly right?: string;
}

/** What is wrong with a title or a choice as customers would read it; undefined if nothing is. */
export const unreadableText = (text: string): Pick<Unreadable, 'message' | 'fix'> | undefined =>
  unreadable(text, LONGEST_SHORT);

const unreadable = (text: string, longest: number): Unreadable | undefined =>
  lost(text) ?? garbled(text) ?? invisible(text) ?? markedUp(text) ?? tooLong(text, longest);

function lost(text: string): Unreadable | undefined {
  if (/\p{Cs}/u.test(text))
    return {
      message: `“${shortened(text).replace(/\p{Cs}/gu, '\uFFFD')}” has half a character: another one would arrive.`,
      fix: 'Write the character itself.',
    };
  if (!text.includes('\uFFFD')) return undefined;
  return {
    message: `“${shortened(text)}” has lost a character: this file is not saved as UTF-8.`,
    fix: 'Save it as UTF-8, and write the character again where � stands.',
  };
}

/** Windows-1252 from 0x80 on, where Latin-1 has control characters. Node 20 reads both as Latin-1. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function byteOf(character: string): number | undefined {
  const at = FROM_80.indexOf(character);
  if (at >= 0) return 0x80 + at;
  const code = character.codePointAt(0) ?? 0;
  return code <= 0xff ? code : undefined;
}

/** UTF-8 that somebody read as Windows-1252 and saved: each letter outside ASCII has become two or three. */
function garbled(text: string): Unreadable | undefined {
  const right = text.replaceAll(/[^\p{ASCII}]{2,}/gu, ungarbled);
  if (right === text) return undefined;
  return {
    message: `“${shortened(text)}” was saved in the wrong encoding.`,
    fix: `Write "${shortened(right)}".`,
    right,
  };
}

function ungarbled(run: string): string {
  const bytes = Array.from(run, byteOf);
  if (bytes.includes(undefined)) return run;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    // It says just that.
    return run;
  }
}

/** Control and format characters stand for themselves nowhere but here: in line breaks, and in emoji of several parts. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const MEANT = /[\n\t\u{E0020}-\u{E007F}]/u;
const EMOJI = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?$/u;
/** Scripts in which joiners say how the letters around them are written: without them it is another word, or none. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]$/u;

function invisible(text: string): Unreadable | undefined {
  const isJoiner = (character: string, at: number) =>
    (character === '\u200D' && EMOJI.test(text.slice(0, at))) ||
    ('\u200C\u200D'.includes(character) && JOINING.test(text.slice(0, at)));
  const isMeant = (character: string, at: number) => MEANT.test(character) || isJoiner(character, at);
  const found = [...text.matchAll(UNSEEN)].filter(({ 0: character, index }) => !isMeant(character, index));
  if (found.length === 0) return undefined;
  const right = text.replaceAll(UNSEEN, (character, at: number) => (isMeant(character, at) ? character : ''));
  return {
    message: `“${shortened(right)}” holds a character that nobody sees: ${[...new Set(found.map(([character]) => codePoint(character)))].join(', ')}.`,
    fix: 'Take it out; it comes along when text is copied from a page or a letter.',
    ...(right !== '' && { right }),
  };
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const ENTITY =
  /&(?:amp|nbsp|lt|gt|quot|apos|pound|euro|copy|reg|trade|deg|[nm]dash|hellip|[lr][sd]quo|bull|middot|times|#\d+|#x[\da-f]+);/i;
const MARKDOWN = /\*\*[^*]+\*\*|(?<!\w)__[^_]+__(?!\w)|\[[^\]]+\]\([^)]*\)|`[^`]+`|^#{1,6} /m;

/** Texts are plain: whatever stands in them is shown as it stands. */
function markedUp(text: string): Unreadable | undefined {
  const [tag] = TAG.exec(text) ?? [];
  if (tag) return shownAsIs(tag, 'Take it out; what is bold or a link is for the page to say.');
  const [entity] = ENTITY.exec(text) ?? [];
  if (entity) return shownAsIs(entity, 'Write the character itself, e.g. & for &amp; or £ for &pound;.');
  const [mark] = MARKDOWN.exec(text) ?? [];
  return mark ? shownAsIs(mark.trim(), 'Write the words alone.') : undefined;
}

const shownAsIs = (part: string, fix: string): Unreadable => ({
  message: `“${shortened(part)}” is shown as it stands: texts know no HTML and no Markdown.`,
  fix,
});

function tooLong(text: string, longest: number): Unreadable | undefined {
  const { length } = [...text];
  if (length <= longest) return undefined;
  return {
    message: `This text has ${length.toLocaleString('en-GB')} characters: more than ${longest.toLocaleString('en-GB')} are no text for this place.`,
    fix: 'Shorten it.',
  };
}

const SHOWN = 60;

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
