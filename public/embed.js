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
 * The frame is as high as the form, so that the page has one scrollbar. Where the browser shows no form in it, a link to
 * the form takes its place, and the console says what to do. Frame and page talk by messages, each checked
 * for who sent it and what is in it; src/browser/embedding.ts is the other side. This file is served as it stands
 * here: no build, nothing newer than ES2017, and nothing that a strict Content-Security-Policy or Trusted Types refuse.
 */
(() => {
  /** What a form may ask for at most, in CSS pixels. */
  const MAX_HEIGHT = 100000;
  /** Until the form has said how high it is. */
  const FIRST_HEIGHT = 640;
  const MAX_TITLE = 300;
  /** How long our page, loaded, may take to be heard on a busy machine, in milliseconds. */
  const GRACE = 1000;
  /** How long the start of a step is held in sight, in frames: a tenth of a second. */
  const FRAMES_HELD = 6;
  /** After these another part of the form may be seen: captured, as a part of the page may be what scrolls or moves in. */
  const MOVES = ['scroll', 'resize', 'transitionend', 'animationend'];
  /** Dispatches an event when it is put into a page and taken out of it: no listener outlives a form that a page throws away. */
  const PLACE = 'embedded-form';

  const running = document.currentScript;
  if (!(running instanceof HTMLScriptElement) || !isOurs(running)) {
    complain(
      'the form stands where its line does: that has to be a <script> of its own with our address, ' +
        'not a module nor bundled.',
    );
    return;
  }
  if (running.parentNode === null) {
    complain('a line was taken out of the page before its script had come, so its form is not shown.');
    return;
  }
  const script = lineOf(running);
  /** Of our site: the one that a line with http names may be at home at https. */
  let { origin } = new URL(script.src);

  /** The window of the frame: another one each time that the frame is put into the page. */
  let shown = /** @type {Window | null} */ (null);
  /** Whether our page is in it: what the browser refused to show says nothing, and is sent nothing. */
  let answered = false;
  /** The window in which something has loaded: our page, or what the browser shows in its place. */
  let loaded = /** @type {Window | null} */ (null);
  /** Whether it is about to be sent which part of it is seen. */
  let posting = false;

  // Content systems and copying bring spaces along.
  /** @type {{ [name: string]: string | undefined }} */
  const given = {};
  for (const [name, value = ''] of Object.entries(script.dataset)) given[name] = value.trim();
  const frame = document.createElement('iframe');
  // Made high for a moment over what shall be shown, so that the browser itself finds what has to scroll for it.
  const marker = document.createElement('span');
  const link = document.createElement('a');
  /** @typedef {HTMLElement & { line: Node, form: string }} Place of a line, with the form in it once that is known. */
  /** @type {Place} */
  const box = Object.assign(document.createElement(PLACE), { line: script, form: '' });

  frame.src = addressOf(given);
  frame.title = given.title || 'Form';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // The reference of what was sent can be copied.
  frame.allow = 'clipboard-write';
  // Important, as themes like to say how high and wide every frame is, and lay it over what stands there.
  setStyle(frame, {
    display: 'block',
    position: 'static',
    float: 'none',
    transition: 'none',
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
  link.href = frame.src;
  link.target = '_blank';
  link.rel = 'noopener';
  link.lang = 'en-GB';
  link.textContent = 'Open the form in a new tab';
  setStyle(link, { display: 'inline-block', padding: '14px 0', color: 'inherit', 'text-decoration': 'underline' });
  // As wide as its place, too, where the page lets what it holds be as narrow as it will: a row, a centred grid.
  setStyle(box, {
    display: 'block',
    position: 'relative',
    width: '100%',
    'min-width': '0',
    'box-sizing': 'border-box',
  });
  // Shown, as themes like to hide what is empty; what is hidden is not scrolled to. At once, as they let all things move slowly.
  setStyle(marker, {
    display: 'block',
    position: 'absolute',
    transition: 'none',
    left: '0',
    width: '1px',
    visibility: 'hidden',
    'pointer-events': 'none',
  });
  marker.setAttribute('aria-hidden', 'true');
  if (!('ResizeObserver' in window && 'customElements' in window)) {
    box.append(link);
    putIn();
    complain('this browser is too old for the form, so a link to it is shown.');
    return;
  }
  definePlace();
  box.append(frame, marker);
  const moved = new ResizeObserver(postView);
  box.addEventListener('put-in', startListening);
  box.addEventListener('taken-out', stopListening);
  frame.addEventListener('load', takeLoaded);
  putIn();

  /**
   * Whether the script comes from one of our sites: what is bundled or copied has the address of another.
   * @param {HTMLScriptElement} script
   */
  function isOurs({ src }) {
    return /^https?:\/\/[^/]+\/embed\.js(?:[?#]|$)/.test(src);
  }

  /**
   * The line of the script that runs. Lines that a page puts in by jQuery run one after the other as a script in the head,
   * without their attributes.
   * @param {HTMLScriptElement} running
   */
  function lineOf(running) {
    if (!document.head.contains(running) || Object.keys(running.dataset).length > 0) return running;
    const { origin } = new URL(running.src);
    const inBody = /** @type {HTMLScriptElement[]} */ ([...document.querySelectorAll('body script')]);
    const lines = inBody.filter((line) => isOurs(line) && new URL(line.src).origin === origin);
    return lines.find((line) => !isPlace(line.nextElementSibling)) || running;
  }

  /** @param {Element | null} element */
  function isPlace(element) {
    return element !== null && element.localName === PLACE;
  }

  /** Shows the form where its line stands. */
  function putIn() {
    const { head } = document;
    // A page that is shown again from a copy of itself runs the line again, beside a frame that nobody listens to.
    const copy = script.nextElementSibling;
    if (copy && isPlace(copy)) copy.remove();
    if (!head.contains(script)) script.after(box);
    // In the head nothing is shown; that is also where browsers put a line that is a whole page, as in a box for HTML.
    else if (document.body) putOnTop();
    else document.addEventListener('DOMContentLoaded', putOnTop, { once: true });
  }

  /** In the order of the lines in the head, which may be run in another one. */
  function putOnTop() {
    document.body.insertBefore(box, [...document.body.childNodes].find((node) => !isOfEarlierLine(node)) || null);
  }

  /** @param {Node & { line?: Node }} node */
  function isOfEarlierLine({ line }) {
    return line !== undefined && line.compareDocumentPosition(box.line) === Node.DOCUMENT_POSITION_FOLLOWING;
  }

  /** The element is the same for every line in the page. */
  function definePlace() {
    if (customElements.get(PLACE)) return;
    class Place extends HTMLElement {
      connectedCallback() {
        this.dispatchEvent(new Event('put-in'));
      }
      disconnectedCallback() {
        this.dispatchEvent(new Event('taken-out'));
      }
    }
    customElements.define(PLACE, Place);
  }

  function startListening() {
    if (frame.contentWindow !== shown) answered = false;
    shown = frame.contentWindow;
    window.addEventListener('message', receive);
    window.addEventListener('securitypolicyviolation', hearPolicy);
    for (const move of MOVES) window.addEventListener(move, postView, { capture: true, passive: true });
    for (let part = box.parentElement; part; part = part.parentElement) moved.observe(part);
  }

  function stopListening() {
    window.removeEventListener('message', receive);
    window.removeEventListener('securitypolicyviolation', hearPolicy);
    for (const move of MOVES) window.removeEventListener(move, postView, { capture: true });
    moved.disconnect();
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
    // Any window may post here; only our own frame, showing our own site, is heard.
    if (event.source !== frame.contentWindow) return;
    if (event.origin === origin.replace('http:', 'https:')) origin = event.origin;
    if (event.origin !== origin) return;
    const { data } = event;
    if (typeof data !== 'object' || data === null) return;
    if (data.embed === 'here') {
      takeForShown();
    } else if (data.embed === 'form' && isName(data.variant) && isNames(data.variants) && isNames(data.trades)) {
      checkNames(data);
      checkTwins(data.variant);
    } else if (data.embed === 'height' && isLength(data.height)) {
      setStyle(frame, { height: `${data.height}px` });
      takeForShown();
      postView();
    } else if (data.embed === 'title' && typeof data.title === 'string' && data.title.length <= MAX_TITLE) {
      if (data.title.trim()) frame.title = data.title;
    } else if (data.embed === 'reveal' && isLength(data.top) && isLength(data.bottom) && data.top <= data.bottom) {
      reveal(data.top, data.bottom, data.start === true);
    } else if (data.embed === 'move' && (isLength(data.by) || isLength(-data.by))) {
      moveBy(data.by);
    }
  }

  /** @param {unknown} value */
  function isLength(value) {
    return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;
  }

  /** @param {unknown} value */
  function isName(value) {
    return typeof value === 'string';
  }

  /** @param {unknown} value */
  function isNames(value) {
    return Array.isArray(value) && value.every(isName);
  }

  function takeForShown() {
    if (answered) return;
    answered = true;
    link.remove();
    setStyle(frame, { display: 'block' });
  }

  function takeLoaded() {
    // Our page loads itself again for what was pressed in it, such as to clear the answers: then it begins anew.
    const { activeElement } = /** @type {Document | ShadowRoot} */ (frame.getRootNode());
    if (loaded === frame.contentWindow && activeElement === frame) showStart(0, FRAMES_HELD);
    loaded = frame.contentWindow;
    setTimeout(offerLink, GRACE, loaded);
  }

  /**
   * Puts a link where the browser shows no form, or shows one without its program.
   * @param {Window | null} refused
   */
  function offerLink(refused) {
    if (answered || link.isConnected || !frame.isConnected || refused !== frame.contentWindow) return;
    setStyle(frame, { display: 'none' });
    box.append(link);
    if (window.location.protocol === 'file:') {
      complain('no form can be shown in a page from the disk: open the page from a server, such as http://localhost.');
      return;
    }
    complain(
      `the browser did not show ${frame.src} here; its own message says why. A form that is open to certain websites ` +
        `only has to name ${window.location.origin} among them, and every page around it: ask us. ` +
        `A Content-Security-Policy of this page needs “frame-src ${origin}”.`,
    );
  }

  /**
   * Firefox does not say that a frame has loaded which the page's own policy refused.
   * @param {SecurityPolicyViolationEvent} violation
   */
  function hearPolicy({ disposition, effectiveDirective, blockedURI }) {
    if (disposition !== 'enforce' || effectiveDirective !== 'frame-src') return;
    if (blockedURI && frame.src.startsWith(blockedURI)) offerLink(frame.contentWindow);
  }

  /**
   * A misspelt name leads to another form or trade, so that visitors have one all the same; the console says it to whoever wrote the line.
   * @param {{ variant: string, variants: string[], trades: string[] }} form
   */
  function checkNames({ variant, variants, trades }) {
    if (given.variant && given.variant !== variant) {
      complain(
        `no form named “${given.variant}” can be embedded, so “${variant}” is shown. ` +
          `data-variant is one of: ${variants.join(', ')}.`,
      );
    } else if (given.trade && !trades.includes(given.trade.toLowerCase())) {
      complain(
        `“${given.trade}” is no trade of this form, so it opens without. data-trade is one of: ${trades.join(', ')}.`,
      );
    }
  }

  /**
   * What is typed is kept on the device once per form and customer: of two, one says that another tab has the form.
   * @param {string} variant
   */
  function checkTwins(variant) {
    box.form = `${origin} ${variant} ${given.customerNumber || ''}`;
    const places = /** @type {Place[]} */ ([...document.querySelectorAll(PLACE)]);
    if (!places.some((place) => place !== box && place.form === box.form)) return;
    complain(`the form “${variant}” is in this page already, and only one of the two can be filled in: remove a line.`);
  }

  /** @param {string} words */
  function complain(words) {
    // biome-ignore lint/suspicious/noConsole: who builds the page looks there.
    console.error(`embed.js: ${words}`);
  }

  /**
   * Scrolls as little as it takes to show a part of the frame; the start of something goes to the top.
   * @param {number} top
   * @param {number} bottom
   * @param {boolean} start
   */
  function reveal(top, bottom, start) {
    if (start) return showStart(top, FRAMES_HELD);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    bringIn(top, bottom, { block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  }

  /**
   * At once, as a page that is opened: the window may be on its way to what was asked for before, which goes on for some
   * frames after it was called off.
   * @param {number} top
   * @param {number} frames
   */
  function showStart(top, frames) {
    const at = frame.getBoundingClientRect().top + top * scaleOf(frame);
    const seen = seenPart();
    // A pixel less than seen is enough: browsers round what borders take.
    if (at >= seen.top - 1 && at < (seen.top + seen.bottom) / 2) {
      // Stays there.
      window.scrollTo({ top: window.scrollY, behavior: 'instant' });
      for (const part of clippingParts()) part.scrollTo({ top: part.scrollTop, behavior: 'instant' });
    } else bringIn(top, top, { block: 'start', behavior: 'instant' });
    if (frames > 0) window.requestAnimationFrame(() => showStart(top, frames - 1));
  }

  /**
   * @param {number} top
   * @param {number} bottom
   * @param {ScrollIntoViewOptions} how
   */
  function bringIn(top, bottom, how) {
    setStyle(marker, { top: `${top}px`, height: `${bottom - top}px` });
    marker.scrollIntoView(how);
    // Left as it is, it could make the page longer than the frame does.
    setStyle(marker, { top: '0', height: '0' });
  }

  /**
   * Scrolls at once what is around the frame by so many of its pixels: each part as far as it goes, the inner ones first.
   * @param {number} by
   */
  function moveBy(by) {
    const scrolling = clippingParts().filter((part) => !isHidden(part));
    let left = by * scaleOf(frame);
    for (const part of mayMovePage() ? [...scrolling, pageOf()] : scrolling) {
      const before = part.scrollTop;
      part.scrollTo({ top: before + left / scaleOf(part), behavior: 'instant' });
      left -= (part.scrollTop - before) * scaleOf(part);
    }
  }

  /** Whether the form moves with the window: not in a dialog that is fixed in it, nor where the page lets nobody scroll. */
  function mayMovePage() {
    let part = /** @type {HTMLElement | null} */ (box);
    while (part && window.getComputedStyle(part).position !== 'fixed') part = partAround(part);
    return !part && ![document.documentElement, document.body].some(isHidden);
  }

  /** What scrolls the window: in a page without a doctype that is its body. */
  function pageOf() {
    return /** @type {HTMLElement} */ (document.scrollingElement || document.documentElement);
  }

  /**
   * What a header covers that stays in place, and a bar at the foot: the page says it for its own links, too.
   * @param {Element} part
   */
  function coveredBy(part) {
    const { scrollPaddingTop, scrollPaddingBottom } = window.getComputedStyle(part);
    return { header: Number.parseFloat(scrollPaddingTop) || 0, foot: Number.parseFloat(scrollPaddingBottom) || 0 };
  }

  /** From where to where the frame can be seen, in the window's pixels: not beyond what clips it. */
  function seenPart() {
    const covered = coveredBy(document.documentElement);
    let top = covered.header;
    let bottom = window.innerHeight - covered.foot;
    for (const part of clippingParts()) {
      const scale = scaleOf(part);
      const inside = part.getBoundingClientRect().top + part.clientTop * scale;
      const { header, foot } = coveredBy(part);
      top = Math.max(top, inside + header * scale);
      bottom = Math.min(bottom, inside + (part.clientHeight - foot) * scale);
    }
    return { top, bottom: Math.max(top, bottom) };
  }

  /**
   * How many pixels of the window one of the element's own takes: a page may scale what it shows. Taken from the height, as
   * the frame's is in whole pixels; its width may not be, and browsers round that here.
   * @param {HTMLElement} element
   */
  function scaleOf(element) {
    const scale = element.getBoundingClientRect().height / element.offsetHeight;
    return scale > 0 && scale < Infinity ? scale : 1;
  }

  /** The parts of the page around the frame that scroll, or hide what they have no room for. */
  function clippingParts() {
    const parts = [];
    // How the body scrolls is how the window does, unless the page says that of its root element.
    const last = clips(document.documentElement) ? document.documentElement : document.body;
    for (let part = partAround(box); part && part !== last; part = partAround(part)) {
      // Without a height it is closed, and nothing is seen in it, or it stands in a line of text, where it clips nothing.
      if (part.clientHeight > 0 && clips(part)) parts.push(part);
    }
    return parts;
  }

  /** @param {Element} part */
  function clips(part) {
    return /auto|scroll|hidden|clip/.test(window.getComputedStyle(part).overflowY);
  }

  /** @param {Element} part */
  function isHidden(part) {
    return /hidden|clip/.test(window.getComputedStyle(part).overflowY);
  }

  /**
   * What an element is laid out in: what is fixed, in the window; what a component of the page has a slot for, in that.
   * @param {HTMLElement} element
   */
  function partAround(element) {
    const outOfFlow = /fixed|absolute/.test(window.getComputedStyle(element).position);
    const { host } = /** @type {ShadowRoot} */ (element.getRootNode());
    const around = outOfFlow ? element.offsetParent : element.assignedSlot || element.parentElement || host;
    return /** @type {HTMLElement | null} */ (around);
  }

  /** Posts to the form which part of it is seen, at most once a frame. */
  function postView() {
    if (posting || !answered) return;
    posting = true;
    window.requestAnimationFrame(() => {
      posting = false;
      if (!answered || !frame.isConnected || frame.contentWindow === null) return;
      const { top } = frame.getBoundingClientRect();
      const seen = seenPart();
      const scale = scaleOf(frame);
      const view = { embed: 'view', top: (seen.top - top) / scale, bottom: (seen.bottom - top) / scale };
      frame.contentWindow.postMessage(view, origin);
    });
  }
})();
