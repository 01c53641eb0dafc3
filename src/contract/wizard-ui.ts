import type { Answers } from './answers.ts';
import type { DraftsUi, OutboxUi } from './drafts-ui.ts';
import type { Text } from './fill-text.ts';
import type { HostKind } from './host-kind.ts';
import type { PageUi } from './page-ui.ts';
import type { PreviewUi } from './preview-ui.ts';
import type { HookName } from './wizard-hooks.ts';

/** Title and text of one toast; `status` decides its colour and how it is announced. */
export interface Toast {
  readonly title: string;
  readonly message: string;
  /** What to do, where the message speaks of how it works inside. */
  readonly hint?: string;
  readonly status?: 'error' | 'success' | 'info';
}

/** What is done on leaving a step forwards. */
export type Effect =
  | { readonly deliver: 'basics' }
  | { readonly upload: string; readonly fileType: 'logo' | 'gallery' | 'accreditation' };

/** What a partner's variant shows of the partner. */
export interface BrandUi {
  readonly partner?: string;
  /** Before the logo, e.g. "In partnership with". */
  readonly text?: string;
  /** Path of a picture below the site's root, drawn for a dark ground. */
  readonly logo?: string;
  /** Its proportion, so that room is kept while it is on its way; written by the build, never by hand. */
  readonly logoSize?: { readonly width: number; readonly height: number };
  /** `#RRGGBB` of links and buttons; white text stands on it. */
  readonly colour?: string;
  /** Whether the partner is named in the footer, too. */
  readonly footer?: boolean;
}

/** What a link may take along besides answers: what the customer is known by in this filling, and its trade. */
export const LINK_FACTS = ['customerNumber', 'trade'] as const;
export type LinkFact = (typeof LINK_FACTS)[number];

/** A link to a page of one of our sites. */
export interface LinkUi {
  readonly text: string;
  readonly path: string;
  /** Site that it leads to; without one, the site shown, or from the embed site the forms site. */
  readonly site?: HostKind;
  /** Query parameter → answer or fact that it takes along; without a value the parameter is left out. */
  readonly query?: { readonly [parameter: string]: string };
}

/** A link around the first step. */
export interface PageLinkUi extends LinkUi {
  /** Above the heading unless it says otherwise. */
  readonly where?: 'top' | 'foot';
  /** Left out where a partner's customers fill the form in. */
  readonly ownOnly?: true;
}

/** The example website in place of the thank-you panel, for approval. */
export interface SentPreviewUi {
  readonly title: string;
  readonly message: string;
  /** Button that leads back to the form, with every answer kept. */
  readonly back: string;
  readonly links?: readonly LinkUi[];
}

/** Everything that the wizard says around its steps: `schemas/wizard/ui.json` with the overlays of variant and trade. */
export interface WizardUi {
  /** Step folders in the order in which they are asked. */
  readonly order: readonly string[];
  readonly heading: string;
  /** Around the first step; not inside the pages of others. */
  readonly links?: readonly PageLinkUi[];
  readonly intro?: string;
  /** On the first step: nobody has read the translation yet. Comes with the language, not with the wizard. */
  readonly translationNote?: string;
  /** Around the form, and before it is here. */
  readonly page: PageUi;
  /** "How This Works", shown on the first step; of each of its steps a word or two stands there until it is opened. */
  readonly howItWorks?: {
    readonly title: string;
    readonly steps: readonly string[];
    readonly short?: readonly string[];
  };
  readonly progress: {
    /** With `{step}` and `{total}`. */
    readonly text: string;
    /** With `{percent}`. */
    readonly percent: string;
    readonly colour: string;
    /** Shown while files travel; with `{done}` and `{total}`. */
    readonly uploading: string;
    /** Beside a spinner while a submission waits for its files. */
    readonly uploadingTitle: string;
  };
  readonly buttons: {
    readonly back: string;
    readonly continue: string;
    readonly submit: string;
    readonly submitting: string;
    readonly dismiss: string;
  };
  /** Trade that "anything else or missing" means. */
  readonly defaultTrade: string;
  /** Query parameter → answer that it fills in. */
  readonly prefill: { readonly [parameter: string]: string };
  readonly effects: { readonly [step: string]: readonly Effect[] };
  readonly hooks: { readonly [hook in HookName]: { readonly encoding: 'json' | 'multipart' } };
  /** In the page of others: the form that they ask for is not there, and this one stands in for it. */
  readonly unlistedForm: string;
  /** Said where a link’s design brought its trade: with `{design}` and `{trade}`. */
  readonly designTrade: string;
  /** Where a link names a trade that it can't choose: with `{trade}`, and where that can't be repeated. */
  readonly unlistedTrade: { readonly named: string; readonly unnamed: string };
  /** What a change of trade does to answers already given. */
  readonly tradeChange: { readonly reset: readonly string[]; readonly undo: string };
  /** Which colours a picture gives; left out where no picture, or no colours, are asked for. */
  readonly logoColours?: LogoColoursUi;
  readonly submission: {
    /** Group sent as one object → the answers in it. */
    readonly groups: { readonly [group: string]: readonly string[] };
    /** Field of the submission → answer that it copies. */
    readonly copies: { readonly [field: string]: string };
    /** Answers that are not sent by their own name. */
    readonly omit: readonly string[];
    /** `{day}: {open} - {close}` and `{day}: Closed`. */
    readonly hours: { readonly open: string; readonly closed: string; readonly separator: string };
  };
  /** Wording by ajv keyword for fields that have none of their own; with `{label}` and the keyword's params. */
  readonly messages: { readonly [keyword: string]: Text };
  readonly errors: { readonly title: string; readonly documentTitle: string };
  readonly toasts: { readonly [toast in WizardToast]: Toast };
  readonly review: {
    readonly title: string;
    readonly change: string;
    /** In place of `change` for a step of which nothing was answered; what stands for its answers then. */
    readonly add: string;
    readonly notGiven: string;
    /** Buttons that open and close the answers of all steps. */
    readonly showAll: string;
    readonly hideAll: string;
    /** Below a step's answers: with `{fields}`, the questions that have none. */
    readonly leftEmpty: string;
    readonly yes: string;
    readonly no: string;
    /** Lines of opening hours: with `{day}`, `{open}` and `{close}`, and with `{day}`. */
    readonly open: string;
    readonly closed: string;
    /** Opening hours at a glance: a run of days with `{first}` and `{last}`; with `{days}`, `{open}` and `{close}`. */
    readonly days: string;
    readonly hours: string;
    /** A long list at a glance: with `{label}` and `{count}`. */
    readonly counted: Text;
  };
  readonly fields: {
    readonly required: string;
    /** What screen readers say in place of it behind the label of a group, such as a list of boxes to tick. */
    readonly requiredGroup: string;
    readonly optional: string;
    /** What an example inside an empty field is called one by, with `{text}`; it stands alone without. */
    readonly example?: string;
    /** A plain list's buttons, and what an entry is called, with `{title}` and `{number}`. */
    readonly add: string;
    readonly remove: string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly item: string;
    /** What a change of it says, with `{item}`, the entry as it is called now, and `{count}`, how many there are then. */
    readonly itemAdded: string;
    readonly itemRemoved: string;
    readonly itemMoved: string;
  };
  /** Words of each widget, by widget name and word; a field's `ui:options.words` go before them. */
  readonly widgets: { readonly [widget: string]: { readonly [word: string]: Text } };
  /** What is said of answers that are kept on the device, and whether they are. */
  readonly drafts: DraftsUi;
  /** What is said of answers on their way. */
  readonly outbox: OutboxUi;
  /** What the live region says; each with the placeholders of its sentence. */
  readonly announcements: { readonly [event in Announcement]: string };
  /** The partner whose customers fill this in; absent for our own. */
  readonly brand?: BrandUi;
  /** The customer's own website as an example, growing beside the form; left out where none is shown. */
  readonly preview?: PreviewUi;
  readonly termsRequired: string;
  readonly thankYou: {
    readonly title: string;
    readonly message: string;
    readonly nextTitle: string;
    readonly next: readonly string[];
    /** When what was asked for is ready, in hours from when it was received, and how that is said. */
    readonly due?: DueUi;
    /** What the customer may do next; the last one stands out. */
    readonly links?: readonly LinkUi[];
    /** Where pictures may be added that could not be sent; beside what is said of these. */
    readonly pictureLinks?: readonly LinkUi[];
    /** Shown instead of the panel where there is one. */
    readonly preview?: SentPreviewUi;
  };
}

/** A promise of something within so many hours. */
export interface DueUi {
  readonly hours: number;
  /** With `{day}` and `{time}`. */
  readonly text: string;
}

/** Colours that are taken from a picture once both the wish and the picture are there. All fields by name. */
export interface LogoColoursUi {
  /** The wish: an answer that is true. */
  readonly when: string;
  /** The answer that holds the picture. */
  readonly from: string;
  /** The answers that become the picture's two colours. */
  readonly primary: string;
  readonly secondary: string;
  /** Answers that are given with them, such as that the colours are the customer's own. */
  readonly with?: Answers;
  /** What a colour is called: name → an example of it, `#RRGGBB`. */
  readonly names: { readonly [name: string]: string };
  /** Buttons: to the colours, back to the former ones, and on to those of a picture that came later. */
  readonly see: string;
  readonly undo: string;
  readonly use: string;
}

export type Announcement = 'step' | 'fileDone' | 'fileFailed' | 'uploadProgress';

/** Toasts that the wizard itself raises; those of validation stand by the field that raises them. */
export type WizardToast =
  | 'basicsFailed'
  | 'logoUploaded'
  | 'logoFailed'
  | 'logoBroken'
  | 'galleryUploaded'
  | 'galleryFailed'
  | 'galleryBroken'
  | 'uploadFailed'
  | 'uploadFailedMobile'
  | 'sendFailed'
  | 'sent'
  | 'coloursTaken'
  | 'coloursAdjusted'
  | 'coloursSingle'
  | 'coloursPhoto'
  | 'coloursMonochrome'
  | 'coloursMissing'
  | 'coloursOffered'
  | 'broughtAlong'
  | 'tradeChanged'
  | 'tradeUnavailable'
  | 'stepUnavailable';
