import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createSystem, defaultBaseConfig, defineConfig, type SystemStyleObject } from '@chakra-ui/react';
import { parseAst } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { leanPreset, leanProperties, leanStyles } from '../../src/app/vite/lean-styles.ts';

const CHAKRA = dirname(fileURLToPath(import.meta.resolve('@chakra-ui/react')));
const PRESET = join(CHAKRA, 'preset-base.js');
const PROPERTIES = join(process.cwd(), 'node_modules/@pandacss/is-valid-prop/dist/index.mjs');
const folder = mkdtempSync(join(tmpdir(), 'lean-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module's exports, once the build has made it lean. */
async function lean(file: string): Promise<{ readonly [name: string]: unknown }> {
  const code = readFileSync(file, 'utf8');
  const { transform } = leanStyles(process.cwd()) as unknown as {
    transform(this: object, code: string, id: string): { code: string };
  };
  const made = transform.call({ parse: parseAst }, code, file).code;
  expect(made.length).toBeLessThan(code.length * 0.8);
  const to = join(folder, `${made.length}.mjs`);
  writeFileSync(to, made.replaceAll("from './", `from '${pathToFileURL(dirname(file))}/`));
  return import(to);
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const words = new Set(sources.flatMap((file) => readFileSync(join('src', file), 'utf8').match(/\w+/g) ?? []));
// No names of styles: what holds at all widths, and what every object has.
for (const name of ['base', ...Object.getOwnPropertyNames(Object.prototype)]) words.delete(name);
const tokens = defineConfig({
  theme: {
    tokens: {
      colors: { ink: { value: '#14213D' } },
      radii: { card: { value: '1rem' } },
      fonts: { ink: { value: 'x' } },
    },
  },
});

it('writes the same rules for every name in the sources, whatever its value', async () => {
  const { defaultBaseConfig: preset } = await lean(PRESET);
  const [whole, less] = [
    createSystem(defaultBaseConfig, tokens),
    createSystem(preset as typeof defaultBaseConfig, tokens),
  ];
  expect(less.getPreflightCss()).toEqual(whole.getPreflightCss());
  expect(less.getTokenCss()).toEqual(whole.getTokenCss());
  for (const name of words)
    for (const value of ['ink', 'card', '1rem', true]) {
      // A condition, such as `_hover`, holds styles; any other name is one.
      const style = { [name]: name.startsWith('_') ? { color: value } : value } as SystemStyleObject;
      expect(less.css(style), name).toEqual(whole.css(style));
    }
});

it('knows the same names in the sources as properties of CSS', async () => {
  const { isCssProperty: whole } = await import(pathToFileURL(PROPERTIES).href);
  const { isCssProperty: less } = (await lean(PROPERTIES)) as { isCssProperty: (name: string) => boolean };
  expect([...words].filter((name) => less(name) !== whole(name))).toEqual([]);
});

it('fails the build rather than leave all in or something out, where Chakra is built otherwise', () => {
  expect(() => leanPreset('const a = { b: 1 };', parseAst('const a = { b: 1 };') as never, () => true)).toThrow(
    'preset',
  );
  expect(() => leanProperties('const a = 1;', () => true)).toThrow('properties');
});
