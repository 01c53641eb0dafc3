import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { transform, type UnicodeRange } from 'lightningcss';
import subsetFont from 'subset-font';

const RULES = 'src/app/fonts.css';

/** What browsers use without being asked for it, and figures of equal width. Alternates that no page asks for are left out. */
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk', 'rvrn', 'tnum'];

/** Copyright, licence and its address in the table of names: the SIL Open Font Licence has each copy carry them. */
const NOTICES = [0, 13, 14];

/** A file of ours: `./fonts/<typeface>[-<weight>]-<letters>.woff2`. */
const OWN_FILE = /^\.\/fonts\/([a-z-]+?)(?:-(\d+))?-(?:basic|accented|example)\.woff2$/;

/** A font file with some letters of a typeface. */
interface PageFont {
  /** Its path from the project's root. */
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Makes the font files that `src/app/fonts.css` names in `./fonts/`: each with the letters of its rule's `unicode-range`,
 * and the weight of its name or every weight, out of the typeface's package.
 */
export function buildPageFonts(): Promise<readonly PageFont[]> {
  return Promise.all(
    fontRules().map(async ({ url, typeface, weight, letters }) => ({
      path: `src/app/fonts/${basename(url)}`,
      bytes: await subsetFont(readTypeface(typeface), letters, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        preserveNameIds: NOTICES,
        ...(weight && { variationAxes: { wght: Number(weight) } }),
      }),
    })),
  );
}

/** What a rule asks for; without a weight, for all of them. */
interface FontRule {
  readonly url: string;
  readonly typeface: string;
  readonly weight: string | undefined;
  readonly letters: string;
}

/** What each rule with a file of ours asks for. Throws if such a rule does not say which letters it is for. */
function fontRules(): readonly FontRule[] {
  const found: FontRule[] = [];
  transform({
    filename: RULES,
    code: readFileSync(RULES),
    visitor: {
      Rule: {
        'font-face'({ value: { properties } }) {
          const sources = properties.flatMap((property) => (property.type === 'source' ? property.value : []));
          const ranges = properties.flatMap((property) => (property.type === 'unicode-range' ? property.value : []));
          for (const source of sources) {
            const url = source.type === 'url' ? source.value.url.url : '';
            const [, typeface, weight] = OWN_FILE.exec(url) ?? [];
            if (!typeface) continue;
            if (ranges.length === 0) throw new Error(`The rule for ${url} in ${RULES} has no unicode-range.`);
            found.push({ url, typeface, weight, letters: ranges.map(lettersOf).join('') });
          }
        },
      },
    },
  });
  return found;
}

const lettersOf = ({ start, end }: UnicodeRange) =>
  String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index));

function readTypeface(typeface: string): Buffer {
  const file = `@fontsource-variable/${typeface}/files/${typeface}-latin-wght-normal.woff2`;
  return readFileSync(createRequire(import.meta.url).resolve(file));
}
