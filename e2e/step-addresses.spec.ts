import type { Page } from 'playwright/test';
import { atStep, fillBusiness, fillFromStepTwo, goThrough, next, UP_TO_ADDRESS } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

const LINK = '/request?customerNumber=S-1';
const at = (id: string) => new RegExp(`/request\\?customerNumber=S-1&step=${id}$`);
const first = /\/request\?customerNumber=S-1$/;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the link on to the second step, with all that it asks answered. */
async function fillUpToSecond(page: Page): Promise<void> {
  await page.goto(LINK);
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await fillBusiness(page);
}

/** From the link on to the third step, with all that the second asks answered. */
async function fillUpToThird(page: Page): Promise<void> {
  await fillUpToSecond(page);
  await next(page);
  await atStep(page, 'Your Accreditations');
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
}

/** From the link on to the last step, with everything answered. */
async function fillAll(page: Page): Promise<void> {
  await page.goto(LINK);
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
}

test('each step has an address of its own, which says nothing of what was typed', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await fillUpToThird(page);
  await expect(page).toHaveURL(at('03-accreditations'));
  await page.goBack();
  await atStep(page, 'Business Information');
  await expect(page).toHaveURL(at('02-business-information'));
  await page.goBack();
  await expect(heading(page, 'Let’s Get Started')).toBeVisible();
  await expect(page).toHaveURL(first);
  await page.goForward();
  await page.goForward();
  await atStep(page, 'Your Accreditations');
  await expect(page).toHaveURL(at('03-accreditations'));
  await button(page, 'Back').click();
  await expect(page).toHaveURL(at('02-business-information'));
  await page.goForward();
  await atStep(page, 'Your Accreditations');
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.join('\n')).not.toMatch(/alex|brightline|07700/i);

  await test.step('who loads a step again stays at it, and the history goes on from there', async () => {
    await page.goBack();
    await atStep(page, 'Business Information');
    await page.reload();
    await expect(heading(page, 'Business Information')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Alex');
    await expect(page).toHaveURL(at('02-business-information'));
    await page.goForward();
    await expect(heading(page, 'Your Accreditations')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Business Information')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
    await expect(page).toHaveURL(first);
  });
});

test('what stands in a field when the browser goes back is an answer, however fast it was', async ({ page }) => {
  await page.goto(LINK);
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Company name').focus();
  await page.evaluate(() => {
    // Typed and gone back in one go, well within the pause after which text is handed on.
    document.execCommand('insertText', false, 'Brightline');
    history.back();
  });
  await expect(heading(page, 'Let’s Get Started')).toBeVisible();
  await page.goForward();
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
});

test('what is typed in the moment in which Continue is pressed is an answer', async ({ page }) => {
  await fillUpToSecond(page);
  await page.getByLabel('Company name').focus();
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
    document.execCommand('insertText', false, ' & Sons');
  });
  await atStep(page, 'Your Accreditations');
  await page.goBack();
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline & Sons');
});

/** What sends the business basics; the second step waits for it. */
const DELIVERY = '**/assets/after-form-*.js';

test('who goes back while a slow line is waited for stays there, and nothing is sent', async ({ page, server }) => {
  const asked = page.waitForRequest(DELIVERY);
  const release = await stall(page, DELIVERY);
  await fillUpToSecond(page);
  await next(page);
  await asked;
  await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true');
  await button(page, 'Back').click();
  await atStep(page, 'Let’s Get Started');
  const come = page.waitForResponse(DELIVERY);
  release();
  // Whoever waited for it has gone on by then.
  await page.evaluate((address) => import(address), (await come).url());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await atStep(page, 'Let’s Get Started');
  await expect(button(page, 'Continue')).not.toHaveAttribute('aria-busy');
  expect(await server.deliveries()).toEqual([]);
});

test('a line that carries nothing does not hold up Continue for ever, and what comes late is used', async ({
  page,
}) => {
  await page.clock.install();
  const release = await stall(page, '**/assets/lazy-parts-*.js');
  await page.goto(LINK);
  await hydrated(page);
  await next(page);
  await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Can’t go on yet', { exact: true })).toBeVisible();
  await expect(button(page, 'Continue')).not.toHaveAttribute('aria-busy');
  release();
  await next(page);
  await atStep(page, 'Business Information');
});

test('what stands in the box of a list when the page is loaded again, or the form’s own Back is pressed, is an entry', async ({
  page,
}) => {
  await fillUpToThird(page);
  await goThrough(page, UP_TO_ADDRESS.slice(2, 6));
  const places = page.getByRole('textbox', { name: 'Where do you work?' });
  await places.fill('Reading');
  await page.reload();
  await hydrated(page);
  await expect(button(page, 'Remove Reading')).toBeVisible();
  await places.fill('Newbury');
  await button(page, 'Back').click();
  await atStep(page, 'Your Services');
  await next(page);
  await expect(button(page, 'Remove Newbury')).toBeVisible();
});

test('nobody waits for the business basics to be in the queue', async ({ page, server }) => {
  await fillUpToSecond(page);
  // A device that keeps nothing until it is let.
  await page.evaluate(() => {
    const { request } = LockManager.prototype;
    const waits = new Promise<void>((resolve) => document.addEventListener('let-go', () => resolve()));
    LockManager.prototype.request = function wait(this: LockManager, ...asked: Parameters<typeof request>) {
      return waits.then(() => request.apply(this, asked));
    } as typeof request;
  });
  await next(page);
  await atStep(page, 'Your Accreditations');
  expect(await server.deliveries()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('let-go')));
  await expect.poll(async () => (await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics']);
});

test('who leaves a step in the moment in which it is shown goes on at it, and the basics arrive', async ({
  page,
  server,
}) => {
  await fillUpToSecond(page);
  await page.evaluate((link) => {
    const title = document.title;
    new MutationObserver((_changes, observer) => {
      if (document.title === title) return;
      observer.disconnect();
      location.assign(link);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LINK);
  await next(page);
  await button(page, 'Carry on').click();
  await expect(heading(page, 'Your Accreditations')).toBeVisible();
  // There was no time to queue them before.
  await expect.poll(async () => (await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics']);
});

test('a link to a step leads whoever carries on to where they may go', async ({ page }) => {
  await fillUpToThird(page);
  for (const step of ['09-address', '11-nowhere', '', '%E0%A4%A'])
    await test.step(`a link to ${step || 'no'} step that may not be shown leads to where the form goes on`, async () => {
      await page.goto(`${LINK}&step=${step}`);
      await button(page, 'Carry on').click();
      await expect(heading(page, 'Your Accreditations')).toBeVisible();
      await expect(page).toHaveURL(at('03-accreditations'));
    });

  await test.step('a link to a step leads whoever carries on to it, if they have got there', async () => {
    await page.goto(`${LINK}&step=02-business-information`);
    await button(page, 'Carry on').click();
    await expect(heading(page, 'Business Information')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
    await expect(page).toHaveURL(at('02-business-information'));
  });

  await test.step('without a step it goes on where it was left', async () => {
    await page.goto(LINK);
    await button(page, 'Carry on').click();
    await expect(heading(page, 'Business Information')).toBeVisible();
    await expect(page).toHaveURL(at('02-business-information'));
  });
});

for (const step of ['03-accreditations', '11-nowhere'])
  test(`who has begun nothing comes by a link to ${step} to the first step`, async ({ page }) => {
    await page.goto(`${LINK}&step=${step}`);
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
    await expect(page).toHaveURL(first);
    await hydrated(page);
    await next(page);
    await atStep(page, 'Business Information');
    await expect(page).toHaveURL(at('02-business-information'));
  });

test('what is sent names the page by its link, whatever step it was sent from', async ({ page, server }) => {
  await fillAll(page);
  await expect(page).toHaveURL(at('10-domain-setup'));

  await test.step('one answer that is changed from the list of all leads to its step and back', async () => {
    await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
    await atStep(page, 'Business Information');
    await expect(page).toHaveURL(at('02-business-information'));
    await next(page);
    await atStep(page, 'Domain Setup');
    await expect(page).toHaveURL(at('10-domain-setup'));
  });

  await button(page, 'Submit Request').click();
  await expect(heading(page, 'Thank You For Your Submission!')).toBeFocused();
  const deliveries = await server.deliveries();
  expect(deliveries.length).toBeGreaterThan(1);
  for (const { fields } of deliveries) expect(String(fields.source)).toMatch(first);
  expect(JSON.stringify(deliveries)).not.toContain('step=');
});
