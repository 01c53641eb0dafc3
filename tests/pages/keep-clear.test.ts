// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPageScroll } from '../../src/browser/scroll-page.ts';
import { keepClear } from '../../src/pages/layout/keep-clear.ts';

const asked = vi.fn();
let ended = new AbortController();

beforeEach(() => {
  ended = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal('scrollBy', () => {});
  onPageScroll(asked, ended.signal);
});
afterEach(() => {
  ended.abort();
  asked.mockClear();
  document.documentElement.removeAttribute('style');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A toast that lies over a field, wherever else it is put; in a frame, where only the page around can scroll. */
function showToastOverField() {
  document.body.innerHTML = '<main><input></main><ul></ul>';
  const [field, list] = [document.querySelector('input'), document.querySelector('ul')];
  if (!field || !list) throw new Error('The page was not made.');
  field.getBoundingClientRect = () => new DOMRect(0, 450, 300, 50);
  list.getBoundingClientRect = () => new DOMRect(0, 440, 390, 80);
  const stop = keepClear(list);
  ended.signal.addEventListener('abort', stop);
  return field;
}

/** As the page around says it, once it was scrolled. */
function see(from: number) {
  document.documentElement.style.setProperty('--view-from', `${from}px`);
  window.dispatchEvent(new Event('scroll'));
}

/** A press on what leads to the field. */
function pressLinkTo(field: HTMLElement) {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
  field.focus();
  vi.runAllTimers();
}

it('asks the page around once for what has the focus, however often it is looked at until that has scrolled', () => {
  const field = showToastOverField();
  see(-80);
  pressLinkTo(field);
  expect(asked.mock.calls).toEqual([[68]]);
});

it('asks again once the page around was scrolled, also back to where it was', () => {
  const field = showToastOverField();
  see(-80);
  pressLinkTo(field);
  for (const from of [-12, -80]) see(from);
  field.blur();
  pressLinkTo(field);
  expect(asked.mock.calls).toEqual([[68], [68]]);
});
