/** `#RGB` or `#RRGGBB` in any case, with or without the hash → `#RRGGBB` in capitals; undefined for anything else. */
export function parseColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toUpperCase();
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * Contrast of two colours, 1 to 21, cut to two digits (WCAG 2.2, "contrast ratio"; the threshold of sRGB as in IEC
 * 61966-2-1). Both are to be `#RRGGBB`. A library for it would be a fiftieth of what a first step loads.
 */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
}

/** Relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share < 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours, the one that is read better on the first. */
export const moreReadable = (on: string, a: string, b: string): string =>
  contrastRatio(on, a) >= contrastRatio(on, b) ? a : b;
