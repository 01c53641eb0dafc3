import type { PageKind } from '../contract/index.ts';

/** What a page says of itself. */
export interface PageMark {
  /** The build that it belongs to. */
  readonly build: string;
  /** Absent where nothing is filled in. */
  readonly kind?: PageKind;
}

/** The element in which a page says it. The build is known, and put in, once all pages are written. */
export const pageMark = ({ build, kind }: PageMark): string =>
  `<meta name="build" content="${build}"${kind ? ` data-kind="${kind}"` : ''} />`;

/**
 * What a page says of itself. Undefined for a page that is none of ours, e.g. that of a network which wants a login
 * first: such a one comes with status 200 at any address.
 */
export function readPageMark(html: string): PageMark | undefined {
  const [, build, kind] = /<meta name="build" content="([^"]+)"(?: data-kind="(wizard|form)")? \/>/.exec(html) ?? [];
  if (build === undefined) return undefined;
  return { build, ...(kind !== undefined && { kind: kind as PageKind }) };
}
