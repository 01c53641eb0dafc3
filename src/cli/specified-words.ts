import type { CompiledContent } from '../compile/index.ts';
import {
  type ContentPart,
  isObject,
  type Json,
  type Lists,
  type Origin,
  parsePointer,
  type Step,
} from '../contract/index.ts';

/** Where the texts stand that were agreed on, beside the examples: no content, so that no customer ever loads it. */
export const SPECIFIED_WORDS = 'tests/specified-words.json';

/** One text, number or list that was agreed on. */
export interface SpecifiedWord {
  /** Part of the content, `wizard <variant> <trade> <step> ui` for one; `content:accept -- --help` lists them. */
  readonly part: string;
  /** JSON Pointer (RFC 6901) in it; `/length` at the end counts a list. */
  readonly pointer: string;
  readonly value: Json;
}

/** A specified text and what the content says instead. */
export interface ChangedWord extends SpecifiedWord {
  /** 1-based line in the file of specified words. */
  readonly line: number;
  /** Undefined where the content says nothing there any more. */
  readonly found: Json | undefined;
  /** The line in force; undefined where there is none any more. */
  readonly origin: Origin | undefined;
}

/** @throws Error for the person at the terminal if it is no JSON, or no object of objects */
export function parseSpecifiedWords(text: string): SpecifiedWord[] {
  const parts = readJson(text);
  if (!isObject(parts)) throw new Error(`${SPECIFIED_WORDS} has to be an object: part, then pointer, then text.`);
  return Object.entries(parts).flatMap(([part, words]) => {
    if (!isObject(words)) throw new Error(`${SPECIFIED_WORDS}: “${part}” has to be an object of pointers and texts.`);
    return Object.entries(words).map(([pointer, value]) => ({ part, pointer, value: value as Json }));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${SPECIFIED_WORDS} is not valid JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** The specified texts that the content says differently, in their order. `text` is the file they stand in. */
export function changedWords(text: string, content: CompiledContent): ChangedWord[] {
  return parseSpecifiedWords(text).flatMap((word) => {
    const found = wordAt(content, word.part, word.pointer);
    if (JSON.stringify(found) === JSON.stringify(word.value)) return [];
    return { ...word, found, line: lineOf(text, word), origin: originOf(content, word) };
  });
}

/** What the content says at a pointer of a part, lists put back. Undefined if there is no such place. */
function wordAt(content: CompiledContent, part: string, pointer: string): Json | undefined {
  const [root, lists] = readPart(content, part);
  return parsePointer(pointer).reduce<Json | undefined>((node, key) => {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    return putBack((node as unknown as { readonly [key: string]: Json })[key], lists);
  }, root);
}

/** For an editor: what differs, at which line, and what to do about it. */
export function describeChange({ part, pointer, line, value, found, origin }: ChangedWord): string {
  const place = origin ? `${origin.file}:${origin.line}` : 'nothing in the content';
  return [
    `${SPECIFIED_WORDS}:${line}  ${part}, ${pointer}`,
    `  specified  ${shown(value)}`,
    `  now        ${found === undefined ? 'not there any more' : shown(found)}`,
    `  said by    ${place}`,
  ].join('\n');
}

/** What to do about changed words, said once at the end. */
export const HOW_TO_ACCEPT = `If this is meant, run npm run content:accept, or change the lines of ${SPECIFIED_WORDS} by hand, and commit them with the content. If not, take the change of the content back.`;

/** The file as the formatter leaves it: a text a line, so that a diff shows which ones change. */
export function formatSpecifiedWords(words: readonly SpecifiedWord[]): string {
  const parts = [...new Set(words.map(({ part }) => part))].map((part) => {
    const own = words.filter((word) => word.part === part);
    return `  ${JSON.stringify(part)}: {\n${own.map(formatWord).join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** As in biome.json. */
const WIDTH = 120;

function formatWord({ pointer, value }: SpecifiedWord): string {
  const key = `    ${JSON.stringify(pointer)}: `;
  const line = `${key}${flat(value)}`;
  // One more for the comma behind it.
  if (!Array.isArray(value) || line.length < WIDTH) return line;
  return `${key}[\n${value.map((one) => `      ${flat(one)}`).join(',\n')}\n    ]`;
}

function flat(value: Json): string {
  return Array.isArray(value) ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);
}

function lineOf(text: string, { part, pointer }: SpecifiedWord): number {
  const start = text.indexOf(`${JSON.stringify(part)}:`);
  return text.slice(0, text.indexOf(`${JSON.stringify(pointer)}:`, start)).split('\n').length;
}

/** The line that sets a text; where the text is gone or is a count, that of what is around it. */
function originOf(content: CompiledContent, { part, pointer }: SpecifiedWord): Origin | undefined {
  const keys = pointer.split('/');
  for (; keys.length > 1; keys.pop()) {
    const traced = originPart(part, keys);
    const origin = traced && content.origins(...traced).at(-1);
    if (origin) return origin;
  }
  return undefined;
}

function originPart(part: string, keys: readonly string[]): [ContentPart, pointer: string] | undefined {
  const pointer = keys.join('/');
  const [of, first = '', second = '', step = '', last] = part.split(' ');
  const sideOf = (name: string | undefined) => (name === 'schema' ? 'schema' : 'ui');
  if (of === 'trade') return [{ of, trade: first, side: sideOf(second) }, pointer];
  if (of === 'form' && second === 'words') return [{ of: 'form-words', form: first }, pointer];
  if (of === 'form') return [{ of, form: first, side: sideOf(second) }, pointer];
  if (of !== 'wizard') return undefined;
  const wizard = { variant: first, trade: second };
  if (step === 'words') return [{ of: 'words', ...wizard }, pointer];
  if (step !== 'schemes') return [{ of: 'step', ...wizard, step, side: sideOf(last) }, pointer];
  if (keys[1] === 'all') return [{ of: 'trade', trade: second, side: 'schema' }, '/$defs/colourSchemes/enum'];
  return [{ of: 'scheme', ...wizard, scheme: keys[1] ?? '' }, pointer.slice(1 + (keys[1]?.length ?? 0))];
}

/** The value of a part, and the lists that its schema names. */
function readPart(content: CompiledContent, part: string): [Json | undefined, Lists] {
  const [of, first = '', second = '', third = '', side] = part.split(' ');
  if (of === 'trade') {
    const text = content.files.texts.get(`trades/${first}/${second}.json`);
    return [text === undefined ? undefined : (JSON.parse(text) as Json), {}];
  }
  if (of === 'form') {
    const form = content.form(first);
    return second === 'words' ? [form?.ui as unknown as Json, {}] : sideOfStep(form?.step, second);
  }
  const wizard = content.wizard(first, second);
  if (third === 'words') return [wizard?.ui as unknown as Json, {}];
  if (third !== 'schemes')
    return sideOfStep(
      wizard?.steps.find(({ id }) => id === third),
      side,
    );
  const schemes =
    wizard?.colourSchemes.map(({ id, primary, secondary }) => [id, { primary, secondary }] as const) ?? [];
  return [{ all: schemes.map(([id]) => id), ...Object.fromEntries(schemes) } as Json, {}];
}

function sideOfStep(step: Step | undefined, side: string | undefined): [Json | undefined, Lists] {
  return [side === 'schema' ? step?.schema : step?.ui, step?.lists ?? {}];
}

function putBack(node: Json | undefined, lists: Lists): Json | undefined {
  const name = isObject(node) ? node.$list : undefined;
  return typeof name === 'string' && lists[name] ? [...lists[name]] : node;
}

const shown = (value: Json) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
