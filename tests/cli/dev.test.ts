import { expect, it } from 'vitest';
import { PROXIED } from '../../src/cli/proxied.ts';
import { runProgram } from '../run-program.ts';

it.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; a whole number from 0 to 65535 is expected.'],
  [{ PORT: '', INBOX_PORT: '4173' }, 'INBOX_PORT and PORT are both 4173'],
])(
  'the authors’ server reads its settings as the server does: %o',
  async (settings, sentence) => {
    const { code, err } = await runProgram('src/cli/dev.ts', [], { ...process.env, ...settings });
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  },
  60_000,
);

it('the authors’ server leaves calls and stored pictures to the server, but no page whose path only begins so', () => {
  const isProxied = (url: string) => new RegExp(PROXIED).test(url);
  const calls = ['/prod/upload', '/hooks/submit?test', '/counts/steps', '/files/logo/a.png?key=b'];
  expect(calls.filter((url) => !isProxied(url))).toEqual([]);
  expect(['/prodec', '/hooks-and-eyes?trade=roofer', '/filesystem', '/counts', '/x/prod/'].filter(isProxied)).toEqual(
    [],
  );
});
