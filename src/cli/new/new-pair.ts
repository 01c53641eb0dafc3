import type { JSONPath } from 'jsonc-parser';
import type { JsonObject } from '../../contract/index.ts';

/** The two files of a new folder, before they are on the disk. */
export interface NewPair {
  /** Path from the project's root with a slash at the end, e.g. `trades/<trade>/`. */
  readonly folder: string;
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  /** What the author has to look at. */
  readonly next: readonly NextEdit[];
  /** Where it can be seen while `npm run dev` runs. */
  readonly addresses: readonly { readonly url: string; readonly what: string }[];
}

/** A stand-in or a guess in one of the files. */
export interface NextEdit {
  readonly file: 'schema.json' | 'ui.json';
  readonly path: JSONPath;
  readonly what: string;
}
