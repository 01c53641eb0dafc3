import {
  CATALOGUE_URL,
  type Catalogue,
  CONTENT_BASE,
  MARKETING_URL,
  type Marketing,
  SITE_URL,
  type Site,
  type ValidatorBundle,
  type ValidatorModule,
} from '../contract/index.ts';
import { importPart } from './import-part.ts';
import { reportLoadFailed } from './load-failed.ts';
import { noteContent } from './loaded-content.ts';
import { retryableImport } from './retryable-import.ts';

/** A file of the compiled content could not be loaded. */
export class ContentLoadError extends Error {
  override readonly name = 'ContentLoadError';
  readonly url: string;
  /** HTTP status, or 0 if there was no answer at all; 200 if what came is not the file. */
  readonly status: number;
  constructor(url: string, status: number) {
    super(
      `${url} answered ${status || 'nothing'}; expected the file itself, with 200. Is the content built and the connection up?`,
    );
    this.url = url;
    this.status = status;
  }
}

/** Files that came inside the page, by their address. */
const cache = new Map<string, unknown>();

/** Keeps files that need not be fetched: what a prerendered page was rendered from comes along in it. */
export function cacheJson(files: { readonly [url: string]: unknown }): void {
  for (const [url, json] of Object.entries(files)) {
    cache.set(url, json);
    noteContent(url);
  }
}

/** Forgets files, for whoever renders so many pages that their files would fill the memory. */
export function dropJson(urls: readonly string[]): void {
  for (const url of urls) cache.delete(url);
}

/** A file that is here already; undefined if it has to be fetched. */
export const cachedJson = <T>(url: string): T | undefined => cache.get(url) as T | undefined;

/** A file of the site as JSON. Throws a {@link ContentLoadError} if it can't be loaded. */
export async function fetchJson<T>(url: string): Promise<T> {
  const here = cachedJson<T>(url);
  if (here !== undefined) return here;
  const response = await fetch(url).catch(() => undefined);
  // A network that wants a login first answers with a page of its own, and status 200.
  const json: T | undefined = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (json === undefined) {
    reportLoadFailed();
    throw new ContentLoadError(url, response?.status ?? 0);
  }
  noteContent(url);
  return json;
}

/** Modules that came with the page, by their paths below `content/`. */
const modules = new Map<string, ContentModule>();

/** What a file of `content/validators/` may be. */
export type ContentModule = ValidatorModule | ValidatorBundle;

/** Keeps modules by their paths below `content/`, for pages that have to be rendered at once. */
export function cacheModules(here: { readonly [path: string]: ContentModule }): void {
  for (const [path, module] of Object.entries(here)) modules.set(path, module);
}

/** The module at a path below `content/`, if it is here already; undefined if it has to be loaded. */
export const cachedModule = <Module extends ContentModule>(path: string) => modules.get(path) as Module | undefined;

const imports = new Map<string, () => Promise<ContentModule>>();

/** The module at a path below `content/`. Throws a {@link ContentLoadError} if it can't be loaded; the next call tries again. */
export async function loadModule<Module extends ContentModule>(path: string): Promise<Module> {
  const here = cachedModule<Module>(path);
  if (here) return here;
  const url = `${CONTENT_BASE}${path}`;
  const load =
    imports.get(path) ?? retryableImport<ContentModule>(() => importPart(() => import(/* @vite-ignore */ url)));
  imports.set(path, load);
  try {
    return (await load()) as Module;
  } catch {
    throw new ContentLoadError(url, 0);
  }
}

/** Which variants, forms and trades there are. Throws a {@link ContentLoadError} if that can't be loaded. */
export const loadCatalogue = () => fetchJson<Catalogue>(CATALOGUE_URL);
/** The content of the landing pages. Throws as {@link loadCatalogue} does. */
export const loadMarketing = () => fetchJson<Marketing>(MARKETING_URL);
/** The settings of this site. Throws as {@link loadCatalogue} does. */
export const loadSite = () => fetchJson<Site>(SITE_URL);
