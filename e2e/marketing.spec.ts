import type { Page } from 'playwright/test';
import { contrastOf } from '../src/colours/tone.ts';
import { expectAccessible } from './expect-accessible.ts';
import { fillEverything } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

const LINKS = ['Home', 'Templates', 'Pricing', 'Electrician', 'Carpenter', 'Contact', 'Get Started'];
const bar = (page: Page) => page.getByRole('banner');
const paint = (page: Page) =>
  bar(page).evaluate((element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    return { ground: backgroundColor, shadow: boxShadow !== 'none' };
  });
const CLEAR = { ground: 'rgba(0, 0, 0, 0)', shadow: false };
const WHITE = { ground: 'rgb(255, 255, 255)', shadow: true };

test.describe('the navigation bar', () => {
  test('is transparent at first, and white with a shadow past 10 px', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await expect.poll(() => paint(page)).toEqual(CLEAR);
    await page.evaluate(() => window.scrollTo(0, 10));
    await expect.poll(() => paint(page)).toEqual(CLEAR);
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect.poll(() => paint(page)).toEqual(WHITE);
    // However far the page is scrolled, the bar stays.
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => paint(page)).toEqual(CLEAR);
  });

  test('from the width of a tablet on', async ({ page }) => {
    for (const width of [768, 1280])
      await test.step(`shows its links in one row at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/pricing');
        await expect(bar(page).getByRole('link')).toHaveText(['Tradefront', ...LINKS]);
        // As much as the scrollbar of other browsers takes away.
        await bar(page).evaluate((header) => header.style.setProperty('right', '17px'));
        const boxes = await Promise.all(
          LINKS.map((name) => bar(page).getByRole('link', { name, exact: true }).boundingBox()),
        );
        const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
        expect(new Set(middles).size, middles.join()).toBe(1);
        expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(width);
      });
  });

  test('is a menu with the same links below 768 px, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/');
    const menu = bar(page).getByText('Menu', { exact: true });
    await expect(bar(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('link')).toHaveText(['Tradefront', ...LINKS]);
    await expectAccessible(page, 'menu open');
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(bar(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  });

  test('once the keyboard goes on behind its menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = bar(page).getByText('Menu', { exact: true });
    const last = bar(page).getByRole('link', { name: 'Get Started' });
    for (const path of ['/', '/contact'])
      await test.step(`is folded away on ${path} once the keyboard goes on behind it`, async () => {
        await page.goto(path);
        // Over a form it is the program that folds it, over the others a script that comes with the page.
        if (path === '/contact') await hydrated(page);
        await menu.focus();
        await page.keyboard.press('Enter');
        await last.focus();
        await expect(last).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(last).toBeHidden();
        await expect(page.locator('main :focus')).toBeVisible();
        await menu.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await expect(last).toBeHidden();
      });
    await test.step('is folded away once its program comes, where the keyboard went on behind it before', async () => {
      let come = () => {};
      const late = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route(/site-nav-[^/]+\.js/, async (route) => {
        await late;
        await route.continue();
      });
      await page.goto('/contact');
      await menu.focus();
      await page.keyboard.press('Enter');
      await last.focus();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toBeVisible();
      await expect(last).toBeVisible();
      come();
      await expect(last).toBeHidden();
      await expect(page.locator('main :focus')).toBeVisible();
    });
  });

  test('on a screen that is too low for it', async ({ page }) => {
    const last = bar(page).getByRole('link', { name: 'Get Started' });
    for (const [width, height] of [
      [667, 320],
      [320, 256],
    ] as const)
      await test.step(`scrolls within a screen of ${width} by ${height} px, to its last link`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        await bar(page).getByText('Menu', { exact: true }).click();
        await expect(last).not.toBeInViewport();
        await bar(page).getByRole('link', { name: 'Home' }).hover();
        await page.mouse.wheel(0, 2000);
        await expect(last).toBeInViewport({ ratio: 1 });
        await expectAccessible(page, 'menu that scrolls');
        // Where it is pressed: nothing covers it.
        await last.click({ trial: true });
      });
    await test.step('leads to the form of the usual trade', async () => {
      await last.click();
      await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe('/request?trade=electrician');
    });
  });
});

test('the first thing that the keyboard reaches leads past the bar', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#main');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what has the focus on a coloured band is seen on ${colorScheme} pages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [path, name, role] of [
      ['/pricing', 'See your website before you pay', 'link'],
      ['/templates', 'Something else in mind?', 'link'],
      ['/electrician', 'Where your reviews go', 'group'],
    ] as const) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const focused = page.getByRole('region', { name }).getByRole(role);
      await focused.focus();
      const [style, ring, ground] = await focused.evaluate((element) => {
        const { outlineStyle, outlineColor } = getComputedStyle(element);
        return [outlineStyle, outlineColor, getComputedStyle(element.closest('section') ?? element).backgroundColor];
      });
      expect(style, name).toBe('solid');
      expect(contrastOf(ring ?? '', ground ?? ''), `${ring} on ${ground}: ${name}`).toBeGreaterThanOrEqual(3);
    }
  });
}

test('a template leads into the form with that design chosen', async ({ page }) => {
  await page.goto('/templates');
  await page.locator('a[href="/request?template=clear-water"]').first().click();
  await expect(page.getByRole('radio', { name: /^Clear Water/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Plumber', exact: true })).toBeChecked();
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Request Custom Website' }).click();
  await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
});

test('pages that sell load no program, and at most 10 KiB of script', async ({ page }) => {
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(Number(response.headers()['content-length']));
  });
  for (const path of ['/', '/electrician', '/pricing', '/templates', '/faq', '/terms']) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    await expect.poll(() => scripts.length, path).toBe(1);
    expect(scripts[0], path).toBeLessThan(10 * 1024);
  }
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('all pages that sell', async ({ page, server }) => {
    for (const path of ['/', '/electrician', '/pricing', '/templates', '/faq', '/about', '/blog', '/terms', '/cookies'])
      await test.step(`${path} reads fully, and its menu and links work`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
        if (path === '/terms') return;
        await expect.poll(() => paint(page)).toEqual(WHITE);
        await bar(page).getByText('Menu', { exact: true }).click();
        await bar(page).getByRole('link', { name: 'Pricing' }).click();
        await expect(page).toHaveURL(`${server.url}/pricing`);
      });
  });

  test('a question opens its answer', async ({ page }) => {
    await page.goto('/pricing');
    const question = page.locator('details', { hasText: 'How soon do I see my preview?' });
    await question.locator('summary').click();
    await expect(question.getByText(/3.5 business days/)).toBeVisible();
  });
});

test('"What you’ve told us" is what goes on the paper', async ({ page }) => {
  await fillEverything(page);
  await expect(page.getByText('Monday: 09:00 - 17:00')).toBeHidden();
  const years = page
    .getByRole('region', { name: 'What you’ve told us' })
    .getByRole('term')
    .filter({ hasText: 'Years' });
  await page.getByText('Years: 12').click();
  await expect(years).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As the browser says when somebody prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: 'What you’ve told us' })).toBeVisible();
  await expect(page.getByText('Brightline & Sons').first()).toBeVisible();
  await expect(page.getByText('Monday: 09:00 - 17:00')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Change/ }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Monday: 09:00 - 17:00')).toBeHidden();
  // What was opened by hand stays so.
  await expect(years).toBeVisible();
});

test('what is written below a picture of a website can be read, whatever is cut off above it', async ({ page }) => {
  // Where a dark part of the picture is cut in the middle.
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/pricing');
  await expectAccessible(page, '/pricing at 412 px');
});
