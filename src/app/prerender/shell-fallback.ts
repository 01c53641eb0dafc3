import { fillText, type PageUi, SITE_URL, type Site } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { escapeHtml } from './page-html.ts';
import type { PageToPrerender } from './page-to-prerender.ts';

type FallbackWords = Pick<PageUi, 'failedTitle' | 'failedMessage' | 'retry'>;

/** Of a page without a form. */
const USUAL_WORDS: FallbackWords = {
  failedTitle: 'We could not load this page',
  failedMessage: 'Your connection may have dropped. Check your signal and try again.',
  retry: 'Try again',
};
const SUPPORT = 'If that does not help, write to {supportEmail}.';

/**
 * What stands in a page that its program renders, until that is here: shown by `shell-fallback.css` after a while, so that
 * nobody waits before an empty page for a program that can't be had. In the words of the form, where one is asked for.
 */
export function shellFallback(files: BuiltFiles, page: PageToPrerender, element: 'main' | 'aside' = 'main'): string {
  // Beside a page that was rendered in part, which has a heading.
  const heading = element === 'main' ? 'h1' : 'h2';
  const { supportEmail } = files.json<Site>(SITE_URL);
  const own = wordsOf(page);
  const { failedTitle, failedMessage, retry } = own ?? USUAL_WORDS;
  // A form's own words may be in another language.
  const support = supportEmail && !own ? `<p>${escapeHtml(fillText(SUPPORT, { supportEmail }))}</p>` : '';
  // An empty address is that of the page itself, with its parameters.
  return `<${element} class="shell-fallback"><${heading}>${escapeHtml(failedTitle)}</${heading}><p>${escapeHtml(failedMessage)}</p>${support}<p><a href="">${escapeHtml(retry)}</a></p></${element}>`;
}

function wordsOf({ data }: PageToPrerender): FallbackWords | undefined {
  const files = Object.values(data.files) as { readonly ui?: { readonly page?: PageUi } }[];
  return files.find(({ ui }) => ui?.page)?.ui?.page;
}
