// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveAtTop } from '../../src/browser/arrive-at-top.ts';

const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
const hasFocus = vi.spyOn(document, 'hasFocus');
const heading = document.createElement('h1');
heading.tabIndex = -1;

beforeEach(() => {
  document.body.replaceChildren(heading);
  scrolled.mockClear();
});
afterEach(() => {
  heading.blur();
  vi.unstubAllGlobals();
});
// Other files of tests run in the same document.
afterAll(() => {
  heading.remove();
  vi.restoreAllMocks();
});

/** What there is to see of it: whether it has the focus, and whether the page is shown from its top. */
const arrived = () => [document.activeElement === heading, scrolled.mock.calls.length > 0];

it.each([
  ['a page of its own, looked at or not', false, false],
  ['a frame that the visitor is in', true, true],
])('what stands in place of a form in %s has the focus and is seen from its top at once', (_where, framed, focused) => {
  if (framed) vi.stubGlobal('parent', {});
  hasFocus.mockReturnValue(focused);
  arriveAtTop(heading);
  expect(arrived()).toEqual([true, true]);
});

describe('in a frame that the visitor is not in', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal('parent', {});
    hasFocus.mockReturnValue(false);
    stop = arriveAtTop(heading);
    expect(arrived()).toEqual([false, false]);
  });

  it('it waits until they come, and then takes the focus once', () => {
    window.dispatchEvent(new Event('focus'));
    expect(arrived()).toEqual([true, true]);
    heading.blur();
    window.dispatchEvent(new Event('focus'));
    expect(arrived()[0]).toBe(false);
  });

  it('it stays where it is under the pointer of who comes by pressing something in it', () => {
    heading.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('focus'));
    expect(arrived()).toEqual([false, false]);
  });

  it('it waits no more once it is gone', () => {
    stop();
    window.dispatchEvent(new Event('focus'));
    expect(arrived()).toEqual([false, false]);
  });
});
