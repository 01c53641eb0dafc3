import type { Page } from 'playwright/test';
import { atStep, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** What was set in motion since it was emptied: which element, and its keyframes by property. */
    moved: { readonly what: string; readonly frames: Record<string, string[]> }[];
  }
}

/** Notes every movement, each of which takes a minute: whatever is done meanwhile is done to what moves. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function noted(frames, options) {
      const what = this.hasAttribute('data-found') ? 'found' : this.id.endsWith('__error') ? 'error' : this.localName;
      window.moved.push({ what, frames: frames as unknown as Record<string, string[]> });
      return animate.call(this, frames, { ...(typeof options === 'object' && options), duration: 60_000 });
    };
  });
}

/** What moves, and from where. */
const moved = (page: Page) =>
  page.evaluate(() =>
    window.moved.flatMap(({ what, frames }) => (frames.transform ? [[what, frames.transform[0]]] : [])),
  );
const properties = (page: Page) =>
  page.evaluate(() => [...new Set(window.moved.flatMap(({ frames }) => Object.keys(frames)))].sort());
const forget = (page: Page) =>
  page.evaluate(() => {
    window.moved = [];
  });

/** Presses at once what still moves: a click waits until it stands still otherwise. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).click({ force: true });

test.beforeEach(({ page }) => noteMotion(page));

test('steps move in the direction of travel, cards and errors settle, and each next press counts meanwhile', async ({
  page,
}) => {
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await expect.poll(() => moved(page)).toContainEqual(['label', 'scale(0.97)']);
  await forget(page);

  await press(page, 'Continue');
  await atStep(page, 'Business Information');
  await expect.poll(() => moved(page)).toContainEqual(['div', 'translateX(0.75rem)']);
  await forget(page);

  await page.getByLabel('First name').fill('Alex');
  await press(page, 'Continue');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expect
    .poll(() => moved(page))
    .toEqual(['found', 'error', 'error', 'error'].map((what) => [what, 'translateY(-0.375rem)']));
  expect(await page.getByLabel('First name').inputValue()).toBe('Alex');

  await press(page, 'Back');
  await atStep(page, 'Let’s Get Started');
  await expect.poll(() => moved(page)).toContainEqual(['div', 'translateX(-0.75rem)']);
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  // Nothing that would shift what is around.
  expect(['opacity', 'outline', 'outlineOffset', 'transform']).toEqual(expect.arrayContaining(await properties(page)));
});

test('what changes in the preview is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/request');
  await hydrated(page);
  const preview = page.getByRole('complementary');
  await expect(preview.getByRole('figure')).toBeVisible();
  await forget(page);
  await preview.getByRole('tab', { name: 'Contact' }).click();
  await expect.poll(() => properties(page)).toEqual(['opacity']);
});

test('nothing moves for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await next(page);
  await atStep(page, 'Business Information');
  await next(page);
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await atStep(page, 'Let’s Get Started');
  expect(await properties(page)).toEqual([]);
});
