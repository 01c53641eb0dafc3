import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrokenContent, compareContents } from '../../src/cli/compare-versions.ts';
import type { CompiledContent } from '../../src/compile/index.ts';
import { compileSmall, edited } from '../compile/small-content.ts';

const mistaken = () => compileSmall(edited('trades/plumber/schema.json', '"Boilers"', '"Taps"'));

/** Stands for the mistake that the comparison has no answer to: what it reads of a version can't be made. */
function failing(content: CompiledContent): CompiledContent {
  vi.spyOn(content, 'marketing', 'get').mockImplementation(() => {
    throw new TypeError('words.stats is not iterable');
  });
  return content;
}

const compare = (base: CompiledContent, head: CompiledContent) =>
  compareContents({ name: 'main', content: base }, { name: 'the working tree', content: head }, {});

describe('where the comparison itself fails', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('the first mistake of the new version is told, not the place in the program', async () => {
    const [before, after] = [compileSmall(), failing(mistaken())];
    const error: unknown = await compare(before, after).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrokenContent);
    expect(String(error)).toContain('Nothing can be compared with the working tree.');
    expect(String(error)).toMatch(/trades\/plumber\/[a-z]+\.json:\d+ {2}\S/);
    expect(String(error)).not.toContain('iterable');
  });

  it('by mistakes of the version before, the report says so, and does not stop what mends them', async () => {
    const report = await compare(failing(mistaken()), compileSmall());
    expect(report).toMatchObject({ isCompared: false, changes: [] });
    expect(report.notes[0]).toMatch(/^Nothing can be compared with main\. trades\/plumber\//);
  });

  it('on content without mistakes, the failure is the program’s own and is told as it is', async () => {
    const compared = compare(compileSmall(), failing(compileSmall()));
    await expect(compared).rejects.toThrow(new TypeError('words.stats is not iterable'));
  });
});
