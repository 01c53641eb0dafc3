import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** Letters of one weight, drawn as outlines: the picture looks the same on every machine, whatever fonts it has. */
export interface Typeface {
  /** Width of a line, in the unit of `size`. */
  measure(text: string, size: number): number;
  /** SVG path data of a line whose base line starts at 0, 0. */
  outline(text: string, size: number): string;
}

/** Weights that are drawn with; others are in the package too. */
export type Weight = 600 | 700 | 800;

const FAMILY = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
/** Our letters first; then those of Welsh place names and of names from elsewhere in Europe. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/**
 * Reads the heading font of the site from node_modules. Characters that it does not have, such as emoji, are left out.
 * @param tracking space added after each letter, in parts of the size
 */
export function readTypeface(weight: Weight, tracking = 0): Typeface {
  const fonts = SUBSETS.map((subset) => readFont(`${FAMILY}-${subset}-${weight}-normal.woff`));
  // Laying letters out takes far longer than anything else here, and is the same at every size.
  const known = new Map<string, Line>();
  const line = (text: string) => {
    const laid = known.get(text) ?? layLine(text, fonts, tracking);
    known.set(text, laid);
    return laid;
  };
  return {
    measure: (text, size) => line(text).width * size,
    outline: (text, size) =>
      line(text)
        .letters.map(({ path, scale, x }) =>
          path
            .scale(scale * size, -scale * size)
            .translate(x * size, 0)
            .toSVG(),
        )
        .join(''),
  };
}

/** A line at size 1. */
interface Line {
  readonly width: number;
  readonly letters: readonly { readonly path: Glyph['path']; readonly scale: number; readonly x: number }[];
}

function layLine(text: string, fonts: readonly Font[], tracking: number): Line {
  const letters: Line['letters'][number][] = [];
  let x = 0;
  for (const { font, part } of partsByFont(text, fonts)) {
    const scale = 1 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, { path }] of glyphs.entries()) {
      letters.push({ path, scale, x });
      x += (positions[at]?.xAdvance ?? 0) * scale + tracking;
    }
  }
  return { width: x, letters };
}

/** A text cut where another font has to go on. */
function partsByFont(text: string, fonts: readonly Font[]): readonly { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((known) => known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = parts.at(-1);
    if (font && last?.font === font) last.part += letter;
    else if (font) parts.push({ font, part: letter });
  }
  return parts;
}

function readFont(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts; expected one font.`);
  return font;
}
