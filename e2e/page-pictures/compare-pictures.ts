import { type KeptPicture, type Picture, REACH } from './png.ts';
import { SCALE } from './take-picture.ts';

/** Of 255, in each channel: what the eye does not see, and what another machine's edges of letters may differ by. */
const NOISE = 6;
/** Pixels of a picture that may differ by more. A changed word is about a hundred. */
const STRAY = 20;

/** Where a page no longer looks as it did. */
export interface Difference {
  /** For whoever mends it. */
  readonly words: string;
  /** The new picture, pale, with what differs in red; absent where the sizes differ. */
  readonly marked: Picture | undefined;
}

/** What differs between a kept picture and a new one of the same page; `undefined` if nothing that matters does. */
export function comparePictures(kept: KeptPicture, now: Picture): Difference | undefined {
  if (kept.width !== now.width || kept.height !== now.height)
    return {
      words: `it was ${onPage(kept.width)} × ${onPage(kept.height)} px and is now ${onPage(now.width)} × ${onPage(now.height)} px`,
      marked: undefined,
    };
  const differing: number[] = [];
  for (let at = 0; at < kept.exact.length; at++) if (isOther(kept, now, at)) differing.push(at);
  if (differing.length <= STRAY) return undefined;
  const columns = differing.map((at) => at % now.width);
  const [top, bottom] = [differing[0] ?? 0, differing.at(-1) ?? 0].map((at) => Math.floor(at / now.width));
  const [left, right] = [columns.reduce((a, b) => Math.min(a, b)), columns.reduce((a, b) => Math.max(a, b))];
  return {
    words: `${differing.length} of ${kept.exact.length} pixels differ, ${span(left, right)} px from the left and ${span(top, bottom)} px from the top`,
    marked: mark(now, differing),
  };
}

/** Pixels of a picture as px of the page. */
const onPage = (pixels: number) => Math.round(pixels / SCALE);

const span = (from = 0, to = 0) => `${onPage(from)} to ${onPage(to)}`;

function isOther(kept: KeptPicture, now: Picture, at: number): boolean {
  for (let channel = at * 3; channel < at * 3 + 3; channel++) {
    const was = kept.pixels[channel] ?? 0;
    const allowed = NOISE + (kept.exact[at] ? 0 : (REACH[was] ?? 0));
    if (Math.abs(was - (now.pixels[channel] ?? 0)) > allowed) return true;
  }
  return false;
}

function mark({ width, height, pixels }: Picture, places: readonly number[]): Picture {
  const pale = pixels.map((channel) => 204 + channel / 5);
  for (const at of places) pale.set([220, 0, 0], at * 3);
  return { width, height, pixels: pale };
}
