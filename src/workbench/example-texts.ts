import { sample, stringMatching } from 'fast-check';
import {
  exampleOfFormat,
  type JsonObject,
  listIn,
  member,
  normaliseText,
  objectIn,
  textIn,
} from '../contract/index.ts';

/** What an answer of this kind looks like, by HTML `autocomplete` token. Numbers and names are those kept for fiction. */
const BY_TOKEN: { readonly [token: string]: string } = {
  name: 'Alex Example',
  'given-name': 'Alex',
  'family-name': 'Example',
  organization: 'Brightline & Sons',
  email: 'alex@brightline.example',
  tel: '07700 900123',
  'tel-national': '07700 900123',
  'street-address': '1 High Street',
  'address-line1': '1 High Street',
  'address-level2': 'Reading',
  'address-level1': 'Berkshire',
  'postal-code': 'RG1 1AA',
  url: 'brightline.example',
};

/** What any question for words may be answered with. */
const WORDS = 'An example of an answer';

/** One of each form that a rule may ask for; the longer ones first, as they say more on the screen. */
const ANY_FORM = [
  'alex@brightline.example',
  'brightline.example',
  'https://brightline.example',
  '07700 900123',
  '2030-01-31',
  'RG1 1AA',
  '12345678',
  '#3172B2',
  '09:00',
  'example',
  '12',
  '1',
];

/** How many answers are made up for a pattern that no other text has: enough for a list of different ones. */
const SAMPLES = 50;

/**
 * A text that answers a question: what the content itself suggests, else one of any form, else one made up for the
 * pattern. Undefined where none keeps the rules for its length and its pattern.
 * @param nodes every part of the schema that speaks of the answer
 * @param nth which of them, from 0; the same one again where there are fewer
 */
export function exampleText(ui: JsonObject, nodes: readonly JsonObject[], nth: number): string | undefined {
  const chain = nodes.flatMap((node) => listIn(node, 'x-normalise'));
  const kept = (texts: readonly string[]) => texts.filter((text) => keepsRules(nodes, normaliseText(chain, text)));
  const likely = kept(likelyTexts(ui, nodes));
  const [first] = likely;
  const alike = first === undefined ? [] : [first, ...kept(variantsOf(first, nth))];
  const known = [...alike, ...likely];
  const tidied = known.map((text) => normaliseText(chain, text));
  const distinct = known.filter((_, at) => tidied.indexOf(tidied[at] ?? '') === at);
  const found = nth < distinct.length ? distinct : [...distinct, ...kept(nodes.flatMap(matching))];
  return found[nth % found.length];
}

/** The likeliest first. */
function likelyTexts(ui: JsonObject, nodes: readonly JsonObject[]): readonly string[] {
  const options = objectIn(ui, 'ui:options');
  const token = textIn(ui, 'ui:autocomplete')?.split(' ').at(-1);
  return [
    member(ui, 'ui:default'),
    token && BY_TOKEN[token],
    ...nodes.map(({ format }) => exampleOfFormat(format)),
    listIn(options, 'swatches')[0],
    listIn(options, 'choices')[0],
    member(ui, 'ui:placeholder'),
    // A narrow field asks for a word or a number.
    member(options, 'width') === undefined ? undefined : 'Example',
    WORDS,
    wordsOfLength(nodes),
    ...ANY_FORM,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Longest example in characters: a zero too many in a rule must not fill the memory of the page. */
const LONGEST = 10_000;

/** The words as often as the shortest answer needs them, cut where the longest ends. */
function wordsOfLength(nodes: readonly JsonObject[]): string {
  const { least: needed, most } = lengthsIn(nodes);
  const least = Math.min(needed, LONGEST);
  const repeated = `${WORDS} `.repeat(Math.ceil(least / WORDS.length));
  // A blank at the end would be taken away.
  return (repeated || WORDS).slice(0, Math.min(most, Math.max(least, WORDS.length))).replace(/ $/, 's');
}

/** The same text with another number in it. */
function variantsOf(text: string, count: number): readonly string[] {
  const digit = /\d(?=\D*$)/;
  const others = digit.test(text) ? Array.from('0123456789', (other) => text.replace(digit, other)) : [];
  const numbers = Array.from({ length: count }, (_, at) => at + 2);
  return [...others, ...numbers.map((number) => `${text} ${number}`), ...numbers.map((number) => `${number}${text}`)];
}

const made = new Map<string, readonly string[]>();

/** Texts made up for the pattern of a part of a schema, always the same ones; none for one with look-arounds. */
function matching(node: JsonObject): readonly string[] {
  const pattern = textIn(node, 'pattern');
  if (pattern === undefined) return [];
  const texts = made.get(pattern) ?? samplesOf(pattern);
  made.set(pattern, texts);
  return texts;
}

function samplesOf(pattern: string): readonly string[] {
  try {
    const texts = sample(stringMatching(new RegExp(pattern, 'u'), { size: 'small' }), { seed: 1, numRuns: SAMPLES });
    return [...new Set(texts)];
  } catch {
    return [];
  }
}

function keepsRules(nodes: readonly JsonObject[], text: string): boolean {
  const { least, most } = lengthsIn(nodes);
  const { length } = Array.from(text);
  const patterns = nodes.map((node) => textIn(node, 'pattern')).filter((pattern) => pattern !== undefined);
  return length > 0 && length >= least && length <= most && patterns.every((one) => new RegExp(one, 'u').test(text));
}

function lengthsIn(nodes: readonly JsonObject[]) {
  const said = (key: string) => nodes.map((node) => member(node, key)).filter((value) => typeof value === 'number');
  return { least: Math.max(0, ...said('minLength')), most: Math.min(Number.POSITIVE_INFINITY, ...said('maxLength')) };
}
