// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BenchMessage } from '../../src/workbench/messages.ts';
import { usePicking } from '../../src/workbench/stage/use-picking.ts';

const posted = vi.fn();

beforeEach(() => vi.stubGlobal('parent', { postMessage: posted }));
afterEach(() => {
  cleanup();
  posted.mockClear();
  vi.unstubAllGlobals();
});

const ask = (picking: boolean) =>
  act(() => {
    const data: BenchMessage = { from: 'workbench', picking, marked: '' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
  });
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('Escape on the stage ends picking, and is no key of the stage’s own meanwhile', () => {
  renderHook(() => usePicking());
  ask(true);
  expect(press('Tab')).toBe(true);
  expect(posted).not.toHaveBeenCalled();
  expect(press('Escape')).toBe(false);
  expect(posted.mock.calls).toEqual([[{ from: 'stage', kind: 'escaped' }, location.origin]]);
});

it('Escape is the stage’s own while nothing is picked', () => {
  renderHook(() => usePicking());
  ask(true);
  ask(false);
  expect(press('Escape')).toBe(true);
  expect(posted).not.toHaveBeenCalled();
});
