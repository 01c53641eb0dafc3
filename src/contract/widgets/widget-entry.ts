import type { JsonObject } from '../json.ts';

/** All that is known of one widget but its component: the checker, the editors' schemas and the catalogue page go by it. */
export interface WidgetEntry {
  /** `ui:widget` for a single value or a list, `ui:field` for an object or a composed list. */
  readonly keyword: 'ui:widget' | 'ui:field';
  /** One sentence for the editor. */
  readonly purpose: string;
  /** Types of schema it can show. */
  readonly takes: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** What the members of a list have to be for it, with their parts where they are objects: part → its type. */
  readonly members?: {
    readonly type: 'string' | 'object';
    readonly parts?: { readonly [part: string]: 'string' | 'boolean' | 'object' };
  };
  /** Keywords beside it that only some widgets heed. */
  readonly heeds: readonly HeededKeyword[];
  /** What may stand in `ui:options`. */
  readonly options: { readonly [option: string]: WidgetOption };
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

/** JSON Schema of an option's value, with a `description` for the editor, and what a change of the option comes to. */
export type WidgetOption = JsonObject & { readonly description: string; readonly affects: OptionEffect };

/**
 * What changes with an option; the change report grades it by that. Whoever adds an option has to say: one that is taken
 * for looks by mistake lets a change of answers through unseen.
 */
export type OptionEffect =
  /** How the question is shown, or helps; whatever is answered stays the same. */
  | 'looks'
  /** What customers read. */
  | 'words'
  /** What is read with the answer and says what it means: a unit, a currency. */
  | 'meaning'
  /** What customers agree to. */
  | 'consent'
  /** What is said of each choice. */
  | 'choices'
  /** Which answers are offered to be taken; any other may be given. */
  | 'suggestions'
  /** Which other answer can be taken over. */
  | 'copy'
  /** Which files are taken. */
  | 'limit'
  /** Whether an answer that came with a link can be seen and changed. */
  | 'given'
  /** How what is entered becomes an answer. */
  | 'entry'
  /** How an answer of several parts is put together as one text. */
  | 'text'
  /** How a picture is made ready to be sent. */
  | 'picture'
  /** As what kind of picture files are sent. */
  | 'fileKind'
  /** Which other answer's members the files belong to. */
  | 'members';

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
