import { describe, expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';

const audit = (...options: string[]) => runProgram('src/cli/audit.ts', options);

describe('the audit', { timeout: 60_000 }, () => {
  it('says how it is used, and ends with 2 on what it does not know', async () => {
    const [help, unknown] = await Promise.all([audit('--help'), audit('--jsno')]);
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const option of ['--all', '--no-lighthouse', '--external', '--json']) expect(help.out).toContain(option);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('--jsno');
  });
});
