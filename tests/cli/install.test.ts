import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../project-root.ts';

const run = promisify(execFile);
const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));

interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}
const lockedPackages = async (): Promise<[string, LockedPackage][]> =>
  Object.entries((await readJson('package-lock.json')).packages);

describe('the locked dependencies', () => {
  it('are all made for the oldest Node that we promise, so that npm warns of none', async () => {
    const oldest = `${(await readJson('package.json')).engines.node.replace('>=', '')}.0`;
    const newerOnly = `:attr(engines, [node]):not(:semver(${oldest}, :attr(engines, [node])))`;
    const { stdout } = await run('npm', ['query', '--package-lock-only', newerOnly], { cwd: root });
    const found: { readonly pkgid: string }[] = JSON.parse(stdout);
    expect(found.map(({ pkgid }) => pkgid)).toEqual([]);
  });

  it('run no script at installation that nobody has decided about', async () => {
    const { allowScripts } = await readJson('package.json');
    const scripted = (await lockedPackages()).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort());
  });

  it('name no registry: they are had from the one that is configured', async () => {
    expect((await lockedPackages()).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('a fresh copy', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('says in one line how long the installation takes, before it begins', async () => {
    folder = await mkdtemp(join(tmpdir(), 'fresh-copy-'));
    await mkdir(join(folder, 'src/cli'), { recursive: true });
    const program = join(folder, 'src/cli/ensure-installed.mjs');
    await copyFile(join(root, 'src/cli/ensure-installed.mjs'), program);
    // In place of npm: what it is called with.
    await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "npm $@"\n');
    await chmod(join(folder, 'npm'), 0o755);
    const call = `import(${JSON.stringify(program)}).then(({ ensureInstalled }) => ensureInstalled())`;
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { stdout } = await run(process.execPath, ['-e', call], { env });
    const [said, called, ...more] = stdout.trim().split('\n');
    expect(said).toMatch(/^Installing .* minutes/);
    expect(called).toBe('npm ci --no-audit --no-fund');
    expect(more).toEqual([]);
  });
});

describe('queues of commands side by side', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const node = (program: string) => [process.execPath, ['-e', program]] as const;
  /** Prints its name. */
  const step = (name: string) => node(`console.log(${JSON.stringify(name)})`);
  const runQueues = async (...queues: ReturnType<typeof node>[][]) => {
    const call = `import(${JSON.stringify(join(root, 'src/cli/ensure-installed.mjs'))})
      .then(({ runSideBySide }) => runSideBySide(...${JSON.stringify(queues)}))`;
    const ended: { readonly code?: number; readonly stdout: string; readonly stderr: string } = await run(
      process.execPath,
      ['-e', call],
    ).catch((error) => error);
    return { code: ended.code ?? 0, lines: ended.stdout.trim().split('\n'), said: ended.stderr };
  };

  it('all run, those of one queue in their order', async () => {
    const { code, lines } = await runQueues([step('a1'), step('a2')], [step('b1'), step('b2')]);
    expect(code).toBe(0);
    expect(lines.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(lines.filter((line) => line.startsWith('a'))).toEqual(['a1', 'a2']);
    expect(lines.filter((line) => line.startsWith('b'))).toEqual(['b1', 'b2']);
  });

  it('end with the code of the one that failed, whatever the others say, and begin nothing after it', async () => {
    folder = await mkdtemp(join(tmpdir(), 'queues-'));
    const file = join(folder, 'pid');
    const failing = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); process.exit(3)`;
    // Ends once the failing one is gone.
    const waiting = `const look = setInterval(() => {
      try { process.kill(Number(require('fs').readFileSync(${JSON.stringify(file)}, 'utf8') || process.pid), 0) }
      catch (error) { if (error.code === 'ESRCH') { console.log('b1'); clearInterval(look) } }
    }, 5)`;
    const { code, lines } = await runQueues([node(failing), step('a2')], [node(waiting), step('b2')]);
    expect({ code, lines }).toEqual({ code: 3, lines: ['b1'] });
  });

  it('say which command there is none of', async () => {
    const absent = [['no-such-command', []]] as unknown as ReturnType<typeof step>[];
    const { code, said } = await runQueues(absent);
    expect(code).toBe(2);
    expect(said).toContain('Could not run "no-such-command"');
  });
});
