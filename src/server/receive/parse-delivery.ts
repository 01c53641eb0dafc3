import { MOST_FIELDS } from '../../contract/index.ts';
import { RefusedRequest } from '../http/refused-request.ts';

/** Most bytes of a delivery without its files. */
export const LARGEST_FIELDS = 512 * 1024;
/** Most levels of lists and objects in a JSON body. What the form sends has three; writing thousands again overflows the stack. */
const MOST_LEVELS = 64;
/** Most values of a JSON body, lists and objects too. */
const MOST_VALUES = 10_000;

export interface ParsedDelivery {
  /** JSON text of an object: of a JSON body the text as it was sent. */
  readonly text: string;
  readonly fields: { readonly [name: string]: unknown };
}

type Encoding = 'json' | 'form' | 'multipart';

const ENCODINGS: { readonly [type: string]: Encoding } = {
  'application/json': 'json',
  // A browser sends JSON under this type when it may not read the answer (no-cors).
  'text/plain': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** Charsets whose bytes are read right as UTF-8. */
const CHARSETS = ['utf-8', 'utf8', 'us-ascii'];

/**
 * How a body is written, by its Content-Type and Content-Encoding. Throws a RefusedRequest 415 that names what was
 * received and what is understood: read as what it is not, it would be kept as other words than were sent.
 */
export function encodingOf(contentType: string, contentEncoding = 'identity'): Encoding {
  const [mediaType = '', ...parameters] = contentType.split(';');
  const type = mediaType.trim().toLowerCase();
  const encoding = Object.hasOwn(ENCODINGS, type) ? ENCODINGS[type] : undefined;
  if (!encoding) {
    const understood = Object.keys(ENCODINGS).join(', ');
    throw new RefusedRequest(415, `A body of type "${type}" is not understood; send one of ${understood}.`);
  }
  if (!['', 'identity'].includes(contentEncoding.trim().toLowerCase()))
    throw new RefusedRequest(
      415,
      `A body with the Content-Encoding "${contentEncoding}" is not read; send it as it is.`,
    );
  // Its parts have their own.
  if (encoding !== 'multipart') refuseCharset(parameters);
  return encoding;
}

/** Throws a RefusedRequest 415 if the parameters of a Content-Type name a charset that is not read as UTF-8. */
export function refuseCharset(parameters: readonly string[]): void {
  const charset = charsetIn(parameters);
  if (charset && !CHARSETS.includes(charset.toLowerCase()))
    throw new RefusedRequest(415, `A body in the charset "${charset}" is not read; send it in utf-8.`);
}

function charsetIn(parameters: readonly string[]): string | undefined {
  const pairs = parameters.map((text) => text.split('=').map((part) => part.trim()));
  return pairs.find(([name = '']) => name.toLowerCase() === 'charset')?.[1]?.replace(/^"(.*)"$|^'(.*)'$/, '$1$2');
}

/**
 * Reads a body without files. What the fields say is never validated here.
 * Throws a RefusedRequest: 400 malformed, 413 too much.
 */
export function parseFields(body: Buffer, encoding: Exclude<Encoding, 'multipart'>): ParsedDelivery {
  if (encoding === 'json') return parseJson(body);
  // Before each gets an object of its own.
  refuseMany(countPairs(body));
  // An escape is one byte. Those that are no UTF-8 would be read as other letters than were sent.
  const unescaped = body
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  readUtf8(Buffer.from(unescaped, 'latin1'));
  return fieldsOf([...new URLSearchParams(body.toString('utf8'))]);
}

const [AMPERSAND, QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('&"\\,[{');

/** How many fields a form's body has. Between two separators that follow each other there is none. */
function countPairs(body: Buffer): number {
  let pairs = 0;
  let before = AMPERSAND;
  for (const byte of body) {
    if (before === AMPERSAND && byte !== AMPERSAND) pairs++;
    before = byte;
  }
  return pairs;
}

/**
 * How many values a JSON body has at least, whether or not it is sound: each list and object is one, and each comma stands
 * between two.
 */
function fewestValues(body: Buffer): number {
  let [opened, commas, inText, isEscaped] = [0, 0, false, false];
  for (const byte of body) {
    if (isEscaped) isEscaped = false;
    else if (byte === QUOTE) inText = !inText;
    else if (inText) isEscaped = byte === BACKSLASH;
    else if (byte === COMMA) commas++;
    else if (byte === BRACKET || byte === BRACE) opened++;
  }
  return Math.max(opened, commas);
}

/** Text of a form's fields. Throws a RefusedRequest 400 where bytes are no UTF-8, which nobody could read right later. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RefusedRequest(400, 'A field is not in UTF-8; send the form in utf-8.');
  }
}

function parseJson(body: Buffer): ParsedDelivery {
  // Before they are made: empty objects take twenty times as much memory as their text.
  if (fewestValues(body) > MOST_VALUES) throw tooVast();
  let text: string;
  let fields: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    fields = JSON.parse(text);
  } catch (error) {
    throw new RefusedRequest(400, `The body is not JSON: ${body.length === 0 ? 'it is empty' : reasonOf(error)}.`);
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new RefusedRequest(400, 'The body is JSON, but not an object of fields.');
  }
  refuseMany(Object.keys(fields).length);
  refuseVast(fields);
  return { text, fields: fields as ParsedDelivery['fields'] };
}

/** Position without the quotation that newer engines add: the answer must not repeat what the customer wrote. */
function reasonOf(error: unknown): string {
  const at = /at position \d+/.exec((error as Error).message);
  return at ? `it breaks ${at[0]}` : 'it breaks off or has a wrong character';
}

/** The fields of a form in the order in which they came; a repeated one becomes a list. */
export function fieldsOf(pairs: readonly (readonly [string, string])[]): ParsedDelivery {
  refuseMany(pairs.length);
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const earlier = values.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else values.set(name, earlier === undefined ? value : [earlier, value]);
  }
  const fields = Object.fromEntries(values);
  return { text: JSON.stringify(fields), fields };
}

function refuseMany(count: number): void {
  if (count > MOST_FIELDS)
    throw new RefusedRequest(413, `The body has ${count} fields, at most ${MOST_FIELDS} are taken.`);
}

function refuseVast(fields: object): void {
  const excess = excessOf(fields, MOST_VALUES);
  if (excess === 'values') throw tooVast();
  if (excess === 'levels') throw new RefusedRequest(413, `The body is nested deeper than ${MOST_LEVELS} levels.`);
}

const tooVast = () => new RefusedRequest(413, `The body has more than ${MOST_VALUES} values.`);

/** Whether a value has more than `most` values in it, lists and objects too, or more levels than are taken; undefined if neither. */
export function excessOf(value: object, most: number): 'values' | 'levels' | undefined {
  let level: unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (values > most) return 'values';
    if (depth > MOST_LEVELS) return 'levels';
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return undefined;
}
