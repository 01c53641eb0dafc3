import { Hono } from 'hono';
import { readBody } from './read-body.ts';
import type { ServerEnv } from './server-env.ts';
import type { StepCounter } from './step-counts.ts';

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
