import type { JsonObject } from '../json.ts';

/** All that is known of one widget but its component: the checker, the editors' schemas and the catalogue page go by it. */
export interface WidgetEntry {
  /** `ui:widget` for a single value or a list, `ui:field` for an object or a composed list. */
  readonly keyword: 'ui:widget' | 'ui:field';
  /** One sentence for the editor. */
  readonly purpose: string;
  /** Types of schema it can show. */
  readonly takes: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Keywords beside it that only some widgets heed. */
  readonly heeds: readonly HeededKeyword[];
  /** What may stand in `ui:options`: option → JSON Schema of its value, with a `description` for the editor. */
  readonly options: { readonly [option: string]: JsonObject & { description: string } };
  /**
   * Those of the options whose texts customers read, so that they follow the language; `option/member` where only that
   * member of its items is read.
   */
  readonly reads?: readonly string[];
  /** Words that it says, looked up in `ui:options.words`, then in the wizard's `widgets.<name>`. */
  readonly words: { readonly [word: string]: WidgetWord };
  /** For the catalogue page; the checker finds nothing wrong with it. */
  readonly example: WidgetExample;
}

export type HeededKeyword = 'ui:placeholder' | 'ui:autocomplete' | 'ui:preselect' | 'ui:partial' | 'ui:enumNames';

/** A word that a widget says. */
export interface WidgetWord {
  /** Where it stands or when it is said, for the editor. */
  readonly says: string;
  /** What its own placeholders are filled with, beside those of the answers: placeholder → meaning. */
  readonly fills?: { readonly [placeholder: string]: string };
}

/** A short example, as it stands in the two files of a step. */
export interface WidgetExample {
  /** Members of `properties` in `schema.json`. */
  readonly properties: JsonObject;
  /** Names of those that have to be answered. */
  readonly required?: readonly string[];
  /** Members of `ui.json`. */
  readonly ui: JsonObject;
}
