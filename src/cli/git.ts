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
  const { status, stdout, stderr } = spawnGit(folder, args, environment(folder), input);
  return { ok: status === 0, out: stdout, reason: stderr.toString().trim().split('\n')[0] ?? '' };
}

function spawnGit(folder: string, args: readonly string[], env: NodeJS.ProcessEnv, input = '') {
  const { error, ...answer } = spawnSync('git', args, {
    cwd: folder,
    input,
    // The size of the content is the only bound there is.
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
  });
  if (error) throw 'code' in error && error.code === 'ENOENT' ? new GitMissing() : error;
  return answer;
}

/** What git tells a hook of the repository that it runs for. */
const OF_HOOKS = new Set(['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX']);

/**
 * A hook in a linked working tree is given the repository without its working tree: git would then take the folder for the
 * root of both, wherever it is, and another repository for this one. It finds out by itself, where the folder is in one.
 */
function environment(folder: string): NodeJS.ProcessEnv {
  const { env } = process;
  if (env.GIT_DIR === undefined || env.GIT_WORK_TREE !== undefined) return env;
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_HOOKS.has(name)));
  return spawnGit(folder, ['rev-parse', '--git-dir'], own).status === 0 ? own : env;
}
