import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf, type SmallFiles } from '../compile/small-content.ts';

/** A git repository in a folder of its own that lasts as long as a test. */
export class GitRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'revisions-'));

  constructor() {
    this.git('init', '--quiet', '--initial-branch', 'main');
  }

  /** Runs git there as somebody who has a name, and without the machine's own settings. */
  git(...args: readonly string[]): string {
    const who = ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', '-c', 'commit.gpgsign=false'];
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return execFileSync('git', [...who, ...args], { cwd: this.root, env, encoding: 'utf8' }).trim();
  }

  /** Writes files; `undefined` takes one away. Values are JSON, texts and bytes stand as they are. */
  write(files: { readonly [path: string]: unknown }): void {
    for (const [path, value] of Object.entries(files)) {
      const file = join(this.root, path);
      rmSync(file, { force: true });
      if (value === undefined) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value instanceof Uint8Array ? value : textOf(path, value));
    }
  }

  /** Writes files and commits them. @returns the hash of the commit */
  commit(files: { readonly [path: string]: unknown }): string {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'Content');
    return this.git('rev-parse', 'HEAD');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function textOf(path: string, value: unknown): string {
  const files: SmallFiles = { [path]: value };
  return filesOf(files).texts.get(path) ?? '';
}
