// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFileChoice } from '../../src/browser/watch-file-choice.ts';

const choosing = { current: false };
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = '<label><span></span><input type="file"></label><input id="name"><button></button>';
  choosing.current = false;
  stop = watchFileChoice(choosing);
});
afterEach(() => stop());

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`expected ${selector}`);
  return found;
};

it.each(['[type=file]', 'span'])(
  'A file is being chosen from the press of its input, or of its label, on: %s',
  (at) => {
    find(at).click();
    expect(choosing.current).toBe(true);
  },
);

it.each([
  ['something was chosen', '[type=file]', 'change'],
  ['the choice was called off', '[type=file]', 'cancel'],
  ['something else is pressed', 'button', 'pointerdown'],
  ['something is typed', '#name', 'keydown'],
])('It ends once %s', (_what, at, type) => {
  find('[type=file]').click();
  find(at).dispatchEvent(new Event(type));
  expect(choosing.current).toBe(false);
});

it('It is not begun by another press, nor after the watch has ended', () => {
  find('button').click();
  expect(choosing.current).toBe(false);
  stop();
  find('[type=file]').click();
  expect(choosing.current).toBe(false);
});
