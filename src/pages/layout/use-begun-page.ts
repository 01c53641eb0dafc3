import { useCallback, useEffect, useRef, useState } from 'react';
import type { BegunPage, BegunPageWatch } from '../../browser/begun-page.ts';
import { lastingImport } from './lasting-import.ts';

const importWatch = lastingImport(() => import('../../browser/begun-page.ts'));

/**
 * Keeps a page on which a form is begun, and takes new builds of it: see begun-page.ts. On a bad signal there is neither;
 * the form works without.
 * @returns asks for a new build now and goes over to it; false if there is none, or answers would be lost
 */
export function useBegunPage(form: BegunPage): () => Promise<boolean> {
  const [page] = useState(() => (typeof location === 'undefined' ? '' : location.pathname + location.search));
  const watch = useRef<BegunPageWatch>(undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
    watch.current?.update(form);
  });
  useEffect(() => {
    let stopped = false;
    importWatch().then(
      ({ watchBegunPage }) => {
        if (stopped) return;
        watch.current = watchBegunPage(page);
        watch.current.update(latest.current);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
      watch.current?.stop();
    };
  }, [page]);
  return useCallback(async () => (await watch.current?.takeNewBuild()) ?? false, []);
}
