import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

const run = promisify(execFile);

test('what operators call runs from what was built, without sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'installed-'));
  try {
    await cp('dist/server', join(folder, 'dist/server'), { recursive: true });
    await cp('package.json', join(folder, 'package.json'));
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    const commands = Object.keys(scripts).filter((name) => name.startsWith('data:'));
    expect(commands).toHaveLength(5);
    for (const command of commands) {
      const { stdout } = await run('npm', ['run', '--silent', command, '--', '--help'], { cwd: folder });
      expect(stdout).toMatch(new RegExp(`^npm run ${command}`));
    }
    const asked = run('npm', ['run', '--silent', 'inbox:password'], { cwd: folder });
    asked.child.stdin?.end('a password for nobody\n');
    expect((await asked).stdout).toMatch(/^INBOX_PASSWORD_HASH=scrypt:/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
