import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Chakra's resets are written in, besides our own styles. */
const PREFLIGHT = /styled-system[\\/]preflight\.js$/;
const PRESET = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/;
const PROPERTIES = /@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/;

/** A node of a syntax tree, as far as it is asked. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/**
 * Leaves out of Chakra's preset and of the list of CSS properties that it brings along what no style of ours can ask for:
 * a name that stands nowhere in the sources. The preset is one object, of which the bundler has to keep every member.
 * What is left writes the same rules, byte by byte: `tests/app/vite/lean-styles.test.ts`.
 * @param root of the project
 */
export function leanStyles(root: string): Plugin {
  let words: ReadonlySet<string> | undefined;
  const isUsed = (name: string) => {
    words ??= wordsBelow([join(root, 'src'), join(root, 'node_modules/@chakra-ui/react/dist/esm/styled-system')]);
    return words.has(name);
  };
  return {
    name: 'lean-styles',
    apply: 'build',
    transform(code, id) {
      if (PRESET.test(id)) return { code: leanPreset(code, this.parse(code) as unknown as Node, isUsed), map: null };
      if (PROPERTIES.test(id)) return { code: leanProperties(code, isUsed), map: null };
      return undefined;
    },
  };
}

/** All words of sources: names, and whatever else they are made of. */
function wordsBelow(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const read = files.filter((file) => /\.tsx?$/.test(file) || PREFLIGHT.test(file));
  return new Set(read.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}

/** The preset without the utilities and conditions that are not used. Throws if it is no longer built as it was. */
export function leanPreset(code: string, tree: Node, isUsed: (name: string) => boolean): string {
  const objects = objectsIn(tree);
  const conditions = objects.find((members) => members.has('hover') && members.has('motionReduce'));
  const utilities = objects.find((members) => members.has('background') && members.has('borderRadius'));
  if (!conditions || !utilities) throw new Error('Chakra’s preset has no conditions and utilities where they were.');
  const dropped = [
    ...[...conditions].filter(([name]) => !isUsed(`_${name}`)),
    ...[...utilities].filter(([name, member]) => ![name, ...shorthandsOf(code, member)].some(isUsed)),
  ].map(([, member]) => member);
  const backwards = dropped.toSorted((a, b) => b.start - a.start);
  return backwards.reduce((text, { start, end }) => text.slice(0, start) + text.slice(commaAfter(text, end)), code);
}

/** The list of properties without those that stand nowhere. Throws if there is none. */
export function leanProperties(code: string, isUsed: (name: string) => boolean): string {
  const list = /(?<=cssPropertiesStr = ")[^"]+/;
  if (!list.test(code)) throw new Error('The list of CSS properties is not where it was.');
  return code.replace(list, (names) => names.split(',').filter(isUsed).join(','));
}

/** The members of each object that the tree has, by their names. */
function objectsIn(tree: Node): readonly Map<string, Node>[] {
  const found: Map<string, Node>[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      if (node.type === 'ObjectExpression') found.push(membersOf(node));
      Object.values(node).forEach(visit);
    }
  };
  visit(tree);
  return found;
}

function membersOf(object: Node): Map<string, Node> {
  const properties = (object.properties as Node[]).filter(({ type }) => type === 'Property');
  return new Map(properties.map((member) => [String((member.key as Node).name ?? (member.key as Node).value), member]));
}

function shorthandsOf(code: string, { start, end }: Node): readonly string[] {
  const [, named = ''] = /shorthand: (\[[^\]]*\]|"\w+")/.exec(code.slice(start, end)) ?? [];
  return named.match(/\w+/g) ?? [];
}

const commaAfter = (text: string, end: number): number => end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0);
