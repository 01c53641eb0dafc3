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

test('websites on the selling pages keep the colours that are shown, and a phone its edge', async ({ page }) => {
  const look = (text: string | RegExp, of: string) =>
    page
      .locator(of)
      .filter({ visible: true })
      .getByText(text)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const grounds: string[] = [];
        for (let at: Element | null = element; at && !at.matches('main'); at = at.parentElement)
          grounds.push(getComputedStyle(at).backgroundColor);
        // Grounds behind the first one that covers are not seen.
        return [getComputedStyle(element).color, grounds.find((ground) => !/^rgba\(.* 0\)$/.test(ground))];
      });
  for (const [path, of, text] of [
    ['/', 'figure [role=img]', /^Call 07700/],
    ['/', '[role=img]:not(figure *)', 'Get a free quote'],
    ['/', 'li [role=img]', /^Call 07700/],
    ['/templates', 'figure + [aria-hidden]', 'What we do'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(path);
    const shown = await look(text, of);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await look(text, of), `${path} ${of}`).toEqual(shown);
  }
  await page.goto('/');
  const edge = () =>
    page
      .locator('li [role=img]')
      .first()
      .evaluate((phone) => getComputedStyle(phone).outlineColor);
  expect(await edge()).not.toMatch(/^rgba/);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await edge()).toBe('rgba(0, 0, 0, 0)');
});
