import { type Catalogue, embeddablesOf, linkedTrades } from '../contract/index.ts';
import { onPageScroll } from './scroll-page.ts';

/**
 * Which part of this page the window around it shows: CSS pixels from this page's top. The window may reach above the
 * page (`top` below 0) and beyond its end.
 */
export interface View {
  readonly top: number;
  readonly bottom: number;
}

/** What this page says to the one around it; public/embed.js hears it. Nothing of what a customer typed is in it, nor in the page's title. */
type Said =
  | ({ readonly embed: 'form' } & Embedded)
  | { readonly embed: 'height'; readonly height: number }
  | { readonly embed: 'title'; readonly title: string }
  | { readonly embed: 'reveal'; readonly top: number; readonly bottom: number; readonly start: boolean }
  | { readonly embed: 'move'; readonly by: number };

/** Which form this is, and the names by which another or another trade can be asked for. */
export interface Embedded {
  readonly variant: string;
  readonly variants: readonly string[];
  readonly trades: readonly string[];
}

/** What a variant's page says of itself. */
export function embeddedAs(variant: string, catalogue: Catalogue): Embedded {
  const namesOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
  return {
    variant,
    variants: namesOf(embeddablesOf(catalogue)),
    trades: namesOf(linkedTrades(catalogue, variant)),
  };
}

/** Further than this no page reaches, in CSS pixels. */
const FARTHEST = 1_000_000;
/** What is shown around something that takes the focus, in CSS pixels. */
const AIR = 16;
/** Height of a window that is not known yet, in CSS pixels. */
const SMALL_WINDOW = 600;

const isPosition = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= FARTHEST;

/** What a message says of the view; undefined if it is another one or can't be true. */
export function readView(data: unknown): View | undefined {
  if (typeof data !== 'object' || data === null || !('embed' in data) || data.embed !== 'view') return undefined;
  if (!('top' in data && 'bottom' in data && isPosition(data.top) && isPosition(data.bottom))) return undefined;
  return data.top <= data.bottom ? { top: data.top, bottom: data.bottom } : undefined;
}

/**
 * Makes this page one with the page around its frame: the frame as high as the content, what stays in place where the
 * customer looks, and what takes the focus in sight. Until the other side answers, only the height is said, to whoever
 * asks; a page without embed.js never answers, and the frame scrolls as any other.
 */
export function startEmbedding(form: Embedded, signal: AbortSignal): void {
  const page = document.documentElement;
  let host: string | undefined;
  let view: View | undefined;
  let height: number | undefined;

  const say = (said: Said, to = host) => {
    if (to !== undefined) window.parent.postMessage(said, to);
  };
  const sayTitle = () => say({ embed: 'title', title: document.title });
  const sayHeight = () => {
    // The root element is as high as what is in it, whatever the height of the frame: so neither drives the other up.
    const now = Math.ceil(page.getBoundingClientRect().height);
    // A frame that is not shown has none.
    if (now === height || now === 0) return;
    height = now;
    say({ embed: 'height', height }, '*');
  };
  const reveal = ({ top, bottom }: View, start: boolean) => {
    // The height first: where a page gets shorter while it scrolls, Firefox stops as much too early.
    sayHeight();
    say({ embed: 'reveal', top: Math.max(0, top), bottom: Math.max(0, bottom), start });
  };

  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      const heard = source === window.parent ? readView(data) : undefined;
      if (!heard) return;
      view = heard;
      showView(page, heard);
      // What listens for scrolling in a window of its own: another part of the page is seen.
      window.dispatchEvent(new Event('scroll'));
      if (host === origin) return;
      host = origin;
      // The frame follows the content: a scrollbar would only flicker while it does.
      page.style.overflow = 'hidden';
      sayTitle();
      say({ embed: 'form', ...form });
    },
    { signal },
  );

  const resized = new ResizeObserver(sayHeight);
  resized.observe(page);
  // Browsers report sizes when they draw, and draw no frame that is out of sight: it would grow on arrival.
  sayHeight();
  const changes = new MutationObserver(sayHeight);
  changes.observe(document.body, { childList: true, subtree: true });
  const retitled = new MutationObserver(sayTitle);
  retitled.observe(document.head, { childList: true, characterData: true, subtree: true });
  onPageScroll((by) => {
    if (by === undefined) return reveal({ top: 0, bottom: 0 }, true);
    sayHeight();
    if (by !== 0) say({ embed: 'move', by });
  }, signal);
  watchFocus((element) => {
    const place = placeOf(element, view);
    if (place) reveal(place, false);
  }, signal);

  signal.addEventListener('abort', () => {
    resized.disconnect();
    changes.disconnect();
    retitled.disconnect();
  });
}

/** What stays in place takes its edges from these: see view-edges.ts. And where the window begins, above the page, too. */
function showView({ style }: HTMLElement, view: View): void {
  const inside = (edge: number) => Math.min(Math.max(edge, 0), window.innerHeight);
  style.setProperty('--view-top', `${inside(view.top)}px`);
  style.setProperty('--view-bottom', `${inside(view.bottom)}px`);
  style.setProperty('--view-from', `${view.top}px`);
  style.setProperty('--view-height', `${view.bottom - view.top}px`);
}

/** What has to be seen of an element that took the focus: its whole question if that fits; undefined if it is in sight. */
function placeOf(element: Element, view: View | undefined): View | undefined {
  const own = rectOf(element);
  if (view && own.top >= view.top && own.bottom <= view.bottom) return undefined;
  const most = (view ? view.bottom - view.top : SMALL_WINDOW) / 2;
  const question = element.closest('[data-field]');
  const whole = question && rectOf(question);
  const { top, bottom } = whole && whole.bottom - whole.top <= most ? whole : own;
  return { top: top - AIR, bottom: Math.min(bottom, top + most) + AIR };
}

function rectOf(element: Element): View {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: top + window.scrollY, bottom: bottom + window.scrollY };
}

/**
 * Calls `listener` with what took the focus, as far as it has to be brought into sight: not what the pointer is on anyway,
 * not a heading, whose page starts at its top (see scroll-page.ts), and not what had the focus before the window lost it.
 */
function watchFocus(listener: (element: Element) => void, signal: AbortSignal): void {
  let pressed = false;
  let left: Element | null = null;
  const watch = (name: string, handle: (event: Event) => void) =>
    window.addEventListener(name, handle, { signal, capture: true });
  // Of touch, too, the focus comes between these two.
  watch('mousedown', () => {
    pressed = true;
  });
  watch('mouseup', () => {
    pressed = false;
  });
  watch('blur', ({ target }) => {
    if (target === window) left = document.activeElement;
  });
  watch('focusin', ({ target }) => {
    const back = target === left;
    left = null;
    if (pressed || back || !(target instanceof Element) || target.matches('h1, h2, h3')) return;
    listener(target);
  });
}
