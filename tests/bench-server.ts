/**
 * `npm run bench:server`: what the server keeps a second, how long the slowest wait, what memory it takes, and how
 * long it takes to start and to show the inbox with many submissions behind it; on SQLite, and on a PostgreSQL that is
 * started for it where Debian's package is installed. The server is a process of its own, as built (`npm run build`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort } from '../e2e/free-port.ts';
import type { Database } from '../src/server/store/database.ts';
import { openPostgres } from '../src/server/store/open-postgres.ts';
import { openStore } from '../src/server/store/open-sqlite.ts';
import { indexDeliveries } from '../src/server/store/submission-tables.ts';
import { startPostgres } from './deploy/start-postgres.ts';

const SECONDS = 5;
const SUBMISSIONS = 10_000;
const INBOX = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(INBOX) || INBOX < 1)
  throw new Error(`Expected a number of submissions, received ${process.argv[2]}.`);
/** Rows that are written into a journal at once to fill it. */
const AT_ONCE = 1000;

interface Server {
  readonly url: string;
  readonly inboxUrl: string;
  readonly process: ChildProcess;
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number;
}

async function startServer(settings: { readonly [name: string]: string }): Promise<Server> {
  const [port, inboxPort] = [await freePort(), await freePort()];
  const env = { ...process.env, ...settings, PORT: String(port), INBOX_PORT: String(inboxPort), HOST: '127.0.0.1' };
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...env, REQUESTS_PER_MINUTE: '0', MEGABYTES_PER_DAY: '0' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('The server did not start; npm run build makes it.');
  }
  return { url, inboxUrl: `http://127.0.0.1:${inboxPort}`, process: child, startedIn: performance.now() - began };
}

async function stopServer({ process: child }: Server): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory of a process, in bytes. */
function memoryOf({ process: child }: Server): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

const fieldsOf = (id: string) =>
  JSON.stringify({
    deliveryId: id,
    submissionId: id,
    formVersion: 'main',
    customerNumber: `C-${id}`,
    companyName: 'Miller & Sons',
    firstName: 'Zoë',
    email: 'zoe@mail.example',
    phone: '07700 900123',
    aboutUs: 'x'.repeat(2000),
  });

let sent = 0;

async function submit({ url }: Server): Promise<void> {
  sent += 1;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/hooks/main`, { method: 'POST', headers, body: fieldsOf(`bench-${sent}`) });
  const { ok } = (await answer.json()) as { readonly ok: boolean };
  if (!ok) throw new Error(`A submission was refused with ${answer.status}.`);
}

async function submitFor(server: Server, clients: number, goesOn: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  const client = async () => {
    while (goesOn()) {
      const began = performance.now();
      await submit(server);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((one, other) => one - other);
}

async function benchWrites(server: Server): Promise<void> {
  for (const clients of [1, 16, 64]) {
    const until = performance.now() + SECONDS * 1000;
    const times = await submitFor(server, clients, () => performance.now() < until);
    const slowest = times[Math.floor(times.length * 0.99)] ?? 0;
    report(`${clients} clients`, `${Math.round(times.length / SECONDS)} submissions a second, p99 ${ms(slowest)}`);
  }
  const before = memoryOf(server);
  let left = SUBMISSIONS;
  await submitFor(server, 16, () => left-- > 0);
  report(`memory over ${SUBMISSIONS} submissions`, `${mb(before)} before, ${mb(memoryOf(server))} after`);
}

/** Writes submissions straight into the tables, as they are after they came in one by one. */
async function fill(database: Database, number: number): Promise<void> {
  const now = new Date().toISOString();
  for (let start = 0; start < number; start += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, number - start) }, (_, at) => `full-${start + at}`);
    const args = ids.flatMap((id) => ['main', id, id, now, fieldsOf(id), '[]', '[]']);
    await database.transact([
      {
        sql: `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
          VALUES ${ids.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        args,
      },
      ...indexDeliveries(`d.delivery_id IN (${ids.map(() => '?').join(', ')})`, ids),
    ]);
  }
}

async function benchInbox(server: Server): Promise<void> {
  report(`start with ${INBOX} submissions`, ms(server.startedIn));
  // Until the index of submissions is worked out, a page says that it is still being filled.
  while ((await (await fetch(server.inboxUrl)).text()).includes('still being'))
    await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const path of ['/', '/?text=bench-77', '/?text=nobody', '/?state=parked', '/forwarding', '/deliveries.json']) {
    const began = performance.now();
    const answer = await fetch(server.inboxUrl + path);
    for await (const _ of answer.body ?? []);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    report(`inbox ${path}`, `${ms(performance.now() - began)}, memory ${mb(memoryOf(server))}`);
  }
  const page = async () => {
    const began = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    return performance.now() - began;
  };
  const reading = fetch(`${server.inboxUrl}/deliveries.json`).then((answer) => answer.arrayBuffer());
  let done = false;
  const times: number[] = [];
  const submitting = submitFor(server, 64, () => !done);
  const watched = reading.finally(() => {
    done = true;
  });
  while (!done) times.push(await page());
  await Promise.all([watched, submitting]);
  times.sort((one, other) => one - other);
  report('public GET meanwhile, with 64 submitters', `p99 ${ms(times[Math.floor(times.length * 0.99)] ?? 0)}`);
}

async function bench(name: string, settings: { readonly [name: string]: string }, open: () => Promise<Database>) {
  write(name);
  const empty = await startServer(settings);
  await benchWrites(empty);
  await stopServer(empty);
  const database = await open();
  await fill(database, INBOX);
  await database.close();
  const full = await startServer(settings);
  await benchInbox(full);
  await stopServer(full);
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const report = (what: string, figure: string) => write(`  ${what.padEnd(42)} ${figure}`);
const write = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'bench-server-'));
const [sqlite, shared] = [join(dataDir, 'sqlite'), join(dataDir, 'shared')];
try {
  await bench('SQLite', { DATA_DIR: sqlite }, () => openStore(sqlite));
  if (existsSync('/usr/lib/postgresql')) {
    const postgres = await startPostgres();
    try {
      const databaseUrl = await postgres.makeDatabase();
      const settings = { DATA_DIR: shared, DATABASE_URL: databaseUrl };
      await bench('PostgreSQL', settings, () => openPostgres(databaseUrl, () => undefined));
    } finally {
      await postgres.stop();
    }
  } else write('PostgreSQL is not installed; npm run test:deploy installs it.');
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
