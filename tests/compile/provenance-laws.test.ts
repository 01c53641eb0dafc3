import fc from 'fast-check';
import { getLocation } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { type CompiledContent, compileContent } from '../../src/compile/index.ts';
import type { ContentPart, Json, Origin } from '../../src/contract/index.ts';
import { filesOf, SMALL } from './small-content.ts';

const STEP = '02-business';
const AGENT = 'schemas/variants/agent';

/** The files of one wizard, in the order in which they are laid on, and where what they say of a field stands. */
const LAYERS = [
  { folder: `schemas/wizard/${STEP}`, words: 'schemas/wizard/ui.json', below: [] },
  { folder: 'trades/plumber', below: ['steps', STEP] },
  { folder: 'schemas/variants/partner', below: ['steps', STEP] },
  { folder: AGENT, below: ['steps', STEP] },
  { folder: `${AGENT}/trades/plumber`, below: ['steps', STEP] },
] as const;

type Patch = { [key: string]: Json };

const key = fc.constantFrom('a', 'b', 'a/b', 'c~d');
/** Few words: layers that say the same have to be distinguished, too. */
const word = fc.constantFrom<Json>('yes', 'no', '“ü”\t\\', 1, true);
const members = fc.uniqueArray(fc.constantFrom('m', 'n', 'o', 'p'), { minLength: 1, maxLength: 4 });
const listPatch = fc.record({ $add: members, $remove: members }, { noNullPrototype: true });

function saying(...changes: readonly fc.Arbitrary<Json>[]): fc.Arbitrary<Patch> {
  const { object } = fc.letrec<{ object: Patch; any: Json }>((tie) => ({
    object: fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
    any: fc.oneof({ maxDepth: 3, depthSize: 'small' }, word, members, ...changes, tie('object')),
  }));
  return object;
}
const stack = fc.tuple(saying(), ...LAYERS.slice(1).map(() => saying(fc.constant(null), listPatch))) as fc.Arbitrary<
  Patch[]
>;
/** However a file is laid out, a line of it is a line. */
const layout = fc.record({ indent: fc.constantFrom(0, 1, 2, '\t'), newline: fc.constantFrom('\n', '\r\n') });

function written(value: Json, { indent, newline }: { indent: number | string; newline: string }): string {
  return `${JSON.stringify(value, null, indent).replaceAll('\n', newline)}${newline}`;
}

/** The same stack is laid on a field's wording, on its schema and on the words around the steps. */
function compile(patches: readonly Patch[], style: Parameters<typeof written>[1]): CompiledContent {
  const files = new Map<string, Json>();
  const add = (path: string, members: Patch) =>
    files.set(path, { ...((files.get(path) ?? SMALL[path] ?? {}) as Patch), ...members });
  add('schemas/variants/partner/ui.json', { title: 'Partner', paths: ['/partner'] });
  add(`${AGENT}/ui.json`, { title: 'Agent', paths: ['/agent'], extends: 'partner' });
  const [base = {}, ...overlays] = patches;
  add('schemas/wizard/ui.json', { sandbox: base });
  add(`schemas/wizard/${STEP}/ui.json`, { emailOption: { sandbox: base } });
  const { properties } = SMALL[`schemas/wizard/${STEP}/schema.json`] as { properties: Patch };
  add(`schemas/wizard/${STEP}/schema.json`, { properties: { ...properties, emailOption: { sandbox: base } } });
  for (const [index, patch] of overlays.entries()) {
    const folder = LAYERS[index + 1]?.folder;
    add(`${folder}/ui.json`, {
      steps: { [STEP]: { emailOption: { sandbox: patch } } },
      wizard: { sandbox: patch },
    });
    add(`${folder}/schema.json`, { steps: { [STEP]: { properties: { emailOption: { sandbox: patch } } } } });
  }
  return compileContent(
    filesOf({ ...SMALL, ...Object.fromEntries([...files].map(([path, json]) => [path, written(json, style)])) }),
  );
}

/** A value with `file path` of every layer that said it; objects by their members, lists by theirs. */
type Attributed = { readonly at: readonly string[] } & (
  | { readonly value: Json }
  | { readonly items: readonly Attributed[]; readonly without?: readonly Attributed[] }
  | { readonly entries: ReadonlyMap<string, Attributed> }
);

function attribute(file: string, path: readonly (string | number)[], json: Json): Attributed {
  const at = [`${file} ${JSON.stringify(path)}`];
  if (Array.isArray(json)) return { at, items: json.map((item, index) => attribute(file, [...path, index], item)) };
  if (typeof json !== 'object' || json === null) return { at, value: json };
  return {
    at,
    entries: new Map(Object.entries(json).map(([name, child]) => [name, attribute(file, [...path, name], child)])),
  };
}

const entriesOf = (node: Attributed | undefined) => (node && 'entries' in node ? node.entries : undefined);
const itemsOf = (node: Attributed | undefined) => (node && 'items' in node ? node.items : []);
const plain = (node: Attributed) => ('value' in node ? node.value : undefined);
const isPatch = (node: Attributed) => entriesOf(node)?.has('$add') === true || entriesOf(node)?.has('$remove') === true;

/** JSON Merge Patch and list patches, in as few words as possible. */
function lay(base: Attributed | undefined, over: Attributed): Attributed {
  const patches = entriesOf(over);
  const at = [...(base?.at ?? []), ...over.at];
  if (!patches) return { ...over, at };
  const entries = new Map(entriesOf(base));
  for (const [name, patch] of patches) {
    const target = entries.get(name);
    if (plain(patch) === null) entries.delete(name);
    else if (!isPatch(patch)) entries.set(name, lay(target, patch));
    else if (target ? 'items' in target : entriesOf(patch)?.has('$add')) {
      const list = {
        at: target?.at ?? [],
        items: itemsOf(target),
        without: target && 'without' in target ? target.without : [],
      };
      const has = (items: readonly Attributed[]) => (item: Attributed) => items.map(plain).includes(plain(item));
      const gone = itemsOf(entriesOf(patch)?.get('$remove')).filter(has(list.items));
      const left = list.items.filter((item) => !has(gone)(item));
      const added = itemsOf(entriesOf(patch)?.get('$add')).filter((item) => !has(left)(item));
      const without = [...(list.without ?? []), ...gone];
      entries.set(name, { at: [...list.at, ...patch.at], items: [...left, ...added], without });
    }
  }
  return { at, entries };
}

const escaped = (name: string | number) => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

/** What holds nothing more, by its pointer: what it is, and who said so. */
function leaves(node: Attributed, pointer: string): [pointer: string, value: Json, at: readonly string[]][] {
  if ('value' in node) return [[pointer, node.value, node.at]];
  const children = 'items' in node ? node.items.entries() : node.entries;
  return [...children].flatMap(([name, child]) => leaves(child, `${pointer}/${escaped(name)}`));
}

/** `file path` of what stands where an origin points, as an editor would find it. */
function placeOf(content: CompiledContent, { file, line, column }: Origin): string {
  const text = content.files.texts.get(file) ?? '';
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return `${file} ${JSON.stringify(getLocation(text, offset).path)}`;
}

const wizard = { variant: 'agent', trade: 'plumber' };
const step = { of: 'step', ...wizard, step: STEP } as const;
const PARTS = [
  { name: 'words of a field', part: { ...step, side: 'ui' }, file: 'ui.json', root: '/emailOption/sandbox' },
  {
    name: 'rules of a field',
    part: { ...step, side: 'schema' },
    file: 'schema.json',
    root: '/properties/emailOption/sandbox',
  },
  { name: 'words around the steps', part: { of: 'words', ...wizard }, file: 'ui.json', root: '/sandbox' },
] as const satisfies readonly { name: string; part: ContentPart; file: string; root: string }[];

const keysOf = (pointer: string) => pointer.split('/').slice(1);

/** The layers of a part as they are written. */
function layersOf({ part, file, root }: (typeof PARTS)[number], patches: readonly Patch[]): Attributed[] {
  return LAYERS.flatMap(({ folder, below, ...base }, index) => {
    const path = part.of === 'words' ? (index === 0 ? [] : ['wizard']) : below;
    const where = part.of === 'words' && 'words' in base ? base.words : `${folder}/${file}`;
    const patch = patches[index];
    return patch ? [attribute(where, [...path, ...keysOf(root)], patch)] : [];
  });
}

function resolvedOf(content: CompiledContent, { part, root }: (typeof PARTS)[number]): Json | undefined {
  const found = content.wizard(wizard.variant, wizard.trade);
  const step = found?.steps.find(({ id }) => id === STEP);
  const whole = part.of === 'words' ? (found?.ui as unknown as Json) : step?.[part.side];
  return keysOf(root).reduce<Json | undefined>(
    (at, name) => (typeof at === 'object' && at !== null && !Array.isArray(at) ? at[name] : undefined),
    whole,
  );
}

function leavesOfJson(json: Json | undefined, pointer: string): [pointer: string, value: Json][] {
  if (json === undefined) return [];
  if (typeof json !== 'object' || json === null) return [[pointer, json]];
  return Object.entries(json).flatMap(([name, child]) => leavesOfJson(child, `${pointer}/${escaped(name)}`));
}

describe('whatever the layers say,', () => {
  it.each(PARTS)('of the $name, each value is known by every line that said it, the one in force last', (where) => {
    const { root } = where;
    fc.assert(
      fc.property(stack, layout, (patches, style) => {
        const content = compile(patches, style);
        const resolved = layersOf(where, patches).reduce<Attributed | undefined>(lay, undefined);
        const expected = (resolved ? leaves(resolved, root) : []).sort(byPointer);
        expect(leavesOfJson(resolvedOf(content, where), root).sort(byPointer)).toEqual(
          expected.map(([pointer, value]) => [pointer, value]),
        );
        for (const [pointer, , at] of expected)
          expect(content.origins(where.part, pointer).map((origin) => placeOf(content, origin))).toEqual(at);
      }),
      { numRuns: 60 },
    );
  });

  it.each(PARTS)('of the $name, what they took away is known by the lines that did', (where) => {
    const { root, part } = where;
    fc.assert(
      fc.property(stack, layout, (patches, style) => {
        const content = compile(patches, style);
        const removals = content.removals(wizard.variant, wizard.trade, part.of === 'step' ? part.step : undefined);
        const found = removals.flatMap(({ side, pointer, member, origins }) =>
          part.of === 'words' || side === part.side
            ? origins.map((origin) => [pointer, member ?? null, placeOf(content, origin)])
            : [],
        );
        const layers = layersOf(where, patches);
        const resolved = layers.reduce<Attributed | undefined>(lay, undefined);
        const there = resolved ? nodes(resolved, root) : new Map<string, Attributed>();
        const nulls = layers
          .slice(1)
          .flatMap((layer) => leaves(layer, root))
          .filter(([pointer, value]) => value === null && !there.has(pointer));
        const members = [...there].flatMap(([pointer, node]) => {
          const left = itemsOf(node).map(plain);
          const without = 'without' in node ? (node.without ?? []) : [];
          return without
            .filter((item) => !left.includes(plain(item)))
            .map((item) => [pointer, plain(item), item.at[0]]);
        });
        const expected = [...nulls.map(([pointer, , at]) => [pointer, null, at[0]]), ...members];
        expect(found.map((each) => JSON.stringify(each)).sort()).toEqual(
          expected.map((each) => JSON.stringify(each)).sort(),
        );
      }),
      { numRuns: 60 },
    );
  });
});

function byPointer([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : Number(a > b);
}

/** Everything that stands at or below a pointer. */
function nodes(node: Attributed, pointer: string): Map<string, Attributed> {
  const children = 'items' in node ? [...node.items.entries()] : [...(entriesOf(node) ?? [])];
  return new Map([
    [pointer, node] as const,
    ...children.flatMap(([name, child]) => [...nodes(child, `${pointer}/${escaped(name)}`)]),
  ]);
}
