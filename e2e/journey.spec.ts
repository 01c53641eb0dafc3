import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Step, Wizard } from '../src/contract/index.ts';
import { expectAccessible, expectRoom } from './expect-accessible.ts';
import { expectedDeliveries } from './expected-deliveries.ts';
import { atStep, LATER_STEPS, logo, next, photos } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';
import { tradesOnDisk } from './trades.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Widths at which each state is looked at, one after the other: filling the steps twice would take longer. */
const WIDTHS = [1280, 320];

type Look = typeof expectAccessible;

async function expectAccessibleAtAll(page: Page, where: string, expectIt: Look = expectAccessible): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectIt(page, `${where} at ${width} px`);
  }
  await expectRoomForLargeText(page, where);
}

/** Expects that with text of twice its size the narrowest page still scrolls down alone (WCAG 1.4.4). */
async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const { scrollWidth } = document.documentElement;
    document.documentElement.style.fontSize = '';
    return scrollWidth - window.innerWidth;
  });
  expect(over, `${where} with text of twice its size scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Words begin with a capital or have a space; names of widgets, formats, fields and files are compared as they are. */
const isWords = (value: unknown) => typeof value === 'string' && /^\p{Lu}|\s/u.test(value);

/** All of a step but its words, and how many there are in a list. */
const shapeOf = (step: Step) =>
  JSON.stringify(step, (key, value) =>
    key === 'ui:placeholder' || isWords(value) || (Array.isArray(value) && value.length > 0 && value.every(isWords))
      ? ''
      : value,
  );

/** Shapes of the steps that were looked through in full, and the steps that were looked at. */
const looked = new Set<string>();
const isNew = (what: string) => looked.size < looked.add(what).size;

/**
 * How each later step of a trade is looked at: in full where no trade before has one of its shape, and not at all where
 * one has the very same.
 */
async function looksAt(page: Page, trade: string): Promise<readonly (Look | undefined)[]> {
  const wizard: Wizard = await (await page.request.get(`/content/wizards/main/${trade}.json`)).json();
  return wizard.steps.slice(1).map((step) => {
    const [isNewShape, isNewStep] = [isNew(`shape ${shapeOf(step)}`), isNew(JSON.stringify(step))];
    if (isNewShape) return expectAccessible;
    return isNewStep ? expectRoom : undefined;
  });
}

/** What is said of a step that was left empty. */
const REFUSALS: { readonly [title: string]: string | RegExp } = {
  'Business Information': 'First name is required',
  'Business Address & Registration': 'Street address is required',
  'Domain Setup': /^Tick the box to agree/,
};

for (const trade of tradesOnDisk) {
  test(`${trade.id}: all ten steps on a phone, accessible empty and with errors, and everything arrives`, async ({
    page,
    server,
  }) => {
    test.slow();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('pageerror', (error) => refused.push(String(error)));

    await page.goto(`/request?trade=${trade.id.toUpperCase()}&Referrer=flyer&tagline=On%20time&about=Since+1999`);
    const link = page.url();
    const looks = await looksAt(page, trade.id);
    // A trade that links can't choose is chosen by hand.
    await page.getByRole('radio', { name: trade.title, exact: true }).check();
    // Here its colours and its picture come in: for every trade in full.
    await expectAccessibleAtAll(page, 'step 1');
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await expectAccessibleAtAll(page, 'step 1 with custom colours');
    await page.getByRole('radio', { name: /^Pre-designed/ }).check();

    const services = trade.services.length > 0 ? [] : ['Window cleaning', 'Gutter clearing'];
    for (const [at, { title, fill }] of LATER_STEPS.entries()) {
      await next(page);
      await atStep(page, title);
      const look = looks[at];
      if (look) await expectAccessibleAtAll(page, title, look);
      const refusal = REFUSALS[title];
      if (refusal) {
        // Not greyed out for the keyboard: it says why when it is pressed.
        await page.getByRole('button', { name: /^(?:Continue|Submit Request)$/ }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', { name: refusal })).toBeVisible();
        await expect(page).toHaveTitle(/^Error: /);
        if (look) await expectAccessibleAtAll(page, `${title} with errors`, look);
      }
      await fill(page, services);
    }
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Your information has been submitted successfully!' }),
    ).toBeVisible();

    const deliveries = await server.deliveries();
    expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
    expect(Object.fromEntries(deliveries.map(({ hook, fields }) => [hook, fields]))).toEqual(
      expectedDeliveries(trade, link),
    );
    expect(new Set(deliveries.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(new Set(deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(4);
    expect(new Set(deliveries.map(({ fields }) => fields.customerNumber)).size).toBe(1);
    expect(deliveries.flatMap(({ findings }) => findings)).toEqual([]);

    const [basics, logoDelivery, gallery, main] = deliveries;
    expect(JSON.parse(String(main?.fields.deliveries))).toEqual(
      [basics, logoDelivery, gallery].map((other) => other?.deliveryId),
    );
    expect(logoDelivery?.files.map((file) => file.sha256)).toEqual([sha256(logo.buffer)]);
    expect(gallery?.files.map((file) => file.sha256)).toEqual(photos.map(({ buffer }) => sha256(buffer)));
    const bytes = Buffer.from(await (await fetch(String(logoDelivery?.files[0]?.url))).arrayBuffer());
    expect(bytes.equals(logo.buffer)).toBe(true);
    expect(refused).toEqual([]);
  });
}
