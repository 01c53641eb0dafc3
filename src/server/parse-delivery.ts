import { LARGEST_FILE } from './file-store.ts';
import { type Part, parseMultipart } from './parse-multipart.ts';
import { RefusedRequest } from './refused-request.ts';

/** Most bytes of a delivery without its files. */
const LARGEST_FIELDS = 256 * 1024;
const MOST_FIELDS = 200;
/** Most levels of lists and objects in a JSON body. What the form sends has three; writing thousands again overflows the stack. */
const MOST_LEVELS = 64;

export interface ParsedDelivery {
  /** JSON text of an object: of a JSON body the text as it was sent. */
  readonly text: string;
  readonly fields: { readonly [name: string]: unknown };
  readonly files: readonly (Part & { readonly fileName: string })[];
}

type Encoding = 'json' | 'form' | 'multipart';

const ENCODINGS: { readonly [type: string]: Encoding } = {
  'application/json': 'json',
  // What a browser makes of JSON when it may not read the answer (no-cors).
  'text/plain': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** How a body is written, by its Content-Type. Throws a RefusedRequest 415 that names what is understood. */
export function encodingOf(contentType: string): Encoding {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const encoding = Object.hasOwn(ENCODINGS, type) ? ENCODINGS[type] : undefined;
  if (encoding) return encoding;
  throw new RefusedRequest(
    415,
    `A body of type "${type}" is not understood; send one of ${Object.keys(ENCODINGS).join(', ')}.`,
  );
}

/** Most bytes that a body of this encoding may have. */
export function largestBody(encoding: Encoding): number {
  return encoding === 'multipart' ? LARGEST_FIELDS + LARGEST_FILE : LARGEST_FIELDS;
}

/**
 * Reads the body of a webhook call. A repeated field becomes a list. What the fields say is never judged here.
 * Throws a RefusedRequest: 400 malformed, 413 too much.
 */
export function parseDelivery(body: Buffer, contentType: string): ParsedDelivery {
  switch (encodingOf(contentType)) {
    case 'json':
      return parseJson(body);
    case 'form':
      return fromPairs([...new URLSearchParams(body.toString('utf8'))], []);
    case 'multipart': {
      const parts = parseMultipart(body, contentType, MOST_FIELDS);
      const texts = parts.filter((part) => part.fileName === undefined);
      if (texts.reduce((sum, part) => sum + part.bytes.length, 0) > LARGEST_FIELDS) {
        throw new RefusedRequest(413, `The fields are larger than ${LARGEST_FIELDS} bytes.`);
      }
      const files = parts.filter((part): part is Part & { fileName: string } => part.fileName !== undefined);
      return fromPairs(
        texts.map((part) => [part.name, part.bytes.toString('utf8')]),
        files,
      );
    }
  }
}

function parseJson(body: Buffer): ParsedDelivery {
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
  refuseDeep(fields);
  return { text, fields: fields as ParsedDelivery['fields'], files: [] };
}

/** Position without the quotation that newer engines add: the answer must not repeat what the customer wrote. */
function reasonOf(error: unknown): string {
  const at = /at position \d+/.exec((error as Error).message);
  return at ? `it breaks ${at[0]}` : 'it breaks off or has a wrong character';
}

function fromPairs(pairs: readonly (readonly [string, string])[], files: ParsedDelivery['files']): ParsedDelivery {
  refuseMany(pairs.length);
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  const fields = Object.fromEntries(values);
  return { text: JSON.stringify(fields), fields, files };
}

function refuseMany(count: number): void {
  if (count > MOST_FIELDS)
    throw new RefusedRequest(413, `The body has ${count} fields, at most ${MOST_FIELDS} are taken.`);
}

function refuseDeep(fields: object): void {
  let level: unknown[] = [fields];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw new RefusedRequest(413, `The body is nested deeper than ${MOST_LEVELS} levels.`);
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
