import { CONTENT_BASE, type Form, type Wizard } from '../contract/index.ts';
import { PAST_COPIES } from './copy-names.ts';
import { type PageMark, readPageMark } from './page-mark.ts';
import { FileLoadError, isSoundFile, isSoundPage } from './sound-answer.ts';

/** Whether something failed because the network, the server or the device refused it, and not by a mistake of ours. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof TypeError || error instanceof FileLoadError;

/**
 * A file as the server has it now; one that the browser's own cache may still use comes from there. It waits for all
 * that the page itself asks for. Throws a {@link FileLoadError}, or what `fetch` throws.
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await ask(url, signal);
  if (!isSoundFile(url, answer)) throw new FileLoadError(url, answer.status);
  return whole(answer);
}

/** A page as the server has it now, and what it says of itself. Throws as {@link fetchFile} does. */
export async function fetchPage(page: string, signal: AbortSignal): Promise<{ answer: Response; mark: PageMark }> {
  const answer = await ask(page, signal);
  const mark = isSoundPage(answer) ? readPageMark(await answer.clone().text()) : undefined;
  if (!mark) throw new FileLoadError(page, answer.status);
  return { answer: await whole(answer), mark };
}

const ask = (url: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { [PAST_COPIES]: '1' }, priority: 'low', signal });

/** The answer once all of it is here: one whose end is still on its way would keep its connection. */
const whole = async (answer: Response): Promise<Response> =>
  new Response(await answer.blob(), { status: answer.status, headers: answer.headers });

/**
 * The files of the build that a page names itself: fonts, scripts, validators. Not those of its styles: fonts with letters
 * that few pages have.
 */
export const filesOfPage = (html: string): readonly string[] => [
  ...new Set(html.replace(/<style>.*?<\/style>/s, '').match(/\/(?:assets|content\/validators)\/[\w.-]+/g)),
];

/** The files that a wizard or a form names: validators of all its steps, and pictures. Empty for any other content. */
export function filesOfContent({ steps, step, colourSchemes, ui }: Partial<Wizard & Form>): readonly string[] {
  const named = [
    ...(steps ?? []).map(({ validator }) => CONTENT_BASE + validator),
    step && CONTENT_BASE + step.validator,
    ...(colourSchemes ?? []).map(({ image }) => CONTENT_BASE + image),
    ui?.brand?.logo,
  ];
  return named.filter((url) => url !== undefined);
}
