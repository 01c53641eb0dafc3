import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { printPage, type RunningServer, startProgram } from './running-server.ts';

/** An editor's own copy of the content, and the development server that watches it. */
export interface Authoring {
  readonly server: RunningServer;
  /** Holds `schemas/` and `trades/`. */
  readonly content: string;
}

/** The content on disk in a folder of its own; who asks for it takes it away. */
export async function copyContent(): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), 'e2e-content-'));
  for (const folder of ['schemas', 'trades']) await cp(folder, join(content, folder), { recursive: true });
  return content;
}

/**
 * A fixture: lets an editor work on a copy of the content while `npm run dev` shows it.
 * @param env where it runs, for one that has to be at a known address
 */
export async function withAuthoring(
  use: (authoring: Authoring) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const content = await copyContent();
  const server = await startProgram('node_modules/.bin/tsx', ['src/cli/dev.ts'], { CONTENT_ROOT: content, ...env });
  try {
    await use({ server, content });
  } finally {
    await server.stop();
    await rm(content, { recursive: true, force: true });
  }
}

/**
 * Tests that share one copy of the content, and the server beside it; what one of them writes, the next one finds. A file
 * says whose copy it works on (`test.use({ copyOf: … })`): Playwright gives another one a worker of its own, so no file
 * finds what another has written.
 */
export const authoringTest = base.extend<object, { authoring: Authoring; copyOf: string }>({
  copyOf: ['', { scope: 'worker', option: true }],
  authoring: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => withAuthoring(use),
    { scope: 'worker' },
  ],
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) await printPage(page);
  },
});

/** Waits longer than for a build: the development server compiles each part of a page when it is first asked for. */
export const authoringExpect = expect.configure({ timeout: 60_000 });

/** What a command of ours said, and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
}

/** Runs a command of `src/cli/` as an editor does, without colours. */
export function runCommand(name: string, ...args: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile('node_modules/.bin/tsx', [`src/cli/${name}.ts`, ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
}
