import { expect, it } from 'vitest';
import { type DataCommand, runDataCommand } from '../../src/cli/data-commands/run-data-command.ts';

const failing = (error: Error): DataCommand => ({ usage: '', options: {}, run: () => Promise.reject(error) });

async function complaintOf(error: Error): Promise<unknown> {
  const thrown = await runDataCommand(failing(error), [], { env: {}, say: () => undefined }).catch(
    (reason: Error) => reason,
  );
  return thrown instanceof Error ? thrown.message : undefined;
}

it.each([['SQLITE_FULL'], ['ENOSPC'], ['53100']])(
  'a command that finds a disk full (%s) says what to do',
  async (code) => {
    const error = Object.assign(new Error('database or disk is full'), { code });
    expect(await complaintOf(error)).toMatch(/^database or disk is full \(\w+\)\. Make room .* run this again/);
  },
);

it('any other error is told as it is', async () => {
  expect(await complaintOf(new Error('Say whose data.'))).toBe('Say whose data.');
});
