// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockForm } from '../../src/browser/lock-form.ts';
import { closeBrowser, openBrowser } from './fake-tabs.ts';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const nothing = async () => undefined;

it('a form goes from one tab to the next once the first has written what it has', async () => {
  const order: string[] = [];
  await lockForm('f', async () => {
    order.push('asked');
    await settle();
    order.push('written');
  });
  await lockForm('f', nothing);
  order.push('taken');
  expect(order).toEqual(['asked', 'written', 'taken']);
});

it('and to the next but one, each asked once', async () => {
  const lost = [vi.fn(nothing), vi.fn(nothing)];
  await lockForm('f', lost[0] ?? nothing);
  await lockForm('f', lost[1] ?? nothing);
  await lockForm('f', nothing);
  expect(lost.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('where the browser refuses a channel the form is taken over by force', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const lost = vi.fn(nothing);
  await lockForm('f', lost);
  const taking = lockForm('f', nothing);
  browser.losePatience();
  await taking;
  expect(lost).toHaveBeenCalledOnce();
});

it('another form is no matter of it', async () => {
  const lost = vi.fn(nothing);
  await lockForm('f', lost);
  await lockForm('g', nothing);
  expect(lost).not.toHaveBeenCalled();
  expect([browser.locks.isHeld('form f'), browser.locks.isHeld('form g')]).toEqual([true, true]);
});

it('one that was given up is free, and who gave it up is not asked', async () => {
  const lost = vi.fn(nothing);
  (await lockForm('f', lost)).release();
  await settle();
  expect(browser.locks.isHeld('form f')).toBe(false);
  await lockForm('f', nothing);
  expect(lost).not.toHaveBeenCalled();
});

it('a tab that cannot write what it has gives way all the same', async () => {
  await lockForm('f', () => Promise.reject(new Error('no room')));
  await lockForm('f', nothing);
  expect(browser.locks.isHeld('form f')).toBe(true);
});

it('a tab that does not answer is passed over, is notified when it runs again, and does not take the form back', async () => {
  const [frozen, running] = [vi.fn(nothing), vi.fn(nothing)];
  await lockForm('f', frozen);
  browser.freeze();
  const taking = lockForm('f', running);
  await settle();
  expect(frozen).not.toHaveBeenCalled();
  browser.losePatience();
  await taking;
  browser.thaw();
  await settle();
  expect(frozen).toHaveBeenCalledOnce();
  expect(running).not.toHaveBeenCalled();
  // The first one has nothing to give up any more: the form is the second one's until that gives it up.
  await lockForm('f', nothing);
  expect(running).toHaveBeenCalledOnce();
});

it.each<[string, () => void]>([
  ['has no Web Locks', () => Reflect.deleteProperty(navigator, 'locks')],
  ['refuses them', () => Object.assign(browser.locks, { isRefused: true })],
])('where the browser %s, every tab has its way', async (_what, prevent) => {
  prevent();
  const lost = vi.fn(nothing);
  const [first, second] = [await lockForm('f', lost), await lockForm('f', nothing)];
  expect(lost.mock.calls.length).toBeLessThanOrEqual(1);
  first.release();
  second.release();
});
