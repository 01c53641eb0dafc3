import { CONTENT_BASE, type Form, type Wizard } from '../contract/index.ts';
import { PAST_COPIES } from './copy-names.ts';
import { FileLoadError, isExpectedFile, isExpectedPage } from './expected-response.ts';
import { type PageMark, readPageMark } from './page-mark.ts';

/** Whether something failed because the network, the server or the device refused it, and not by a mistake of ours. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof TypeError || error instanceof FileLoadError;

/**
 * A file as the server has it now; one that the browser's own cache may still use comes from there. It waits for all
 * that the page itself asks for. Throws a {@link FileLoadError}, or what `fetch` throws.
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const response = await ask(url, signal);
  if (!isExpectedFile(url, response)) throw new FileLoadError(url, response.status);
  return whole(response);
}

/** A page as the server has it now, and what it says of itself. Throws as {@link fetchFile} does. */
export async function fetchPage(page: string, signal: AbortSignal): Promise<{ response: Response; mark: PageMark }> {
  const response = await ask(page, signal);
  const mark = isExpectedPage(response) ? readPageMark(await response.clone().text()) : undefined;
  if (!mark) throw new FileLoadError(page, response.status);
  return { response: await whole(response), mark };
}

const ask = (url: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { [PAST_COPIES]: '1' }, priority: 'low', signal });

/** The response once all of it is here: one whose end is still on its way would keep its connection. */
const whole = async (response: Response): Promise<Response> =>
  new Response(await response.blob(), { status: response.status, headers: response.headers });

/**
 * The files of the build that a page names itself: fonts, scripts, validators. Not those of its styles: fonts with letters
 * that few pages have.
 */
export const filesOfPage = (html: string): readonly string[] => [
  ...new Set(html.replace(/<style>.*?<\/style>/s, '').match(/\/(?:assets|content\/validators)\/[\w.-]+/g)),
];

/** The files that a wizard or a form names: validators of all its steps, and pictures. Empty for any other content. */
export function filesOfContent(content: Partial<Wizard & Form>): readonly string[] {
  const { steps: [first] = [], laterValidators, step, colourSchemes, ui } = content;
  const named = [
    first && CONTENT_BASE + first.validator,
    laterValidators && CONTENT_BASE + laterValidators,
    step && CONTENT_BASE + step.validator,
    ...(colourSchemes ?? []).map(({ image }) => CONTENT_BASE + image),
    ui?.brand?.logo,
  ];
  return named.filter((url) => url !== undefined);
}
