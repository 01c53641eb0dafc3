import type { ContentEdit, Problem } from '../contract/index.ts';

/** What the workbench asks of the files: look at what an edit would do, save it, or take back one that was saved. */
export type EditRequest = { readonly edit: ContentEdit; readonly save: boolean } | { readonly undo: string };

/** What an edit does to the content, or has done. */
export interface EditAnswer {
  readonly file: string;
  /** Lines of the file as in a unified diff: the first character is `-`, `+` or a space. */
  readonly lines: readonly string[];
  /** What the check would find. An edit with any is not saved. */
  readonly problems: readonly Problem[];
  /** The edit as it is to be saved: refused once its place says something else than it did now. */
  readonly edit?: ContentEdit;
  /** Left out where there are problems. */
  readonly report?: EditReport;
  readonly saved: boolean;
  /** By which it can be taken back, once it is saved. */
  readonly id?: string;
}

/** What customers, drafts and consumers notice of an edit: the change report, as far as an author needs it. */
export interface EditReport {
  /** E.g. “2 changes (1 warning, 1 harmless)”. */
  readonly headline: string;
  /** The worst first. */
  readonly groups: readonly EditGroup[];
  /** Example drafts that it harms, one sentence each. */
  readonly drafts: readonly string[];
}

export interface EditGroup {
  /** E.g. “Breaking for customers and consumers”. */
  readonly title: string;
  readonly isHarmless: boolean;
  /** Those that mean the same to everybody stand together. */
  readonly clusters: readonly {
    /** For whom it is how bad, one sentence each. */
    readonly reasons: readonly string[];
    readonly changes: readonly EditedChange[];
  }[];
}

export interface EditedChange {
  readonly message: string;
  /** Where it shows, e.g. “all 8 trades, 3 of 5 variants”. */
  readonly reach: string;
  readonly fix?: string;
}

/** An edit that was not taken; `error` is a sentence for the author. */
export interface EditRefusal {
  readonly error: string;
}
