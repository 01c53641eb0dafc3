import { describe, expect, it } from 'vitest';
import { type Box, markChanges } from '../../../src/cli/contact-sheet/marks.ts';

/** Boxes one below the other, 20 high with 40 between their tops; the page is 360 wide. */
const page = (...looks: readonly string[]): Box[] =>
  looks.map((look, index) => ({ look, left: 20, top: 40 * index, width: 320, height: 20 }));

const markAt = (index: number) => ({ left: 16, top: 40 * index - 4, width: 328, height: 28 });

describe('the marks on two pictures', () => {
  it('are at what is on one of them alone, not at what moved because of it', () => {
    const { before, after } = markChanges(page('a', 'b', 'c', 'd'), page('a', 'new', 'b', 'c', 'd'));
    expect(before).toEqual([]);
    expect(after).toEqual([markAt(1)]);
  });

  it('are on both where something looks different', () => {
    const { before, after } = markChanges(page('a', 'b', 'c'), page('a', 'B', 'c'));
    expect([before, after]).toEqual([[markAt(1)], [markAt(1)]]);
  });

  it('become one where they touch', () => {
    const near = (...looks: readonly string[]): Box[] => [
      ...page('a', 'b', 'c', 'd', 'e', 'f'),
      ...looks.map((look, index) => ({ look, left: 20, top: 300 + 25 * index, width: 100, height: 20 })),
    ];
    const { after } = markChanges(near('x', 'y', 'z'), near('X', 'Y', 'Z'));
    expect(after).toEqual([{ left: 16, top: 296, width: 108, height: 78 }]);
  });

  it('are left out where nearly everything is different', () => {
    const close = (...looks: readonly string[]): Box[] =>
      looks.map((look, index) => ({ look, left: 0, top: 20 * index, width: 360, height: 20 }));
    expect(markChanges(close('a', 'b', 'c'), close('A', 'B', 'C'))).toEqual({ before: [], after: [] });
  });
});
