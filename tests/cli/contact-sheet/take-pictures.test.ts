import { EventEmitter } from 'node:events';
import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Order, type Sides, type Studio, takePictures } from '../../../src/cli/contact-sheet/take-pictures.ts';

const SIZE = 3000;

/** Of the first and of all later pictures of a step that something comes to late. */
const [EARLY, LATE] = [7, 8];

/**
 * A browser whose pages show the stage, but for the trade `broken` and for a site that does not answer, and refuse nothing.
 * That of `moving` moves until its first picture is taken, that of `loading` loads something until then, that of `growing`
 * becomes as high as the others once it was measured. A page that
 * showed `crashing` never does anything again.
 */
function fakeBrowser(): Browser {
  const newContext = async () => {
    const events = new EventEmitter();
    let answer = async (_route: unknown) => undefined;
    const newPage = async () => {
      let at = '';
      let shots = 0;
      let looks = 0;
      let windowHeight = 0;
      let answered = false;
      const turnTo = (address: string) => {
        if (at.includes('trade=crashing')) throw new Error('Target crashed');
        at = address;
        shots = 0;
        looks = 0;
        if (at.includes('trade=loading')) events.emit('request', at);
      };
      const open = async (address: string) => {
        const fulfill = async () => {
          answered = true;
        };
        await answer({ request: () => ({ url: () => address }), fulfill, abort: async () => undefined });
        turnTo(address);
      };
      const failed = () => !answered || at.includes('trade=broken');
      const locate = (selector: string) => {
        const locator = {
          or: () => locator,
          first: () => locator,
          waitFor: async () => undefined,
          count: async () => (failed() === selector.includes('failed') ? 1 : 0),
          getAttribute: async () => 'false',
        };
        return locator;
      };
      const boxes = () => {
        const look = at.includes('trade=roofer') ? 'r' : 'p';
        return [
          { look, left: 10, top: at.includes('trade=moving') ? 50 + Math.min(shots, 1) : 50, width: 90, height: 20 },
        ];
      };
      const bytes = () => {
        if (at.includes('trade=growing')) return windowHeight < 900 ? EARLY : LATE;
        if (/trade=(moving|loading)/.test(at)) return shots > 1 ? LATE : EARLY;
        return at.includes('trade=roofer') ? 1 : 2;
      };
      return {
        goto: open,
        url: () => at,
        context: () => ({ close: async () => undefined }),
        evaluate: async (run: () => unknown, address?: string) => {
          if (run.name === 'readBoxes') return boxes();
          if (address) turnTo(address);
          if (at.includes('trade=crashing')) throw new Error('Target crashed');
          if (run.name === 'holdHeight') return undefined;
          looks += 1;
          return at.includes('trade=growing') && looks === 1 ? 600 : 900;
        },
        setViewportSize: async ({ height }: { height: number }) => {
          windowHeight = height;
        },
        locator: locate,
        screenshot: async () => {
          shots += 1;
          events.emit('requestfinished', at);
          return new Uint8Array(SIZE).fill(bytes());
        },
      };
    };
    const route = async (_every: string, handler: typeof answer) => {
      answer = handler;
    };
    return { newPage, route, on: events.on.bind(events) };
  };
  return { newContext } as unknown as Browser;
}

type Wanted = readonly [before: string | undefined, after: string | undefined, state: Order['state']];

const EMPTY: Studio['sites']['after'] = () => ({ status: 404, type: '', body: '' });

const take = (limit: number, ...wanted: readonly Wanted[]) => takeOf(EMPTY, limit, ...wanted);

async function takeOf(site: typeof EMPTY, limit: number, ...wanted: readonly Wanted[]) {
  const taken: Sides[] = [];
  const shot = (trade: string | undefined) => trade && { variant: 'main', trade, step: '02-business' };
  const orders = wanted.map(([before, after, state], index): Order => {
    const keep = (sides: Sides) => {
      taken[index] = sides;
    };
    return { before: shot(before) || undefined, after: shot(after) || undefined, state, take: keep };
  });
  let done = 0;
  await takePictures(orders, {
    ...{ browser: fakeBrowser(), sites: { before: site, after: site }, width: 360, limit },
    progress: () => {
      done += 1;
    },
  });
  return { taken, done };
}

const picture = expect.objectContaining({ type: 'image/jpeg', width: 360, height: 900, marks: [] });

describe('the pictures of a sheet', () => {
  it.each(['moving', 'loading', 'growing'])('are taken anew as long as the page is %s', async (trade) => {
    const { taken } = await take(Number.POSITIVE_INFINITY, [undefined, trade, 'filled']);
    expect(taken).toEqual([{ before: undefined, after: picture }]);
    expect(taken).toMatchObject([{ after: { bytes: new Uint8Array(SIZE).fill(LATE) } }]);
  });

  it('go on after one that could not be taken, which is reported', async () => {
    const { taken, done } = await take(
      Number.POSITIVE_INFINITY,
      ...([
        [undefined, 'broken', 'filled'],
        [undefined, 'plumber', 'filled'],
        [undefined, 'roofer', 'empty'],
      ] as const),
    );
    expect(taken).toEqual([
      { before: undefined, after: { failed: 'The stage had nothing to show.' } },
      { before: undefined, after: picture },
      { before: undefined, after: picture },
    ]);
    expect(done).toBe(3);
  });

  it('go on after a page that crashed, on another one', async () => {
    const wanted = ['crashing', 'plumber', 'crashing', 'roofer', 'plumber', 'roofer'];
    const { taken } = await take(
      Number.POSITIVE_INFINITY,
      ...wanted.map((trade): Wanted => [undefined, trade, 'filled']),
    );
    const after = (trade: string) => (trade === 'crashing' ? { failed: 'Target crashed' } : picture);
    expect(taken).toEqual(wanted.map((trade) => ({ before: undefined, after: after(trade) })));
  });

  it('go on where the site of a version can’t answer, which is reported', async () => {
    const site = () => {
      throw new Error('No validator can be made of this schema');
    };
    const { taken } = await takeOf(site, Number.POSITIVE_INFINITY, [undefined, 'plumber', 'filled']);
    expect(taken).toEqual([{ before: undefined, after: { failed: 'The stage had nothing to show.' } }]);
  });

  it('are not taken of a state that a step does not have', async () => {
    const { taken } = await take(Number.POSITIVE_INFINITY, ['plumber', 'plumber', 'error']);
    expect(taken).toEqual(['moot']);
  });

  it('of two versions are marked where they differ', async () => {
    const marks = [{ left: 6, top: 46, width: 98, height: 28 }];
    const { taken } = await take(Number.POSITIVE_INFINITY, ['plumber', 'roofer', 'empty']);
    expect(taken[0]).toMatchObject({ before: { marks }, after: { marks } });
    const [same] = (await take(Number.POSITIVE_INFINITY, ['plumber', 'plumber', 'empty'])).taken;
    expect(same).toBe('alike');
  });

  it('stop where they would be larger than is allowed, and the rest is reported', async () => {
    const wanted = Array.from({ length: 8 }, (): Wanted => ['plumber', 'roofer', 'empty']);
    // Each order takes 8,000 bytes as base64; two are on their way at once.
    const { taken, done } = await take(16_000, ...wanted);
    expect(done).toBe(8);
    const beyond = taken.filter((sides) => sides === 'beyond the limit').length;
    expect(beyond).toBeGreaterThanOrEqual(5);
    expect(taken.slice(-5)).toEqual(Array(5).fill('beyond the limit'));
    expect(taken[0]).toMatchObject({ after: { width: 360 } });
  });
});
