/** A picture that stands beside a trade's schema. */
export interface ImageFile {
  /** Path from the project's root with forward slashes. */
  readonly path: string;
  /** Its bytes, read when asked for. */
  bytes(): Uint8Array;
}

/** A tree of content files, from the disk or from a revision. */
export interface ContentFiles {
  /** Every `.json` below `schemas/` (but `schemas/meta/`) and `trades/`: path from the project's root → text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures beside the trades' schemas. */
  readonly images: readonly ImageFile[];
  /** Addresses of the files below `public/`, e.g. `/favicon.svg`, with their bytes; left out where it is not known. */
  readonly published?: ReadonlyMap<string, () => Uint8Array>;
  /** The text of {@link SITE_FILE}; left out where it is not there, or not known. */
  readonly site?: string;
  /** Files below `schemas/` and `trades/` that are no content. Left out where they are not known. */
  readonly strays?: readonly string[];
  /**
   * Symbolic links below `schemas/` and `trades/`, which are not followed: git keeps the path that one names, not what is
   * there, and that may lie outside of what is reviewed. Left out where they are not known.
   */
  readonly links?: readonly string[];
}
