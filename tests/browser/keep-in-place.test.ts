// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInPlace } from '../../src/browser/keep-in-place.ts';

/** What has the focus, and where it is on the screen. */
let button: HTMLElement;
let top = 0;
const frames: (() => void)[] = [];
const drawFrame = () => {
  for (const run of frames.splice(0)) run();
};
const moveBy = (pixels: number) => () => {
  top += pixels;
};

beforeEach(() => {
  document.body.innerHTML = '<button>Continue</button><input>';
  button = document.querySelector('button') as HTMLElement;
  top = 300;
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 44);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.spyOn(window, 'scrollBy').mockImplementation(((_x: number, y: number) => moveBy(-y)()) as never);
});
afterEach(() => {
  drawFrame();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps what has the focus where it is, whatever changes above it', () => {
  button.focus();
  keepInPlace(moveBy(19));
  drawFrame();
  expect(top).toBe(300);
  keepInPlace(moveBy(-40));
  drawFrame();
  expect(top).toBe(300);
});

it('makes up once for several changes within one frame, and for what comes after the last of them', () => {
  button.focus();
  keepInPlace(moveBy(19));
  keepInPlace(moveBy(30));
  moveBy(5)();
  drawFrame();
  expect(top).toBe(300);
});

it('scrolls nothing where nothing has the focus, nor for what is gone', () => {
  keepInPlace(moveBy(19));
  button.focus();
  keepInPlace(() => button.remove());
  drawFrame();
  expect(window.scrollBy).not.toHaveBeenCalled();
});
