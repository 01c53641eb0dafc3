import type { Page } from 'playwright/test';

/** Holds up the requests for an address, as a glob pattern, until it is released. */
export async function stall(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
