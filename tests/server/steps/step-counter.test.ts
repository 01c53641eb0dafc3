import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StepEvent } from '../../../src/contract/index.ts';
import { createWizardReader, readSite } from '../../../src/server/site/read-site.ts';
import { startStepCounter } from '../../../src/server/steps/step-counter.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer } from '../test-server.ts';
import { makeSite } from '../test-site.ts';

const NOON = Date.UTC(2030, 5, 15, 12);
const DAY = 86_400_000;
const reached: StepEvent = { step: '01-one', what: 'reached' };
const continued = (seconds?: number): StepEvent => ({
  step: '01-one',
  what: 'continued',
  ...(seconds === undefined ? {} : { seconds }),
});
const stopped = (field: string, rule = 'required'): StepEvent => ({ step: '01-one', what: 'stopped', field, rule });

async function start(options: { readonly dataDir?: string; readonly clock?: ReturnType<typeof createTestClock> } = {}) {
  const { clock = createTestClock(NOON), dataDir = await makeFolder() } = options;
  const server = await startTestServer({ siteDir: await makeSite(), clock, dataDir });
  const count = async (events: readonly unknown[], variant = 'main', trade = 'thatcher') =>
    (await server.post('/counts/steps', { variant, trade, events })).status;
  const figures = async (query = '?from=2030-06-01&to=2030-06-30'): Promise<unknown[]> =>
    (await fetch(`${server.inboxUrl}/steps.json${query}`)).json();
  return { ...server, clock, count, figures };
}

const nothing = { step: '01-one', title: '01-one', reached: 0, continued: 0, errors: [] };

describe('what happens on the steps', () => {
  it('is added up by variant, with the median time and what held customers up most', async () => {
    const { count, figures } = await start();
    expect(await count([reached, stopped('phone'), stopped('logo'), continued(25)])).toBe(204);
    expect(await count([reached, stopped('phone'), continued(50)])).toBe(204);
    expect(await count([reached, continued(3000)])).toBe(204);
    expect(await count([reached], 'lodge')).toBe(204);
    expect(await figures()).toEqual([
      {
        ...nothing,
        reached: 3,
        continued: 3,
        seconds: 50,
        errors: [
          { field: 'phone', label: 'phone', rule: 'required', times: 2 },
          { field: 'logo', label: 'logo', rule: 'required', times: 1 },
        ],
      },
    ]);
    expect(await figures('?variant=lodge&from=2030-06-15&to=2030-06-15')).toEqual([{ ...nothing, reached: 1 }]);
  });

  it('is kept by the day in the United Kingdom, through a restart, for four hundred days', async () => {
    const dataDir = await makeFolder();
    // Half an hour before midnight there, in summer.
    const clock = createTestClock(Date.UTC(2030, 5, 15, 22, 30));
    const first = await start({ dataDir, clock });
    await first.count([reached]);
    clock.turn(3_600_000);
    await first.count([reached]);
    await first.close();
    const second = await start({ dataDir, clock });
    expect(await second.figures('?from=2030-06-15&to=2030-06-15')).toEqual([{ ...nothing, reached: 1 }]);
    expect(await second.figures('?from=2030-06-16&to=2030-06-16')).toEqual([{ ...nothing, reached: 1 }]);
    // As where retention has gone on with each day.
    await changeJournal(
      second,
      `INSERT INTO retention_time (one, at) VALUES (1, ${clock.now() + 400 * DAY})
        ON CONFLICT (one) DO UPDATE SET at = excluded.at`,
    );
    clock.turn(400 * DAY);
    await second.count([reached]);
    expect(await second.figures('?from=2030-06-01&to=2031-12-31')).toEqual([{ ...nothing, reached: 2 }]);
  });

  it('is not deleted because a clock is ahead by years', async () => {
    const { clock, count, figures } = await start();
    await count([reached]);
    await figures();
    clock.turn(3650 * DAY);
    await count([reached]);
    expect(await figures('?from=2040-01-01&to=2040-12-31')).toEqual([{ ...nothing, reached: 1 }]);
    expect(await figures()).toEqual([{ ...nothing, reached: 1 }]);
  });

  it('makes one write of what many send', async () => {
    const { count, figures, clock } = await start();
    await Promise.all(Array.from({ length: 200 }, () => count([reached])));
    clock.turn(10_000);
    expect(await figures()).toEqual([{ ...nothing, reached: 200 }]);
  });

  it('is counted, too, while what came before is about to be written', async () => {
    const siteDir = await makeSite();
    const catalogue = (await readSite(siteDir))?.catalogue;
    if (!catalogue) throw new Error('The test site has no catalogue.');
    const store = await openStore(await makeFolder());
    onTestFinished(() => store.close());
    const body = JSON.stringify({ variant: 'main', trade: 'thatcher', events: [reached] });
    let late: string | undefined = body;
    const counter = startStepCounter({
      store,
      readWizard: createWizardReader(join(siteDir, 'content'), catalogue),
      async holds() {
        const comes = late;
        late = undefined;
        if (comes !== undefined) await counter.add(comes);
        return true;
      },
      clock: createTestClock(NOON),
      log: () => undefined,
    });
    await counter.add(body);
    const figures = () =>
      counter.figures({ variant: 'main', trade: 'thatcher' }, { from: '2030-06-15', to: '2030-06-15' });
    await figures();
    expect(await figures()).toEqual([{ ...nothing, reached: 2 }]);
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['no wizard', { variant: 'main', trade: 'nobody', events: [] }],
    ['a way out of the folder', { variant: '..', trade: '../catalogue', events: [] }],
    ['more events than a page has', { variant: 'main', trade: 'thatcher', events: Array(101).fill(reached) }],
  ])('is refused if it is %s', async (_, body) => {
    const { url, figures } = await start();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { status } = await fetch(`${url}/counts/steps`, { method: 'POST', body: text });
    expect(status).toBe(400);
    expect(await figures()).toEqual([nothing]);
  });

  it('takes nothing that the wizard does not have', async () => {
    const { count, figures } = await start();
    const events = [
      { step: '09-other', what: 'reached' },
      { step: '01-one', what: 'seen' },
      stopped('zoe@mail.example'),
      stopped('phone', '07700 900123'),
      { step: '01-one', what: 'continued', seconds: -1 },
      { step: '01-one', what: 'continued', seconds: 'long' },
      null,
      7,
    ];
    expect(await count(events)).toBe(204);
    expect(await figures()).toEqual([{ ...nothing, continued: 2 }]);
  });

  it('is not taken from the pages of other sites, nor told to the public', async () => {
    const { url } = await start();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const body = JSON.stringify({ variant: 'main', trade: 'thatcher', events: [reached] });
    expect((await fetch(`${url}/counts/steps`, { method: 'POST', headers, body })).status).toBe(403);
    expect((await fetch(`${url}/counts/steps`)).status).toBe(405);
    expect((await fetch(`${url}/steps.json`)).status).toBe(404);
  });

  it('is shown as a page, in which names from the address are text', async () => {
    const { inboxUrl, count } = await start();
    await count([reached, stopped('phone'), continued(125)]);
    const answer = await fetch(`${inboxUrl}/steps?from=2030-06-01&to=2030-06-30&variant=%3Cb%3E`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('100 %');
    expect(page).toContain('1 × phone');
    expect(page).not.toContain('<b>');
  });
});
