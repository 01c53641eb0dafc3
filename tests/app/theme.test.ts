import { expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';

it.each([
  ['the main blue', 'colors.blueMain', '#3172B2'],
  ['the light blue', 'colors.blueLight', '#D6E3F0'],
])('%s of the look is as specified', (_name, token, colour) => {
  expect(system.token(token)).toBe(colour);
});

it('a phone ends where a tablet begins, at 768 px', () => {
  expect(Number.parseFloat(String(system.token('breakpoints.md'))) * 16).toBe(768);
});
