// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importPart } from '../../src/browser/import-part.ts';
import { LOAD_FAILED } from '../../src/browser/load-failed.ts';

/** Addresses in the order in which they were asked for; what stands in `down` can't be had. */
let asked: string[];
const down = new Set<string>();
const failed = vi.fn();

beforeEach(() => {
  asked = [];
  down.clear();
  failed.mockClear();
  window.addEventListener(LOAD_FAILED, failed);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (down.has(url)) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': url.includes('login') ? 'text/html' : 'text/javascript' };
    return new Response('export {}', { status: url.includes('gone') ? 404 : 200, headers });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.removeEventListener(LOAD_FAILED, failed);
  document.head.innerHTML = '';
});

it('imports a part once all its files are here, and asks again for those alone that could not be had', async () => {
  down.add('/assets/behind.js');
  const load = vi.fn(async () => 'part');
  const files = ['assets/part.js', 'assets/behind.js'];
  await expect(importPart(load, files)).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledTimes(1);
  down.clear();
  expect(await importPart(load, files)).toBe('part');
  expect(asked).toEqual(['/assets/part.js', '/assets/behind.js', '/assets/behind.js']);
});

it('does not fetch what the page began with, nor what another part brought', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/program.js" />';
  await importPart(async () => 1, ['assets/program.js', 'assets/shared.js', 'assets/one.js']);
  await importPart(async () => 2, ['assets/program.js', 'assets/shared.js', 'assets/two.js']);
  expect(asked).toEqual(['/assets/shared.js', '/assets/one.js', '/assets/two.js']);
});

it('says which file is gone, or is a page of the network that wants a login first', async () => {
  const importing = (file: string) => importPart(async () => 1, [file]);
  await expect(importing('assets/gone.js')).rejects.toThrow('/assets/gone.js answered 404 with something else');
  await expect(importing('assets/login.js')).rejects.toThrow('/assets/login.js answered 200 with something else');
});

it('imports nothing of which a file was cut short on its way', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  const headers = { 'content-type': 'text/javascript' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const load = vi.fn(async () => 1);
  await expect(importPart(load, ['assets/cut.js'])).rejects.toThrow('network error');
  expect(load).not.toHaveBeenCalled();
});

it('has nothing to try elsewhere where a part fails by a mistake of its own', async () => {
  const mistake = new Error('no such thing');
  await expect(importPart(() => Promise.reject(mistake))).rejects.toBe(mistake);
  expect(failed).toHaveBeenCalledTimes(1);
});
