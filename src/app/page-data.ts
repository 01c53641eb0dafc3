import { cacheJson, cacheModules } from '../browser/json-cache.ts';
import { CONTENT_BASE } from '../contract/index.ts';
import { loadLazyParts } from '../render/index.ts';

/** What a page was prerendered from: it comes inside the page, so that the program can hydrate it without asking for anything. */
export interface PageData {
  /** Address → what stands there, as JSON. */
  readonly files: { readonly [url: string]: unknown };
  /** Paths of validators below `content/`. */
  readonly validators: readonly string[];
  /** Whether it was rendered with parts that load later as a rule: it can't be hydrated without them. */
  readonly lazyParts?: boolean;
}

/** Element that holds it. */
const PAGE_DATA_ID = 'page-data';

/** Makes known what came inside this page. False if nothing did, or if the parts that it needs can't be loaded: then all is loaded as usual. */
export async function cachePageData(): Promise<boolean> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return false;
  const { files, validators, lazyParts = false }: PageData = JSON.parse(text);
  try {
    const parts = lazyParts ? loadLazyParts() : undefined;
    const modules = await Promise.all(
      validators.map(async (path) => [path, await import(/* @vite-ignore */ `${CONTENT_BASE}${path}`)] as const),
    );
    await parts;
    cacheModules(Object.fromEntries(modules));
  } catch {
    return false;
  }
  cacheJson(files);
  return true;
}
