import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollPageBy } from '../../browser/scroll-page.ts';
import { useLatest } from '../use-latest.ts';

/** How long a finger rests on a tile until it holds it, in milliseconds: a shorter touch scrolls the page. */
const HOLD_MS = 280;
/** How far a finger may move meanwhile, and a mouse has to, in pixels. */
const TOLERANCE = 8;
const START = 5;
/** Near the edges of what is seen the page goes on by itself: how near, and how far with each frame, in pixels. */
const EDGE = 72;
const PACE = 9;

/** The tile that is held: its place, and the one that it would have now. */
export interface Held {
  readonly from: number;
  readonly to: number;
}

/**
 * Lets tiles of a list be moved by pointer: a mouse begins with a move, a finger with a rest. While one is held the others
 * make room by their CSS order alone: an element that moves in the document loses its pointer. Escape lets go of it.
 */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  drop: (from: number, to: number) => void,
): Held | undefined {
  const [held, setHeld] = useState<Held>();
  const latest = useLatest(drop);
  useEffect(() => {
    const { current } = list;
    if (!current || !isOn) return;
    return listen(current, {
      show: (next) => flushSync(() => setHeld(next)),
      drop: (from, to) => latest.current(from, to),
    });
  }, [list, isOn, latest]);
  return held;
}

interface Shown {
  show(held: Held | undefined): void;
  drop(from: number, to: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const pagePoint = ({ x, y }: Point): Point => ({ x: x + window.scrollX, y: y + window.scrollY });

/**
 * From where to where this page is seen, in its window's pixels; where on that scale the screen begins; and how much there
 * is beyond. In a frame as high as its content the page around says so, with which the frame moves: see embedding.ts.
 */
function seenPart() {
  const { innerHeight, scrollY } = window;
  const edge = (name: string) => Number.parseFloat(document.documentElement.style.getPropertyValue(name));
  const [from, top, bottom] = [edge('--view-from'), edge('--view-top'), edge('--view-bottom')];
  if (Number.isNaN(from))
    return { from: 0, top: 0, bottom: innerHeight, above: scrollY, below: Number.POSITIVE_INFINITY };
  return { from, top, bottom, above: top, below: innerHeight - bottom };
}

/** Waits for presses on the list; gives back what ends that. */
function listen(list: HTMLElement, shown: Shown): () => void {
  let end: (() => void) | undefined;
  let drag: Drag | undefined;

  const press = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const hold = target?.closest('[data-hold]');
    const tile = hold?.closest('li');
    if (!tile || !event.isPrimary || event.button !== 0) return;
    // For a finger beside a button Chrome names the button.
    const button = target?.closest('button');
    if (button && isOver(button, pointOf(event))) return;
    end?.();
    end = follow(tile, event);
  };

  /** One press, from its beginning to its end. */
  function follow(tile: HTMLElement, pressed: PointerEvent): () => void {
    const isTouch = pressed.pointerType === 'touch';
    const start = pointOf(pressed);
    const begin = () => {
      drag = beginDrag(list, tile, start, shown);
      if (isTouch) navigator.vibrate?.(8);
    };
    const timer = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const stop = (isDropped: boolean) => {
      clearTimeout(timer);
      listeners.abort();
      end = undefined;
      const ended = drag;
      drag = undefined;
      if (!ended) return;
      ended.end(isDropped);
      // What follows a press of a button beside which the finger was.
      list.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => list.removeEventListener('click', swallow, { capture: true }));
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pressed.pointerId) return;
      const point = pointOf(event);
      const way = Math.hypot(point.x - start.x, point.y - start.y);
      if (!drag && isTouch && way > TOLERANCE) stop(false);
      if (!drag && !isTouch && way > START) begin();
      drag?.move(point);
    };
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('pointerup', ({ pointerId }) => pointerId === pressed.pointerId && stop(true), options);
    window.addEventListener('pointercancel', () => stop(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), options);
    return () => stop(false);
  }

  // A finger that holds a tile neither scrolls nor opens a menu. Asked for from the start: later the browser does not wait.
  const keep = (event: Event) => drag && event.preventDefault();
  list.addEventListener('pointerdown', press);
  list.addEventListener('touchmove', keep, { passive: false });
  list.addEventListener('contextmenu', keep);
  return () => {
    end?.();
    list.removeEventListener('pointerdown', press);
    list.removeEventListener('touchmove', keep);
    list.removeEventListener('contextmenu', keep);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isOver(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

interface Drag {
  move(to: Point): void;
  end(isDropped: boolean): void;
}

function beginDrag(list: HTMLElement, tile: HTMLElement, at: Point, { show, drop }: Shown): Drag {
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > [data-tile]')];
  const from = tiles.indexOf(tile);
  const centres = tiles.map(centreOf);
  const start = pagePoint(at);
  const home = { x: tile.offsetLeft, y: tile.offsetTop };
  let to = from;
  let seen = seenPart();
  /** Where it is on the screen: there it stays when the page goes on. */
  let pointer = { x: at.x, y: at.y - seen.from };
  let frame = requestAnimationFrame(scroll);
  show({ from, to });

  function place(): void {
    const now = pagePoint({ x: pointer.x, y: pointer.y + seen.from });
    const next = nearest(centres, now);
    if (next !== to) {
      to = next;
      show({ from, to });
    }
    // Where the tile stands by itself has changed with its order.
    const x = home.x + now.x - start.x - tile.offsetLeft;
    const y = home.y + now.y - start.y - tile.offsetTop;
    tile.style.transform = `translate(${x}px, ${y}px) scale(1.04)`;
  }

  function scroll(): void {
    const { from, top, bottom, above, below } = seenPart();
    const y = pointer.y + from;
    const up = y < top + EDGE ? Math.min(PACE, above) : 0;
    const down = y > bottom - EDGE ? Math.min(PACE, below) : 0;
    if (up !== down) scrollPageBy(down - up);
    if (up !== down || from !== seen.from) {
      seen = seenPart();
      place();
    }
    frame = requestAnimationFrame(scroll);
  }

  return {
    move(point) {
      seen = seenPart();
      pointer = { x: point.x, y: point.y - seen.from };
      place();
    },
    end(isDropped) {
      cancelAnimationFrame(frame);
      tile.style.transform = '';
      show(undefined);
      if (isDropped && to !== from) drop(from, to);
    },
  };
}

function centreOf(tile: HTMLElement): Point {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return pagePoint({ x: left + width / 2, y: top + height / 2 });
}

/** The place whose centre is nearest to a point of the page. */
function nearest(centres: readonly Point[], { x, y }: Point): number {
  const ways = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return ways.indexOf(Math.min(...ways));
}
