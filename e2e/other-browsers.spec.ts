import { atStep, fillEverything, next } from './fill-wizard.ts';
import { longText, test } from './host-pages.ts';
import { hydrated } from './hydrated.ts';
import { expect } from './running-server.ts';

// What other browsers do otherwise, shown to this one: each test is of something that went wrong in Safari or Firefox.

test.describe('a browser as old as Safari 16.4', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const lacks: [object, ...string[]][] = [
        [globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator'],
        [URL, 'canParse', 'parse'],
        [Promise, 'withResolvers', 'try'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Array, 'fromAsync'],
        [AbortSignal, 'any'],
        [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
        [Element.prototype, 'checkVisibility'],
      ];
      for (const [owner, ...names] of lacks) for (const name of names) Reflect.deleteProperty(owner, name);
    }),
  );

  test('fills in the whole form with its pictures, and everything arrives', async ({ page, server }) => {
    await fillEverything(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
    const deliveries = await server.deliveries();
    expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
    expect(deliveries.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('chooses a domain, and is led to where it is paid for', async ({ page, server }) => {
    const pay = 'https://buy.stripe.com/abc';
    await page.route(pay, (route) => route.fulfill({ body: 'Pay here' }));
    await page.goto(`/domain-selection?domain1=brightline.example&stripe_link=${encodeURIComponent(pay)}`);
    await page.getByRole('radio', { name: 'brightline.example' }).check();
    await page.getByRole('button', { name: 'Confirm Selection' }).click();
    await page.waitForURL(pay);
    expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['domain']);
  });
});

test.describe('where movement is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a step that appears while the one before still moves leaves no inline style, which Safari’s policy refuses', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      // Slowed down, it is sure to be under way.
      Element.prototype.animate = function slowly(frames, options) {
        return animate.call(this, frames, { ...(typeof options === 'object' && options), duration: 60_000 });
      };
      Animation.prototype.commitStyles = () => document.documentElement.setAttribute('data-kept', '');
    });
    const moves = () =>
      page.evaluate(() => document.getAnimations().filter((one) => !('transitionProperty' in one)).length);
    await page.goto('/request');
    await next(page);
    await atStep(page, 'Business Information');
    await expect.poll(moves).toBeGreaterThan(0);
    await page.goBack();
    await atStep(page, 'Let’s Get Started');
    await expect.poll(moves).toBeGreaterThan(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  });
});

test('an embedded form says how high it is before it asks to be scrolled to: Firefox stops too early where a page shrinks meanwhile', async ({
  page,
  server,
  host,
}) => {
  const listen = 'const said = []; addEventListener("message", ({ data }) => said.push(data.embed));';
  const body = `<script>${listen}</script><script src="${server.url}/embed.js" data-variant="main" async></script>`;
  host.pages.set('/', { body: `${longText('before')}${body}` });
  await page.goto(host.origin());
  const form = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Get Your Free Website Preview');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await hydrated(page.frames()[1] ?? page);
  await page.evaluate('said.length = 0');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('heading', { name: 'Business Information' })).toBeFocused();
  const said = () => page.evaluate('said.filter((what) => what === "height" || what === "reveal")');
  await expect.poll(said).toContain('reveal');
  expect(await page.evaluate('said.indexOf("height") >= 0 && said.indexOf("height") < said.indexOf("reveal")')).toBe(
    true,
  );
});
