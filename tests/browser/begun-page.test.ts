// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BegunPage, type BegunPageWatch, watchBegunPage } from '../../src/browser/begun-page.ts';
import { NETWORK_TIMEOUT_MS } from '../../src/browser/with-timeout.ts';

/** What comes of each filling of the copy. */
const copy = vi.hoisted(() => ({ isSettled: true, keepOfflineCopy: vi.fn<(page: string) => Promise<boolean>>() }));
vi.mock('../../src/browser/offline-copy.ts', () => ({ keepOfflineCopy: copy.keepOfflineCopy }));
/** A new build of the site, and whether the page comes with it. */
const news = vi.hoisted(() => ({
  isReady: false,
  isInReach: vi.fn<() => Promise<boolean>>(),
  check: vi.fn<() => Promise<boolean>>(),
  changeOver: vi.fn(),
}));
vi.mock('../../src/browser/new-build.ts', () => ({
  watchNewBuild: () => ({
    isReady: () => news.isReady,
    isInReach: news.isInReach,
    check: news.check,
    changeOver: news.changeOver,
    stop: () => undefined,
  }),
}));

const FORM: BegunPage = {
  kept: true,
  keptEarly: () => false,
  begun: true,
  done: false,
  place: 'design',
  content: 'electrician',
  isBusy: () => false,
  flush: async () => true,
};

let watch: BegunPageWatch;
beforeEach(() => {
  news.isReady = false;
  news.isInReach.mockReset().mockResolvedValue(true);
  news.check.mockReset().mockImplementation(async () => news.isReady);
  news.changeOver.mockReset();
  copy.isSettled = true;
  copy.keepOfflineCopy.mockReset().mockImplementation(async () => copy.isSettled);
  watch = watchBegunPage('/request');
});
afterEach(() => watch.stop());

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How often the copy was asked for since this was asked last. */
async function fillings(): Promise<number> {
  await settle();
  const { length } = copy.keepOfflineCopy.mock.calls;
  copy.keepOfflineCopy.mockClear();
  return length;
}

/** The form as it stands at one point after the other. */
async function show(...changes: Partial<BegunPage>[]): Promise<void> {
  for (const change of changes) watch.update({ ...FORM, ...change });
  await settle();
}

describe('the copy of a page', () => {
  it('is asked for once a form is begun and kept, and again for other content', async () => {
    await show({ begun: false }, { kept: false });
    expect(await fillings()).toBe(0);
    await show({}, { place: 'business' });
    expect(await fillings()).toBe(1);
    await show({ content: 'plumber' });
    expect(await fillings()).toBe(1);
  });

  it.each<[string, () => void]>([
    ['on another step', () => watch.update({ ...FORM, place: 'business' })],
    ['with the signal', () => window.dispatchEvent(new Event('online'))],
    ['when the page comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is gone on with %s while something of it was refused, and only then', async (_when, happens) => {
    copy.isSettled = false;
    await show({});
    expect(await fillings()).toBe(1);
    watch.update({ ...FORM });
    expect(await fillings()).toBe(0);
    copy.isSettled = true;
    happens();
    expect(await fillings()).toBe(1);
    happens();
    watch.update({ ...FORM, place: 'another' });
    expect(await fillings()).toBe(0);
  });

  it('is not gone on with once everything was sent, or nobody watches the page', async () => {
    copy.isSettled = false;
    await show({}, { done: true, place: 'thanks' });
    expect(await fillings()).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(await fillings()).toBe(0);
    await show({});
    expect(await fillings()).toBe(1);
    watch.stop();
    window.dispatchEvent(new Event('online'));
    expect(await fillings()).toBe(0);
  });
});

describe('a new build that is ready', () => {
  beforeEach(() => {
    news.isReady = true;
  });

  it('is changed over to with the next step, and for whoever asks for it', async () => {
    await show({});
    expect(news.changeOver).not.toHaveBeenCalled();
    await show({ place: 'business' });
    expect(news.changeOver).toHaveBeenCalledTimes(1);
    expect(await watch.takeNewBuild()).toBe(true);
    expect(news.changeOver).toHaveBeenCalledTimes(2);
  });

  it('is not for whoever asked when it is looked for longer than anybody waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let find = (_isReady: boolean) => {};
    news.check.mockReturnValue(
      new Promise((resolve) => {
        find = resolve;
      }),
    );
    await show({});
    const taken = watch.takeNewBuild();
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    expect(await taken).toBe(false);
    find(true);
    await settle();
    expect(news.changeOver).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('is not where the page would not come: the signal has gone since', async () => {
    news.isInReach.mockResolvedValue(false);
    await show({}, { place: 'business' });
    expect(await watch.takeNewBuild()).toBe(false);
    expect(news.changeOver).not.toHaveBeenCalled();
  });

  it('is not where the answers found no room as they were written for it, which the form says later', async () => {
    await show({}, { place: 'business', flush: async () => false });
    expect(await watch.takeNewBuild()).toBe(false);
    expect(news.changeOver).not.toHaveBeenCalled();
  });

  it('is where nothing would be lost, whatever can be written', async () => {
    const flush = async () => false;
    await show({ flush }, { place: 'a', begun: false, flush });
    await show({ place: 'b', done: true, flush });
    await show({ place: 'c', kept: false, keptEarly: () => true, flush: async () => undefined });
    expect(news.changeOver).toHaveBeenCalledTimes(3);
  });

  it.each<[string, Partial<BegunPage>]>([
    ['has gone on to another step', { place: 'stats' }],
    ['has begun to send', { place: 'business', isBusy: () => true }],
  ])('is not for a customer who %s before it is known that the page would come', async (_what, change) => {
    let come = (_isInReach: boolean) => {};
    news.isInReach.mockReturnValueOnce(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    news.isInReach.mockResolvedValue(false);
    await show({}, { place: 'business' }, change);
    come(true);
    await settle();
    expect(news.changeOver).not.toHaveBeenCalled();
  });

  it('is not where the customer comes back to the page before it is known that it would come', async () => {
    const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    let come = (_isInReach: boolean) => {};
    news.isInReach.mockReturnValueOnce(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    await show({});
    document.dispatchEvent(new Event('visibilitychange'));
    view.mockReturnValue('visible');
    come(true);
    await settle();
    expect(news.changeOver).not.toHaveBeenCalled();
    view.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(news.changeOver).toHaveBeenCalledTimes(1);
    view.mockRestore();
  });

  it.each([
    ['is not for a customer who has begun to answer', 'input', 0],
    ['is for a customer who is at its heading', 'h1', 1],
  ])('%s before it is known that the page would come', async (_what, part, times) => {
    document.body.innerHTML = '<h1 tabindex="-1">Stats</h1><input>';
    let come = (_isInReach: boolean) => {};
    news.isInReach.mockReturnValueOnce(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    await show({}, { place: 'business' });
    document.querySelector<HTMLElement>(part)?.focus();
    come(true);
    await settle();
    expect(news.changeOver).toHaveBeenCalledTimes(times);
    document.body.innerHTML = '';
  });
});
