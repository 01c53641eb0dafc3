import { useCallback, useEffect, useRef, useState } from 'react';
import type { BegunPage, BegunPageWatch } from '../../browser/begun-page.ts';
import { pageShown } from '../../browser/page-shown.ts';
import { reloadIfNew } from '../../browser/reload-for-build.ts';
import { retryableImport } from '../../browser/retryable-import.ts';
import { watchFileChoice } from '../../browser/watch-file-choice.ts';
import { behindRendering } from '../../browser/when-idle.ts';

const importWatch = retryableImport(() => import('../../browser/begun-page.ts'));

/**
 * Keeps a page on which a form is begun, and takes new builds of it: see begun-page.ts. On a bad signal there is neither,
 * until a later step has more luck; the form works without.
 * @returns asks for a new build now and goes over to it; false if there is none, or answers would be lost
 */
export function useBegunPage(form: BegunPage): () => Promise<boolean> {
  const [page] = useState(() => (typeof location === 'undefined' ? '' : pathShown()));
  const watch = useRef<BegunPageWatch>(undefined);
  const open = useRef(false);
  const latest = useRef(form);
  const choosing = useRef(false);
  useEffect(() => {
    latest.current = { ...form, isBusy: () => choosing.current || form.isBusy() };
    watch.current?.update(latest.current);
  });
  useEffect(() => watchFileChoice(choosing), []);

  const findWatch = useCallback(async (): Promise<BegunPageWatch | undefined> => {
    const part = await importWatch().catch(() => undefined);
    if (part && open.current && !watch.current) {
      watch.current = part.watchBegunPage(page);
      watch.current.update(latest.current);
    }
    return watch.current;
  }, [page]);
  useEffect(() => {
    open.current = true;
    const callOff = behindRendering(() => void findWatch());
    return () => {
      callOff();
      open.current = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [findWatch]);

  const takeNewBuild = useCallback(async () => {
    const found = await findWatch();
    return found ? found.takeNewBuild() : goOver(latest.current);
  }, [findWatch]);
  const { place } = form;
  const shown = useRef(place);
  useEffect(() => {
    if (place !== shown.current && !watch.current) void takeNewBuild();
    shown.current = place;
  }, [place, takeNewBuild]);
  return takeNewBuild;
}

function pathShown(): string {
  const { pathname, search } = new URL(pageShown());
  return pathname + search;
}

/** Where the watch itself is gone with a former build: the page comes anew, with every answer written before. */
async function goOver(form: BegunPage): Promise<boolean> {
  if (form.isBusy()) return false;
  const isWritten = await form.flush();
  return ((form.kept && isWritten) || form.done || !form.begun || form.keptEarly()) && reloadIfNew();
}
