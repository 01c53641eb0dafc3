// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './project-root.ts';

const source = readFileSync(`${root}public/embed.js`, 'utf8');
const ours = 'https://forms.site.example';

// What jsdom lacks; what they would do is seen in a browser (e2e/embedding.spec.ts).
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal('scrollTo', () => {});
let drawing: FrameRequestCallback[] = [];
vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => drawing.push(callback));
/** Lets the browser draw once. */
function draw() {
  const due = drawing;
  drawing = [];
  for (const callback of due) callback(0);
}
const scrolled = vi.fn();
Element.prototype.scrollIntoView = function scrollIntoView(options) {
  scrolled(options, this instanceof HTMLElement ? this.style.top : '');
};

function findFrame(place: Element | null = document.body): HTMLIFrameElement {
  const frame = place?.querySelector('iframe');
  if (!frame) throw new Error('The script made no frame there.');
  return frame;
}

function makeLine(data: { readonly [name: string]: string } = {}, src = `${ours}/embed.js`): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  // The type keeps jsdom from loading the address.
  script.type = 'text/plain';
  script.src = src;
  return script;
}

function run(script: HTMLScriptElement | null) {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  new Function(source)();
}

/** Runs the script as if it stood in the page with these attributes, and gives the frame that it makes. */
function embed(
  data: { readonly [name: string]: string } = {},
  place = document.body,
  before: Node | null = null,
): HTMLIFrameElement {
  const script = makeLine(data);
  place.insertBefore(script, before);
  run(script);
  return findFrame(place === document.head ? document.body : script.nextElementSibling);
}

interface Sender {
  readonly origin?: string;
  readonly from?: Window | null;
}

function post(frame: HTMLIFrameElement, data: unknown, { origin = ours, from = frame.contentWindow }: Sender = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: from }));
}

/** What the console of the page shows. */
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  document.body.replaceChildren();
  drawing = [];
  scrolled.mockClear();
  complaints.mockClear();
});

describe('the frame', () => {
  it.each([
    [{}, '/embed'],
    [{ variant: 'guild' }, '/embed/guild'],
    [{ variant: 'guild', trade: 'cooper' }, '/embed/guild?trade=cooper'],
    [{ trade: 'a&b=c', customerNumber: 'TF 7' }, '/embed?trade=a%26b%3Dc&customerNumber=TF+7'],
    [{ variant: '../../files', trade: '' }, '/embed/..%2F..%2Ffiles'],
    [{ variant: '//evil.example' }, '/embed/%2F%2Fevil.example'],
    [
      { variant: ' guild ', trade: ' thatcher', customerNumber: 'TF-7 ' },
      '/embed/guild?trade=thatcher&customerNumber=TF-7',
    ],
  ])('for %j shows %s of the site that the script came from', (data, path) => {
    expect(embed(data).src).toBe(ours + path);
  });

  it('stands where the script stands, as wide as its place, with a name', () => {
    const frame = embed({ title: 'Ask for a website' });
    expect(frame.title).toBe('Ask for a website');
    expect(embed().title).toBe('Form');
    expect(frame.style.width).toBe('100%');
    expect(frame.referrerPolicy).toBe('strict-origin-when-cross-origin');
  });

  it('takes its place in pages that lay every frame over what stands there, or beside it', () => {
    const { style } = embed();
    for (const [name, value] of Object.entries({ position: 'static', float: 'none' }))
      expect([style.getPropertyValue(name), style.getPropertyPriority(name)]).toEqual([value, 'important']);
  });

  it('lets what it shows copy the reference of what was sent', () => {
    expect(embed().allow).toBe('clipboard-write');
  });

  it('stands at the top of the page where the line stands in its head', () => {
    document.body.append(document.createElement('p'));
    const frame = embed({}, document.head);
    expect(document.body.firstElementChild?.contains(frame)).toBe(true);
    post(frame, { embed: 'height', height: 900 });
    expect(frame.style.height).toBe('900px');
  });

  it('waits for the page to have a body where the line is read before it', () => {
    const { body } = document;
    body.remove();
    expect(() => embed({}, document.head)).toThrow('no frame');
    window.dispatchEvent(new Event('scroll'));
    document.documentElement.append(body);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    const frame = findFrame();
    post(frame, { embed: 'height', height: 900 });
    expect(frame.style.height).toBe('900px');
  });

  it('stands in the order of the lines, where several are in the head, whichever is run first', () => {
    document.head.replaceChildren();
    document.body.append('Words of the page’s own');
    embed({ variant: 'one' }, document.head);
    embed({ variant: 'three' }, document.head);
    embed({ variant: 'two' }, document.head, document.head.lastChild);
    const frames = [...document.querySelectorAll('iframe')];
    expect(frames.map(({ src }) => src)).toEqual(['one', 'two', 'three'].map((variant) => `${ours}/embed/${variant}`));
    expect(document.body.lastChild?.textContent).toBe('Words of the page’s own');
  });

  it('stands behind its line where that is run by another script in the head, as jQuery does with what it puts in', () => {
    const lines = ['guild', 'main'].map((variant) => {
      const line = document.body.appendChild(makeLine({ variant }));
      document.body.append(document.createElement('p'));
      return line;
    });
    for (const line of lines) {
      run(document.head.appendChild(makeLine({}, `${ours}/embed.js?_=17`)));
      expect(findFrame(line.nextElementSibling).src).toBe(`${ours}/embed/${line.dataset.variant}`);
    }
    expect(document.querySelectorAll('iframe')).toHaveLength(2);
  });

  it('is given no styles by attribute, no markup as text and no policy to break', () => {
    expect(source).not.toMatch(/setAttribute\('style'|innerHTML|insertAdjacentHTML|document\.write|eval\(|srcdoc/);
  });
});

describe('a height', () => {
  it.each([0, 1, 812, 1234.5, 100_000])('of %s is taken', (height) => {
    const frame = embed();
    post(frame, { embed: 'height', height });
    expect(frame.style.height).toBe(`${height}px`);
  });

  it.each([
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['below zero', -1],
    ['beyond any form', 100_001],
    ['a text', '900'],
    ['a text with more styles', '900px; position: fixed'],
    ['a list', [900]],
    ['an object', { valueOf: (): number => 900 }],
    ['missing', undefined],
    ['null', null],
  ])('that is %s is not', (_what, height) => {
    const frame = embed();
    const before = frame.style.cssText;
    post(frame, { embed: 'height', height });
    expect(frame.style.cssText).toBe(before);
  });

  it.each([[undefined], [null], ['height'], [900], [{ height: 900 }], [{ embed: 'other', height: 900 }]])(
    'is not read out of %j',
    (data) => {
      const frame = embed();
      const before = frame.style.cssText;
      post(frame, data);
      expect(frame.style.cssText).toBe(before);
    },
  );
});

describe('a message', () => {
  const messages = [
    { embed: 'height', height: 900 },
    { embed: 'title', title: 'Pay here' },
    { embed: 'reveal', top: 0, bottom: 10, start: true },
    { embed: 'move', by: 40 },
  ];

  function expectIgnored(sender: (frame: HTMLIFrameElement) => Sender) {
    const frame = embed();
    const before = frame.outerHTML;
    for (const message of messages) post(frame, message, sender(frame));
    expect(frame.outerHTML).toBe(before);
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.documentElement.scrollTop).toBe(0);
  }

  it.each(['https://evil.example', 'http://forms.site.example', `${ours}:444`, `${ours}.evil.example`, 'null', ''])(
    'from the origin “%s” is ignored',
    (origin) => expectIgnored(() => ({ origin })),
  );

  it('from another window of our own site is ignored', () => {
    const other = document.body.appendChild(document.createElement('iframe'));
    expectIgnored(() => ({ from: other.contentWindow }));
    expectIgnored(() => ({ from: window }));
    expectIgnored(() => ({ from: null }));
  });

  it('reaches the frame that it came from, where a page has two', () => {
    const [first, second] = [embed({ variant: 'one' }), embed({ variant: 'two' })];
    post(second, { embed: 'height', height: 900 });
    post(first, { embed: 'height', height: 300 });
    post(second, { embed: 'title', title: 'Second' });
    expect([first.style.height, second.style.height]).toEqual(['300px', '900px']);
    expect([first.title, second.title]).toEqual(['Form', 'Second']);
  });
});

describe('a form that is taken out of the page', () => {
  const boxOf = (frame: HTMLIFrameElement) => {
    if (!frame.parentElement) throw new Error('The frame stands nowhere.');
    return frame.parentElement;
  };

  it('is heard no more', () => {
    const frame = embed();
    const window = frame.contentWindow;
    boxOf(frame).remove();
    post(frame, { embed: 'title', title: 'Late' }, { from: window });
    expect(frame.title).toBe('Form');
  });

  it('lives again once it is put back, wherever and however often that happens', () => {
    const frame = embed();
    const box = boxOf(frame);
    for (const height of [500, 700, 900]) {
      box.remove();
      window.dispatchEvent(new Event('scroll'));
      window.dispatchEvent(new Event('resize'));
      draw();
      document.body.appendChild(document.createElement('section')).append(box);
      post(frame, { embed: 'height', height });
      expect(frame.style.height).toBe(`${height}px`);
    }
  });

  it('is sent nothing after it was put back until our page speaks in it anew', () => {
    const frame = embed();
    post(frame, { embed: 'height', height: 900 });
    const box = boxOf(frame);
    box.remove();
    document.body.append(box);
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    const sent = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    window.dispatchEvent(new Event('scroll'));
    draw();
    expect(sent).not.toHaveBeenCalled();
    post(frame, { embed: 'here' });
    window.dispatchEvent(new Event('scroll'));
    draw();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('leaves no listener behind, and has each of them once while it is in', () => {
    const kept = new Map<string, number>();
    const count = (by: number) => (type: string) => void kept.set(type, (kept.get(type) ?? 0) + by);
    const watched = [
      vi.spyOn(window, 'addEventListener').mockImplementation(count(1)),
      vi.spyOn(window, 'removeEventListener').mockImplementation(count(-1)),
    ];
    const box = boxOf(embed());
    const events = ['message', 'securitypolicyviolation', 'scroll', 'resize', 'transitionend', 'animationend'];
    const once = Object.fromEntries(events.map((event) => [event, 1]));
    expect(Object.fromEntries(kept)).toEqual(once);
    box.remove();
    expect([...kept.values()]).toEqual(events.map(() => 0));
    document.body.append(box);
    document.body.prepend(box);
    expect(Object.fromEntries(kept)).toEqual(once);
    document.body.replaceChildren();
    expect([...kept.values()]).toEqual(events.map(() => 0));
    for (const spy of watched) spy.mockRestore();
  });

  it('takes the place of its copy in a page that is shown again from a copy of itself', () => {
    embed({ variant: 'one' });
    document.body.append(document.createElement('p'));
    const [script, copy] = [...document.body.cloneNode(true).childNodes] as [HTMLScriptElement, HTMLElement];
    document.body.replaceChildren(script, copy, document.createElement('p'));
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
    new Function(source)();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    post(findFrame(), { embed: 'height', height: 900 });
    expect(findFrame().style.height).toBe('900px');
  });
});

describe('where the browser shows no form', () => {
  const linkBeside = (frame: HTMLIFrameElement) => frame.parentElement?.querySelector('a') ?? null;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What browsers do with a page that they refuse as well: to the page around, it has loaded. */
  function load(frame: HTMLIFrameElement) {
    frame.dispatchEvent(new Event('load'));
    vi.runAllTimers();
  }

  it('a link to it takes its place, and the console says what to do', () => {
    const frame = embed({ variant: 'guild', trade: 'cooper' });
    expect(linkBeside(frame)).toBeNull();
    load(frame);
    const link = linkBeside(frame);
    expect(link?.textContent).toBe('Open the form in a new tab');
    expect([link?.href, link?.target, link?.rel]).toEqual([frame.src, '_blank', 'noopener']);
    expect(frame.style.display).toBe('none');
    expect(complaints).toHaveBeenCalledOnce();
    const [[said]] = complaints.mock.calls as [[string]];
    for (const part of [frame.src, location.origin, `frame-src ${ours}`]) expect(said).toContain(part);
  });

  it.each(['ResizeObserver', 'customElements'])(
    'an old browser without %s has the link alone at once, wherever the line stands',
    (missing) => {
      const had = Object.getOwnPropertyDescriptor(window, missing) ?? {};
      Reflect.deleteProperty(window, missing);
      vi.spyOn(Object, 'fromEntries').mockImplementation(() => {
        throw new TypeError('Object.fromEntries is not a function');
      });
      try {
        for (const place of [document.body, document.head]) {
          document.body.replaceChildren();
          expect(() => embed({ variant: 'guild', trade: 'cooper' }, place)).toThrow('no frame');
          const [link] = document.links;
          expect(link?.href).toBe(`${ours}/embed/guild?trade=cooper`);
          expect(complaints).toHaveBeenLastCalledWith(expect.stringMatching(/browser is too old/));
        }
      } finally {
        Object.defineProperty(window, missing, had);
        vi.mocked(Object.fromEntries).mockRestore();
      }
    },
  );

  it('a page from the disk is advised to come from a server, as no form can name it', () => {
    const { location } = window;
    vi.stubGlobal('location', new URL('file:///home/sam/page.html'));
    load(embed());
    vi.stubGlobal('location', location);
    expect(complaints.mock.calls).toEqual([[expect.stringMatching(/from the disk.* server/)]]);
  });

  it.each([{ embed: 'here' }, { embed: 'height', height: 300 }])('but not once our page has said %j', (message) => {
    const frame = embed();
    post(frame, message);
    load(frame);
    expect(linkBeside(frame)).toBeNull();
    expect(frame.style.display).toBe('block');
    expect(complaints).not.toHaveBeenCalled();
  });

  it.each([
    ['the page’s own policy, by its address', {}, true],
    ['the page’s own policy, by its origin alone', { blockedURI: ours }, true],
    ['nothing, as the policy only reports', { disposition: 'report' }, false],
    ['nothing, as something else is refused', { effectiveDirective: 'img-src' }, false],
    ['nothing, as the frame of others is refused', { blockedURI: 'https://video.example/1' }, false],
    ['nothing, as a script in the page is refused', { blockedURI: '' }, false],
  ])('as it is refused by %s', (_who, details, refused) => {
    const frame = embed();
    const violation = { disposition: 'enforce', effectiveDirective: 'frame-src', blockedURI: frame.src, ...details };
    window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    expect(linkBeside(frame) !== null).toBe(refused);
    // Some browsers say both; once is enough.
    load(frame);
    expect(complaints).toHaveBeenCalledOnce();
  });

  it('a page that is late takes the link’s place', () => {
    const frame = embed();
    load(frame);
    post(frame, { embed: 'here' });
    expect(linkBeside(frame)).toBeNull();
    expect(frame.style.display).toBe('block');
  });

  it('a page that says it is somebody else’s changes nothing', () => {
    const frame = embed();
    post(frame, { embed: 'here' }, { origin: 'https://evil.example' });
    load(frame);
    expect(linkBeside(frame)).not.toBeNull();
  });

  it('nothing is said of a frame that was taken out meanwhile', () => {
    const frame = embed();
    frame.dispatchEvent(new Event('load'));
    frame.parentElement?.remove();
    vi.runAllTimers();
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a misspelt name', () => {
  const shown = { embed: 'form', variant: 'forms', variants: ['forms', 'guild'], trades: ['cooper', 'thatcher'] };

  it.each([
    [{}],
    [{ variant: 'forms' }],
    [{ variant: 'forms', trade: ' Cooper' }],
    [{ trade: 'thatcher' }],
    [{ variant: '', trade: '' }],
  ])('is not what %j is', (data) => {
    post(embed(data), shown);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('of a form is reported to the console, with the names that there are', () => {
    post(embed({ variant: 'gild', trade: 'cooper' }), shown);
    expect(complaints.mock.calls).toEqual([
      ['embed.js: no form named “gild” can be embedded, so “forms” is shown. data-variant is one of: forms, guild.'],
    ]);
  });

  it('of a trade, too', () => {
    post(embed({ variant: 'forms', trade: 'copper' }), shown);
    expect(complaints.mock.calls).toEqual([
      ['embed.js: “copper” is no trade of this form, so it opens without. data-trade is one of: cooper, thatcher.'],
    ]);
  });

  it.each([[{ variant: 7 }], [{ variants: 'forms' }], [{ trades: [7] }], [{ trades: undefined }]])(
    'is not read out of %j',
    (wrong) => {
      post(embed({ variant: 'gild' }), { ...shown, ...wrong });
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

describe('two lines of one form', () => {
  const shown = { embed: 'form', variant: 'forms', variants: ['forms', 'guild'], trades: ['cooper', 'thatcher'] };
  const twins = /^embed\.js: the form “forms” is in this page already/;

  it.each([
    ['its name', { variant: 'forms' }, { variant: 'forms' }],
    ['other trades', { variant: 'forms', trade: 'cooper' }, { variant: 'forms', trade: 'thatcher' }],
    ['its name and none, as it is shown without one', { variant: 'forms' }, {}],
    ['one customer number', { customerNumber: '7' }, { customerNumber: ' 7' }],
  ])('are reported to the console once: of %s', (_what, one, other) => {
    const frames = [embed(one), embed(other)];
    for (const frame of frames) post(frame, shown);
    expect(complaints.mock.calls).toEqual([[expect.stringMatching(twins)]]);
  });

  it('are no two where the customers, or the forms, are others', () => {
    post(embed({ customerNumber: '7' }), shown);
    post(embed({ customerNumber: '8' }), shown);
    post(embed(), shown);
    post(embed({ variant: 'guild' }), { ...shown, variant: 'guild' });
    expect(complaints).not.toHaveBeenCalled();
  });

  it('are no two where the page has taken one away, or where one loads again', () => {
    const frame = embed();
    post(frame, shown);
    post(frame, shown);
    frame.parentElement?.remove();
    post(embed(), shown);
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a title', () => {
  it('names the frame', () => {
    const frame = embed({ title: 'Form of ours' });
    post(frame, { embed: 'title', title: 'Error: Step <b>2</b>' });
    expect(frame.title).toBe('Error: Step <b>2</b>');
  });

  it.each([[''], ['  '], ['x'.repeat(301)], [7], [{}]])('that is none leaves the name as it is', (title) => {
    const frame = embed({ title: 'Form of ours' });
    post(frame, { embed: 'title', title });
    expect(frame.title).toBe('Form of ours');
  });
});

describe('what the form asks to be shown', () => {
  it('is scrolled to at its place in the frame, without motion for those who want none', () => {
    const frame = embed();
    post(frame, { embed: 'reveal', top: 1200, bottom: 1300, start: false });
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' }, '1200px');
  });

  it('is the start of a form that loads itself again for what was pressed in it, and of no other', () => {
    const frame = embed();
    const reload = () => frame.dispatchEvent(new Event('load'));
    frame.getBoundingClientRect = () => new DOMRect(0, -900, 400, 2000);
    frame.focus();
    reload();
    expect(scrolled).not.toHaveBeenCalled();
    frame.blur();
    reload();
    expect(scrolled).not.toHaveBeenCalled();
    frame.focus();
    reload();
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' }, '0px');
  });

  it('is scrolled to in pages that hide what is empty, too', () => {
    const marker = embed().nextElementSibling as HTMLElement;
    expect([marker.style.display, marker.style.getPropertyPriority('display')]).toEqual(['block', 'important']);
  });

  it('is at its place at once in pages that let everything move slowly, too', () => {
    const frame = embed();
    for (const { style } of [frame, frame.nextElementSibling as HTMLElement])
      expect([style.transition, style.getPropertyPriority('transition')]).toEqual(['none', 'important']);
  });

  it('is left alone where the start of something stands in the upper half of the window already', () => {
    const frame = embed();
    post(frame, { embed: 'reveal', top: 0, bottom: 0, start: true });
    expect(scrolled).not.toHaveBeenCalled();
    post(frame, { embed: 'reveal', top: 2000, bottom: 2000, start: true });
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' }, '2000px');
  });

  it('stays there, even where the window goes on for a moment to what was asked for before, and no longer', () => {
    const frame = embed();
    post(frame, { embed: 'reveal', top: 0, bottom: 0, start: true });
    expect(scrolled).not.toHaveBeenCalled();
    frame.getBoundingClientRect = () => new DOMRect(0, -75, 400, 2000);
    draw();
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' }, '0px');
    for (let frames = 0; frames < 10; frames++) draw();
    scrolled.mockClear();
    draw();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it.each([
    [{ top: 10 }],
    [{ top: 20, bottom: 10 }],
    [{ top: -1, bottom: 10 }],
    [{ top: Number.NaN, bottom: 10 }],
    [{ top: 0, bottom: 1e9 }],
    [{ top: '0', bottom: '10' }],
  ])('is not what can’t be: %j', (place) => {
    const frame = embed();
    post(frame, { embed: 'reveal', start: false, ...place });
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('what the form asks to be scrolled by', () => {
  /** An element that scrolls at most so far. */
  function letScroll(element: Element, most: number) {
    element.scrollTop = 0;
    element.scrollTo = ((to: ScrollToOptions) => {
      element.scrollTop = Math.min(Math.max(to.top ?? 0, 0), most);
    }) as typeof element.scrollTo;
  }

  function embedInParts() {
    const outer = document.body.appendChild(document.createElement('div'));
    const hidden = outer.appendChild(document.createElement('div'));
    const inner = hidden.appendChild(document.createElement('div'));
    for (const [part, overflowY] of [
      [outer, 'scroll'],
      [hidden, 'hidden'],
      [inner, 'auto'],
    ] as const) {
      part.style.overflowY = overflowY;
      Object.defineProperty(part, 'clientHeight', { value: 300 });
      letScroll(part, 100);
    }
    letScroll(document.documentElement, 1000);
    const parts = [inner, hidden, outer, document.documentElement];
    return { frame: embed({}, inner), tops: () => parts.map(({ scrollTop }) => scrollTop) };
  }

  it('moves what scrolls around it, the inner parts first, and nothing that the page hides', () => {
    const { frame, tops } = embedInParts();
    post(frame, { embed: 'move', by: 60 });
    expect(tops()).toEqual([60, 0, 0, 0]);
    post(frame, { embed: 'move', by: 180 });
    expect(tops()).toEqual([100, 0, 100, 40]);
    post(frame, { embed: 'move', by: -30 });
    expect(tops()).toEqual([70, 0, 100, 40]);
  });

  it.each([
    ['a page that lets nobody scroll it', () => document.documentElement, 'overflowY', 'hidden'],
    ['a page around a dialog that is fixed in it', () => document.body.firstElementChild, 'position', 'fixed'],
  ] as const)('does not move %s', (_what, find, property, value) => {
    const { frame, tops } = embedInParts();
    const { style } = find() as HTMLElement;
    style[property] = value;
    post(frame, { embed: 'move', by: 260 });
    expect(tops().at(-1)).toBe(0);
    style[property] = '';
  });

  it.each([[undefined], ['40'], [Number.NaN], [1e9], [-1e9], [{}]])('is not what can’t be: %j', (by) => {
    const { frame, tops } = embedInParts();
    post(frame, { embed: 'move', by });
    expect(tops()).toEqual([0, 0, 0, 0]);
  });
});

describe('what the window shows', () => {
  function watch(frame: HTMLIFrameElement) {
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    return vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
  }

  it('is sent to our site by https, where that is what answers to a line with http', () => {
    const plain = ours.replace('https:', 'http:');
    const script = document.body.appendChild(makeLine({}, `${plain}/embed.js`));
    run(script);
    const frame = findFrame();
    const sent = watch(frame);
    post(frame, { embed: 'height', height: 2000 });
    expect(frame.style.height).toBe('2000px');
    draw();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ embed: 'view' }), ours);
    // From there it is not heard unsecured any more.
    post(frame, { embed: 'height', height: 300 }, { origin: plain });
    expect(frame.style.height).toBe('2000px');
  });

  it('is sent to our own site alone, once it has spoken, and once for each time that the page is rendered', () => {
    const frame = embed();
    const sent = watch(frame);
    frame.getBoundingClientRect = () => new DOMRect(0, -300, 400, 2000);
    window.dispatchEvent(new Event('scroll'));
    draw();
    expect(sent).not.toHaveBeenCalled();
    post(frame, { embed: 'height', height: 2000 });
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('resize'));
    draw();
    expect(sent.mock.calls).toEqual([[{ embed: 'view', top: 300, bottom: 300 + window.innerHeight }, ours]]);
    window.dispatchEvent(new Event('scroll'));
    draw();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('begins below a header of the page that stays in place, and ends above what does so at its foot', () => {
    // jsdom does not know the properties.
    const styles = vi
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ scrollPaddingTop: '80px', scrollPaddingBottom: '60px' } as CSSStyleDeclaration);
    const frame = embed();
    const sent = watch(frame);
    frame.getBoundingClientRect = () => new DOMRect(0, -300, 400, 2000);
    post(frame, { embed: 'height', height: 2000 });
    draw();
    expect(sent).toHaveBeenCalledWith({ embed: 'view', top: 380, bottom: 300 + window.innerHeight - 60 }, ours);
    styles.mockRestore();
  });
});

describe('in parts of the page that scroll or clip', () => {
  /** A part of the page at this height of the window, with a border of 2 pixels. */
  function makePart(
    top: number,
    height: number,
    styles: Partial<CSSStyleDeclaration>,
    around: ParentNode = document.body,
  ) {
    const part = document.createElement('div');
    Object.assign(part.style, styles);
    part.getBoundingClientRect = () => new DOMRect(0, top, 400, height);
    Object.defineProperties(part, { clientTop: { value: 2 }, clientHeight: { value: height - 4 } });
    part.scrollTo = () => {};
    around.append(part);
    return part;
  }

  /** Expects a form, whose top is at 28 of the window, to be sent that this part of the window shows it. */
  function expectSeen(part: HTMLElement, top: number, bottom: number) {
    const frame = embed({}, part);
    frame.getBoundingClientRect = () => new DOMRect(0, 28, 400, 2000);
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    const sent = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    post(frame, { embed: 'height', height: 2000 });
    draw();
    expect(sent.mock.calls).toEqual([[{ embed: 'view', top: top - 28, bottom: bottom - 28 }, ours]]);
  }

  it.each(['auto', 'scroll', 'hidden', 'clip'])('with overflow %s, what is sent ends where they do', (overflowY) => {
    expectSeen(makePart(308, 300, { overflowY }), 310, 606);
  });

  it('what is sent is what all of them show', () => {
    const outer = makePart(100, 300, { overflowY: 'hidden' });
    expectSeen(makePart(308, 300, { overflowY: 'auto' }, outer), 310, 398);
  });

  it('of a part that is out of sight nothing is sent but where it begins', () => {
    expectSeen(makePart(2000, 300, { overflowY: 'auto' }), 2002, 2002);
  });

  it('what neither scrolls nor clips changes nothing', () => {
    expectSeen(makePart(308, 300, { overflowY: 'visible' }), 0, window.innerHeight);
  });

  it('a dialog that is fixed in the window is not clipped by what its HTML stands in', () => {
    const outer = makePart(100, 30, { overflowY: 'hidden' });
    expectSeen(makePart(308, 300, { overflowY: 'auto', position: 'fixed' }, outer), 310, 606);
  });

  it('a component of the page that has a slot for the form clips it, too', () => {
    const component = document.body.appendChild(document.createElement('div'));
    const shadow = component.attachShadow({ mode: 'open' });
    makePart(308, 300, { overflowY: 'auto' }, shadow).append(document.createElement('slot'));
    expectSeen(makePart(0, 0, {}, component), 310, 606);
  });

  it.each(['transitionend', 'animationend'])('what is seen is sent again at each %s, as a dialog moves in', (move) => {
    const part = makePart(308, 300, { overflowY: 'auto' });
    const frame = embed({}, part);
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    const sent = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    post(frame, { embed: 'height', height: 2000 });
    draw();
    part.dispatchEvent(new Event(move, { bubbles: true }));
    draw();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('a body that scrolls is the window, unless the root element says how that scrolls', () => {
    const styles = [document.body.style, document.documentElement.style] as const;
    const height = vi.spyOn(document.body, 'clientHeight', 'get').mockReturnValue(300);
    styles[0].overflowY = 'auto';
    expectSeen(makePart(0, 0, {}), 0, window.innerHeight);
    styles[1].overflowY = 'hidden';
    expectSeen(makePart(0, 0, {}), 0, 300);
    for (const style of styles) style.overflowY = '';
    height.mockRestore();
  });

  it('the start of a step is left alone only where they show it, in their upper half', () => {
    const frame = embed({}, makePart(308, 300, { overflowY: 'auto' }));
    frame.getBoundingClientRect = () => new DOMRect(0, 28, 400, 2000);
    for (const [top, isLeft] of [
      [0, false],
      [280, false],
      [281, true],
      [429, true],
      [430, false],
    ] as const) {
      scrolled.mockClear();
      post(frame, { embed: 'reveal', top, bottom: top, start: true });
      expect(scrolled.mock.calls.length, `${top} pixels below the frame’s top`).toBe(isLeft ? 0 : 1);
    }
  });
});

describe('in a page that scales what it shows', () => {
  /** Shows an element at this height of the window, at six tenths of its own size. */
  function scale(element: HTMLElement, top: number, height: number) {
    element.getBoundingClientRect = () => new DOMRect(0, top, 240, height * 0.6);
    Object.defineProperty(element, 'offsetHeight', { value: height });
  }

  it('the form is sent in its own pixels what is seen of it', () => {
    const part = document.body.appendChild(document.createElement('div'));
    part.style.overflowY = 'auto';
    scale(part, 100, 500);
    Object.defineProperties(part, { clientTop: { value: 5 }, clientHeight: { value: 490 } });
    const frame = embed({}, part);
    scale(frame, -50, 2000);
    if (!frame.contentWindow) throw new Error('The frame has no window.');
    const sent = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    post(frame, { embed: 'height', height: 2000 });
    draw();
    const [[view]] = sent.mock.calls as unknown as [[{ top: number; bottom: number }]];
    expect(view.top).toBeCloseTo((103 + 50) / 0.6);
    expect(view.bottom).toBeCloseTo((397 + 50) / 0.6);
  });

  it('what it asks to be shown is in its own pixels, too', () => {
    const frame = embed();
    scale(frame, -50, 2000);
    post(frame, { embed: 'reveal', top: 80, bottom: 80, start: true });
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' }, '80px');
    scrolled.mockClear();
    // The window's middle is at 384.
    post(frame, { embed: 'reveal', top: 700, bottom: 700, start: true });
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('the script itself', () => {
  it.each([
    ['a module', null],
    ['bundled', makeLine({}, 'https://partner.example/all.js')],
    ['written into the page', makeLine({}, '')],
    ['opened from the disk', makeLine({}, 'file:///site/embed.js')],
  ])('shows nothing as %s, where it has no place of its own or is not ours, and says so', (_how, script) => {
    if (script) document.body.append(script);
    run(script);
    expect(document.querySelector('iframe')).toBeNull();
    expect(complaints.mock.calls).toEqual([[expect.stringContaining('a <script> of its own')]]);
  });

  it('shows nothing where its line was taken away before it was run, and says that', () => {
    run(makeLine());
    expect(document.querySelector('iframe')).toBeNull();
    expect(complaints.mock.calls).toEqual([[expect.stringContaining('taken out of the page')]]);
  });
});
