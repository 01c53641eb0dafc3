import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreparer, type PictureWorker, type WorkerTask } from '../../src/deliver/create-preparer.ts';
import type { NamedBlob, PreparedImage, Refusal } from '../../src/deliver/prepare-image.ts';

type Result = PreparedImage | Refusal;

const named = (name: string): NamedBlob => Object.assign(new Blob(['x']), { name });
const made = (name: string): PreparedImage => ({ file: new Blob(['y']), name, type: 'image/jpeg' });

/** A worker that answers when the test says so. */
class FakeWorker implements PictureWorker {
  onmessage: PictureWorker['onmessage'] = null;
  onerror: PictureWorker['onerror'] = null;
  onmessageerror: PictureWorker['onmessageerror'] = null;
  readonly asked: WorkerTask[] = [];
  readonly terminate = vi.fn();
  postMessage(task: WorkerTask): void {
    this.asked.push(task);
  }
  answer(data: Result): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
  saySomethingUnreadable(): void {
    this.onmessageerror?.call(this as unknown as Worker, {} as MessageEvent);
  }
  breakDown(): void {
    this.onerror?.call(this as unknown as Worker, {} as ErrorEvent);
  }
}

function setUp(start: () => FakeWorker = () => new FakeWorker()) {
  const workers: FakeWorker[] = [];
  const here: string[] = [];
  const prepare = createPreparer({
    startWorker: () => {
      const worker = start();
      workers.push(worker);
      return worker;
    },
    prepareHere: async ({ name }) => {
      here.push(name);
      return made(`${name} made here`);
    },
  });
  return { prepare, workers, here };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('pictures are made ready in a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('one at a time, by the same one', async () => {
    const { prepare, workers, here } = setUp();
    const results = ['a', 'b'].map((name) => prepare(named(name), { longestSide: 800 }));
    await settled();
    expect(workers.flatMap(({ asked }) => asked)).toEqual([
      { file: expect.any(Blob), name: 'a', options: { longestSide: 800 } },
    ]);
    workers[0]?.answer(made('a.jpg'));
    await settled();
    expect(workers[0]?.asked.map(({ name }) => name)).toEqual(['a', 'b']);
    workers[0]?.answer({ refused: 'tooLarge' });
    expect(await Promise.all(results)).toEqual([made('a.jpg'), { refused: 'tooLarge' }]);
    expect(workers).toHaveLength(1);
    expect(here).toEqual([]);
  });

  it('which ends when nothing comes for some seconds, and is there again for the next', async () => {
    const { prepare, workers } = setUp();
    const first = prepare(named('a'), {});
    await settled();
    workers[0]?.answer(made('a.jpg'));
    await first;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    const second = prepare(named('b'), {});
    await settled();
    workers[1]?.answer(made('b.jpg'));
    expect(await second).toEqual(made('b.jpg'));
  });

  it('which does not end while it is at the next one', async () => {
    const { prepare, workers } = setUp();
    for (const name of ['a', 'b']) {
      const result = prepare(named(name), {});
      await vi.advanceTimersByTimeAsync(9_000);
      workers[0]?.answer(made(`${name}.jpg`));
      expect(await result).toEqual(made(`${name}.jpg`));
      await vi.advanceTimersByTimeAsync(9_000);
    }
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
    expect(workers).toHaveLength(1);
  });

  it.each(['unreadable', 'notAnImage', 'heic', 'tiff', 'avif'] as const)(
    'but what it cannot open is done by the page: %s',
    async (refused) => {
      const { prepare, workers, here } = setUp();
      const result = prepare(named('logo.svg'), {});
      await settled();
      workers[0]?.answer({ refused });
      expect(await result).toEqual(made('logo.svg made here'));
      expect(here).toEqual(['logo.svg']);
    },
  );

  it.each<[string, (worker: FakeWorker) => unknown]>([
    ['breaks', (worker) => worker.breakDown()],
    ['says what cannot be read', (worker) => worker.saySomethingUnreadable()],
    ['never answers', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('and so is all that one has which %s; the next picture gets another', async (_what, fail) => {
    const { prepare, workers } = setUp();
    const result = prepare(named('a'), {});
    await settled();
    const [worker] = workers;
    if (worker) await fail(worker);
    expect(await result).toEqual(made('a made here'));
    expect(worker?.terminate).toHaveBeenCalledOnce();
    const next = prepare(named('b'), {});
    await settled();
    workers[1]?.answer(made('b.jpg'));
    expect(await next).toEqual(made('b.jpg'));
  });

  it('or by the page where there is none', async () => {
    const refusing = setUp(() => {
      throw new TypeError('This document requires a TrustedScriptURL.');
    });
    expect(await refusing.prepare(named('a'), {})).toEqual(made('a made here'));
    const prepare = createPreparer({ startWorker: () => undefined, prepareHere: async ({ name }) => made(name) });
    expect(await prepare(named('a'), {})).toEqual(made('a'));
  });

  it('and what is aborted ends the worker that is at it, so that the next one begins, and is not done by the page', async () => {
    const { prepare, workers, here } = setUp();
    const aborter = new AbortController();
    const first = prepare(named('a'), {}, aborter.signal);
    const second = prepare(named('b'), {}, aborter.signal);
    const third = prepare(named('c'), {});
    const rejected = Promise.allSettled([first, second]);
    await settled();
    aborter.abort();
    expect((await rejected).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(workers.map(({ asked }) => asked.map(({ name }) => name))).toEqual([['a'], ['c']]);
    expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
    workers[1]?.answer(made('c.jpg'));
    expect(await third).toEqual(made('c.jpg'));
    expect(here).toEqual([]);
  });

  it('and a picture that fails altogether holds up no other', async () => {
    const prepare = createPreparer({
      startWorker: () => undefined,
      prepareHere: ({ name }) => (name === 'a' ? Promise.reject(new Error('no')) : Promise.resolve(made(name))),
    });
    const results = ['a', 'b'].map((name) => prepare(named(name), {}));
    await expect(results[0]).rejects.toThrow('no');
    expect(await results[1]).toEqual(made('b'));
  });
});
