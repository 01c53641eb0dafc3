import type { JsonObject } from './json.ts';

/** What the checker, the catalogue page and the registry of the renderer know of one widget. */
export interface WidgetEntry {
  /** `ui:widget` for a single value or a list, `ui:field` for an object or a composed list. */
  readonly keyword: 'ui:widget' | 'ui:field';
  /** One sentence for the editor. */
  readonly purpose: string;
  /** Types of schema it can show. */
  readonly takes: readonly ('string' | 'boolean' | 'array' | 'object')[];
  /** What may stand in `ui:options`: option → JSON Schema of its value, with a `description` for the editor. */
  readonly options: { readonly [option: string]: JsonObject & { description: string } };
  /** Words that it says, looked up in `ui:options.words`, then in the wizard's `widgets.<name>`. */
  readonly words: readonly string[];
}
