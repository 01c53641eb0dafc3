import {
  type Announcement,
  HOOK_NAMES,
  type LogoColoursUi,
  type PreviewPage,
  type PreviewUi,
  type SentPreviewUi,
  WIDGETS,
  type WizardToast,
  type WizardUi,
} from '../../contract/index.ts';
import { descend, isList, markOf } from '../content-node.ts';
import { isSaid } from '../language.ts';
import type { ResolvedWizardUi } from '../resolve-wizard-ui.ts';
import type { Rule } from '../rule.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-words';

type Words<Part extends keyof WizardUi> = readonly (keyof WizardUi[Part] & string)[];

// Typed by the contract, so that a word that is renamed there is renamed here.
const TEXTS = {
  progress: ['text', 'percent', 'uploading', 'uploadingTitle'] satisfies Words<'progress'>,
  buttons: ['back', 'continue', 'submit', 'submitting', 'dismiss'] satisfies Words<'buttons'>,
  tradeChange: ['undo'] satisfies Words<'tradeChange'>,
  unlistedTrade: ['named', 'unnamed'] satisfies Words<'unlistedTrade'>,
  errors: ['title', 'documentTitle'] satisfies Words<'errors'>,
  review: [
    'title',
    'change',
    'add',
    'notGiven',
    'showAll',
    'hideAll',
    'leftEmpty',
    'yes',
    'no',
    'open',
    'closed',
    'days',
    'hours',
    'counted',
  ] satisfies Words<'review'>,
  page: [
    'legal',
    'terms',
    'privacy',
    'newTab',
    'noScript',
    'loading',
    'failedTitle',
    'failedMessage',
    'retry',
  ] satisfies Words<'page'>,
  fields: [
    'required',
    'requiredGroup',
    'optional',
    'add',
    'remove',
    'moveUp',
    'moveDown',
    'item',
    'itemAdded',
    'itemRemoved',
    'itemMoved',
  ] satisfies Words<'fields'>,
  drafts: [
    'welcomeTitle',
    'welcomeMessage',
    'carryOn',
    'startAgain',
    'restored',
    'changed',
    'dropped',
    'unready',
    'note',
    'unkept',
    'clear',
    'clearQuestion',
    'clearYes',
    'clearNo',
    'clearedTitle',
    'cleared',
    'elsewhereTitle',
    'elsewhereMessage',
    'elsewhereCarryOn',
    'sentTitle',
    'sentMessage',
    'sentAgain',
  ] satisfies Words<'drafts'>,
  outbox: [
    'saved',
    'savedMessage',
    'unsaved',
    'unsavedMessage',
    'waitsFor',
    'held',
    'heldMessage',
    'heldArrived',
    'sending',
    'stopped',
    'stoppedMessage',
    'stoppedPicture',
    'toPicture',
    'received',
    'copy',
    'copied',
    'copyFailed',
    'unsent',
    'refused',
    'late',
  ] satisfies Words<'outbox'>,
  thankYou: ['title', 'message', 'nextTitle'] satisfies Words<'thankYou'>,
} as const;

const TOASTS: { readonly [toast in WizardToast]: true } = {
  basicsFailed: true,
  logoUploaded: true,
  logoFailed: true,
  logoBroken: true,
  galleryUploaded: true,
  galleryFailed: true,
  galleryBroken: true,
  uploadFailed: true,
  uploadFailedMobile: true,
  sendFailed: true,
  sent: true,
  coloursTaken: true,
  coloursAdjusted: true,
  coloursSingle: true,
  coloursPhoto: true,
  coloursMonochrome: true,
  coloursMissing: true,
  coloursOffered: true,
  broughtAlong: true,
  tradeChanged: true,
  tradeUnavailable: true,
  stepUnavailable: true,
};

const ANNOUNCEMENTS: { readonly [event in Announcement]: true } = {
  step: true,
  fileDone: true,
  fileFailed: true,
  uploadProgress: true,
};

const REQUIRED_TEXTS: readonly (readonly string[])[] = [
  ['heading'],
  ['defaultTrade'],
  ['termsRequired'],
  ['unlistedForm'],
  ['designTrade'],
  ...Object.entries(TEXTS).flatMap(([part, words]) => words.map((word) => [part, word])),
  ...['open', 'closed', 'separator'].map((word) => ['submission', 'hours', word]),
  ...Object.keys(TOASTS).flatMap((toast) => [
    ['toasts', toast, 'title'],
    ['toasts', toast, 'message'],
  ]),
  ...Object.keys(ANNOUNCEMENTS).map((event) => ['announcements', event]),
  ...HOOK_NAMES.map((hook) => ['hooks', hook, 'encoding']),
  ...Object.entries(WIDGETS).flatMap(([name, { words }]) => Object.keys(words).map((word) => ['widgets', name, word])),
];

/** Not every wizard takes colours from a picture; one that does says all of this. */
const LOGO_COLOURS = [
  'when',
  'from',
  'primary',
  'secondary',
  'see',
  'undo',
  'use',
] satisfies readonly (keyof LogoColoursUi)[];

/** What a wizard with a live preview says in it. */
const PREVIEW: { readonly [word in PreviewWord]: true } = {
  title: true,
  note: true,
  open: true,
  close: true,
  previous: true,
  next: true,
  pagesLabel: true,
  address: true,
  companyName: true,
  trade: true,
  tradeIn: true,
  hero: true,
  heroText: true,
  call: true,
  enquire: true,
  servicesTitle: true,
  moreServices: true,
  contactTitle: true,
  phoneLabel: true,
  phone: true,
  emailLabel: true,
  email: true,
  townLabel: true,
  town: true,
  areasLabel: true,
  hoursLabel: true,
  days: true,
  hours: true,
  closed: true,
  example: true,
  badgesTitle: true,
  galleryTitle: true,
  aboutTitle: true,
  exampleAbout: true,
  callOut: true,
  callOutInWords: true,
  whatsAppLabel: true,
  socialLabel: true,
  addressLabel: true,
};
const PAGES: { readonly [page in PreviewPage]: true } = { home: true, services: true, contact: true };
type PreviewWord = Exclude<keyof PreviewUi, 'pages' | 'layouts' | (typeof PREVIEW_LISTS)[number]>;
const PREVIEW_LISTS = [
  'services',
  'exampleServices',
  'exampleBadges',
  'stats',
] as const satisfies readonly (keyof PreviewUi)[];

/** What stands around the example website where it takes the place of the thank-you panel. */
const SENT_PREVIEW: { readonly [word in Exclude<keyof SentPreviewUi, 'links'>]: true } = {
  title: true,
  message: true,
  back: true,
};

/** Parts that a wizard may do without, by their keys with dots between; where one is there, it is whole. */
const OPTIONAL_TEXTS: { readonly [part: string]: readonly (readonly string[])[] } = {
  logoColours: LOGO_COLOURS.map((key) => [key]),
  preview: [...Object.keys(PREVIEW).map((word) => [word]), ...Object.keys(PAGES).map((page) => ['pages', page])],
  'thankYou.due': [['text']],
  'thankYou.preview': Object.keys(SENT_PREVIEW).map((word) => [word]),
};
const OPTIONAL_LISTS: { readonly [part: string]: readonly (readonly string[])[] } = {
  preview: PREVIEW_LISTS.map((list) => [list]),
};

const REQUIRED_LISTS: readonly (readonly string[])[] = [
  ['order'],
  ['thankYou', 'next'],
  ['tradeChange', 'reset'],
  ['submission', 'omit'],
];
const REQUIRED_OBJECTS: readonly (readonly string[])[] = [
  ['prefill'],
  ['effects'],
  ['messages'],
  ['submission', 'groups'],
  ['submission', 'copies'],
];

/** Everything that the wizard and its widgets say has words. */
export const missingWords: Rule = {
  name: RULE,
  words: (ui) => [
    ...[...REQUIRED_TEXTS, ...partsThere(ui, OPTIONAL_TEXTS)]
      .filter((path) => !isSaid(descend(ui.root, path)))
      .map((path) => missing(ui, path, '"…"')),
    ...[...REQUIRED_LISTS, ...partsThere(ui, OPTIONAL_LISTS)]
      .filter((path) => !isList(descend(ui.root, path)))
      .map((path) => missing(ui, path, '[]')),
    ...REQUIRED_OBJECTS.filter((path) => !descend(ui.root, path)).map((path) => missing(ui, path, '{}')),
  ],
};

/** The paths of those parts that this wizard has. */
function partsThere({ root }: ResolvedWizardUi, parts: typeof OPTIONAL_TEXTS): string[][] {
  return Object.entries(parts).flatMap(([part, paths]) => {
    const keys = part.split('.');
    return descend(root, keys) ? paths.map((path) => [...keys, ...path]) : [];
  });
}

function missing({ root }: ResolvedWizardUi, path: readonly string[], value: string): UnplacedProblem {
  const depth = path.findIndex((_key, index) => !descend(root, path.slice(0, index + 1)));
  const holder = descend(root, path.slice(0, Math.max(0, depth))) ?? root;
  const place = holder.history?.at(-1) ?? holder.key ?? holder.place;
  return {
    rule: RULE,
    place,
    concerns: [subjectAt(markOf(descend(root, path) ?? holder))],
    message: `The wizard has no words for “${path.join('.')}”.`,
    fix: `Add "${path.at(-1)}": ${value} to ${path.length > 1 ? `"${path.slice(0, -1).join('.')}"` : 'the file'}.`,
  };
}
