import { expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';

it.each([
  ['a folder', 'docs', '--out is a folder: say a file, e.g. docs/contact-sheet.html.\n'],
  ['below a file', 'package.json/sheet.html', expect.stringContaining("--out can't be written: ")],
])('refuses a page that is %s before it takes any picture', { timeout: 60_000 }, async (_what, out, err) => {
  expect(await runProgram('src/cli/sheet.ts', ['--step', '06', '--out', out])).toEqual({ code: 2, out: '', err });
});
