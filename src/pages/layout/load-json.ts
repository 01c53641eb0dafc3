import type { Catalogue, Site } from '../../contract/index.ts';

/** A file of the compiled content could not be had. */
export class ContentLoadError extends Error {
  override readonly name = 'ContentLoadError';
  readonly url: string;
  /** HTTP status, or 0 if there was no answer at all. */
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status || 'nothing'}; expected 200. Is the content built and the connection up?`);
    this.url = url;
    this.status = status;
  }
}

/** Below which address the compiled content lies. */
export const CONTENT_BASE = '/content/';

/** A file of the site as JSON. Throws a {@link ContentLoadError} if it cannot be had. */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new ContentLoadError(url, response?.status ?? 0);
  return response.json();
}

export const loadCatalogue = () => fetchJson<Catalogue>(`${CONTENT_BASE}catalogue.json`);
export const loadSite = () => fetchJson<Site>('/site.json');
