// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentLoadError, cachedJson, cacheJson, dropJson, fetchJson } from '../../src/browser/json-cache.ts';
import { LOAD_FAILED } from '../../src/browser/load-failed.ts';
import { loadedContent } from '../../src/browser/loaded-content.ts';

const failed = vi.fn();

beforeEach(() => {
  failed.mockClear();
  window.addEventListener(LOAD_FAILED, failed);
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.removeEventListener(LOAD_FAILED, failed);
});

it('gives what a file says, and notes that the page is rendered with it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"name":"Tradefront"}'));
  expect(await fetchJson('/content/whole.json')).toEqual({ name: 'Tradefront' });
  expect(loadedContent()).toContain('/content/whole.json');
  expect(failed).not.toHaveBeenCalled();
});

it('does not fetch what came inside the page, and notes that it is rendered with it, until that is forgotten', async () => {
  const fetched = vi.fn(async () => new Response('"fetched"'));
  vi.stubGlobal('fetch', fetched);
  const url = '/content/inside.json';
  cacheJson({ [url]: 'inside' });
  expect([cachedJson(url), await fetchJson(url), fetched.mock.calls.length]).toEqual(['inside', 'inside', 0]);
  expect(loadedContent()).toContain(url);
  dropJson([url]);
  expect([cachedJson(url), await fetchJson(url)]).toEqual([undefined, 'fetched']);
});

const cutShort = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return new Response(body);
};

it.each([
  ['no answer', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another status', 404, async () => new Response('{}', { status: 404 })],
  ['the page of a network that wants a login', 200, async () => new Response('<!doctype html><p>Log in')],
  ['an answer that was cut short', 200, async () => cutShort()],
])('reports %s as content that could not be had, and does not note the file', async (what, status, answer) => {
  vi.stubGlobal('fetch', answer);
  const url = `/content/${encodeURIComponent(what)}.json`;
  const error = await fetchJson(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentLoadError);
  expect(error).toMatchObject({ url, status });
  expect(String(error)).toContain(`${url} answered ${status === 0 ? 'nothing' : status};`);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(loadedContent()).not.toContain(url);
});
