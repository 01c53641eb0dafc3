import { changed, overlay, SMALL, type SmallFiles } from '../small-content.ts';

export const STEP = 'schemas/wizard/02-business/schema.json';
export const STEP_UI = 'schemas/wizard/02-business/ui.json';
export const TRADE_UI = 'schemas/wizard/01-trade/ui.json';
export const WIZARD_UI = 'schemas/wizard/ui.json';
export const step = SMALL[STEP] as { properties: object; $defs: object; allOf: object[]; required: string[] };
export const words = SMALL[STEP_UI] as { [key: string]: unknown; 'ui:order': string[] };

/** Step 2 with one more field and its wording. */
export function field(schema: unknown, ui: object = {}): SmallFiles {
  return {
    ...changed(STEP, { properties: { ...step.properties, extra: schema } }),
    ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'extra'], extra: { 'ui:title': 'Extra', ...ui } }),
  };
}

/** The same with choices taken out of it by the variant, which may say something of it itself. */
export const without = (choices: readonly string[], schema: unknown, ui: object, own: object = {}): SmallFiles => ({
  ...field(schema, ui),
  ...overlay('02-business', { properties: { extra: { enum: { $remove: choices } } } }, { extra: own }),
});

/** The same with one choice in the place of another. */
export const replacing = (choice: string, by: string, schema: unknown, ui: object, own: object = {}): SmallFiles => ({
  ...field(schema, ui),
  ...overlay('02-business', { properties: { extra: { enum: { $remove: [choice], $add: [by] } } } }, { extra: own }),
});

export interface Example {
  readonly files: SmallFiles;
  /** What the problem says, and where. */
  readonly says?: {
    readonly file?: string;
    readonly line?: number;
    readonly pointer?: string;
    readonly message?: string;
    readonly fix?: string;
  };
}

/** Rule → what it takes, and what it refuses. */
export type Examples = {
  readonly [rule: string]: { readonly accepted: readonly SmallFiles[]; readonly refused: readonly Example[] };
};
