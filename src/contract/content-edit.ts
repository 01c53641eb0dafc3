import type { Json } from './json.ts';
import type { Origin } from './problem.ts';

/** Where a value of a content file begins, and what it is: an edit of anything else that stands there is refused. */
interface Target {
  readonly at: Pick<Origin, 'file' | 'line' | 'column'>;
  readonly was: Json;
  /** Where it stood when the edit was looked at: lines above it may come and go, a JSON Pointer (RFC 6901) stays. */
  readonly pointer?: string;
}

/** One change of a content file, as an author makes it. */
export type ContentEdit =
  /** A plain value becomes another. */
  | (Target & { readonly kind: 'set'; readonly to: Json })
  /** A key, or a member of a list, goes. */
  | (Target & { readonly kind: 'remove' })
  /** A member of a list changes places with the one before (-1) or after it (1). */
  | (Target & {
      readonly kind: 'move';
      readonly by: -1 | 1;
      /** Text of the other one when the edit was looked at; it moves past nothing else. */
      readonly past?: string;
    })
  /** A list gets a member more, behind this one. */
  | (Target & { readonly kind: 'insert'; readonly to: Json })
  /** A key is set by its JSON Pointer (RFC 6901), whether it is there or not; the objects on the way to it are made. */
  | {
      readonly kind: 'put';
      readonly file: string;
      readonly pointer: string;
      readonly to: Json;
      /** Text of the file that stood there when the edit was looked at, empty for none; anything else is kept. */
      readonly replaces?: string;
    };

/** The file that an edit changes, as a path from the project's root. */
export const fileOfEdit = (edit: ContentEdit): string => (edit.kind === 'put' ? edit.file : edit.at.file);
