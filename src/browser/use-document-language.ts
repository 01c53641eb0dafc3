import { useEffect } from 'react';
import { CONTENT_LANGUAGE } from '../contract/index.ts';

/** Says in which language the page is, for screen readers, hyphenation and translators (BCP 47). A prerendered page says so already. */
export function useDocumentLanguage(lang: string = CONTENT_LANGUAGE): void {
  useEffect(() => {
    const { documentElement: page } = document;
    // Not the same again: browsers compute all styles of the page anew for it.
    if (page.lang !== lang) page.lang = lang;
  }, [lang]);
}
