// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfNew } from '../../src/browser/reload-for-build.ts';

const reload = vi.fn();

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="b1" />';
  showPage('/embed/main');
});
afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.unstubAllGlobals();
});

/** Stands for the page in one frame of the tab. */
const showPage = (pathname: string) => vi.stubGlobal('location', { pathname, reload });
const serverSays = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

it('loads the page again for another build, once', async () => {
  serverSays(Response.json({ build: 'b2', files: {} }));
  expect(await reloadIfNew()).toBe(true);
  serverSays(Response.json({ build: 'b2', files: {} }));
  expect(await reloadIfNew()).toBe(false);
  serverSays(Response.json({ build: 'b3', files: {} }));
  expect(await reloadIfNew()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does so for each of two forms in one page, which share the storage of their tab', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ build: 'b2', files: {} }));
  expect(await reloadIfNew()).toBe(true);
  showPage('/embed/forms');
  expect(await reloadIfNew()).toBe(true);
  showPage('/embed/main');
  expect(await reloadIfNew()).toBe(false);
});

it.each([
  ['the same build', Response.json({ build: 'b1', files: {} })],
  ['a network that wants a login', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a server that knows of none', Response.json({ ok: false }, { status: 404 })],
])('does not for %s', async (_what, answer) => {
  serverSays(answer);
  expect(await reloadIfNew()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not where it could not remember that it did', async () => {
  serverSays(Response.json({ build: 'b2', files: {} }));
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await reloadIfNew()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
