import { diffArrays } from 'diff';

/** A rectangle on a picture, in CSS pixels from its top left corner. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something that is seen on a page, with all that it looks by as text; in the order of the document. */
export interface Box extends Mark {
  readonly look: string;
}

/** Space between what is marked and its outline; what lies closer to each other than twice this is marked as one. */
const ROOM = 4;
/** Where more than this part of a picture is marked, everything is different, and outlines would only hide it. */
const MOST = 0.6;

/** Runs in the page: everything on it that is seen by itself, be it a text, an input, a picture or a patch of colour. */
export function readBoxes(): Box[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.closest('svg') !== null && element.tagName.toLowerCase() !== 'svg') return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // What only screen readers are given is one pixel large.
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && style.opacity !== '0';
    if (width < 2 || height < 2 || !isSeen) return [];
    const own = [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : []))
      .join(' ');
    const { value, placeholder, checked, currentSrc } = element as HTMLInputElement & HTMLImageElement;
    const inside = /^(?:svg|select)$/i.test(element.tagName) ? element.innerHTML : '';
    const isPatch =
      element.childElementCount === 0 &&
      (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none');
    if (!own && !isPatch && !inside && !/^(?:input|textarea|select|img|svg|canvas)$/i.test(element.tagName)) return [];
    // Two pictures at the same address may be two files; what comes from elsewhere can't be looked at.
    const isOurs = element instanceof HTMLImageElement && currentSrc && new URL(currentSrc).origin === location.origin;
    context?.clearRect(0, 0, canvas.width, canvas.height);
    if (isOurs && element.naturalWidth > 0) context?.drawImage(element, 0, 0, canvas.width, canvas.height);
    const painted = isOurs ? canvas.toDataURL() : '';
    const { color, backgroundColor, backgroundImage, borderTopColor, fontSize, fontWeight } = style;
    return {
      look: JSON.stringify([
        [element.tagName, own, inside, value, placeholder, checked, currentSrc, painted],
        [color, backgroundColor, backgroundImage, borderTopColor, fontSize, fontWeight],
      ]),
      ...{ left: left + window.scrollX, top: top + window.scrollY, width, height },
    };
  });
}

/** What of two pages stands on one of them alone, outlined on that one. */
export function markChanges(
  before: readonly Box[],
  after: readonly Box[],
): { readonly before: readonly Mark[]; readonly after: readonly Mark[] } {
  const [gone, come]: [Box[], Box[]] = [[], []];
  let [ofBefore, ofAfter] = [0, 0];
  const looks = (boxes: readonly Box[]) => boxes.map(({ look }) => look);
  for (const { count, added, removed } of diffArrays(looks(before), looks(after))) {
    if (removed) gone.push(...before.slice(ofBefore, ofBefore + count));
    if (added) come.push(...after.slice(ofAfter, ofAfter + count));
    if (!added) ofBefore += count;
    if (!removed) ofAfter += count;
  }
  return { before: outline(gone, before), after: outline(come, after) };
}

function outline(changed: readonly Box[], all: readonly Box[]): Mark[] {
  const marks: Mark[] = [];
  for (const { left, top, width, height } of changed) {
    let mark: Mark = { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
    // A mark that grew may meet others that it did not meet before.
    for (let met = marks.findIndex((other) => meet(mark, other)); met >= 0; ) {
      mark = join(mark, ...marks.splice(met, 1));
      met = marks.findIndex((other) => meet(mark, other));
    }
    marks.push(mark);
  }
  const page = all.reduce((whole, { left, top, width, height }) => join(whole, { left, top, width, height }), {
    ...{ left: 0, top: 0, width: 1, height: 1 },
  } as Mark);
  const covered = marks.reduce((sum, mark) => sum + areaOf(mark), 0);
  return covered > MOST * areaOf(page) ? [] : marks;
}

const areaOf = ({ width, height }: Mark) => width * height;
const meet = (one: Mark, other: Mark) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

function join(first: Mark, ...others: readonly Mark[]): Mark {
  const all = [first, ...others];
  const left = Math.min(...all.map((mark) => mark.left));
  const top = Math.min(...all.map((mark) => mark.top));
  const right = Math.max(...all.map((mark) => mark.left + mark.width));
  const bottom = Math.max(...all.map((mark) => mark.top + mark.height));
  return { left, top, width: right - left, height: bottom - top };
}
