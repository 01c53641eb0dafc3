import { useEffect } from 'react';
import { fillText } from '../contract/index.ts';
import { afterPaint } from './after-paint.ts';

/**
 * What the browser's tab says; `errorTitle` with `{title}` in it where something is wrong. Once the page is drawn: the
 * browser is notified in another process, and nobody waits for a tab.
 */
export function useDocumentTitle(title: string, errorTitle = ''): void {
  useEffect(() => {
    let current = true;
    afterPaint(() => {
      if (current) document.title = errorTitle ? fillText(errorTitle, { title }) : title;
    });
    return () => {
      current = false;
    };
  }, [title, errorTitle]);
}
