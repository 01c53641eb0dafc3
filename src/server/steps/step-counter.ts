import { Hono } from 'hono';
import type { WizardKey } from '../../contract/index.ts';
import { readBody } from '../http/read-body.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { type Clock, DAY } from '../runtime/clock.ts';
import { errorFields } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { ReadWizard } from '../site/read-site.ts';
import type { Database } from '../store/database.ts';
import { readLastStep } from '../store/record-date.ts';
import { asBytes, textOf } from '../store/stored-row.ts';
import { parseStepCounts, type StepCount } from './parse-step-counts.ts';
import { type StepFigures, stepFigures } from './step-figures.ts';

/** How long counts wait in memory, so that many customers make one write; in milliseconds. */
const WAIT = 10_000;
/** Days for which counts are kept, so that a month can be held against the same one a year before. */
const KEPT_DAYS = 400;
/** Rows that are written in one statement. */
const AT_ONCE = 500;

/** Counts what happens on the steps of the wizard: by day, without anything that tells one customer from another. */
export interface StepCounter {
  /** Takes a body of StepCounts; throws a RefusedRequest 400 if it is none. */
  add(text: string): Promise<void>;
  /**
   * What happened on each step of a variant from day to day (`YYYY-MM-DD` in the United Kingdom, both included). Steps
   * and fields are called as the wizard of `trade` calls them. None if there is no such wizard.
   */
  figures(wizard: WizardKey, days: { readonly from: string; readonly to: string }): Promise<readonly StepFigures[]>;
  /** Writes down what waits. */
  stop(): Promise<void>;
}

interface StepCounterOptions {
  readonly store: Database;
  readonly readWizard: ReadWizard;
  /** Whether the store may be written to. */
  readonly holds: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: WriteLog;
}

/**
 * Counts in memory and writes the sums some seconds later. What a killed process had not written yet is lost: they are
 * figures, not deliveries. There are never more of them than the wizards have steps, fields and rules.
 */
export function startStepCounter({ store, readWizard, holds, clock, log }: StepCounterOptions): StepCounter {
  let waiting = new Map<string, readonly [day: string, count: StepCount, amount: number]>();
  let cancelWait: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let removedOn = '';

  async function write(): Promise<void> {
    cancelWait = undefined;
    if (waiting.size === 0) return;
    if (!(await holds())) return wait();
    // In one go: what is counted from here on belongs to the next write.
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      const statements = [];
      for (let start = 0; start < rows.length; start += AT_ONCE)
        statements.push(insert(rows.slice(start, start + AT_ONCE)));
      const today = dayOf(clock.now());
      const last = removedOn === today ? undefined : await readLastStep(store);
      // By the time that retention goes by: a clock that is ahead by years would have all of them deleted.
      if (last)
        statements.push({
          sql: 'DELETE FROM step_counts WHERE day < ?',
          args: [dayOf(Math.min(clock.now(), last.at) - KEPT_DAYS * DAY)],
        });
      await store.transact(statements);
      if (last) removedOn = today;
    } catch (error) {
      for (const [day, count, amount] of rows) add(day, count, amount);
      log({ event: 'step-counts-failed', ...errorFields(error) });
      wait();
    }
  }

  /** One write after the other. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function wait(): void {
    cancelWait ??= clock.after(WAIT, () => void flush());
  }

  function add(day: string, count: StepCount, amount: number): void {
    const key = JSON.stringify([day, count]);
    waiting.set(key, [day, count, (waiting.get(key)?.[2] ?? 0) + amount]);
  }

  return {
    async add(text) {
      for (const count of await parseStepCounts(text, readWizard)) add(dayOf(clock.now()), count, 1);
      if (waiting.size > 0) wait();
    },
    async figures({ variant, trade }, { from, to }) {
      const wizard = await readWizard(variant, trade);
      if (!wizard) return [];
      await flush();
      const { rows } = await store.execute({
        sql: `SELECT ${asBytes('step', 'what', 'detail')}, sum(amount) AS amount FROM step_counts
          WHERE variant = ? AND day >= ? AND day <= ? GROUP BY step, what, detail`,
        args: [variant, from, to],
      });
      const totals = rows.map(({ step, what, detail, amount }) => ({
        step: textOf(step) ?? '',
        what: textOf(what) as StepCount['what'],
        detail: textOf(detail) ?? '',
        amount: Number(amount),
      }));
      return stepFigures(totals, wizard);
    },
    async stop() {
      cancelWait?.();
      await flush();
      cancelWait?.();
    },
  };
}

function insert(rows: readonly (readonly [string, StepCount, number])[]) {
  return {
    sql: `INSERT INTO step_counts (day, variant, step, what, detail, amount)
      VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
      ON CONFLICT (variant, day, step, what, detail) DO UPDATE SET amount = step_counts.amount + excluded.amount`,
    args: rows.flatMap(([day, { variant, step, what, detail }, amount]) => [day, variant, step, what, detail, amount]),
  };
}

// The way in which Canada writes days is that of ISO 8601.
const dayInLondon = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' });

/** The day in the United Kingdom, `YYYY-MM-DD`. */
export const dayOf = (time: number): string => dayInLondon.format(time);

/** Largest body of counts, in bytes: a hundred events have about ten thousand. */
const LARGEST_BODY = 32 * 1024;

/** Takes what pages count of the steps of the wizard. Nothing of who sends it is kept. */
export function countRoutes(steps: Pick<StepCounter, 'add'>): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.post('/counts/steps', async (c) => {
    await steps.add((await readBody(c, LARGEST_BODY)).toString('utf8'));
    return c.body(null, 204);
  });
  return app;
}
