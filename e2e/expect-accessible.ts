import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rule sets that a page is held to; the names are axe-core's. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of colours alone, which differ between light and dark pages. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Expects no violation that axe-core can find, no horizontal scrolling and no inline style in the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violations(page, tags), where).toEqual([]);
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
  // Of what passes nothing is read: axe-core then stops at the first of it, which takes a third less time.
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, rules);
}
