/** Drawn grounds of the app's pages: what a page shows after the signal is gone has to be here before. */
export const BACKGROUNDS = {
  /** Of the header. */
  bricks: '/backgrounds/bricks.svg',
  /** Of "How This Works". */
  blueprint: '/backgrounds/blueprint.svg',
  /** Behind the example website. */
  dots: '/backgrounds/dots.svg',
  /** Of the panels that follow a form. */
  roofline: '/backgrounds/roofline.svg',
} as const;

/** Loads all of them without holding anything else up. */
export function preloadBackgrounds(): void {
  for (const source of Object.values(BACKGROUNDS)) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = source;
  }
}
