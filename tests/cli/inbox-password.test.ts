import { once } from 'node:events';
import { expect, it } from 'vitest';
import { runProgram, spawnProgram } from '../run-program.ts';

const PROGRAM = 'src/cli/inbox-password.ts';

it('says how it is used, without asking for a password', { timeout: 60_000 }, async () => {
  const [help, slip] = await Promise.all([runProgram(PROGRAM, ['--help']), runProgram(PROGRAM, ['--hlep'])]);
  expect(help).toEqual({ code: 0, out: expect.stringMatching(/^npm run inbox:password\n/), err: '' });
  expect(slip).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Did you mean “--help”?') });
});

it('takes the first line of its input where no terminal is', { timeout: 60_000 }, async () => {
  const child = spawnProgram(PROGRAM);
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  child.stdin.end('x\n');
  const [code] = await once(child, 'close');
  expect([code, Buffer.concat(said).toString()]).toEqual([
    1,
    expect.stringMatching(/^The password has 1 character; at least \d+ are needed\.\n$/),
  ]);
});
