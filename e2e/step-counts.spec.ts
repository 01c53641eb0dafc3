import { atStep, next } from './fill-wizard.ts';
import { expect, type RunningServer, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

interface Figures {
  readonly step: string;
  readonly reached: number;
  readonly continued: number;
  readonly errors: readonly { readonly field: string; readonly rule: string; readonly times: number }[];
}

const figures = async ({ inboxUrl }: RunningServer): Promise<readonly Figures[]> =>
  (await fetch(`${inboxUrl}/steps.json`)).json();

const NONE = [
  [0, 0],
  [0, 0],
  [0, 0],
];

/** What the first three steps have had, reached and continued, since the test began: the server counts for all tests. */
async function startCounting(server: RunningServer) {
  const read = async () => (await figures(server)).slice(0, 3);
  const before = await read();
  return async () =>
    (await read()).map(({ reached, continued }, at) => [
      reached - (before[at]?.reached ?? 0),
      continued - (before[at]?.continued ?? 0),
    ]);
}

test('editors see how far customers come and what holds them up, each filling once', async ({ page, server }) => {
  const counts = await startCounting(server);
  const held = async () => (await figures(server))[1]?.errors[0]?.times ?? 0;
  const heldBefore = await held();
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  // Refused twice for the same reasons: one filling.
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await next(page);
  await atStep(page, 'Business Information');
  // What has not been sent yet goes out when the page is left.
  await page.goto('/privacy');
  await expect.poll(counts).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
  expect(await held()).toBe(heldBefore + 1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Business Information', exact: true })).toBeVisible();
  await page.goto('/privacy');
  expect(await counts()).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
});

test('who asks not to be tracked is not counted', async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const counts = await startCounting(server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  expect(asked).not.toContain('/counts/steps');
  expect(await counts()).toEqual(NONE);
});
