import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../e2e/free-port.ts';

const exec = promisify(execFile);

/** Where Debian's package `postgresql` puts its programs, by version. */
const PROGRAMS = '/usr/lib/postgresql';
const PATIENCE = 30_000;

export interface RunningPostgres {
  /** A new database in it, as DATABASE_URL. */
  makeDatabase(): Promise<string>;
  /** Breaks all connections off, and starts it again with the same data once `meanwhile` is done. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own on a free port, with its data in a temporary folder. Needs Debian's package `postgresql`. */
export async function startPostgres(): Promise<RunningPostgres> {
  const [version] = (await readdir(PROGRAMS)).sort((one, other) => Number(other) - Number(one));
  if (version === undefined) throw new Error(`There is no PostgreSQL in ${PROGRAMS}.`);
  const program = (name: string) => join(PROGRAMS, version, 'bin', name);
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  await mkdir(data);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asUser.length > 0) {
    await chmod(folder, 0o711);
    await exec('chown', ['postgres', data]);
  }
  const command = (name: string, ...args: string[]) => [...asUser, program(name), ...args];
  const [first = '', ...rest] = command('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  await exec(first, rest, { cwd: folder });
  const port = await freePort();
  const urlOf = (database: string) => `postgres://app@127.0.0.1:${port}/${database}`;
  let server = await start();
  let made = 0;

  async function start(): Promise<ChildProcess> {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    const [run = '', ...args] = command('postgres', ...options);
    const started = spawn(run, args, { cwd: folder, stdio: 'ignore' });
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      try {
        await client.connect();
        return started;
      } catch (error) {
        if (started.exitCode !== null || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** SIGQUIT to the server itself, which `runuser` does not pass on. */
  async function end(): Promise<void> {
    const gone = once(server, 'exit');
    const [run = '', ...args] = command('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
    await exec(run, args, { cwd: folder });
    await gone;
  }

  return {
    async makeDatabase() {
      const name = `test_${++made}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOf(name);
    },
    async restart(meanwhile = async () => undefined) {
      await end();
      try {
        await meanwhile();
      } finally {
        server = await start();
      }
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
