import { Hono } from 'hono';
import type { Catalogue } from '../../contract/index.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { DAY } from '../runtime/clock.ts';
import { dayOf, type StepCounter } from '../steps/step-counter.ts';
import { listMistakes, parseFilter } from './filter.ts';
import { renderSteps } from './steps-page.ts';

/** Days before the last one that the page of steps shows. */
const STEP_DAYS = 29;

export interface StepsRoutesOptions {
  /** What is counted of the wizard's steps; absent where no site is known. */
  readonly steps?: StepCounter | undefined;
  readonly catalogue: Catalogue | undefined;
}

/** How far customers come in a wizard, as a page and as JSON. */
export function stepsRoutes({ steps, catalogue }: StepsRoutesOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  /** The last thirty days of the first variant, unless the address asks for others. */
  async function read(given: { readonly [name: string]: string }) {
    const variants = catalogue?.variants ?? [];
    const asked = parseFilter(given);
    const variant = variants.find(({ id }) => id === asked.variant) ?? variants[0];
    const to = asked.to ?? dayOf(Date.now());
    const from = asked.from ?? dayOf(Date.parse(to) - STEP_DAYS * DAY);
    const key = variant && { variant: variant.id, trade: variant.defaultTrade };
    const figures = (key && (await steps?.figures(key, { from, to }))) ?? [];
    return { variants, variant: variant?.id ?? '', from, to, figures, mistakes: listMistakes({ from, to, ...given }) };
  }

  app.get('/steps', async (c) => c.html(renderSteps(await read(c.req.query()))));
  app.get('/steps.json', async (c) => c.json((await read(c.req.query())).figures));
  return app;
}
