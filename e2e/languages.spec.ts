import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Presses Continue, in Welsh. */
const goOn = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Parhau' }).click();
  await atStep(page, title);
};

test('a form in Welsh is Welsh from the first page to the thanks, and sends what the English one sends', async ({
  page,
  server,
}) => {
  await page.goto('/cais?trade=plumber&customerNumber=TF-9');
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page).toHaveTitle('Rhagolwg o’ch gwefan am ddim');
  await expect(page.getByText('Cyfieithwyd y ffurflen hon gan beiriant')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Plymwr' })).toBeChecked();
  await expect(page.getByText('Cam 1 o 10').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Telerau ac Amodau/ })).toBeVisible();
  await expectAccessible(page, 'step 1 in Welsh');

  await goOn(page, 'Gwybodaeth am y busnes');
  await page.getByRole('button', { name: 'Parhau' }).click();
  const summary = page.getByRole('region', { name: 'Mae problem' });
  await expect(summary.getByRole('link', { name: 'Mae angen eich enw cyntaf' })).toBeVisible();
  await page.getByLabel('Enw cyntaf').fill('Alex');
  await page.getByLabel('Enw’r cwmni').fill('Brightline');
  await page.getByLabel('Cyfeiriad e-bost').fill('alex@brightline.example');
  await page.getByLabel('Rhif ffôn').fill('07700900123');
  await goOn(page, 'Eich achrediadau');
  await goOn(page, 'Ffynonellau cynnwys');
  await goOn(page, 'Trefnu cyfathrebu');
  await page.getByRole('radio', { name: /^Dim diolch/ }).check();
  await goOn(page, 'Eich gwasanaethau');
  await expect(page.getByRole('checkbox', { name: 'Plymio brys' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Gwres dan y llawr' }).uncheck();
  await goOn(page, 'Ardal gwasanaeth ac oriau busnes');
  await page.getByRole('radio', { name: 'Fesul diwrnod' }).check();
  await expect(page.getByRole('group', { name: 'Dydd Llun' })).toBeVisible();
  await expect(page.getByText('Monday')).toHaveCount(0);
  await goOn(page, 'Ystadegau’r busnes');
  await goOn(page, 'Cyfeiriad a chofrestriad y busnes');
  await page.getByLabel('Cyfeiriad stryd').fill('1 Heol Fawr');
  await page.getByLabel('Tref', { exact: false }).first().fill('Caerdydd');
  await page.getByLabel('Sir').fill('Morgannwg');
  await page.getByLabel('Cod post').fill('CF10 1AA');
  await goOn(page, 'Trefnu’r parth');
  const review = page.getByRole('region', { name: 'Yr hyn a ddywedoch wrthym' });
  await expect(review.getByText(/^Dydd Llun i Dydd Gwener 09:00–17:00/)).toBeVisible();
  await review.getByRole('button', { name: 'Dangos y cyfan' }).click();
  await expect(review.getByText('Dydd Llun: 09:00 - 17:00')).toBeVisible();
  await expect(review.getByText('Dydd Sul: Ar gau')).toBeVisible();
  await expect(review.getByText('Plymio brys')).toBeVisible();
  await expectAccessible(page, 'the review in Welsh');
  await page.getByRole('checkbox', { name: /^Rwy’n cytuno/ }).check();
  await page.getByRole('button', { name: 'Anfon y cais' }).click();
  await expect(page.getByRole('heading', { name: 'Diolch am eich cais!' })).toBeFocused();
  await expect(page.getByText('Eich cyfeirnod: TF-9')).toBeVisible();
  await expect(page.getByText(/^Bydd eich rhagolwg yn barod erbyn .*\d.*, \d.*\.$/)).toBeVisible();

  const main = (await server.deliveries()).find(({ hook }) => hook === 'main');
  expect(main?.findings).toEqual([]);
  expect(main?.fields.selectedTrade).toBe('plumber');
  const sent = JSON.stringify(main?.fields);
  expect(sent).toContain('Emergency Plumbing');
  expect(sent).not.toContain('Underfloor Heating');
  expect(sent).toContain('Monday: 09:00 - 17:00');
  expect(sent).not.toContain('Plymio');
  expect(sent).not.toContain('Dydd');

  await page.goto('/cais?trade=plumber&customerNumber=TF-9');
  await expect(page.getByRole('heading', { name: 'Rydych wedi anfon y ffurflen hon yn barod' })).toBeVisible();
  // This browser has no names of months in Welsh: digits read alike.
  await expect(page.getByText(/^Fe’i derbyniwyd ar \d\d\/\d\d\/\d{4}/)).toBeVisible();
});
