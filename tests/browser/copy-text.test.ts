// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../../src/browser/copy-text.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function copying(writeText: (text: string) => Promise<void>) {
  document.body.innerHTML = '<p id="name">ns1.site.example</p>';
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const notify = vi.fn();
  await copyText('name', 'Name 1', notify);
  return notify.mock.calls;
}

it('what was copied is said as a success', async () => {
  const writeText = vi.fn(async () => undefined);
  expect(await copying(writeText)).toEqual([[{ status: 'success', title: 'Copied!', message: 'Name 1' }]]);
  expect(writeText).toHaveBeenCalledWith('ns1.site.example');
});

it('what could not be copied is said as a failure, with the way to do it by hand', async () => {
  expect(await copying(() => Promise.reject(new Error('refused')))).toEqual([
    [{ status: 'error', title: 'Copy failed', message: 'Please try again or copy manually' }],
  ]);
  expect(String(getSelection())).toBe('ns1.site.example');
});
