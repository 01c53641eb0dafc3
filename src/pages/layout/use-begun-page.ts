import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NewBuildWatch } from '../../browser/new-build.ts';
import { lastingImport } from './lasting-import.ts';
import type { Keeping } from './use-kept-form.ts';

const importCopies = lastingImport(() => import('../../browser/offline-copy.ts'));
const importWatch = lastingImport(() => import('../../browser/new-build.ts'));

/** A page on which a form is filled in. */
export interface BegunPage {
  readonly keeping: Pick<Keeping, 'status' | 'flush'>;
  /** Whether there are answers that would be lost with the page. */
  readonly begun: boolean;
  /** Everything was sent. */
  readonly done: boolean;
  /** Something is on its way that a reload would break off. */
  isBusy(): boolean;
  /** Changes between two steps, when nobody is in the middle of anything. */
  readonly place: string;
  /** Changes when the form needs other files than before. */
  readonly content: string;
}

/**
 * Keeps the page itself on the device for as long as a form is begun on it, so that it opens without signal; and loads it
 * again with a new build of the site between two steps, or while nobody looks, with every answer written before.
 * @returns asks for a new build now and goes over to it; false if there is none, or answers would be lost
 */
export function useBegunPage(form: BegunPage): () => Promise<boolean> {
  const { keeping, begun, done, place, content } = form;
  const [page] = useState(() => (typeof location === 'undefined' ? '' : location.pathname + location.search));
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const watch = useRef<NewBuildWatch>(undefined);

  const kept = begun && !done && keeping.status === 'kept';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is more to keep.
  useEffect(() => {
    if (kept) void importCopies().then(({ keepOfflineCopy }) => keepOfflineCopy(page), nothing);
  }, [kept, page, content]);
  useEffect(() => {
    if (done) void importCopies().then(({ dropOfflineCopy }) => dropOfflineCopy(page), nothing);
  }, [done, page]);

  const changeOver = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    if (!watch.current?.isReady() || now.isBusy()) return false;
    await now.keeping.flush();
    if (now.begun && !now.done && latest.current.keeping.status !== 'kept') return false;
    watch.current.changeOver();
    return true;
  }, []);
  useEffect(() => {
    let stopped = false;
    importWatch().then(({ watchNewBuild }) => {
      if (!stopped) watch.current = watchNewBuild(page);
    }, nothing);
    const whenHidden = () => document.visibilityState === 'hidden' && void changeOver();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      stopped = true;
      watch.current?.stop();
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [page, changeOver]);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    void changeOver();
  }, [place, changeOver]);

  return useCallback(async () => ((await watch.current?.check()) ? changeOver() : false), [changeOver]);
}

/** On a bad signal there is neither: the form works without them, and they are asked for again with the next change. */
const nothing = () => undefined;
