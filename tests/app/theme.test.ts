import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { contrastOf } from '../../src/colours/tone.ts';

it.each([
  ['the main blue', 'colors.blueMain', '#3172B2'],
  ['the light blue', 'colors.blueLight', '#D6E3F0'],
])('%s of the look is as specified', (_name, token, colour) => {
  expect(system.token(token)).toBe(colour);
});

it('a phone ends where a tablet begins, at 768 px', () => {
  expect(Number.parseFloat(String(system.token('breakpoints.md'))) * 16).toBe(768);
});

const DARK = readFileSync('src/app/dark.css', 'utf8');
const darkColours = new Map(
  [...DARK.matchAll(/--chakra-colors-([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
);
const kebab = (token: string) => token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** White is no token of ours. */
const light = (token: string) => (token === 'white' ? '#FFFFFF' : String(system.token(`colors.${token}`)));

const SCHEMES = { light, dark: (token: string) => darkColours.get(kebab(token)) ?? light(token) };

/** Texts, and the grounds that each stands on. */
const TEXTS: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'card', 'blueWash', 'blueLight', 'dangerWash', 'successWash', 'hairline'],
  ['muted', 'paper', 'card', 'blueWash'],
  ['blue', 'paper', 'card', 'blueWash'],
  ['danger', 'paper', 'card', 'dangerWash'],
  ['success', 'paper', 'card', 'successWash'],
  ['paper', 'ink'],
  ['onBlue', 'blue'],
  ['onAccent', 'accent', 'accentDeep'],
  ['onDeep', 'deep'],
  ['white', 'blueMain'],
];
/** Edges that show where a control is, and what shows which one has the focus. */
const EDGES: readonly (readonly [edge: string, ...grounds: string[]])[] = [
  ['line', 'paper', 'card'],
  ['blue', 'paper', 'card'],
  ['blueMain', 'paper', 'card'],
  ['focus', 'card', 'deep'],
  // In place of the usual one, which can't be seen there.
  ['ink', 'blueLight'],
  ['white', 'blueMain'],
];

it.each(
  Object.entries(SCHEMES).flatMap(([scheme, colourOf]) => [
    ...TEXTS.flatMap(([text, ...grounds]) =>
      grounds.map((ground) => ({ scheme, colourOf, on: text, ground, least: 4.5 })),
    ),
    ...EDGES.flatMap(([edge, ...grounds]) =>
      grounds.map((ground) => ({ scheme, colourOf, on: edge, ground, least: 3 })),
    ),
  ]),
)('on $scheme pages $on can be seen on $ground', ({ colourOf, on, ground, least }) => {
  expect(contrastOf(colourOf(on), colourOf(ground))).toBeGreaterThanOrEqual(least);
});

it('every colour of the dark pages is one of the theme', () => {
  const tokens = [...darkColours.keys()].map(camel);
  expect(tokens.filter((token) => system.token(`colors.${token}`) === undefined)).toEqual([]);
  expect(darkColours.size).toBeGreaterThan(10);
});

it.each(['error-screen', 'shell-fallback'])('what %s.css has for want of the tokens is their light value', (name) => {
  const css = readFileSync(`src/app/${name}.css`, 'utf8');
  const fallbacks = [...css.matchAll(/--chakra-colors-([a-z-]+), (#[0-9a-f]+)/g)];
  expect(fallbacks.length).toBeGreaterThan(2);
  for (const [, token = '', value] of fallbacks) expect(value, token).toBe(light(camel(token)).toLowerCase());
});
