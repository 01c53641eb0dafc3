import type { BrandUi, Step, Toast, WizardUi } from './wizard.ts';

/** The calls of the single-page forms. */
export const FORM_HOOK_NAMES = ['domain', 'feedback', 'unsubscribe', 'contact'] as const;
export type FormHookName = (typeof FORM_HOOK_NAMES)[number];

/** Under which name a form's schema refers to a list that comes with the link, e.g. `link:domains`. */
export const LINK_LIST = 'link:';

/** What a payload may name besides the form's answers. */
export const FORM_FACTS = ['timestamp', 'origin', 'page', 'supportEmail'] as const;
export type FormFact = (typeof FORM_FACTS)[number];

/** A single-page form, resolved: the content of `content/forms/<form>.json`. */
export interface Form {
  /** Name of its folder, e.g. `contact`. */
  readonly id: string;
  /** Its heading. */
  readonly title: string;
  readonly step: Step;
  readonly ui: FormUi;
  /** Hash of everything that this form says and asks. */
  readonly formVersion: string;
}

/** Everything that a form says and does around its questions: `ui.json` with those that it extends. */
export interface FormUi {
  readonly hook: FormHookName;
  readonly encoding: 'json' | 'multipart';
  /** Field of the call → its text, with `{answer}` and `{fact}` filled in; in the order in which they are sent. */
  readonly payload: { readonly [field: string]: string };
  /** Query parameter → answer that it fills in. */
  readonly prefill: { readonly [parameter: string]: string };
  /** List that the schema names as `link:#/$defs/<list>` → query parameters that are its members. */
  readonly lists: { readonly [list: string]: readonly string[] };
  /** Lines over the questions; one that needs an answer is shown only with it. */
  readonly notes: readonly { readonly text: string; readonly needs?: string }[];
  /** Answers that are addresses elsewhere, shown as links that say where they lead. */
  readonly links: readonly { readonly answer: string; readonly text: string; readonly refused: string }[];
  /** Whose customers the form is for, too. */
  readonly brand?: BrandUi;
  readonly buttons: { readonly submit: string; readonly submitting: string; readonly dismiss: string };
  /** Answer without which the button says what is missing. */
  readonly waitsFor?: string;
  /** What stands instead of the questions when a list from the link is empty. */
  readonly without?: { readonly list: string; readonly text: string };
  /** Where the link says to go on to, once everything is sent. */
  readonly onward?: {
    readonly parameter: string;
    /** While the browser goes there. */
    readonly moving: { readonly title: string; readonly message: string; readonly link: string };
    /** In place of going there, where the address can't be trusted. */
    readonly refused: string;
  };
  readonly toasts: { readonly sent: Toast; readonly failed: Toast };
  /** What stands instead of the form once it is sent; without it the form is emptied. */
  readonly done?: { readonly title: string; readonly message: string; readonly again?: string };
  readonly messages: WizardUi['messages'];
  readonly errors: WizardUi['errors'];
  readonly fields: WizardUi['fields'];
  readonly widgets: WizardUi['widgets'];
}
