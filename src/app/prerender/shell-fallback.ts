import { escapeHtml, type PageUi } from '../../contract/index.ts';
import type { PageToPrerender } from './page-to-prerender.ts';

/**
 * What stands in a page that its program renders, until that is here: shown by `shell-fallback.css` after a while, so that
 * nobody waits before an empty page for a program that can't be loaded. In the words of the form.
 */
export function shellFallback(page: PageToPrerender, element: 'main' | 'aside' = 'main'): string {
  // Beside a page that was rendered in part, which has a heading.
  const heading = element === 'main' ? 'h1' : 'h2';
  const { failedTitle, failedMessage, retry } = wordsOf(page);
  // An empty address is that of the page itself, with its parameters.
  return `<${element} class="shell-fallback"><${heading}>${escapeHtml(failedTitle)}</${heading}><p>${escapeHtml(failedMessage)}</p><p><a href="">${escapeHtml(retry)}</a></p></${element}>`;
}

function wordsOf({ host, path, data }: PageToPrerender): PageUi {
  const files = Object.values(data.files) as { readonly ui?: { readonly page?: PageUi } }[];
  const words = files.find(({ ui }) => ui?.page)?.ui?.page;
  if (!words)
    throw new Error(`${host}${path} has a shell and no words for it; expected a form or a wizard in its data.`);
  return words;
}
