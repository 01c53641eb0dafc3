import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillAddress, fillBusiness, next, UP_TO_ADDRESS } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';
import { tradesOnDisk } from './trades.ts';

/** Widths at which each state is looked at, one after the other: filling the steps twice would take longer. */
const WIDTHS = [320, 1280];

async function expectAccessibleAtAll(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${where} at ${width} px`);
  }
}

for (const trade of tradesOnDisk) {
  test(`${trade.id}: every step is accessible at ${WIDTHS.join(' and ')} px, empty and with errors`, async ({
    page,
  }) => {
    await page.goto('/request');
    await page.getByRole('radio', { name: trade.title, exact: true }).check();
    await expect(page.getByRole('heading', { name: 'Let’s Get Started' })).toBeVisible();
    await expectAccessibleAtAll(page, 'step 1');
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await expectAccessibleAtAll(page, 'step 1 with custom colours');
    await next(page);

    await atStep(page, 'Business Information');
    await expectAccessibleAtAll(page, 'step 2');
    await next(page);
    await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessibleAtAll(page, 'step 2 with errors');
    await fillBusiness(page);
    await next(page);

    for (const title of UP_TO_ADDRESS.slice(1, -1)) {
      await atStep(page, title);
      await expectAccessibleAtAll(page, title);
      await next(page);
    }

    await atStep(page, 'Business Address & Registration');
    await next(page);
    await expect(page.getByRole('link', { name: 'Street address is required' })).toBeVisible();
    await expectAccessibleAtAll(page, 'step 9 with errors');
    await fillAddress(page);
    await next(page);

    await atStep(page, 'Domain Setup');
    await expectAccessibleAtAll(page, 'step 10');
    // Not greyed out for the keyboard: it says why when it is pressed.
    await page.getByRole('button', { name: 'Submit Request' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Tick the box to agree/ })).toBeVisible();
    await expectAccessibleAtAll(page, 'step 10 with errors');
  });
}
