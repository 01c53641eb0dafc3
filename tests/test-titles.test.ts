import { describe, expect, it } from 'vitest';
import { hasTest, hasTestIn } from './test-titles.ts';

const PROGRAM = `
  const ROWS = [['a kettle', 1], ['a pot', 2]] as const;
  describe('water', () => {
    it('boils', () => {});
    it.each(ROWS)('boils in %s', () => {});
    it.each(['tea', 'coffee'])('%s', () => {});
    it.skip('freezes', () => {});
  });
  describe.each([{ name: 'milk' }])('of $name', () => {
    it('boils over', () => {});
  });
  for (const cup of cups) test(\`\${cup.name} is filled, and \${cup.left} left\`, async () => {});
  test.describe('on a phone', () => {
    test('steeps', async () => {
      for (const cup of cups) await test.step(\`\${cup.name} is emptied\`, async () => {});
    });
    test.skip('cools', async () => {
      await test.step('is stirred', async () => {});
    });
  });
  it.each(brewed().map((one) => one.name))('%s', () => {});
`;

describe('a test', () => {
  it.each([
    'boils',
    'water › boils',
    'boils in a kettle',
    'water › boils in a pot',
    'tea',
    'boils over',
    "of 'milk' › boils over",
    'mug is filled, and 2 left',
    'on a phone › steeps',
    'mug is emptied',
    'steeps › mug is emptied',
  ])('is found as “%s”', (name) => {
    expect(hasTestIn(PROGRAM, name)).toBe(true);
  });

  it.each([
    ['that is not there', 'burns'],
    ['that is skipped', 'freezes'],
    ['that is a step of what is skipped', 'is stirred'],
    ['of another row', 'boils in a bath'],
    ['of another table', 'water › cocoa'],
    ['of another group', 'milk › boils'],
    ['that is a group', 'water'],
    ['whose title is only a part', 'boils in'],
    ['whose title could be anything', 'whatever'],
  ])('is not found %s', (_which, name) => {
    expect(hasTestIn(PROGRAM, name)).toBe(false);
  });

  it('is looked up in a file, which has to be there', () => {
    expect(hasTest('tests/test-titles.test.ts', 'is looked up in a file, which has to be there')).toBe(true);
    expect(() => hasTest('tests/no-such.test.ts', 'boils')).toThrow('no-such');
  });
});
