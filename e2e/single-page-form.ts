import { expect, type Locator, type Page } from 'playwright/test';
import { stall } from './stall.ts';

// What the journeys of the single-page forms have in common.

export const ID = expect.stringMatching(/^[0-9a-f]{32}$/);
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** A toast on the screen in exactly these words; the live region says them beside it. */
export function toast(page: Page, title: string, message: string): Locator {
  const saying = (words: string) => ({ has: page.getByText(words, { exact: true }) });
  return page.getByRole('listitem').filter(saying(title)).filter(saying(message));
}

/** Holds calls to an address until they are let go; reading from it goes on. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (['PUT', 'POST'].includes(route.request().method())) await held;
    await route.fallback();
  });
  return letGo;
}

/** Fails the first call to an address, and holds up the next ones, which the form makes by itself, until they are released. */
export async function failOnceThenStall(page: Page, address: string) {
  const release = await stall(page, address);
  let calls = 0;
  await page.route(address, (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  return { release, calls: () => calls };
}
