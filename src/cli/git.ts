import { spawnSync } from 'node:child_process';

/** Git could not be run at all. */
export class GitMissing extends Error {
  override readonly name = 'GitMissing';
  constructor() {
    super('git is not installed, or not on the PATH: only folders can be compared without it.');
  }
}

/** What git answered. */
export interface GitAnswer {
  readonly ok: boolean;
  readonly out: Buffer;
  /** What it said of a failure, in one line. */
  readonly reason: string;
}

/**
 * Runs git in a folder, without a shell: arguments are taken as they are.
 * @param input what it reads from its standard input
 * @throws GitMissing
 */
export function runGit(folder: string, args: readonly string[], input = ''): GitAnswer {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    input,
    // The size of the content is the only bound there is.
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
  });
  if (error) throw 'code' in error && error.code === 'ENOENT' ? new GitMissing() : error;
  return { ok: status === 0, out: stdout, reason: stderr.toString().trim().split('\n')[0] ?? '' };
}
