// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPaint } from '../../src/browser/after-paint.ts';
import { publishHeight } from '../../src/browser/publish-height.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

/** Until the next frame is asked for, and what was asked for in it is done. */
const frame = () => act(async () => vi.advanceTimersByTime(17));

function Shown({ value }: { readonly value: { readonly of: string } }) {
  return <p>{useAfterPaint(value).of}</p>;
}

it('a value is rendered once the frame with its change is drawn, and only the last of several', async () => {
  const { container, rerender } = render(<Shown value={{ of: 'first' }} />);
  expect(container.textContent).toBe('first');
  await frame();
  rerender(<Shown value={{ of: 'second' }} />);
  rerender(<Shown value={{ of: 'third' }} />);
  expect(container.textContent).toBe('first');
  await frame();
  expect(container.textContent).toBe('third');
});

/** An element whose height the browser reports when the test says so. */
function fixedBar(height: number) {
  const observed: { changed?: () => void } = {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        observed.changed = changed;
      }
      observe = () => observed.changed?.();
      disconnect = () => undefined;
    },
  );
  const bar = document.body.appendChild(document.createElement('div'));
  bar.style.position = 'fixed';
  const stands = { height };
  Object.defineProperty(bar, 'offsetHeight', { get: () => stands.height });
  return { bar, grow: (to: number) => Object.assign(stands, { height: to }) && observed.changed?.() };
}

const saidHeight = () => document.documentElement.style.getPropertyValue('--foot');

it('a height is said on the root once the frame that brought it is drawn, and only where it is another', async () => {
  const { bar, grow } = fixedBar(60);
  const end = publishHeight(bar, '--foot');
  expect(saidHeight()).toBe('');
  await frame();
  expect(saidHeight()).toBe('60px');
  grow(110);
  expect(saidHeight()).toBe('60px');
  await frame();
  expect(saidHeight()).toBe('110px');
  const set = vi.spyOn(document.documentElement.style, 'setProperty');
  grow(110);
  await frame();
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
  end();
  expect(saidHeight()).toBe('');
});

it('a height that is still to be said when it ends is not', async () => {
  const { bar, grow } = fixedBar(60);
  const end = publishHeight(bar, '--foot');
  await frame();
  grow(110);
  end();
  await frame();
  expect(saidHeight()).toBe('');
});
