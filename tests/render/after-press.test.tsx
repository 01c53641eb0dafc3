// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPress } from '../../src/render/use-after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pointer = (type: string) => window.dispatchEvent(new Event(type));

/** Asks for something to be run; what was done to the pointer, and how often it had run after that. */
function runsAfter(...done: readonly string[]): number[] {
  const run = vi.fn();
  const { result, unmount } = renderHook(useAfterPress);
  const counts = done.map((what) => {
    if (what === 'ask') result.current(run);
    else if (what === 'task') vi.runAllTimers();
    else if (what === 'unmount') unmount();
    else pointer(what);
    return run.mock.calls.length;
  });
  unmount();
  return counts;
}

it.each([
  ['without a press, in a task of its own', ['ask', 'task'], [0, 1]],
  [
    'in a press, in a task after its release',
    ['pointerdown', 'ask', 'task', 'pointerup', 'task', 'task'],
    [0, 0, 0, 0, 1, 1],
  ],
  [
    'where the press is taken for a scroll, after that',
    ['pointerdown', 'ask', 'task', 'pointercancel', 'task'],
    [0, 0, 0, 0, 1],
  ],
  [
    'not in a press that begins before its task comes, on a slow device',
    ['ask', 'pointerdown', 'task', 'pointerup', 'task'],
    [0, 0, 0, 0, 1],
  ],
  [
    'not in a second press right after the first',
    ['pointerdown', 'ask', 'pointerup', 'pointerdown', 'task', 'pointerup', 'task'],
    [0, 0, 0, 0, 0, 0, 1],
  ],
  [
    'all the same if what asked for it goes in the press',
    ['pointerdown', 'ask', 'task', 'unmount', 'task'],
    [0, 0, 0, 0, 1],
  ],
])('what waits for a press to end runs %s', (_when, done, counts) => {
  expect(runsAfter(...done)).toEqual(counts);
});
