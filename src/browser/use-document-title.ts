import { useEffect } from 'react';
import { fillText } from '../contract/index.ts';

/** What the browser's tab says; `errorTitle` with `{title}` in it where something is wrong. */
export function useDocumentTitle(title: string, errorTitle = ''): void {
  useEffect(() => {
    document.title = errorTitle ? fillText(errorTitle, { title }) : title;
  }, [title, errorTitle]);
}
