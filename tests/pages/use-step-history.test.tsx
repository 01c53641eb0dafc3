// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStepHistory } from '../../src/pages/wizard/use-step-history.ts';

const IDS = ['a', 'b', 'c', 'd'];

/** A wizard that shows every step up to the furthest that was reached. */
function open(address: string, { start = 0, furthest = 3, opening = 0 } = {}) {
  history.pushState(null, '', address);
  const entries = history.length;
  const inRouter = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
    </StrictMode>
  );
  const hook = renderHook(
    () => {
      const [shown] = useState({ step: start });
      const [steps] = useState(() => ({
        ids: () => IDS,
        opening,
        show: (step: number) => {
          if (step >= 0 && step <= furthest) shown.step = step;
          return shown.step;
        },
      }));
      const [ended, setEnded] = useState(false);
      const go = useStepHistory(start, { ...steps, ended });
      return {
        shown,
        end: () => setEnded(true),
        /** As every button does: the step is shown, and then its address. */
        go: (step: number) => {
          shown.step = step;
          go(step);
        },
      };
    },
    { wrapper: inRouter },
  );
  return {
    go: (step: number) => {
      act(() => hook.result.current.go(step));
    },
    /** Goes on, and back again before the address between is rendered. */
    goAndBack: (step: number) => {
      act(() => {
        hook.result.current.go(step);
        history.replaceState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
    },
    end: () => act(() => hook.result.current.end()),
    step: () => hook.result.current.shown.step,
    query: () => location.search,
    /** What the entry remembers of how far it is from the one with which the form was opened. */
    depth: () => history.state?.usr?.depth ?? 0,
    /** Of the history, more than there were as it was opened. */
    entries: () => history.length - entries,
  };
}

/** Entries are moved to a moment later. */
const browser = (move: () => void, query: string) => {
  move();
  return waitFor(() => expect(location.search).toBe(query));
};
const back = (query: string) => browser(() => history.back(), query);
const forward = (query: string) => browser(() => history.forward(), query);

it('gives each step an address beside what the link says; the first one has the link’s own', async () => {
  const wizard = open('/request?trade=builder');
  expect(wizard.query()).toBe('?trade=builder');
  wizard.go(1);
  expect(wizard.query()).toBe('?trade=builder&step=b');
  wizard.go(2);
  await back('?trade=builder&step=b');
  expect(wizard.step()).toBe(1);
  await back('?trade=builder');
  expect(wizard.step()).toBe(0);
  await forward('?trade=builder&step=b');
  expect(wizard.step()).toBe(1);
});

it('shows the step that Back leads to where the address between was never rendered', () => {
  const wizard = open('/request');
  wizard.goAndBack(1);
  expect(wizard.query()).toBe('');
  expect(wizard.step()).toBe(0);
});

it('reuses the entry before when the step asked for is the one it came from', async () => {
  const wizard = open('/request');
  wizard.go(1);
  wizard.go(2);
  await browser(() => wizard.go(1), '?step=b');
  wizard.go(3);
  expect(wizard.entries()).toBe(2);
  await back('?step=b');
  await back('');
  expect(wizard.step()).toBe(0);
});

it.each([
  ['/request', 2, '?step=c'],
  ['/request?step=d', 2, '?step=c'],
  ['/request?step=d', 0, ''],
  ['/request?step=nowhere', 0, ''],
  ['/request?step=a', 0, ''],
  ['/request?step=c&trade=builder', 2, '?trade=builder&step=c'],
])('opened by %s at step %i, the address is put right to %j, in place', (address, start, query) => {
  const wizard = open(address, { start });
  expect([wizard.step(), wizard.query()]).toEqual([start, query]);
  expect(wizard.entries()).toBe(0);
});

it('leads to no step that may not be shown, and says so in the address', async () => {
  const wizard = open('/request', { furthest: 1 });
  wizard.go(1);
  // Another page had got further before it was left.
  history.pushState(null, '', '/request?step=d');
  history.pushState(null, '', '/request?step=b');
  history.back();
  await waitFor(() => expect(location.search).toBe('?step=b'));
  expect(wizard.step()).toBe(1);
});

it('has the link’s own address stand for the step at which it opens, be it not the first', async () => {
  const wizard = open('/agent', { start: 3, opening: 3 });
  expect(wizard.query()).toBe('');
  wizard.go(0);
  expect(wizard.query()).toBe('?step=a');
  await back('');
  expect(wizard.step()).toBe(3);
});

it('leaves its steps behind once the form has ended, as many as there are on this way', async () => {
  const wizard = open('/request?trade=builder');
  wizard.go(1);
  wizard.go(2);
  await browser(() => wizard.go(1), '?trade=builder&step=b');
  wizard.go(2);
  wizard.go(3);
  wizard.end();
  await waitFor(() => expect(wizard.query()).toBe('?trade=builder'));
  expect(wizard.depth()).toBe(0);
  // There is no way on either.
  const seen: string[] = [];
  window.addEventListener('popstate', () => seen.push(location.search));
  history.forward();
  await waitFor(() => expect(seen).toEqual(['?trade=builder&step=b', '?trade=builder']));
});

it('knows how far its steps lead back where the address of one was put right, too', async () => {
  const wizard = open('/request', { furthest: 2 });
  wizard.go(1);
  wizard.go(2);
  history.replaceState(history.state, '', '/request?step=d');
  history.pushState(null, '', '/request?step=b');
  await back('?step=c');
  wizard.end();
  await waitFor(() => expect(wizard.query()).toBe(''));
  expect(wizard.depth()).toBe(0);
});

it('stays where it was opened when it ends there', () => {
  const wizard = open('/request', { start: 3, opening: 3 });
  wizard.end();
  expect(wizard.entries()).toBe(0);
  expect(wizard.query()).toBe('');
});

describe('in a frame', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const openInFrame = () => {
    vi.stubGlobal('parent', {});
    return open('/embed/main');
  };
  /** The page around the frame, or another frame in it, adds an entry: this one's address stays. */
  const addForeignEntry = () => history.pushState(history.state, '');

  it('goes back over its own entries, and leaves them behind once the form has ended', async () => {
    const wizard = openInFrame();
    wizard.go(1);
    wizard.go(2);
    await browser(() => wizard.go(1), '?step=b');
    await browser(() => wizard.go(0), '');
    expect(wizard.entries()).toBe(2);
    wizard.go(1);
    wizard.go(3);
    wizard.end();
    await waitFor(() => expect(wizard.query()).toBe(''));
  });

  it('goes back once only, though browsers let the router render before the next listener hears of the move', async () => {
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, heard: unknown, options?: unknown) => {
      const listener = heard as EventListener;
      listen(type, type === 'popstate' ? (event) => act(() => listener(event)) : listener, options as object);
    });
    const wizard = openInFrame();
    wizard.go(1);
    wizard.go(2);
    const go = vi.spyOn(history, 'go');
    wizard.end();
    await waitFor(() => expect(wizard.query()).toBe(''));
    expect(go.mock.calls).toEqual([[-2]]);
  });

  it('goes on to the step before where somebody else has added an entry since', async () => {
    const wizard = openInFrame();
    wizard.go(1);
    wizard.go(2);
    addForeignEntry();
    wizard.go(1);
    expect([wizard.query(), wizard.step(), wizard.entries()]).toEqual(['?step=b', 1, 4]);
    await back('?step=c');
    expect(wizard.step()).toBe(2);
  });

  it.each([
    ['after it', [1, 2, 'other'], []],
    ['among its own', [1, 'other', 2], [[-1]]],
  ])('leaves no entry of others behind that was added %s', (_, moves, gone) => {
    const wizard = openInFrame();
    for (const move of moves) {
      if (typeof move === 'number') wizard.go(move);
      else addForeignEntry();
    }
    const go = vi.spyOn(history, 'go');
    wizard.end();
    expect(go.mock.calls).toEqual(gone);
  });

  it('goes no further back than its own entries reach, though it has come back to them', async () => {
    const wizard = openInFrame();
    wizard.go(1);
    addForeignEntry();
    wizard.go(2);
    await browser(() => wizard.go(1), '?step=b');
    wizard.go(0);
    // Added in the place of the one that it has come back from.
    expect([wizard.query(), wizard.step(), wizard.entries()]).toEqual(['', 0, 3]);
    await back('?step=b');
  });
});
