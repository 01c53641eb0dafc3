import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SMALL } from '../compile/small-content.ts';
import { runProgram } from '../run-program.ts';
import { GitRepository } from './git-repository.ts';

const repository = new GitRepository();
afterAll(() => repository.remove());

it.each([
  ['a folder', 'docs', '--out is a folder: say a file, e.g. docs/contact-sheet.html.\n'],
  ['a device', '/dev/null', '--out is no ordinary file: /dev/null\n'],
  ['below a file', 'package.json/sheet.html', expect.stringContaining("--out can't be written: ")],
])('refuses a page that is %s before it takes any picture', { timeout: 60_000 }, async (_what, out, err) => {
  expect(await runProgram('src/cli/sheet.ts', ['--step', '06', '--out', out])).toEqual({ code: 2, out: '', err });
});

it('knows what went by the version before', { timeout: 60_000 }, async () => {
  repository.commit({
    ...SMALL,
    'trades/thatcher/schema.json': SMALL['trades/roofer/schema.json'],
    'trades/thatcher/ui.json': {},
  });
  repository.git('tag', 'before');
  repository.commit({ 'trades/thatcher/schema.json': undefined, 'trades/thatcher/ui.json': undefined });
  const options = ['--root', repository.root, '--out', join(tmpdir(), 'sheet.html'), '--base', 'before'];
  const named = (...names: string[]) => runProgram('src/cli/sheet.ts', [...options, ...names]);
  expect((await named('--trade', 'thatcher', '--step', '99')).err).toMatch(/^There is no step “99”/);
  expect((await named('--trade', 'hatcher')).err).toBe('There is no trade “hatcher”. Did you mean “thatcher”?\n');
});
