import { isDeepStrictEqual } from 'node:util';
import { getLocation, parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  type ContentPart,
  type Json,
  type Origin,
  type Step,
  TRADES_LIST,
  type Wizard,
} from '../../src/contract/index.ts';
import { content, wizardOf } from '../content-on-disk.ts';

interface Place {
  readonly pointer: string;
  /** Name of the member; undefined for one of a list. */
  readonly key: string | undefined;
  readonly value: Json;
}

/** Everything below the root of a schema or UI schema, lists of trades and variants in place of their names. */
function placesBelow(value: Json, lists: Step['lists'], pointer = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, raw]) => {
    // Made by the compiler for the validators' sake.
    if (name === '$id' && typeof raw === 'string') return [];
    if (name === 'lang') return [];
    const child = listOf(raw, lists) ?? raw;
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const key = Array.isArray(value) ? undefined : name;
    return [{ pointer: at, key, value: child }, ...placesBelow(child, lists, at)];
  });
}

function listOf(value: Json, lists: Step['lists']): Json[] | undefined {
  const name = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.$list : undefined;
  // The list of all trades is of folders, not of a file.
  return typeof name === 'string' && name !== TRADES_LIST ? lists[name]?.slice() : undefined;
}

const lines = new Map([...content.files.texts].map(([file, text]) => [file, text.split('\n')]));

/** The text from where an origin points to the end of its line. */
function textAt({ file, line, column }: Origin): string {
  return lines.get(file)?.[line - 1]?.slice(column - 1) ?? '';
}

/** Names under which schemas, or their wording, are kept to be referred to. */
const DEFINED = [...content.files.texts].flatMap(([file, text]) => {
  const root = JSON.parse(text);
  return Object.keys(file === 'schemas/definitions/ui.json' ? root : (root.$defs ?? {}));
});

/** Whether the line that an origin names says the place's key or value, or names what the place was put there by. */
function says(origin: Origin, { key, value }: Place): boolean {
  const line = lines.get(origin.file)?.[origin.line - 1] ?? '';
  if (key !== undefined && line.includes(JSON.stringify(key))) return true;
  if (line.includes('"$ref"') || DEFINED.some((name) => line.includes(`"${name}": {`))) return true;
  const rest = [textAt(origin), ...(lines.get(origin.file) ?? []).slice(origin.line)];
  return isDeepStrictEqual(parse(rest.join('\n')), value);
}

/** The text that the translation on a line is of, as JSON; nothing of a line that says something else. */
const sourceAt = ({ file, line }: Origin): string | undefined =>
  /^ *("(?:[^"\\]|\\.)*"): /.exec(lines.get(file)?.[line - 1] ?? '')?.[1];

describe('of everything that wizards and forms on disk say', () => {
  const wizards = content.wizardKeys().map(({ variant, trade }) => wizardOf(variant, trade));
  const steps = wizards.flatMap(({ variant, trade, steps }) => steps.map((step) => ({ variant, trade, step })));
  const traced = [
    ...wizards.flatMap(wizardParts),
    ...content.catalogue.forms.flatMap(({ id }) => formParts(id)),
  ].flatMap(({ part, value, lists = {} }) =>
    placesBelow(value, lists).map((place) => ({ ...place, part, origins: content.origins(part, place.pointer) })),
  );
  type Traced = (typeof traced)[number];
  const describePlace = ({ part, pointer, origins }: Traced) => JSON.stringify({ ...part, pointer, origins });
  const isSingle = ({ value }: Traced) => typeof value !== 'object';

  it('every layer is known by a file and a line that say it', () => {
    // What holds translations is no longer, letter for letter, what a file holds; they themselves are looked at.
    const translatedIn = new Set(content.catalogue.variants.flatMap(({ id, lang }) => (lang === undefined ? [] : id)));
    const looked = traced.filter(
      (place) => isSingle(place) || !('variant' in place.part && translatedIn.has(place.part.variant ?? '')),
    );
    const unexplained = looked.filter(({ origins, ...place }) => {
      // What a form leaves out is empty.
      const leftOut = place.part.of === 'form-words' && /^\/[^/]+$/.test(place.pointer) && isEmpty(place.value);
      const last = origins.at(-1);
      const translates = last?.layer === 'language' ? sourceAt(last) : undefined;
      // A text in several forms is translated by the one for all other numbers.
      const isSource = (origin: Origin) => {
        const text = textAt(origin);
        return translates !== undefined && (text.startsWith(translates) || text.includes(`"other": ${translates}`));
      };
      return origins.length === 0 ? !leftOut : !origins.every((origin) => says(origin, place) || isSource(origin));
    });
    expect(unexplained.slice(0, 20).map(describePlace)).toEqual([]);
    expect(traced.length).toBeGreaterThan(steps.length * 50);
  });

  it('every single value stands, letter for letter, where the layer in force is said to be', () => {
    // The list of all trades has a name that the compiler wrote.
    const written = traced.filter((place) => isSingle(place) && place.key !== '$list');
    const elsewhere = written.filter(({ origins, value }) => {
      const last = origins.at(-1);
      return !last || !textAt(last).startsWith(JSON.stringify(value));
    });
    expect(elsewhere.slice(0, 20).map(describePlace)).toEqual([]);
  });

  it('every single word is known by each file that says it, in the order in which they are laid on', () => {
    // What colours are called is a key, and so are the forms of a text in another language, and a choice that is read in one.
    const isSaidThere = ({ pointer, origins }: Traced) =>
      !/\/\d+(?:\/|$)|^\/logoColours\/names\/|\/ui:enumNames\//.test(pointer) &&
      !/\/(?:zero|one|two|few|many|other)$/.test(pointer) &&
      pointer !== '/translationNote' &&
      origins.length > 0;
    const words = traced.filter((place) => isSingle(place) && isSaidThere(place));
    const compared = words.flatMap((place) => {
      const layers = layersOf(place.part);
      if (!layers) return [];
      const said = sayings(layers, place.pointer);
      const found = place.origins.filter(({ layer }) => layer !== 'definition' && layer !== 'language').map(placeIn);
      return [{ place, isRight: JSON.stringify(found) === JSON.stringify(said) }];
    });
    expect(
      compared
        .filter(({ isRight }) => !isRight)
        .slice(0, 20)
        .map(({ place }) => describePlace(place)),
    ).toEqual([]);
    expect(compared.length).toBeGreaterThan(steps.length * 20);
  });

  it('every field has lines for its rules and for its label', () => {
    const known = new Set<string>();
    for (const { part, pointer, origins } of traced) {
      if (part.of !== 'step') continue;
      const { variant, trade, step, side } = part;
      const field = side === 'ui' ? /^\/([^/]+)\/ui:title$/.exec(pointer) : /\/properties\/([^/]+)$/.exec(pointer);
      if (field && origins.length > 0 && !pointer.includes('/if/'))
        known.add(`${variant}/${trade}/${step} ${side} ${field[1]}`);
    }
    const wanted = steps.flatMap(({ variant, trade, step }) =>
      step.fields.flatMap((field) => ['schema', 'ui'].map((side) => `${variant}/${trade}/${step.id} ${side} ${field}`)),
    );
    expect(wanted.filter((field) => !known.has(field))).toEqual([]);
  });
});

interface Part {
  readonly part: ContentPart;
  readonly value: Json;
  readonly lists?: Step['lists'];
}

const SIDES = ['schema', 'ui'] as const;
// They are JSON, only described more exactly.
const asJson = (value: object) => value as unknown as Json;

function wizardParts({ variant, trade, steps, ui, colourSchemes }: Wizard): Part[] {
  return [
    ...steps.flatMap((step) =>
      SIDES.map((side) => ({
        part: { of: 'step' as const, variant, trade, step: step.id, side },
        value: step[side],
        lists: step.lists,
      })),
    ),
    { part: { of: 'words', variant, trade }, value: asJson(ui) },
    // The picture is rendered, and the id is the key itself.
    ...colourSchemes.map(({ id, image: _image, ...colours }) => ({
      part: { of: 'scheme' as const, variant, trade, scheme: id },
      value: asJson(colours),
    })),
  ];
}

function formParts(form: string): Part[] {
  const built = content.form(form);
  if (!built) throw new Error(`${form} was not compiled`);
  const { step, ui } = built;
  return [
    ...SIDES.map((side) => ({ part: { of: 'form' as const, form, side }, value: step[side], lists: step.lists })),
    { part: { of: 'form-words', form }, value: asJson(ui) },
  ];
}

const isEmpty = (value: Json) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** A file, and the keys under which it says something of a part. */
type LayerOf = readonly [file: string, below: readonly string[]];

/** The files that may say something of a wizard's words, in their order; undefined for parts that other rules make. */
function layersOf(part: ContentPart): LayerOf[] | undefined {
  if (part.of === 'words')
    return [['schemas/wizard/ui.json', []], ...overlaysOf(part).map((file): LayerOf => [file, ['wizard']])];
  if (part.of !== 'step' || part.side !== 'ui') return undefined;
  const { step } = part;
  return [[`schemas/wizard/${step}/ui.json`, []], ...overlaysOf(part).map((file): LayerOf => [file, ['steps', step]])];
}

function overlaysOf({ variant, trade }: { variant: string; trade: string }): string[] {
  const chain: string[] = [];
  for (let at: unknown = variant; typeof at === 'string'; at = saidIn(`schemas/variants/${at}/ui.json`).extends)
    chain.unshift(`schemas/variants/${at}`);
  return [`trades/${trade}`, ...chain, `schemas/variants/${variant}/trades/${trade}`].map(
    (folder) => `${folder}/ui.json`,
  );
}

const parsed = new Map<string, { readonly [key: string]: unknown }>();

function saidIn(file: string): { readonly [key: string]: unknown } {
  const known = parsed.get(file) ?? JSON.parse(content.files.texts.get(file) ?? '{}');
  parsed.set(file, known);
  return known;
}

/** `file path` of each layer that says something at a pointer; what stands before a `null` is forgotten. */
function sayings(layers: readonly LayerOf[], pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  let said: string[] = [];
  for (const [file, below] of layers) {
    const path = [...below, ...keys];
    let at: unknown = saidIn(file);
    for (const key of path) if (typeof at === 'object' && at !== null) at = (at as { [name: string]: unknown })[key];
    if (at === null) said = [];
    else if (at !== undefined) said.push(`${file} ${path.join('/')}`);
  }
  return said;
}

const places = new Map<string, string>();

/** `file path` of what stands where an origin points, as an editor would find it. */
function placeIn({ file, line, column }: Origin): string {
  const name = `${file}:${line}:${column}`;
  const before = (lines.get(file) ?? []).slice(0, line - 1);
  const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  const known =
    places.get(name) ?? `${file} ${getLocation(content.files.texts.get(file) ?? '', offset).path.join('/')}`;
  places.set(name, known);
  return known;
}
