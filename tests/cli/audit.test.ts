import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

function audit(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/audit.ts', ...options],
      { cwd: project },
      (error, out, err) => {
        done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      },
    );
  });
}

describe('the audit', { timeout: 60_000 }, () => {
  it('tells how it is used, and ends with 2 on what it does not know', async () => {
    const [help, unknown] = await Promise.all([audit('--help'), audit('--jsno')]);
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const option of ['--all', '--no-lighthouse', '--external', '--json']) expect(help.out).toContain(option);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('--jsno');
  });
});
