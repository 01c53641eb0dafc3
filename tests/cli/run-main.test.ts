import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { spawnProgram } from '../run-program.ts';

const COMMANDS = ['accept', 'data-erase', 'new-trade'];

/** Its exit code and what it complains of, where nobody reads what it writes, as behind `| true`. */
async function unread(command: string, args: readonly string[]) {
  const child = spawnProgram(`src/cli/${command}.ts`, args);
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, err };
}

describe('a command that nobody reads', { timeout: 60_000 }, () => {
  it.each(COMMANDS)('%s ends as it would with a reader, and says nothing of it', async (command) => {
    expect(await unread(command, ['--help'])).toEqual({ code: 0, err: '' });
  });

  it('still says by its exit code that it could not run', async () => {
    const { code, err } = await unread('accept', ['--chekc']);
    expect([code, err]).toEqual([2, expect.stringContaining('Did you mean “--check”?')]);
  });
});
