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
