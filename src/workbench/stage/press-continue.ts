const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Longest wait for a picture or a part of the page that does not come, in milliseconds. */
const PATIENCE = 8000;

/** Resolves once the form, its typeface and its pictures are on the screen. */
export async function whenDrawn(): Promise<void> {
  const end = performance.now() + PATIENCE;
  const ready = () =>
    document.querySelector('form button[type=submit]') &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  while (!ready() && performance.now() < end) await frame();
  await document.fonts.ready;
  // What is here but comes by a promise of its own, such as the example website, takes a frame more.
  await frame();
  await frame();
}

/** Presses Continue, or Submit Request, as a customer does; resolves once what is wrong is on the screen. */
export async function pressContinue(): Promise<void> {
  const end = performance.now() + PATIENCE;
  document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
  while (!document.querySelector('section[aria-labelledby][tabindex="-1"]') && performance.now() < end) await frame();
  await frame();
}
