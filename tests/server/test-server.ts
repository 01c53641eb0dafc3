import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import type { JournalledDelivery } from '../../src/contract/index.ts';
import { openFileStore } from '../../src/server/files/file-store.ts';
import { startForwarder } from '../../src/server/forward/forwarder.ts';
import { createInboxAccess } from '../../src/server/inbox/access.ts';
import { type InboxOptions, inboxApp } from '../../src/server/inbox/app.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';
import { openJournal } from '../../src/server/journal/journal.ts';
import type { LogLine } from '../../src/server/runtime/write-log.ts';
import type { Database } from '../../src/server/store/database.ts';
import { startSubmissionIndex } from '../../src/server/submissions/submission-index.ts';

/** Puts off a task until what it tidies is over: a test, or all of a `describe`. */
export type PutOff = (task: () => Promise<void>) => void;

/** An empty folder that goes when the test ends. */
export async function makeFolder(putOff: PutOff = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  putOff(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestServer extends RunningServer {
  readonly inboxUrl: string;
  readonly dataDir: string;
  readonly logged: readonly LogLine[];
  /** What the inbox holds. */
  deliveries(query?: string): Promise<JournalledDelivery[]>;
  post(path: string, body: unknown): Promise<Response>;
}

/** The real server on free ports over an empty folder; ends with the test. */
export async function startTestServer(
  options: Partial<ServerOptions> = {},
  putOff: PutOff = onTestFinished,
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await makeFolder(putOff));
  const logged: LogLine[] = [];
  const server = await startServer({
    port: 0,
    inboxPort: 0,
    host: '127.0.0.1',
    log: (line) => logged.push(line),
    ...options,
    dataDir,
  });
  putOff(() => server.close());
  const { inboxUrl } = server;
  if (inboxUrl === undefined) throw new Error('The test server has no inbox.');
  return {
    ...server,
    inboxUrl,
    dataDir,
    logged,
    deliveries: async (query = '') => (await fetch(`${inboxUrl}/deliveries.json${query}`)).json(),
    post: (path, body) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** What another program has of a server's journal. Its lock is waited for here: SQLite would hold up this thread for it. */
const connectBeside = (dataDir: string) => createClient({ url: pathToFileURL(join(dataDir, 'journal.db')).href });
const LOCK = { timeout: 20_000 };

/** Runs SQL in the journal beside its server, each statement as soon as the server lets go of the file. */
export async function changeJournal({ dataDir }: Pick<TestServer, 'dataDir'>, ...statements: string[]): Promise<void> {
  for (const sql of statements) {
    await vi.waitFor(async () => {
      // A connection for each try: on one that was refused, a statement stays open, and what it writes next is lost.
      const other = connectBeside(dataDir);
      try {
        // A checkpoint that was held up says so in its row.
        expect((await other.execute(sql)).rows[0]?.busy ?? 0).toBe(0);
      } finally {
        other.close();
      }
    }, LOCK);
  }
}

/**
 * Keeps everybody else from writing to the journal.
 * @returns lets go of it
 */
export async function lockJournal({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<() => Promise<void>> {
  const other = connectBeside(dataDir);
  const lock = await vi.waitFor(() => other.transaction('write'), LOCK);
  return async () => {
    await lock.rollback();
    other.close();
  };
}

/**
 * One server for all tests of the `describe` in which this is called: for those that only ask.
 * @returns gives it to a test
 */
export function shareTestServer(optionsOf: (putOff: PutOff) => Promise<Partial<ServerOptions>>): () => TestServer {
  let server: TestServer | undefined;
  const tasks: (() => Promise<void>)[] = [];
  const putOff: PutOff = (task) => {
    tasks.push(task);
  };
  beforeAll(async () => {
    server = await startTestServer(await optionsOf(putOff), putOff);
  });
  afterAll(async () => {
    for (const task of tasks.toReversed()) await task();
  });
  return () => {
    if (!server) throw new Error('The shared server is there for tests alone.');
    return server;
  };
}

/** A clock that stands still until it is turned. */
export function createTestClock(start = Date.UTC(2030, 0, 1)) {
  let now = start;
  let waiting: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    after(delay: number, task: () => void) {
      const entry = { at: now + delay, task };
      waiting.push(entry);
      const cancel = () => {
        waiting = waiting.filter((other) => other !== entry);
      };
      // Due already, as where the clock was turned while somebody worked out how long to wait.
      if (delay <= 0) {
        setImmediate(() => {
          if (!waiting.includes(entry)) return;
          cancel();
          task();
        });
      }
      return cancel;
    },
    /** Moves on by some milliseconds and runs what has become due. */
    turn(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
    /** Milliseconds until the next task; undefined if there is none. */
    nextIn: () => (waiting.length === 0 ? undefined : Math.min(...waiting.map(({ at }) => at)) - now),
  };
}

/** The inbox over a store that a test has opened, on this machine and without forwarding unless it is given. */
export async function makeInbox(
  store: Database,
  dataDir: string,
  options: Partial<Pick<InboxOptions, 'selfHosted' | 'forwards'>> = {},
) {
  const journal = openJournal(store);
  const files = await openFileStore(dataDir, store);
  const clock = createTestClock();
  const selfHosted = options.selfHosted ?? { files: true, deliveries: true };
  const forwards = options.forwards ?? startForwarder({ store, urls: {}, clock, log: () => undefined });
  const parts = { journal, files, selfHosted, forwards, log: () => undefined, holds: async () => true };
  const submissions = startSubmissionIndex({ ...parts, store, clock, variantAt: () => '' });
  onTestFinished(() => submissions.stop());
  await expect.poll(() => submissions.isBackfilling()).toBe(false);
  const access = createInboxAccess({ passwordHash: undefined, trustedProxies: 0, clock, log: parts.log });
  const app = inboxApp({ ...parts, submissions, access, catalogue: undefined });
  // Downloads look whether whoever asked is still there.
  const request: typeof app.request = (input, init, env) =>
    app.request(input, init, { outgoing: new PassThrough(), ...env });
  return { journal, files, submissions, app: { request } };
}
