import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillBusiness, fillFromStepTwo, goThrough, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { drawnPng } from './pictures.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

/** Beside the form on wide screens; in its dialogue on phones. */
const preview = (page: Page) => page.getByRole('figure', { name: 'An example of what we build' });
const tab = (page: Page, name: string) => preview(page).getByRole('tab', { name });
const panel = (page: Page) => preview(page).getByRole('tabpanel');
const strip = (page: Page) => page.getByRole('button', { name: /^Your website so far/ });
/** The ground of the bar at the top of the website. */
const paint = (page: Page) =>
  panel(page).evaluate(({ previousElementSibling: bar }) => bar && getComputedStyle(bar).backgroundColor);
/** Whether a part of the page that is shown is seen in the preview, at least its beginning. */
const shows = (page: Page, part: string) =>
  panel(page).evaluate((element, name) => {
    const around = element.getBoundingClientRect();
    const top = element.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    return top >= around.top - 1 && top < around.bottom - 40;
  }, part);

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: drawnPng(300, 60, () => [20, 33, 61, 255]) };

async function toStepTwo(page: Page): Promise<void> {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
}

test.describe('beside the form', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the customer’s own website grows as they type', async ({ page }) => {
    await toStepTwo(page);
    await expect(preview(page)).toContainText('Your Business Name');
    await preview(page).evaluate((element) => {
      const redraw = () => performance.mark('redraw');
      new MutationObserver(redraw).observe(element, { childList: true, subtree: true, characterData: true });
    });
    const name = page.getByLabel('Company name');
    await name.pressSequentially('Bright & Sons');
    await expect(preview(page)).toContainText('Bright & Sons');
    await expect(preview(page)).toContainText('brightandsons.example');
    await expect(name).toBeFocused();
    // Drawn after a pause, not with each of the thirteen keys.
    const redraws = await page.evaluate(() => performance.getEntriesByName('redraw').length);
    expect(redraws).toBeLessThan(5);
    await page.getByLabel('Phone number').fill('07700900123');
    await expect(panel(page)).toContainText('Call 07700 900123');

    await page.getByLabel('Choose your logo').setInputFiles(logo);
    const picture = preview(page).locator('img');
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(90);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(picture).toHaveCount(0);
  });

  test('services, hours, town and domain are in it, and it makes way for the thanks', async ({ page }) => {
    await toStepTwo(page);
    await fillFromStepTwo(page);
    await expect(preview(page)).toContainText('brightline.example');
    await expect(panel(page)).toContainText('Electrician in Reading');
    await expect(panel(page)).toContainText('Monday – Friday');
    await tab(page, 'Services').click();
    await expect(panel(page)).toContainText('Garden lighting');
    await tab(page, 'Contact').click();
    // The mailbox that was asked for, at the domain that was typed after it.
    await expect(panel(page)).toContainText('hello@brightline.example');
    await expectAccessible(page, 'a preview with everything in it');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
  });

  test('it is painted in the chosen scheme, and in the customer’s own colours', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await expect(preview(page)).toBeVisible();
    const before = await paint(page);
    await page.getByRole('radio', { name: /^Black and red/ }).check();
    await expect.poll(() => paint(page)).not.toBe(before);
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await page.getByRole('textbox', { name: 'Main colour' }).fill('#FDCA00');
    await expect.poll(() => paint(page)).toBe('rgb(253, 202, 0)');
    // Text on bright yellow is black, not white.
    expect(await tab(page, 'Services').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await expectAccessible(page, 'a preview in yellow');
  });

  test('it opens at the page that a step is about, until another one is chosen', async ({ page }) => {
    const selected = preview(page).getByRole('tab', { selected: true });
    await toStepTwo(page);
    await expect(selected).toHaveText('Home');
    await page.getByLabel('First name').fill('Alex');
    await page.getByLabel('Company name').fill('Bright & Sons');
    await page.getByLabel('Email address').fill('alex@brightline.example');
    await page.getByLabel('Phone number').fill('07700900123');
    await goThrough(page, ['Your Accreditations']);
    await expect.poll(() => shows(page, 'badges')).toBe(true);
    await goThrough(page, ['Content Sources']);
    await expect.poll(() => shows(page, 'gallery')).toBe(true);
    await goThrough(page, ['Communication Setup']);
    await expect(selected).toHaveText('Contact');
    await goThrough(page, ['Your Services']);
    await expect(selected).toHaveText('Services');
    await goThrough(page, ['Service Area & Business Hours']);
    await expect(selected).toHaveText('Contact');
    await expect.poll(() => shows(page, 'area')).toBe(true);
    await expect(panel(page)).toContainText('07700 900123');
    await goThrough(page, ['Business Stats']);
    await expect(selected).toHaveText('Home');
    await expect.poll(() => shows(page, 'stats')).toBe(true);
    await tab(page, 'Services').click();
    await goThrough(page, ['Business Address & Registration']);
    await expect(selected).toHaveText('Services');
  });

  test('what changes is brought into view inside it, and lit; the page stays where it is', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await toStepTwo(page);
    await fillBusiness(page);
    await goThrough(page, ['Your Accreditations']);
    await expect.poll(() => shows(page, 'badges')).toBe(true);
    await panel(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect.poll(() => shows(page, 'badges')).toBe(false);
    const before = await page.evaluate(() => window.scrollY);
    // What was answered before may still be lit, or only now on a busy machine: it is waited for the one that is meant.
    const lit = panel(page).evaluate(
      (element) =>
        new Promise<void>((done) => {
          const look = () => {
            const parts = [...element.querySelectorAll('[data-part=badges]')];
            if (parts.some((part) => part.getAnimations().length > 0)) done();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.getByRole('checkbox', { name: 'NICEIC Approved Contractor' }).check();
    await expect(panel(page)).toContainText('NICEIC Approved Contractor');
    await expect.poll(() => shows(page, 'badges')).toBe(true);
    await lit;
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('with less motion it jumps there, and nothing is lit', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await toStepTwo(page);
    await fillBusiness(page);
    await goThrough(page, ['Your Accreditations']);
    await expect.poll(() => shows(page, 'badges')).toBe(true);
    await panel(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    await page.getByRole('checkbox', { name: 'NICEIC Approved Contractor' }).check();
    await expect.poll(() => shows(page, 'badges')).toBe(true);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('each design has a layout of its own, from the same answers', async ({ page }) => {
    await page.goto('/request?trade=electrician&companyName=Brightline&phone=07700900123');
    const order = () =>
      panel(page).evaluate((element) =>
        [...element.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part')),
      );
    const seen = new Set<string>();
    for (const design of [/^Bright Spark/, /^Clear Water/, /^Custom design/]) {
      await page.getByRole('radio', { name: design }).check();
      await expect.poll(async () => seen.has((await order()).join())).toBe(false);
      seen.add((await order()).join());
      await expect(preview(page)).toContainText('Brightline');
      await expect(panel(page)).toContainText('Call 07700 900123');
      for (const name of ['Services', 'Contact', 'Home']) {
        await tab(page, name).click();
        await expectAccessible(page, `${name} of ${design}`);
      }
    }
    expect(seen.size).toBe(3);
  });

  test('another trade brings its own line and services', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await expect(panel(page)).toContainText('electrical work');
    await page.getByRole('radio', { name: 'Plumber', exact: true }).check();
    await expect(panel(page)).toContainText('boilers warm');
  });

  test('its pages are leafed through by keyboard: tabs with arrow keys, arrows with Enter', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await tab(page, 'Home').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Services')).toBeFocused();
    await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    const on = preview(page).getByRole('button', { name: /^Next page/ });
    await on.focus();
    await expect(on).toHaveAccessibleName('Next page: Contact');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true');
    await expect(on).toBeFocused();
  });

  test('long names and large text stay inside the frame', async ({ page }) => {
    await toStepTwo(page);
    await page.getByLabel('Company name').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3));
    await expect(preview(page)).toContainText('Llanfairpwll');
    await expectAccessible(page, 'a long name');
    const tooWide = await preview(page).evaluate((element) =>
      [...element.querySelectorAll('p, div, ul, li, dl')]
        // A picture is cut on purpose.
        .filter(({ scrollWidth, clientWidth, textContent }) => textContent && scrollWidth > clientWidth + 1)
        .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
    );
    expect(tooWide).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('its pages', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    for (const name of ['Home', 'Services', 'Contact'])
      await test.step(`${name} is accessible, in forced colours, too`, async () => {
        await tab(page, name).click();
        for (const forcedColors of ['none', 'active'] as const) {
          await page.emulateMedia({ forcedColors });
          await expectAccessible(page, `${name}, forced colours: ${forcedColors}`);
        }
      });
  });

  test('where its code can’t be loaded, nothing is missing', async ({ page }) => {
    await page.route(/wizard-preview/, (route) => route.abort());
    await toStepTwo(page);
    await expect(page.getByLabel('Company name')).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  const dialogue = (page: Page) => page.getByRole('dialog', { name: 'Your website so far' });

  test('a strip opens it as a sheet; Escape and the cross close it, and the focus comes back', async ({ page }) => {
    await toStepTwo(page);
    await page.getByLabel('Company name').fill('Bright & Sons');
    await expect(strip(page)).toContainText('Bright & Sons');
    await expect(preview(page)).toHaveCount(0);
    await expectAccessible(page, 'the preview closed');
    await strip(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialogue(page)).toBeVisible();
    await expect(preview(page)).toContainText('Bright & Sons');
    await expect(dialogue(page).locator(':focus')).toHaveCount(1);
    for (const name of ['Home', 'Services', 'Contact']) {
      await tab(page, name).click();
      await expectAccessible(page, `${name} in the dialogue`);
    }
    await page.keyboard.press('Escape');
    await expect(dialogue(page)).toBeHidden();
    await expect(strip(page)).toBeFocused();

    await strip(page).click();
    await page.getByRole('button', { name: 'Close preview' }).click();
    await expect(dialogue(page)).toBeHidden();
    await expect(strip(page)).toBeFocused();
  });

  test('it is swiped up, and drawn down again', async ({ page }) => {
    await toStepTwo(page);
    const from = await strip(page).boundingBox();
    if (!from) throw new Error('There is no strip');
    await page.mouse.move(160, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(160, from.y - 10, { steps: 5 });
    await expect(dialogue(page)).toBeVisible();
    await page.mouse.up();
    const head = await page.getByRole('heading', { name: 'Your website so far' }).boundingBox();
    if (!head) throw new Error('The sheet has no heading');
    await page.mouse.move(100, head.y + 8);
    await page.mouse.down();
    await page.mouse.move(100, head.y + 60, { steps: 5 });
    await page.mouse.up();
    // Not far enough.
    await expect(dialogue(page)).toBeVisible();
    await page.mouse.move(100, head.y + 8);
    await page.mouse.down();
    await page.mouse.move(100, head.y + 160, { steps: 5 });
    await page.mouse.up();
    await expect(dialogue(page)).toBeHidden();
    await expect(dialogue(page).locator('[style*=transform]')).toHaveCount(0);
  });

  test('it comes without moving anything, and is drawn after a pause', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON() });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/request?trade=electrician');
    await page.mouse.wheel(0, 200);
    await expect(strip(page)).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0);
    await next(page);
    await atStep(page, 'Business Information');
    await strip(page).evaluate(({ parentElement }) => {
      if (!parentElement) return;
      const redraw = () => performance.mark('redraw');
      new MutationObserver(redraw).observe(parentElement, { childList: true, subtree: true, characterData: true });
    });
    await page.getByLabel('Company name').pressSequentially('Bright & Sons');
    await expect(strip(page)).toContainText('Bright & Sons');
    expect(await page.evaluate(() => performance.getEntriesByName('redraw').length)).toBeLessThan(5);
  });

  test('it covers nothing that has the focus, nor the end of the page', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await page.mouse.wheel(0, 200);
    await expect(strip(page)).toBeVisible();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      const covered = await strip(page).evaluate((button) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || button.parentElement?.contains(focused)) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        const own = button.getBoundingClientRect();
        return bottom > own.top + 1 && top < own.bottom - 1 ? focused.outerHTML : undefined;
      });
      expect(covered).toBeUndefined();
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('link', { name: 'Privacy Policy' }).last().boundingBox();
    const edge = await strip(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });

  const eye = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });

  test('a press asks again for what could not be had, and waits for it', async ({ page }) => {
    let lost = true;
    const release = await stall(page, '**/wizard-preview*');
    await page.route(/wizard-preview/, (route) => (lost ? route.abort() : route.fallback()));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('wizard-preview'));
    await page.goto('/request?trade=electrician');
    await failed;
    lost = false;
    await eye(page).click();
    await expect(eye(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialogue(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogue(page)).toBeHidden();
    await expect(eye(page)).not.toHaveAttribute('aria-busy');
  });

  test('it opens over nobody who types on meanwhile', async ({ page }) => {
    const release = await stall(page, '**/wizard-preview*');
    await toStepTwo(page);
    await eye(page).click();
    await expect(eye(page)).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('First name').pressSequentially('Al');
    await expect(eye(page)).not.toHaveAttribute('aria-busy');
    release();
    await expect(strip(page)).toBeVisible();
    await expect(dialogue(page)).toHaveCount(0);
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  test('it is shut once the step is another, or the window wide enough for it beside the form', async ({ page }) => {
    await toStepTwo(page);
    await strip(page).click();
    await expect(dialogue(page)).toBeVisible();
    await page.goBack();
    await atStep(page, 'Let’s Get Started');
    await expect(dialogue(page)).toBeHidden();
    await eye(page).click();
    await expect(dialogue(page)).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(page.getByRole('complementary', { name: 'Your website so far' })).toContainText('Your Business Name');
    await expect(dialogue(page)).toBeHidden();
    await page.setViewportSize({ width: 800, height: 1100 });
    await page.mouse.wheel(0, 200);
    await expect(strip(page)).toBeVisible();
    await expect(dialogue(page)).toBeHidden();
  });

  test('it makes way for the keyboard on the screen', async ({ page }) => {
    await toStepTwo(page);
    await expect(strip(page)).toBeVisible();
    const keyboard = (height: number) =>
      page.evaluate((left) => {
        if (!window.visualViewport) throw new Error('There is no visual viewport');
        Object.defineProperty(window.visualViewport, 'height', { value: left, configurable: true });
        window.visualViewport.dispatchEvent(new Event('resize'));
      }, height);
    await keyboard(400);
    await expect(strip(page)).toHaveCount(0);
    await keyboard(720);
    await expect(strip(page)).toBeVisible();
  });

  test('with text at twice its size it still fits', async ({ page }) => {
    await toStepTwo(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectAccessible(page, 'the strip in large text');
    await strip(page).click();
    await expect(preview(page)).toBeVisible();
    const width = await page.getByRole('dialog').evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('the button stands beside the form’s own, and the strip above both', async ({ page }) => {
    await toStepTwo(page);
    await expect(strip(page)).toBeVisible();
    const own = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    const ours = await page.getByRole('button', { name: 'Preview', exact: true }).boundingBox();
    expect(ours?.y).toBe(own?.y);
    expect((ours?.x ?? Infinity) + (ours?.width ?? 0) + 8).toBeLessThanOrEqual(own?.x ?? 0);
    const above = await strip(page).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((own?.y ?? 0) - 1);
  });
});

test('the strip lies over nothing that is read first, such as the first question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/request');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  await expect(strip(page)).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  await expect(strip(page)).toBeVisible();
});

test('Continue does not wait for the strip: it comes once its step is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/request?trade=electrician');
  await hydrated(page);
  await expect(page.getByRole('complementary', { name: 'Your website so far' })).toBeAttached();
  await expect(strip(page)).toHaveCount(0);
  await page.evaluate(() => {
    const { documentElement: root } = document;
    root.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement)
        root.dataset.atArrival = String(document.querySelectorAll('aside button').length);
    });
  });
  await next(page);
  await atStep(page, 'Business Information');
  await expect(strip(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.atArrival)).toBe('0');
});

test('in a frame that shows its page in whole the strip stands at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/embed');
  await expect(strip(page)).toBeVisible();
  const position = await strip(page).evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement).position,
  );
  expect(position).toBe('relative');
});
