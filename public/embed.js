// @ts-check
/*
 * Shows a form of ours inside somebody else's page, where this script stands:
 *
 *   <script src="https://…/embed.js" data-variant="…" data-trade="…" async></script>
 *
 * data-variant          which form: its name; without one the form that /embed shows
 * data-trade            the trade that it opens with
 * data-customer-number  the customer number that it is filled in for
 * data-title            what screen readers call the frame until the form says its own title
 *
 * The frame is as high as the form, so that the page has one scrollbar. Frame and page talk by messages, each checked
 * for who sent it and what is in it; src/pages/layout/embedding.ts is the other side. This file is served as it stands
 * here: no build, nothing newer than ES2017, and nothing that a strict Content-Security-Policy or Trusted Types refuse.
 */
(() => {
  /** What a form may ask for at most, in CSS pixels. */
  const MAX_HEIGHT = 100000;
  /** Until the form has said how high it is. */
  const FIRST_HEIGHT = 640;
  const MAX_TITLE = 300;

  const script = document.currentScript;
  // Bundled with other scripts, this one has no place of its own in the page.
  if (!(script instanceof HTMLScriptElement) || script.parentNode === null) return;
  const { origin } = new URL(script.src);

  /** Whether our form is in the frame: a page that refused to be shown is told nothing. */
  let answered = false;
  /** Whether it is about to be told what the window shows. */
  let telling = false;

  /** @type {{ [name: string]: string | undefined }} */
  const given = script.dataset;
  const frame = document.createElement('iframe');
  // Made high for a moment over what shall be shown, so that the browser itself finds what has to scroll for it.
  const marker = document.createElement('span');
  const box = document.createElement('div');

  frame.src = addressOf(given);
  frame.title = given.title || 'Form';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // Important, as themes like to say how high and wide every frame is.
  setStyle(frame, {
    display: 'block',
    width: '100%',
    'min-width': '0',
    'max-width': '100%',
    height: `${FIRST_HEIGHT}px`,
    'min-height': '0',
    'max-height': 'none',
    'aspect-ratio': 'auto',
    'box-sizing': 'content-box',
    margin: '0',
    padding: '0',
    border: '0',
  });
  setStyle(box, { display: 'block', position: 'relative', 'min-width': '0' });
  setStyle(marker, { position: 'absolute', left: '0', width: '1px', visibility: 'hidden', 'pointer-events': 'none' });
  marker.setAttribute('aria-hidden', 'true');
  box.append(frame, marker);
  const moved = new ResizeObserver(tellView);
  const { head } = document;
  if (!head.contains(script)) show(() => script.after(box));
  // In the head nothing is shown; that is also where browsers put a line that is a whole page, as in a box for HTML.
  else if (document.body) show(() => document.body.prepend(box));
  else document.addEventListener('DOMContentLoaded', () => show(() => document.body.prepend(box)), { once: true });

  /** @param {() => void} insert */
  function show(insert) {
    insert();
    window.addEventListener('message', receive);
    // Captured: a part of the page may be what scrolls.
    window.addEventListener('scroll', tellView, { capture: true, passive: true });
    window.addEventListener('resize', tellView);
    moved.observe(document.body);
  }

  /** @param {{ [name: string]: string | undefined }} given */
  function addressOf({ variant, trade, customerNumber }) {
    const address = new URL(variant ? `/embed/${encodeURIComponent(variant)}` : '/embed', origin);
    if (trade) address.searchParams.set('trade', trade);
    if (customerNumber) address.searchParams.set('customerNumber', customerNumber);
    return address.href;
  }

  /**
   * Styles through the CSSOM, which a policy without inline styles allows.
   * @param {HTMLElement} element
   * @param {{ [name: string]: string }} styles
   */
  function setStyle(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  }

  /** @param {MessageEvent} event */
  function receive(event) {
    if (isGone()) return;
    // Any window may post here; only our own frame, showing our own site, is heard.
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const { data } = event;
    if (typeof data !== 'object' || data === null) return;
    if (data.embed === 'height' && isLength(data.height)) {
      setStyle(frame, { height: `${data.height}px` });
      answered = true;
      tellView();
    } else if (data.embed === 'title' && typeof data.title === 'string' && data.title.length <= MAX_TITLE) {
      if (data.title.trim()) frame.title = data.title;
    } else if (data.embed === 'reveal' && isLength(data.top) && isLength(data.bottom) && data.top <= data.bottom) {
      reveal(data.top, data.bottom, data.start === true);
    }
  }

  /**
   * @param {unknown} value
   * @returns {value is number}
   */
  function isLength(value) {
    return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;
  }

  /**
   * Scrolls as little as it takes to show a part of the frame; the start of something goes to the window's top.
   * @param {number} top
   * @param {number} bottom
   * @param {boolean} start
   */
  function reveal(top, bottom, start) {
    const at = frame.getBoundingClientRect().top + top;
    if (start && at >= coveredTop() && at < window.innerHeight / 2) {
      // Stays there, even where the page was on its way to what was asked for before.
      window.scrollTo({ top: window.scrollY, behavior: 'instant' });
      return;
    }
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStyle(marker, { top: `${top}px`, height: `${bottom - top}px` });
    marker.scrollIntoView({ block: start ? 'start' : 'nearest', behavior: calm ? 'instant' : 'smooth' });
    // Left as it is, it could make the page longer than the frame does.
    setStyle(marker, { top: '0', height: '0' });
  }

  /** What a header of the page that stays in place covers: the page says it for its own links, too. */
  function coveredTop() {
    return Number.parseFloat(window.getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  }

  /** Tells the form which part of it the window shows, at most once a frame. */
  function tellView() {
    if (telling || !answered || isGone()) return;
    telling = true;
    window.requestAnimationFrame(() => {
      telling = false;
      if (isGone() || frame.contentWindow === null) return;
      const { top } = frame.getBoundingClientRect();
      const view = { embed: 'view', top: coveredTop() - top, bottom: window.innerHeight - top };
      frame.contentWindow.postMessage(view, origin);
    });
  }

  /** A page that draws itself anew has taken the frame out: then nothing is left to do. */
  function isGone() {
    if (frame.isConnected) return false;
    window.removeEventListener('message', receive);
    window.removeEventListener('scroll', tellView, { capture: true });
    window.removeEventListener('resize', tellView);
    moved.disconnect();
    return true;
  }
})();
