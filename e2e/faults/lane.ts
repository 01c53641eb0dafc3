import type { Browser } from 'playwright';
import type { TwoBuilds } from './builds.ts';
import { type FaultProxy, startFaultProxy } from './proxy.ts';
import { type MortalServer, startMortalServer } from './server.ts';

/** A server and a line to it for one filling at a time; several lanes run side by side and share the browser alone. */
export interface Lane {
  readonly browser: Browser;
  readonly builds: TwoBuilds;
  readonly server: MortalServer;
  readonly proxy: FaultProxy;
  close(): Promise<void>;
}

export async function openLane(browser: Browser, builds: TwoBuilds): Promise<Lane> {
  const server = await startMortalServer(builds.now);
  const proxy = await startFaultProxy(server.port);
  return {
    browser,
    builds,
    server,
    proxy,
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}

/** Does the tasks on so many lanes at once; each lane takes the next task when it is free. Throws what a task throws. */
export async function runOnLanes<Task, Result>(
  { browser, builds }: Pick<Lane, 'browser' | 'builds'>,
  parallel: number,
  tasks: readonly Task[],
  run: (lane: Lane, task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...tasks.entries()];
  const work = async () => {
    const lane = await openLane(browser, builds);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, task] = next;
        results[at] = await run(lane, task);
      }
    } finally {
      await lane.close();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(parallel, tasks.length)) }, work));
  return results;
}
