import type { FormUi } from './form.ts';
import { FORMATS, formatRule } from './formats.ts';
import type { WizardUi } from './wizard-ui.ts';

/** Placeholders by the path of the text that takes them; every other text around the steps takes none. */
type FillsOf<Part> = {
  readonly [key in keyof Part]?: NonNullable<Part[key]> extends string
    ? readonly string[]
    : readonly string[] | FillsOf<NonNullable<Part[key]>>;
};

const FILES = ['done', 'total'];
const COLOURS = ['primary', 'primaryName', 'secondary', 'secondaryName'];
const HOURS = ['day', 'open', 'close'];

/** What the texts around the steps are filled with. A list stands for all texts below its key. */
export const WIZARD_FILLS = {
  progress: { text: ['step', 'total'], percent: ['percent'], uploading: FILES },
  submission: { hours: { open: HOURS, closed: HOURS } },
  errors: { documentTitle: ['title'] },
  toasts: {
    logoUploaded: FILES,
    logoFailed: FILES,
    galleryUploaded: FILES,
    galleryFailed: FILES,
    coloursTaken: COLOURS,
    coloursAdjusted: COLOURS,
    coloursSingle: COLOURS,
    coloursPhoto: COLOURS,
    coloursMonochrome: COLOURS,
    coloursOffered: COLOURS,
    broughtAlong: ['fields'],
    tradeChanged: ['trade'],
  },
  unlistedTrade: { named: ['trade'] },
  designTrade: ['design', 'trade'],
  drafts: {
    welcomeMessage: ['step', 'total', 'title', 'when'],
    changed: ['fields'],
    dropped: ['fields'],
    unready: ['names'],
    note: ['days'],
    sentMessage: ['when'],
  },
  outbox: { waitsFor: ['name'], toPicture: ['name'], received: ['reference'], unsent: ['count'], refused: ['count'] },
  announcements: {
    step: ['step', 'total', 'title'],
    fileDone: ['name'],
    fileFailed: ['name'],
    uploadProgress: ['percent', 'done', 'total'],
  },
  preview: {
    previous: ['page'],
    next: ['page'],
    address: ['name'],
    trade: ['trade'],
    tradeIn: ['trade', 'town'],
    call: ['phone'],
    moreServices: ['count'],
    callOut: ['amount'],
    callOutInWords: ['amount'],
    days: ['first', 'last'],
    hours: ['open', 'close'],
  },
  review: {
    open: HOURS,
    closed: HOURS,
    leftEmpty: ['fields'],
    days: ['first', 'last'],
    hours: ['days', 'open', 'close'],
    counted: ['label', 'count'],
  },
  fields: {
    example: ['text'],
    item: ['title', 'number'],
    itemAdded: ['item', 'count'],
    itemRemoved: ['item', 'count'],
    itemMoved: ['item', 'count'],
  },
  thankYou: { due: { text: ['day', 'time'] } },
} as const satisfies FillsOf<WizardUi>;

/** Stands for the answers of a form in {@link FORM_FILLS}. */
export const ANSWERS = 'answers';

/** What fills the texts below one part of the words: a list, a form's answers, or it depends on the part below; `*` is any. */
export type FormFills = readonly string[] | typeof ANSWERS | { readonly [key: string]: FormFills };

/** What the texts around a form's questions are filled with; every other text there takes nothing. */
export const FORM_FILLS = {
  uploads: {
    progress: { percent: ['percent'] },
    parts: { '*': { failed: ['reason'], reasons: { upload: ['error', 'count'] } } },
  },
  notes: { '*': { text: ANSWERS } },
  leftOut: { text: ['members'] },
  onward: { moving: { title: ANSWERS, message: ANSWERS }, refused: ANSWERS },
  toasts: ANSWERS,
  confirmation: ANSWERS,
  done: { title: ANSWERS, message: ANSWERS },
} as const satisfies { readonly [part in keyof FormUi]?: FormFills };

/**
 * What the sentence for a broken rule is filled with, by keyword, besides `{label}` and the answers: what ajv reports
 * of it. The name of a definition stands for any of its keywords.
 */
export const MESSAGE_FILLS: { readonly [keyword: string]: readonly string[] } = {
  required: [],
  type: ['type'],
  enum: [],
  const: ['allowedValue'],
  pattern: ['pattern'],
  format: ['format'],
  ...Object.fromEntries(Object.keys(FORMATS).map((format) => [formatRule(format), ['format']])),
  minLength: ['limit'],
  maxLength: ['limit'],
  minItems: ['limit'],
  maxItems: ['limit'],
  uniqueItems: [],
  minimum: ['limit'],
  maximum: ['limit'],
  exclusiveMinimum: ['limit'],
  exclusiveMaximum: ['limit'],
  multipleOf: ['multipleOf'],
};
