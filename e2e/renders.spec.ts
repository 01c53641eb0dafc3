import type { Page } from 'playwright/test';
import { readBoxes } from '../src/cli/contact-sheet/marks.ts';
import { atStep, LATER_STEPS, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What React passes to its developer tools after each commit, as far as this test looks at it. */
interface Fiber {
  readonly tag: number;
  /** The name of an element. */
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  readonly memoizedProps: { readonly 'data-field'?: string; readonly 'aria-labelledby'?: string } | null;
}

declare global {
  interface Window {
    /**
     * Questions of which something was rendered since it was emptied, as often as that was; `header` and `footer` for
     * what stands around them all, `review` for the list of all answers.
     */
    rendered: string[];
  }
}

/** Notes each component that is rendered again, by the question it stands in. */
async function noteRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rendered = [];
    // Of function, class, context-reading and memoised components; React sets the flag on those that were called.
    const COMPONENTS = [0, 1, 11, 14, 15];
    const CALLED = 1;
    const AROUND = ['header', 'footer'];
    const nameOf = ({ type, memoizedProps }: Fiber) =>
      memoizedProps?.['data-field'] ??
      (memoizedProps?.['aria-labelledby'] === 'review-title' ? 'review' : undefined) ??
      AROUND.find((element) => element === type);
    const placeOf = (fiber: Fiber | null): string | undefined =>
      fiber ? (nameOf(fiber) ?? placeOf(fiber.return)) : undefined;
    const walk = (fiber: Fiber, before: Fiber | null): void => {
      const place = COMPONENTS.includes(fiber.tag) && fiber.flags & CALLED ? placeOf(fiber) : undefined;
      if (place !== undefined) window.rendered.push(place);
      // The very same child: nothing below it was looked at.
      if (fiber.child === before?.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => walk(current, current.alternate),
      },
    });
  });
}

/** Questions that are rendered again when a letter is typed into a field, and the pause after it is over. */
async function renderedByTyping(page: Page, label: string): Promise<readonly string[]> {
  const field = page.getByRole('main').getByLabel(label);
  const own = (await field.getAttribute('id')) ?? '';
  await field.focus();
  // Of the first letter nothing is looked at: what was left before may be on its way to the answers still.
  for (const letter of ['a', 'b']) {
    await page.evaluate(() => {
      window.rendered = [];
    });
    await page.keyboard.type(letter);
    // The answers have it, and whatever follows from that in the same moment is rendered, too.
    await page.waitForFunction((id) => window.rendered.includes(id), own);
  }
  return await page.evaluate(() => [...new Set(window.rendered)]);
}

test.beforeEach(({ page }) => noteRenders(page));

test('what is typed into a form of one page renders its own question and no other', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  for (const label of ['Name', 'Message'])
    expect(await renderedByTyping(page, label)).toEqual([
      await page.getByRole('main').getByLabel(label).getAttribute('id'),
    ]);
});

test('what is typed into a step of the wizard renders its own question and no other', async ({ page }) => {
  test.slow();
  await page.goto('/request');
  await hydrated(page);
  const typed = { 'Business Information': 'First name', 'Business Stats': 'Years of experience' };
  for (const { title, fill } of LATER_STEPS.slice(0, -1)) {
    await next(page);
    await atStep(page, title);
    await fill(page, []);
    for (const label of Object.entries(typed).flatMap(([step, name]) => (step === title ? [name] : []))) {
      const field = page.getByRole('main').getByLabel(label);
      expect(await renderedByTyping(page, label)).toEqual([await field.getAttribute('id')]);
    }
  }
});

test('what is mounted out of sight is on no picture, and the keyboard does not come to it', async ({ page }) => {
  await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
  await page.goto('/request');
  await hydrated(page);
  const [shown, ahead] = [page.locator('main form').first(), page.locator('main form').last()];
  await expect(page.locator('main form')).toHaveCount(2);
  await expect(ahead).toContainText('First name');
  const seen = (await page.evaluate(readBoxes)).map(({ look }) => look).join();
  expect(seen).toContain('Let’s Get Started');
  expect(seen).not.toContain('First name');
  const controls = await shown.locator('input, select, textarea, button').count();
  for (let at = 0; at < controls + 10; at += 1) {
    await page.keyboard.press('Tab');
    expect(await ahead.evaluate((form) => form.contains(document.activeElement))).toBe(false);
  }
});

test('Continue shows the next step as it was rendered out of sight, and renders neither its questions nor what is around', async ({
  page,
}) => {
  await page.goto('/request');
  await hydrated(page);
  const forms = page.locator('main form');
  for (const { title, fill } of LATER_STEPS) {
    await expect(forms).toHaveCount(2);
    await expect(forms.last()).toBeHidden();
    if (title === LATER_STEPS.at(-1)?.title) {
      // The list of all answers has the last one, as it is tidied.
      await page.locator(':focus').blur();
      await expect(forms.last()).toContainText('RG1 1AA');
    }
    await forms.last().evaluate((form) => {
      form.dataset.ahead = form.textContent ?? '';
      window.rendered = [];
    });
    await next(page);
    await atStep(page, title);
    await expect(forms.first()).toHaveAttribute('data-ahead');
    const asked = await forms
      .first()
      .evaluate((form) =>
        Array.from(form.querySelectorAll('[data-field]'), (field) => field.getAttribute('data-field') ?? ''),
      );
    // It is of the last step, and rendered out of sight once the one before is there.
    const review = title === LATER_STEPS.at(-1)?.title ? ['review'] : [];
    const still = ['header', 'footer', ...review, ...asked];
    expect((await page.evaluate(() => window.rendered)).filter((place) => still.includes(place))).toEqual([]);
    await fill(page, []);
  }
  // Chromium lays out the whole page anew for each rule that comes beside one of them (docs/decisions/036).
  expect(await page.evaluate(layersOfProgram)).toEqual([]);
});

/** In the page: rules that the program brought in a cascade layer. */
function layersOfProgram(): readonly string[] {
  const own = [...document.styleSheets].filter(
    ({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion !== undefined,
  );
  if (own.length === 0) return ['The program has no style element.'];
  return own.flatMap(({ cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSLayerBlockRule).map(({ cssText }) => cssText),
  );
}
