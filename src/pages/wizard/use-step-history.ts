import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../../browser/after-paint.ts';
import { stepNamed, withStep } from '../../contract/index.ts';

/** The steps of a wizard as addresses name them. */
export interface NamedSteps {
  /** Ids of those that there are now, in order: another trade may have others. */
  ids(): readonly string[];
  /** The one at which the link opens, 0-based: the link's own address stands for it. */
  readonly opening: number;
  /** Shows a step (0-based; -1 for one that is not there) if it may be shown. Gives the one that is shown then. */
  show(step: number): number;
  /** The form was sent, and no step can be gone back to. */
  readonly ended: boolean;
}

/** What an entry of the browser's history remembers. */
interface StepEntry {
  /** Id of the step that it was reached from. */
  readonly from?: string | undefined;
  /** How many entries of steps lie between it and the one with which the form was opened. */
  readonly depth?: number;
}

/** The browser's history as it was when this form last added an entry, or moved among them. */
interface Seen {
  readonly length: number;
  /** Undefined where the browser doesn't say. */
  readonly hasForward: boolean | undefined;
  /** Of the entry that is shown. */
  readonly depth: number;
  /** How many entries right before that one are this form's. */
  readonly before: number;
}

/** From here on some browsers drop the oldest entry for each new one, so that the number says nothing. */
const MOST_ENTRIES = 50;

const lookAround = () => ({ length: history.length, hasForward: window.navigation?.canGoForward });

/**
 * How far this form may go back. In a frame the history is shared with the page around it and with other frames, and to go
 * back is to take them along: there it goes over its own entries alone, and as long as nobody has added one since.
 */
function createWayBack() {
  let seen: Seen | undefined;
  const own = (depth: number): number => {
    const { length, hasForward } = lookAround();
    // The router may render another entry before this has heard of the move: of that one nothing is known yet.
    if (seen?.depth !== depth || seen.length !== length || seen.hasForward !== hasForward) return 0;
    return length < MOST_ENTRIES ? seen.before : 0;
  };
  return {
    /** From an entry of this depth. */
    from: (depth: number): number => (window.parent === window ? depth : own(depth)),
    /** Adds an entry of this depth. */
    add(depth: number, push: () => void): void {
      const before = own(depth - 1) + 1;
      push();
      seen = { ...lookAround(), depth, before };
    },
    /** The browser shows an entry of this depth, which was there. */
    moved(depth: number): void {
      if (seen?.length !== history.length) seen = undefined;
      else seen = { ...lookAround(), depth, before: Math.max(0, seen.before + depth - seen.depth) };
    },
  };
}

/**
 * One address and one history entry a step, so that a step can be linked to, and the browser's Back goes a step back.
 * Whenever the browser moves to another address its step is shown; where that may not be, or there is none, the address
 * is put right. The result moves on purpose, and reuses the entry before if that is the step asked for. Once the form has
 * ended its entries are left behind: Back leads to where the customer came from, not to the same thanks step by step.
 * Neither moves the page around a frame.
 * @param start the step that is shown first, 0-based, whatever the address says
 */
export function useStepHistory(start: number, { ids, opening, show, ended }: NamedSteps): (step: number) => void {
  const { pathname, search, state } = useLocation();
  const { from, depth = 0 }: StepEntry = state ?? {};
  const navigate = useNavigate();
  const [wayBack] = useState(createWayBack);
  const queryOf = useCallback(
    (step: number) => withStep(search, step === opening ? undefined : ids()[step]),
    [search, opening, ids],
  );
  // Until the address says where the filling starts: it may be meant for another one, or lead too far.
  const settled = useRef(false);
  const follow = useCallback(
    (address: string, entry?: StepEntry) => {
      const named = stepNamed(address);
      const wanted = named === undefined ? opening : ids().indexOf(named);
      const query = queryOf(settled.current || wanted === start ? show(wanted) : start);
      if (query === address) settled.current = true;
      else navigate({ search: query }, { replace: true, state: entry });
    },
    [start, opening, ids, show, queryOf, navigate],
  );
  useEffect(() => follow(search, state), [search, state, follow]);
  useEffect(() => {
    // Back, pressed before the step's address was rendered, leads to the one that was: that is no change to be rendered.
    const followBrowser = ({ state: entry }: PopStateEvent) => {
      wayBack.moved(entry?.usr?.depth ?? 0);
      // The router keeps in `usr` what an entry remembers.
      if (window.location.pathname === pathname) follow(window.location.search, entry?.usr);
    };
    window.addEventListener('popstate', followBrowser);
    return () => window.removeEventListener('popstate', followBrowser);
  }, [pathname, follow, wayBack]);
  useEffect(() => {
    const way = wayBack.from(depth);
    if (ended && way > 0) navigate(-way);
  }, [ended, depth, navigate, wayBack]);
  useEffect(() => {
    // Each step says where it starts; the browser would scroll to where its entry was left, after that.
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);
  return useCallback(
    (step: number) => {
      const query = queryOf(step);
      if (query === search) return;
      if (from !== undefined && from === ids()[step] && wayBack.from(depth) > 0) return void navigate(-1);
      const entry = { from: stepNamed(search) ?? ids()[opening], depth: depth + 1 } satisfies StepEntry;
      wayBack.add(entry.depth, () => navigate({ search: query }, { state: entry }));
    },
    [search, from, depth, opening, ids, queryOf, navigate, wayBack],
  );
}

interface StepAddressProps extends NamedSteps {
  /** The step that is shown first, 0-based. */
  readonly start: number;
  /** Given what moves on purpose. */
  readonly go: RefObject<(step: number) => void>;
}

/**
 * {@link useStepHistory} by itself: a change of the address renders nothing else of the wizard, and follows once the step
 * is rendered.
 */
export function StepAddress({ start, go, ...steps }: StepAddressProps): null {
  const move = useStepHistory(start, steps);
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
    go.current = (step) => afterPaint(() => latest.current(step));
  }, [go, move]);
  return null;
}
