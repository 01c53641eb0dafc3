import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../project-root.ts';

const program = pathToFileURL(join(root, 'src/cli/run-together.mjs')).href;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'together-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A command that does what a line of JavaScript says. */
const node = (line: string) => ({ command: process.execPath, args: ['-e', line] });

/** Runs commands together in a process of their own. */
function together(...commands: readonly object[]): Promise<{ readonly code: number; readonly out: string }> {
  const call = `import('${program}').then(({ runTogether }) => runTogether(${JSON.stringify(commands)}))`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', call], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
}

/** Says that it begins, and that it ends once another one has begun. */
function meeting(name: string, other: string) {
  const [own, its] = [name, other].map((who) => JSON.stringify(join(folder, who)));
  return node(`const { existsSync, writeFileSync } = require('node:fs');
    console.log('${name} begins');
    writeFileSync(${own}, '');
    const timer = setInterval(() => {
      if (!existsSync(${its})) return;
      clearInterval(timer);
      console.log('${name} ends');
    });`);
}

describe('commands beside each other', () => {
  it('run at the same time, and none speaks while another does', async () => {
    const { code, out } = await together(node(''), meeting('A', 'B'), meeting('B', 'A'));
    expect(code).toBe(0);
    expect(['A begins\nA ends\nB begins\nB ends\n', 'B begins\nB ends\nA begins\nA ends\n']).toContain(out);
  });

  it('are all told to their end where one fails, which is then the result', async () => {
    const { code, out } = await together(
      node('console.log("A ends")'),
      node('console.error("B"); process.exitCode = 3'),
    );
    expect(code).toBe(3);
    expect(out).toContain('A ends\n');
    expect(out).toContain('B\n');
  });

  it('fail where one of them is not there', async () => {
    const { code, out } = await together(node('console.log("A ends")'), { command: 'no-such-program', args: [] });
    expect(code).toBe(2);
    expect(out).toContain('Could not run "no-such-program"');
    expect(out).toContain('A ends\n');
  });
});
