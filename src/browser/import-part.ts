import { FileLoadError, isExpectedFile } from './expected-response.ts';
import { reportLoadFailed } from './load-failed.ts';

const fetched = new Map<string, Promise<void>>();

/**
 * Imports a part of the program, or asks for it again where it could not be loaded. Browsers remember that of a module until
 * the page is loaded again: Chromium before 156 if it was imported, by whatever file; WebKit if it was preloaded. So all
 * files of the part are fetched first, which is remembered nowhere, and imported once they are in the browser's cache.
 * The bundler calls it for each `import()` that names its file: see `src/app/vite/replace-import-helper.ts`.
 * @param load the `import()`
 * @param files all files of the part, relative to the site's root; empty if it is one file that imports nothing
 * @throws a {@link FileLoadError}, or what `fetch` or the import throws
 */
export async function importPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
    return await load().catch(importElsewhere<Part>);
  } catch (error) {
    reportLoadFailed();
    throw error;
  }
}

function fetchOnce(url: string): Promise<void> | undefined {
  // Files that the page began with are loaded already, and some are large.
  if (document.querySelector(`link[rel=modulepreload][href="${url}"]`)) return undefined;
  const asked = fetched.get(url) ?? fetchWhole(url);
  fetched.set(url, asked);
  asked.catch(() => fetched.delete(url));
  return asked;
}

/** Only a file that came to its end is kept by the browser. */
async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url);
  if (!isExpectedFile(url, response)) throw new FileLoadError(url, response.status);
  await response.blob();
}

let tries = 0;

/** Once more, by another address of the part's own file, of which no browser remembers anything. */
function importElsewhere<Part>(error: unknown): Promise<Part> {
  const [address] = /https?:\/\/[^\s'"?]+\.js/.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  tries += 1;
  // Not written into the import itself: the bundler would have this function import it.
  const elsewhere = `${address}?again=${tries}`;
  return import(/* @vite-ignore */ elsewhere);
}
