import { Hono } from 'hono';
import { ALL_HOOK_NAMES, type AnyHookName } from '../../contract/index.ts';
import type { Forwarder } from '../forward/forwarder.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { Journal } from '../journal/journal.ts';
import type { SubmissionIndex } from '../submissions/submission-index.ts';
import type { InboxAccess } from './access.ts';
import { startOfDay } from './filter.ts';
import { retriedIn } from './forward-state.ts';
import { renderForwarding } from './forwarding-page.ts';
import { readForm } from './read-form.ts';

/** Parked deliveries of a hook that are listed one by one. */
const MOST_LISTED = 20;

export type Forwards = Pick<Forwarder, 'services' | 'retry' | 'lengths' | 'parked'>;

export interface InboxActionsOptions {
  readonly journal: Journal;
  readonly forwards: Forwards;
  readonly access: InboxAccess;
  readonly submissions: Pick<SubmissionIndex, 'ownersOf'>;
  /** Whether the store may be written to at the moment. */
  readonly holds: () => Promise<boolean>;
}

/** The page of what waits to be passed on, and its forms. */
export function inboxActions({ journal, forwards, access, submissions, holds }: InboxActionsOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  app.get('/forwarding', async (c) => {
    const services = await forwards.services();
    const lengths = await forwards.lengths();
    const hooks = await Promise.all(
      lengths.map(async (length) => {
        const given = await Promise.all(
          (await forwards.parked(length.hook, MOST_LISTED)).map((id) => journal.read({ id })),
        );
        const longest = length.oldest === undefined ? undefined : (await journal.read({ id: length.oldest }))[0];
        return { ...length, given: given.flat(), ...(longest ? { longest } : {}) };
      }),
    );
    const owners = await submissions.ownersOf(hooks.flatMap(({ given }) => given.map(({ id }) => id)));
    return c.html(
      renderForwarding({
        hooks,
        owners,
        services,
        token: access.csrfTokenFor(c),
        retried: retriedIn(c.req.query()),
      }),
    );
  });

  app.post('/forwarding/retry', async (c) => {
    const form = await readForm(c);
    access.requireCsrfToken(c, form.token);
    await requireStore();
    const parked = form.delivery === 'all' ? 'all' : Number(form.delivery);
    if (parked !== 'all' && !Number.isSafeInteger(parked)) throw new RefusedRequest(400, 'No delivery was named.');
    const hook = hookOf(form.hook);
    const retried = await forwards.retry({ hook, parked });
    const submission = /^\d{1,15}$/.exec(String(form.submission ?? ''))?.[0];
    return c.redirect(
      `${submission === undefined ? '/forwarding' : `/submissions/${submission}`}?retried=${retried}&hook=${hook}`,
      303,
    );
  });

  app.post('/forwarding/replay', async (c) => {
    const form = await readForm(c);
    access.requireCsrfToken(c, form.token);
    await requireStore();
    const [from, to] = [startOfDay(String(form.from)), startOfDay(String(form.to), 1)];
    if (from === undefined || to === undefined || from >= to) {
      throw new RefusedRequest(400, 'Two days are needed, the first not after the last.');
    }
    const hook = hookOf(form.hook);
    const retried = await forwards.retry({ hook, from, to });
    return c.redirect(`/forwarding?retried=${retried}&hook=${hook}`, 303);
  });

  async function requireStore(): Promise<void> {
    if (!(await holds()))
      throw new RefusedRequest(503, 'The journal is lost, damaged or can’t be written; nothing can be changed now.');
  }

  return app;
}

function hookOf(name: unknown): AnyHookName {
  const hook = ALL_HOOK_NAMES.find((known) => known === name);
  if (hook) return hook;
  throw new RefusedRequest(400, 'There is no such hook.');
}
