// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { useDispose } from '../../src/browser/use-dispose.ts';

function thing(name: string, disposed: string[]) {
  return { dispose: () => void disposed.push(name) };
}

it.each([
  ['strict', StrictMode],
  ['usual', undefined],
])('disposes of each thing once it is not used any more, and not before: %s mode', async (_mode, wrapper) => {
  const disposed: string[] = [];
  const [first, second] = [thing('first', disposed), thing('second', disposed)];
  const { rerender, unmount } = renderHook(useDispose, { initialProps: first, ...(wrapper && { wrapper }) });
  await Promise.resolve();
  expect(disposed).toEqual([]);
  rerender(second);
  await Promise.resolve();
  expect(disposed).toEqual(['first']);
  unmount();
  await Promise.resolve();
  expect(disposed).toEqual(['first', 'second']);
});
