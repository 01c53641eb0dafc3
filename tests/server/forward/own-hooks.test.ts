import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findOwnHook } from '../../../src/server/forward/own-hooks.ts';
import { startProgram } from '../start-program.ts';
import { makeFolder } from '../test-server.ts';
import { makeSite, site } from '../test-site.ts';

/** Those of the machine that the tests run on, as its server says them at its start. */
const ADDRESSES = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

const OWN = { site, hostNames: ['Staging.example.org', '*'], port: 4173 };

describe('an address that deliveries are passed on to', () => {
  it.each([
    'http://localhost:4173/hooks/main',
    'http://127.0.0.1:4173/hooks/main',
    'http://[::1]:4173/hooks/contact',
    'http://0.0.0.0:4173/hooks/main',
    'http://[::]:4173/hooks/main',
    'http://[::ffff:127.0.0.1]:4173/hooks/main',
    ...ADDRESSES.map((address) => `http://${address}:4173/hooks/main`),
    'https://www.example.org/hooks/main',
    'http://forms.example.org/hooks/main?secret=1',
    'https://embed.example.org:8443/hooks/main',
    'http://www.example.org:4173/hooks/main',
    'https://staging.example.org/hooks/main',
  ])('is the server’s own: %s', (main) => {
    expect(findOwnHook({ logo: 'https://automation.example/webhook/1', main }, OWN)).toBe('main');
  });

  it.each([
    'http://localhost:5678/hooks/main',
    'http://localhost:4173/webhook/main',
    'https://www.example.org/webhook/main',
    'https://www.example.org:5678/hooks/main',
    'https://automation.example/hooks/main',
    'http://127.0.0.1/hooks/main',
    'http://192.0.2.77:4173/hooks/main',
    'http://[2001:db8::77]:4173/hooks/main',
  ])('is another one’s: %s', (main) => {
    expect(findOwnHook({ main }, OWN)).toBeUndefined();
  });

  it('and is the server’s own keeps it from starting, which it says in one sentence', { timeout: 30_000 }, async () => {
    const program = startProgram({
      DATA_DIR: await makeFolder(),
      SITE_DIR: await makeSite(),
      PORT: '0',
      INBOX_PORT: '0',
      FORWARD_MAIN_URL: 'https://www.example.org/hooks/main',
    });
    expect(await program.ended).toBe(2);
    expect(program.output()).toMatch(
      /^The server could not start: FORWARD_MAIN_URL leads to a hook of this very .*\n$/,
    );
  });
});
