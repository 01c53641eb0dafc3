import type { Page } from 'playwright/test';
import { fillEverything } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You For Your Submission!' });
const hooksOf = (deliveries: readonly { readonly hook: string }[]) => deliveries.map(({ hook }) => hook);

test('photos that are late are told of, go on by themselves, and come by a gallery of their own', async ({
  page,
  server,
}) => {
  let down = true;
  await page.route('**/prod/upload', (route) => {
    const isLate = route.request().postData()?.includes('fuse board') === true;
    return down && isLate ? route.abort() : route.continue();
  });
  await fillEverything(page);
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('1 of your pictures is still on this device.')).toBeVisible();
  expect(hooksOf(await server.deliveries())).toEqual(['basics', 'logo', 'gallery', 'main']);

  down = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('All your pictures have arrived.')).toBeVisible();
  const deliveries = await server.deliveries();
  expect(hooksOf(deliveries)).toEqual(['basics', 'logo', 'gallery', 'main', 'gallery']);
  expect(JSON.parse(String(deliveries[4]?.fields.galleryUrls))).toHaveLength(2);
  expect(deliveries[3]?.missing).toBeUndefined();
});
