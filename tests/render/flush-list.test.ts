import { expect, it } from 'vitest';
import { createFlushList } from '../../src/render/flush-list.ts';

it('asks what fields on screen have to ask, the first one last, as it is to have the focus', () => {
  const list = createFlushList();
  const asked: string[] = [];
  const takeOff = ['first', 'second', 'third'].map((name) => list.ask(() => () => void asked.push(name)));
  list.ask(() => undefined);
  expect(list.askAll()).toBe(true);
  expect(asked).toEqual(['third', 'second', 'first']);
  for (const take of takeOff) take();
  expect(list.askAll()).toBe(false);
});
