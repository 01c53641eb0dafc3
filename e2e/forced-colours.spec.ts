import { expect, test } from './running-server.ts';

// Where a device forces its own colours, grounds are dropped: what only they say is not said.
test.use({ forcedColors: 'active' });

test('the tab of the mail program whose steps are shown looks like no other', async ({ page }) => {
  await page.goto('/business-email-instructions');
  const look = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(tab);
      return { color, backgroundColor, borderColor };
    });
  const [chosen, other] = [await look('iOS Mail'), await look('Outlook')];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect(chosen.color).not.toBe(other.color);
  await page.getByRole('tab', { name: 'iOS Mail' }).press('ArrowRight');
  await expect.poll(() => look('Outlook')).toEqual(chosen);
  expect(await look('iOS Mail')).toEqual(other);
});

test('a partner’s wordmark, which may be white, stands on the ground that it was made for, on a screen and on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/rated-people');
  const wordmark = page.getByRole('banner').getByRole('img', { name: 'Rated People' });
  const ground = () =>
    wordmark.evaluate((image) => {
      const { backgroundColor, forcedColorAdjust, printColorAdjust } = getComputedStyle(image.parentElement ?? image);
      return { backgroundColor, forcedColorAdjust, printColorAdjust };
    });
  await page.emulateMedia({ forcedColors: 'none' });
  const header = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  expect(await ground()).toMatchObject({ backgroundColor: header, forcedColorAdjust: 'none' });
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect(await ground()).toMatchObject({ backgroundColor: header, printColorAdjust: 'exact' });
});
