import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from 'playwright/test';
import type { JournalledDelivery } from '../src/contract/index.ts';
import { freePort } from './free-port.ts';
import { hydrated } from './hydrated.ts';

export interface RunningServer {
  readonly url: string;
  readonly inboxUrl: string;
  /** What has arrived so far, or since the delivery with this id, oldest first. */
  deliveries(after?: number): Promise<readonly JournalledDelivery[]>;
  /** Id of the last delivery there is; 0 if there is none. */
  lastDelivery(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program of ours and waits until it prints its inbox address, which is the last thing it does at start. */
export async function startProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const [port, inboxPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const program = spawn(command, args, {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), INBOX_PORT: String(inboxPort), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => program.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Inbox:')) resolve();
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    program.on('exit', (code) =>
      reject(new Error(`${command} ${args.join(' ')} ended with ${code} before it was ready:\n${said}`)),
    );
  });
  const inboxUrl = `http://127.0.0.1:${inboxPort}`;
  let last = 0;
  async function deliveries(after = 0): Promise<readonly JournalledDelivery[]> {
    const rows: JournalledDelivery[] = await (await fetch(`${inboxUrl}/deliveries.json?after=${after}`)).json();
    last = Math.max(last, ...rows.map(({ id }) => id));
    return rows.sort((a, b) => a.id - b.id);
  }
  return {
    url: `http://localhost:${port}`,
    inboxUrl,
    deliveries,
    async lastDelivery() {
      await deliveries(last);
      return last;
    },
    stop: async () => {
      // The whole group: a program may have started another.
      if (program.pid && program.exitCode === null) process.kill(-program.pid, 'SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright's test with the production build served by our own server; each test sees what arrived since it began. */
export const test = base.extend<{ server: RunningServer }, { program: RunningServer }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const program = await startProgram('node', ['dist/server/main.js'], { REQUESTS_PER_MINUTE: '100000' });
      await use(program);
      await program.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ program }, use) => {
    const former = await program.lastDelivery();
    await use({ ...program, deliveries: (after = former) => program.deliveries(after) });
  },
  baseURL: async ({ server }, use) => use(server.url),
  // A prerendered page is there before its program is; a test that presses something means the program.
  page: async ({ page, javaScriptEnabled }, use, info) => {
    if (javaScriptEnabled === false) return use(page);
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (options?.waitUntil !== 'commit' && (await page.locator('#page-data').count()) > 0) await hydrated(page);
      return answer;
    };
    await use(page);
    if (info.status !== info.expectedStatus) await printPage(page);
  },
});

/** Prints what stood on the page and in its frames when a test failed: the trace begins at its second try, which may pass. */
export async function printPage(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const seen = await frame
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch((error: unknown) => String(error));
    process.stdout.write(`At ${frame.url()} stood:\n${seen.slice(0, 4_000)}\n`);
  }
}

export { expect } from 'playwright/test';
