import type { Catalogue } from './catalogue.ts';
import type { ExampleDraft } from './draft.ts';
import type { Form } from './form.ts';
import type { Json } from './json.ts';
import type { Marketing } from './marketing.ts';
import type { Origin, Removal } from './problem.ts';
import type { Wizard, WizardKey } from './wizard.ts';

/** Which of the two files of a pair. */
export type Side = Removal['side'];

/** A part of the resolved content, in which a JSON Pointer (RFC 6901) finds one place. */
export type ContentPart =
  /** `Step.schema` (its lists put back) and `Step.ui` of one step of a wizard. */
  | {
      readonly of: 'step';
      readonly variant: string;
      readonly trade: string;
      readonly step: string;
      readonly side: Side;
    }
  /** `Wizard.ui`: the words and rules around the steps. */
  | { readonly of: 'words'; readonly variant: string; readonly trade: string }
  /** One colour scheme of a wizard. */
  | { readonly of: 'scheme'; readonly variant: string; readonly trade: string; readonly scheme: string }
  /** The questions of a single-page form, as of a step. */
  | { readonly of: 'form'; readonly form: string; readonly side: Side }
  /** `Form.ui`: what stands around its questions. */
  | { readonly of: 'form-words'; readonly form: string }
  /** The own file of a trade or a variant, as it is written. */
  | { readonly of: 'trade'; readonly trade: string; readonly side: Side }
  | { readonly of: 'variant'; readonly variant: string; readonly side: Side }
  /** What a trade is called in the language of a variant: one text. */
  | { readonly of: 'trade-title'; readonly trade: string; readonly variant: string }
  /** The website designs on `/templates`, by id. */
  | { readonly of: 'templates' }
  /** `public/site.json`. */
  | { readonly of: 'site' }
  /** A file in `public/`, by its address; it has no places in it. */
  | { readonly of: 'file'; readonly address: string };

/** One version of all content, resolved: what two revisions are compared by. Parts are resolved when asked for. */
export interface ContentVersion {
  readonly catalogue: Catalogue;
  /** What the marketing pages show, as visitors of the first variant meet it. */
  readonly marketing: Marketing;
  /** What `public/site.json` says; undefined where it is not there, not known or no JSON. */
  readonly site: Json | undefined;
  /** The example drafts, sorted by name; those that lack what a draft needs are left out. */
  readonly drafts: readonly ExampleDraft[];
  /** Every wizard there is. */
  wizardKeys(): readonly WizardKey[];
  /** @returns undefined if there is no such wizard. Equal steps of two wizards are the very same object. */
  wizard(variant: string, trade: string): Wizard | undefined;
  /** Addresses of the files in `public/`; undefined where it is not known what lies there. */
  readonly published: readonly string[] | undefined;
  /**
   * A hash of a file's bytes. Undefined where there is no such file, it is not known, or it is a picture that is drawn.
   * @param address from the site's root, as `Wizard.tradePicture` and `brand.logo`
   */
  fileHash(address: string): string | undefined;
  /** @returns undefined if there is no such form */
  form(id: string): Form | undefined;
  /** Every layer that set what stands at a pointer of a part, the one in force last; empty if nothing does. */
  origins(part: ContentPart, pointer: string): readonly Origin[];
  /**
   * What overlays took out of a step, and where they say so; empty if nothing is gone or there is no such step.
   * @param step undefined for the words around the steps
   */
  removals(variant: string, trade: string, step?: string): readonly Removal[];
  /** What the forms that a form is laid over took out of its questions; empty if nothing is gone. */
  formRemovals(form: string): readonly Removal[];
}
