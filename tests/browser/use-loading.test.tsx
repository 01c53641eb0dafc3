// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useLoading } from '../../src/browser/use-loading.ts';

/** Loads in strict mode, which runs each effect twice. */
const start = (load: () => Promise<string>) =>
  renderHook(() => useLoading(() => undefined, load), { wrapper: StrictMode }).result;

it('what is under way is not begun a second time, and counts', async () => {
  let arrive = (_: string) => {};
  const load = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  const state = start(load);
  expect(state.current.status).toBe('loading');
  await act(async () => arrive('here'));
  expect(state.current).toMatchObject({ status: 'ready', loaded: 'here' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('what failed is asked for again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('no signal'));
  const state = start(load);
  await waitFor(() => expect(state.current.status).toBe('failed'));
  await act(async () => state.current.again());
  expect(state.current).toMatchObject({ status: 'ready', loaded: 'here' });
  expect(load).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
