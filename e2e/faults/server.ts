import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalledDelivery } from '../../src/contract/index.ts';
import { freePort } from '../free-port.ts';

/** The real server as a process of its own, which can die and come back with the same data on the same port. */
export interface MortalServer {
  readonly port: number;
  /** Deliveries with a greater id, oldest first; waits for a server that is just coming back. */
  deliveries(after: number): Promise<readonly JournalledDelivery[]>;
  /** Id of the last delivery there is; 0 if there is none. */
  lastDelivery(): Promise<number>;
  /** SIGKILL in the middle of whatever it does, then a new start. Resolves when that is ready. */
  kill(): Promise<void>;
  /** Ends it in order and starts it with another built site: what putting a new version online does. */
  deploy(siteDir: string): Promise<void>;
  stop(): Promise<void>;
}

/** How long a server may take to come back before that counts as a failure of its own, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Starts the built server for the site in this folder, with data of its own that is thrown away. */
export async function startMortalServer(siteDir: string): Promise<MortalServer> {
  const [port, inboxPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-data-'));
  let site = siteDir;
  let running = await start();
  // One end and one start at a time, whatever is asked for meanwhile.
  let turn: Promise<void> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    for (let left = 20; ; left -= 1) {
      const program = spawn('node', ['dist/server/main.js'], {
        env: {
          ...process.env,
          NODE_ENV: '',
          PORT: String(port),
          INBOX_PORT: String(inboxPort),
          DATA_DIR: dataDir,
          SITE_DIR: site,
          REQUESTS_PER_MINUTE: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const fault = await readiness(program);
      if (fault === undefined) return program;
      // The system may have lent the port to an outgoing connection for a moment.
      if (left === 0 || !fault.includes('in use')) throw new Error(`The server did not start:\n${fault}`);
    }
  }

  function restart(signal: 'SIGKILL' | 'SIGTERM', nextSite: string): Promise<void> {
    turn = turn.then(async () => {
      await end(running, signal);
      site = nextSite;
      running = await start();
    });
    return turn;
  }

  let last = 0;
  async function deliveries(after: number): Promise<readonly JournalledDelivery[]> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      await turn;
      try {
        const answer = await fetch(`http://127.0.0.1:${inboxPort}/deliveries.json?after=${after}`);
        const found = (await answer.json()) as JournalledDelivery[];
        last = Math.max(last, ...found.map(({ id }) => id));
        return found;
      } catch (error) {
        // Killed between `turn` and the answer.
        if (Date.now() > until) throw error;
      }
    }
  }

  return {
    port,
    deliveries,
    async lastDelivery() {
      await deliveries(last);
      return last;
    },
    kill: () => restart('SIGKILL', site),
    deploy: (nextSite) => (nextSite === site ? turn : restart('SIGTERM', nextSite)),
    async stop() {
      await turn;
      await end(running, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function end(program: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  program.kill(signal);
  await gone;
}

/** Undefined once it prints its inbox address, which is the last thing it does at start; else all it said. */
function readiness(program: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      if (said.includes('Inbox:')) return;
      said += chunk;
      if (said.includes('Inbox:')) resolve(undefined);
    };
    // Read to the end: a full pipe would stop the server.
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.on('exit', () => resolve(said));
  });
}
