import type { Step } from './wizard.ts';
import type { HookName } from './wizard-hooks.ts';
import type { BrandUi, Toast, WizardUi } from './wizard-ui.ts';

/** The calls of the single-page forms. */
export const FORM_HOOK_NAMES = ['domain', 'feedback', 'unsubscribe', 'contact'] as const;
export type FormHookName = (typeof FORM_HOOK_NAMES)[number];

/** Under which name a form's schema refers to a list that comes with the link, e.g. `link:domains`. */
export const LINK_LIST = 'link:';

/** The calls that say where uploaded pictures lie. */
const UPLOAD_HOOK_NAMES = ['logo', 'gallery'] as const satisfies readonly HookName[];
export type UploadHookName = (typeof UPLOAD_HOOK_NAMES)[number];

/** What a payload may name besides the form's answers. */
export const FORM_FACTS = ['timestamp', 'origin', 'page', 'referrer', 'supportEmail'] as const;
export type FormFact = (typeof FORM_FACTS)[number];

/** What the payload of uploaded pictures may name besides: of the first picture, and of all as JSON lists. */
export const UPLOAD_FACTS = ['key', 'getUrl', 'keys', 'getUrls'] as const;
export type UploadFact = (typeof UPLOAD_FACTS)[number];

/** A single-page form, resolved: the content of `content/forms/<form>.json`. */
export interface Form {
  /** Name of its folder, e.g. `contact`. */
  readonly id: string;
  /** Its heading without what answers fill in: for those who have not given them, and where others may read it. */
  readonly title: string;
  /** As {@link Wizard.lang}. */
  readonly lang?: string;
  readonly step: Step;
  readonly ui: FormUi;
  /** Hash of everything that this form says and asks. */
  readonly formVersion: string;
}

/** Everything that a form says and does around its questions: `ui.json` with those that it extends. */
export interface FormUi {
  /** The call that the answers go out by; absent, with its payload, in a form that only brings pictures. */
  readonly hook?: FormHookName;
  readonly encoding: 'json' | 'multipart';
  readonly payload?: FormPayload;
  /** What is done with pictures, before the form's own call. */
  readonly uploads?: FormUploads;
  /** Query parameter → answer that it fills in. */
  readonly prefill: { readonly [parameter: string]: string };
  /** List that the schema names as `link:#/$defs/<list>` → query parameters that are its members. */
  readonly lists: { readonly [list: string]: readonly string[] };
  /** Lines over the questions: one that `needs` an answer is shown only with it, `unless` one only without it. */
  readonly notes: readonly { readonly text: string; readonly needs?: string; readonly unless?: string }[];
  /** Answers that are addresses elsewhere, shown as links that say where they lead. */
  readonly links: readonly { readonly answer: string; readonly text: string; readonly refused: string }[];
  /** Whose customers the form is for, too. */
  readonly brand?: BrandUi;
  readonly buttons: { readonly submit: string; readonly submitting: string; readonly dismiss: string };
  /** Answer without which the button says what is missing. */
  readonly waitsFor?: string;
  /** What stands instead of the questions when a list from the link is empty. */
  readonly without?: { readonly list: string; readonly text: string };
  /** Said where a list from the link has members that the question doesn't take; with `{members}`. */
  readonly leftOut?: { readonly list: string; readonly text: string };
  /** Where the link says to go on to, once everything is sent. */
  readonly onward?: {
    readonly parameter: string;
    /** While the browser goes there. */
    readonly moving: { readonly title: string; readonly message: string; readonly link: string };
    /** In place of going there, where the address can't be trusted. */
    readonly refused: string;
  };
  readonly toasts: { readonly sent: Toast; readonly failed: Toast };
  /** Whether the main site shows its navigation over it. */
  readonly navigation?: boolean;
  /** Said once where it is sent with no question answered; who presses again sends it. */
  readonly unanswered?: string;
  /** Stays over the questions once it is sent and emptied, with the answers that were sent; for forms without `done`. */
  readonly confirmation?: string;
  /** What stands instead of the form once it is sent; without it the form is emptied. */
  readonly done?: {
    readonly title: string;
    readonly message: string;
    /** Over what was sent, which can be unfolded; without it that is not read back, and nobody needs a reference. */
    readonly received?: string;
    readonly again?: string;
  };
  readonly page: WizardUi['page'];
  readonly drafts: WizardUi['drafts'];
  readonly outbox: WizardUi['outbox'];
  readonly messages: WizardUi['messages'];
  readonly errors: WizardUi['errors'];
  readonly fields: WizardUi['fields'];
  readonly widgets: WizardUi['widgets'];
}

/** Whether the link that a form is opened by changes what it shows: with its answers, its lists, or where it leads on. */
export const takesLink = ({ prefill, lists, onward }: Pick<FormUi, 'prefill' | 'lists' | 'onward'>): boolean =>
  Object.keys(prefill).length > 0 || Object.keys(lists).length > 0 || onward !== undefined;

/**
 * Field of a call → its text, with `{answer}` and `{fact}` filled in; in the order in which they are sent.
 * `{answer|otherwise}` says what stands there without an answer.
 */
export type FormPayload = { readonly [field: string]: string };

/** One call of a form. */
export interface FormCall {
  readonly hook: FormHookName | UploadHookName;
  readonly payload: FormPayload;
}

/** What a form does with its pictures once it is sent. */
export interface FormUploads {
  /** Answer by which the upload service knows the customer. */
  readonly customer: string;
  /** Said when no picture was chosen; without it, the form may be sent without any. */
  readonly nothing?: string;
  /** Texts of the bar at the foot; `percent` with `{percent}`. */
  readonly progress: {
    readonly start: string;
    readonly percent: string;
    readonly done: string;
    readonly failed: string;
  };
  /** Answer that holds pictures → what is done with them; one after the other. */
  readonly parts: { readonly [answer: string]: UploadPart };
}

/** The pictures of one answer: they are uploaded, then a call says where they lie. What is empty in it is left out. */
export interface UploadPart extends FormCall {
  readonly hook: UploadHookName;
  /** Percentages at which the bar stands when they start, and when they are done or there are none. */
  readonly progress: { readonly from: number; readonly to: number; readonly text: string };
  /** With `{reason}`. */
  readonly failed: Toast;
  readonly reasons: {
    /** A picture could not be uploaded; with `{error}` of the first and `{count}` of them. */
    readonly upload: string;
    /** The call did not get through. */
    readonly send: string;
  };
}
