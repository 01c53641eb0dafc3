import type { Json, JsonObject } from './json.ts';
import type { WizardUi } from './wizard-ui.ts';

/** JSON Schema of one step, references inlined; `enum` may be `{$list: name}` (see {@link Step.lists}). */
export type StepSchema = JsonObject & { $id: string };

/** Lists by name: what an `enum` of `{$list: name}` stands for. */
export type Lists = { readonly [name: string]: readonly string[] };

/** What a validator says of one broken rule; the shape is ajv's. */
export interface RuleError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string;
}

export type ValidateFunction = ((data: unknown) => boolean) & { errors?: readonly RuleError[] | null };

/** What a file of `content/validators/` exports: its functions by `$id`, bound to the lists of one wizard. */
export interface ValidatorModule {
  validators(lists: Lists): { readonly [id: string]: ValidateFunction };
}

/** Several of them in one file, by the `$id` of their schemas. */
export interface ValidatorBundle {
  readonly modules: { readonly [id: string]: ValidatorModule };
}

/** One resolved step of one trade in one variant. */
export interface Step {
  /** Name of its folder, e.g. `02-business-information`. */
  readonly id: string;
  readonly schema: StepSchema;
  readonly ui: JsonObject;
  /** Trade and partner lists that the schema names. The list `catalogue:trades` comes with the catalogue instead. */
  readonly lists: Lists;
  /** Top-level answers that this step asks, those of its conditional branches too. */
  readonly fields: readonly string[];
  /** Answers that conditions of this step look at and another step asks, or a link brings; absent if there are none. */
  readonly dependsOn?: readonly string[];
  /** Field → names that it had before (`x-renamed-from`). */
  readonly renamed?: { readonly [field: string]: readonly string[] };
  /**
   * Field → what a member of its list was called before → what it is called now (`x-renamed-members`). A part of a field
   * goes by the names that lead to it, without `items`: `quotes.kind`.
   */
  readonly renamedMembers?: { readonly [field: string]: { readonly [former: string]: string } };
  /** Path of its validator module below `content/`, e.g. `validators/step_1a2b3c4d5e6f.js`. */
  readonly validator: string;
}

export interface ColourScheme {
  readonly id: string;
  readonly name: string;
  /** `#RRGGBB`, as are all colours here. */
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly overlay?: string;
  /** Path of the preview picture below `content/`. */
  readonly image: string;
}

/** Which wizard: folders of a variant and of a trade. */
export interface WizardKey {
  readonly variant: string;
  readonly trade: string;
}

/** All steps of one trade in one variant, resolved: the content of `content/wizards/<variant>/<trade>.json`. */
export interface Wizard {
  readonly variant: string;
  readonly trade: string;
  /** What it is read in, where that is not {@link CONTENT_LANGUAGE} (BCP 47). */
  readonly lang?: string;
  readonly tradeTitle: string;
  /** The trade's line drawing: SVG path data in a box of 24 × 24. */
  readonly tradeIcon?: string;
  /**
   * Address of the trade's large picture. With `#scene` it is a drawing that takes the colours around it, by the variables
   * `--site-primary` and `--site-secondary`; see `TradePicture` in src/ui.
   */
  readonly tradePicture: string;
  readonly ui: WizardUi;
  readonly colourSchemes: readonly ColourScheme[];
  readonly steps: readonly Step[];
  /**
   * Path below `content/` of a {@link ValidatorBundle} with the validators of all steps but the first; absent where there is
   * only one. Browsers ask for it once the first step is shown.
   */
  readonly laterValidators?: string;
  /** Hash of everything that this wizard says and asks; travels with each submission. */
  readonly formVersion: string;
  /** Hash of its schemas alone; drafts migrate when it changes. */
  readonly shapeVersion: string;
}

/** Any piece of UI schema as a plain value. */
export type UiValue = Json;
