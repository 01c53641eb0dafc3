import { expect, it } from 'vitest';
import { createFlushList } from '../../src/render/flush-list.ts';

it('asks what fields on screen have to ask, the first one last, as it is to have the focus', () => {
  const list = createFlushList();
  const asked: string[] = [];
  const takeOff = ['first', 'second', 'third'].map((name) => list.addPrompt(() => () => void asked.push(name)));
  list.addPrompt(() => undefined);
  expect(list.runPrompts()).toBe(true);
  expect(asked).toEqual(['third', 'second', 'first']);
  for (const take of takeOff) take();
  expect(list.runPrompts()).toBe(false);
});
