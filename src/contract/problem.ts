import type { Json } from './json.ts';

/** One replacement in the text of a file: `length` UTF-16 code units from `offset` on become `content`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Something wrong in a content file, worded for the editor who has to mend it. */
export interface Problem {
  /** Name of the checker rule, kebab-case, e.g. `overlay-target`. */
  readonly rule: string;
  /** Path from the project's root with forward slashes, e.g. `trades/<trade>/schema.json`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** JSON Pointer (RFC 6901) inside the file; empty for the whole file. */
  readonly pointer: string;
  /** One plain sentence: what is wrong. */
  readonly message: string;
  /** One plain sentence: what to do about it. */
  readonly fix?: string;
  /** The lines around the place with a caret under it; no colours. */
  readonly frame?: string;
  /** What `--fix` does to the file, where no decision is left to a person. */
  readonly edits?: readonly TextEdit[];
}

/** Where one layer of the content set a value. */
export interface Origin {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** Which kind of file it was, in the order in which layers are laid on one another. */
  readonly layer: 'definition' | 'wizard' | 'step' | 'form' | 'trade' | 'variant' | 'variant-trade' | 'language';
}

/** What an overlay took out of a step, or of the words around the steps, and where it says so. */
export interface Removal {
  readonly side: 'schema' | 'ui';
  /** JSON Pointer (RFC 6901) in step or words of what was there; a field that went is `/properties/<field>`, one inside it stands below. */
  readonly pointer: string;
  /** Set where not all of it went: the member that was taken out of this list. */
  readonly member?: Json;
  /**
   * The lines with `null`, or with the member of `$remove`, the one in force last. For what went along with something
   * else: those that took that away, or that say that it needs another answer (`ui:needs`).
   */
  readonly origins: readonly Origin[];
}
