/** `#RGB` or `#RRGGBB` in any case → `#RRGGBB` in capitals; undefined for anything else. */
export function parseColour(text: string): string | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase();
  const long = /^#?([0-9a-f]{6})$/i.exec(text.trim());
  return long?.[1] === undefined ? undefined : `#${long[1]}`.toUpperCase();
}

/** Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours `#RRGGBB`, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** From this contrast on, text of ordinary size can be read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
