import { expect, it } from 'vitest';
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
