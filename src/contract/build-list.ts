import type { RouteTarget } from './route-table.ts';

/** Where the build says what it is; never cached, so that an open page learns of a new one. */
export const BUILD_URL = '/build.json';

/** Kinds of pages on which something is filled in. */
export type PageKind = 'wizard' | 'form';

/** What stands at {@link BUILD_URL}. */
export interface BuildList {
  /** Hash of all pages, the program and the content: another one is another build. */
  readonly build: string;
  /** Addresses of every file of the program that a page of this kind may ever ask for, and of its drawn grounds. */
  readonly files: { readonly [kind in PageKind]: readonly string[] };
}

/** The kind of what stands at a path; undefined where nothing is filled in. */
export function pageKindOf(target: RouteTarget): PageKind | undefined {
  if ('variant' in target) return 'wizard';
  return 'form' in target ? 'form' : undefined;
}
