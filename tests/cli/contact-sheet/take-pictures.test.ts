import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Taken } from '../../../src/cli/contact-sheet/sheet-html.ts';
import { type Order, takePictures } from '../../../src/cli/contact-sheet/take-pictures.ts';

/** A browser whose pages show the stage, but for the trade `broken`, and refuse nothing. */
function fakeBrowser(): Browser {
  const newPage = async () => {
    let at = '';
    const locator = {
      or: () => locator,
      first: () => locator,
      waitFor: async () => undefined,
      count: async () => (at.includes('trade=broken') ? 0 : 1),
      getAttribute: async () => 'false',
    };
    return {
      goto: async (address: string) => {
        at = address;
      },
      url: () => at,
      evaluate: async (_run: unknown, address?: string) => {
        at = address ?? at;
        return 900;
      },
      locator: () => locator,
      screenshot: async () => new Uint8Array([1]),
      close: async () => undefined,
    };
  };
  return { newContext: async () => ({ newPage, close: async () => undefined }) } as unknown as Browser;
}

async function take(...wanted: readonly (readonly [trade: string, state: Order['state']])[]) {
  const taken: (Taken | 'moot')[] = [];
  const orders = wanted.map(([trade, state], index) => ({
    shot: { variant: 'main', trade, step: '02-business' },
    state,
    take: (one: Taken | 'moot') => {
      taken[index] = one;
    },
  }));
  let done = 0;
  const studio = {
    browser: fakeBrowser(),
    url: 'http://stage',
    width: 360,
    progress: () => {
      done += 1;
    },
  };
  await takePictures(orders, studio);
  return { taken, done };
}

describe('the pictures of a sheet', () => {
  it('go on after one that could not be taken, which is told', async () => {
    const { taken, done } = await take(['broken', 'filled'], ['plumber', 'filled'], ['roofer', 'empty']);
    expect(taken).toEqual([
      { failed: 'The stage had nothing to show.' },
      expect.objectContaining({ type: 'image/jpeg', width: 360, height: 900 }),
      expect.objectContaining({ type: 'image/jpeg' }),
    ]);
    expect(done).toBe(3);
  });

  it('are not taken of a state that a step does not have', async () => {
    const { taken } = await take(['plumber', 'error']);
    expect(taken).toEqual(['moot']);
  });
});
