import type { Frame, Page } from 'playwright/test';

/** Waits until the page's program answers what is done to its heading's neighbours: before, a press is lost on a prerendered page. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main button, main input, main a, main h1');
    return parts.length > 0 && [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  });
}
