// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedScript } from '../../src/browser/script-address.ts';

const trustedScript = async (path: string) => (await import('../../src/browser/script-address.ts')).trustedScript(path);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the address of a script', () => {
  it.each(['/sw.js', '/assets/prepare-worker-B1_x-2.js', `${location.origin}/assets/a.b.js`])(
    'is given for %s',
    async (path) => {
      vi.stubEnv('DEV', false);
      expect(await trustedScript(path)).toBe(new URL(path, location.origin).href);
    },
  );

  it.each([
    'https://evil.example/assets/a.js',
    '//evil.example/sw.js',
    'data:text/javascript,1',
    'blob:http://localhost/assets/a.js',
    '/files/a.js',
    '/assets/../files/a.js',
    '/assets/%2e%2e/files/a.js',
    '/assets/..%2Ffiles%2Fa.js',
    '/assets/deep/a.js',
    '/assets/a.js?then=b',
    '/assets/a.css',
    '/assets/.js',
    '/embed/sw.js',
    '/src/deliver/prepare-worker.ts',
    'http://',
    '',
  ])('is refused for %j', async (path) => {
    vi.stubEnv('DEV', false);
    const refused = trustedScript(path);
    await expect(refused).rejects.toMatchObject({ name: RefusedScript.name });
    await expect(refused).rejects.toThrow(`"${path}" is refused`);
  });

  it('comes from the one policy that ours allows, made once', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(path: string): string }) => ({
      createScriptURL: (path: string) => `trusted ${rules.createScriptURL(path)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    expect(await trustedScript('/sw.js')).toBe(`trusted ${location.origin}/sw.js`);
    await trustedScript('/sw.js');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['script-address']);
  });
});
