import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rule sets that a page is held to; the names are axe-core's. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of colours alone, which differ between light and dark pages. */
const colours = ['color-contrast', 'link-in-text-block'];

/** That of what words alone can break. */
const room = ['target-size'];

/** Expects no violation that axe-core can find, no horizontal scrolling and no inline style in the page as it stands. */
export const expectAccessible = (page: Page, where: string) => expectWithin(page, where, tags);

/** Expects that there is room for the words of a page whose like was found accessible: for what is pressed, and sideways. */
export const expectRoom = (page: Page, where: string) => expectWithin(page, where, room);

async function expectWithin(page: Page, where: string, rules: string[]): Promise<void> {
  expect(await violations(page, rules), where).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects that every text of the page can be read on what it stands on. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  expect(await violations(page, colours), where).toEqual([]);
}

async function violations(page: Page, rules: string[]): Promise<readonly string[]> {
  // By evaluation, not as a script element: the page's own policy stays as strict as it is for customers.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Of what passes nothing is read: axe-core then stops at the first of it, which takes a third less time. It would wait
  // half a second for frames, where it is not: nobody has put it there.
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, rules);
}
