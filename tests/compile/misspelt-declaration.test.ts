import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/compile/index.ts';
import { edited, filesOf, SMALL, type SmallFiles } from './small-content.ts';

const STEP = 'schemas/wizard/02-business/schema.json';
const UI = 'schemas/wizard/02-business/ui.json';

const problemsOf = (files: SmallFiles) =>
  compileContent({ texts: filesOf({ ...SMALL, ...files }).texts, images: [] }).problems;

describe('a name that is declared once and said nowhere', () => {
  it('is what is wrong where several places say one like it, and nothing else is reported', () => {
    const [problem, ...others] = problemsOf(edited(STEP, '"phone": {', '"phnoe": {'));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: 'misspelt-declaration',
      file: STEP,
      pointer: '/properties/phnoe',
      message: expect.stringMatching(/^“phnoe” is declared here and named nowhere; \d+ places name “phone”/),
      fix: 'Did you mean “phone”?',
    });
    expect(problem?.edits).toHaveLength(1);
  });

  it('may be right where one place alone says another: that one is reported', () => {
    const problems = problemsOf(edited(UI, '"phone": {', '"phnoe": {'));
    expect(problems.map(({ rule }) => rule)).not.toContain('misspelt-declaration');
    expect(problems).toContainEqual(expect.objectContaining({ file: UI, fix: 'Did you mean “phone”?' }));
  });
});

it('a name that is said somewhere is taken as it is declared', () => {
  const step = filesOf(SMALL).texts.get(STEP)?.replaceAll('"phone"', '"phnoe"');
  const problems = problemsOf({ [STEP]: step });
  expect(problems.map(({ rule }) => rule)).not.toContain('misspelt-declaration');
  expect(problems.length).toBeGreaterThan(1);
});
