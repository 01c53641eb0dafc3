import { endOfTag } from './end-of-tag.ts';
import { removeForeignObjects } from './remove-foreign-objects.ts';

/** Longest side to which a drawing is drawn at most, in pixels: sharp as a logo on any screen. */
const LONGEST_SIDE = 1024;

/** What a browser takes for an SVG that says nothing of its size. */
const DEFAULT = { width: 300, height: 150 };

const ROOT = /<svg\b/i;

/**
 * Gives an SVG's root a size in pixels, as browsers differ in what they draw without one, and leaves out what keeps it
 * from being encoded. Undefined if the text has no root element or its size makes no sense.
 * @param longestSide pixels; less than 1024 where its use needs no more
 */
export function sizeSvg(
  text: string,
  longestSide = LONGEST_SIDE,
): { readonly text: string; readonly width: number; readonly height: number } | undefined {
  const root = findRoot(text);
  if (root === undefined) return undefined;
  const box = viewBox(root);
  const own = { width: pixels(attribute(root, 'width')), height: pixels(attribute(root, 'height')) };
  const shape = own.width && own.height ? { width: own.width, height: own.height } : (box ?? DEFAULT);
  const scale = Math.min(LONGEST_SIDE, longestSide) / Math.max(shape.width, shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  if (!Number.isFinite(width) || !Number.isFinite(height)) return undefined;
  const bare = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '');
  // Without a viewBox the drawing would keep its old size in the corner of the new one.
  const boxed = box ? '' : ` viewBox="0 0 ${shape.width} ${shape.height}"`;
  const sized = bare.replace(/^<svg/i, (name) => `${name} width="${width}" height="${height}"${boxed}`);
  return { text: removeForeignObjects(text.replace(root, () => sized)), width, height };
}

/** The first tag of the root, from the first place where one begins: from each, a long text would be read to its end. */
function findRoot(text: string): string | undefined {
  const start = text.search(ROOT);
  const end = start < 0 ? undefined : endOfTag(text, start);
  return end === undefined ? undefined : text.slice(start, end);
}

function attribute(root: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(root);
  return found?.[1] ?? found?.[2];
}

/** Pixels in each unit that has a fixed length. Source: CSS Values and Units, section 6.2. */
const UNITS: { readonly [unit: string]: number } = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

/** A length without a unit, or in one of fixed length; others are left to the viewBox. */
function pixels(length: string | undefined): number | undefined {
  const found = /^([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:\s*(px|in|cm|mm|q|pt|pc))?$/i.exec(length?.trim() ?? '');
  return found ? Number(found[1]) * (UNITS[found[2]?.toLowerCase() ?? 'px'] ?? 1) : undefined;
}

function viewBox(root: string): { width: number; height: number } | undefined {
  const [, , width, height] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}
