import { describe, expect, it } from 'vitest';
import { choosePrints, MEGABYTE, type PendingPrint } from '../../../src/cli/contact-sheet/choose-prints.ts';

const draft = (step: string, state: PendingPrint['state'], sides: PendingPrint['sides']): PendingPrint => ({
  frame: { step, number: 1, title: step, wizards: [], before: undefined, after: undefined },
  state,
  sides,
});
const pictures = { before: undefined, after: { failed: 'No light' } };

describe('the prints of a sheet', () => {
  it('stand in the order of the steps, whatever was photographed first', () => {
    const [one, other] = [draft('01', 'filled', pictures), draft('02', 'filled', pictures)];
    const drafts = [one, other, { ...one, state: 'empty' as const }];
    const { prints, notes } = choosePrints(drafts, { limit: MEGABYTE, compared: false });
    expect(prints.map(({ frame, state }) => [frame.step, state])).toEqual([
      ['01', 'filled'],
      ['01', 'empty'],
      ['02', 'filled'],
    ]);
    expect(notes).toEqual(['Missing: 3 pictures that could not be taken; why stands there.']);
  });

  it('lack what nobody needs to see or has room for, which is counted', () => {
    const drafts = [
      draft('01', 'error', 'moot'),
      draft('01', 'empty', 'alike'),
      draft('01', 'filled', 'alike'),
      draft('02', 'filled', 'beyond the limit'),
    ];
    const { prints, notes } = choosePrints(drafts, { limit: MEGABYTE, compared: false });
    expect(prints).toEqual([]);
    expect(notes).toEqual([
      'Left out: 1 frame with errors, as Continue finds nothing wrong there, whatever is missing.',
      'Left out: 2 frames whose content differs, but not the picture.',
      'Left out: 1 frame, as the page would be larger than 1 MB: “02 (filled)”. Ask for them by --step and --state, or raise --limit.',
    ]);
  });

  it('of two versions never say that nothing else changed, but where to read it', () => {
    const { notes } = choosePrints([], { limit: MEGABYTE, compared: true });
    expect(notes).toEqual([expect.stringMatching(/^Not here: .* a rule, .* npm run content:diff reports them all\.$/)]);
  });
});
