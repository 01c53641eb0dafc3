import { type CompiledContent, type ContentFiles, compileContent } from '../../src/compile/index.ts';
import { type Problem, WIDGETS, type WidgetEntry } from '../../src/contract/index.ts';

/** Path → what stands in the file: JSON as a value, or a text as it is. */
export type SmallFiles = { readonly [path: string]: unknown };

const widgets: { readonly [name: string]: WidgetEntry } = WIDGETS;
const toast = { title: 'Title', message: 'Message' };

/** How a single-page form is asked whose schema has the question `said`. */
export const FORM = {
  paths: ['/say'],
  hook: 'contact',
  encoding: 'json',
  payload: { Back: 'Back {said}' },
  buttons: { submit: 'Back', submitting: 'Sending' },
  toasts: { sent: toast, failed: toast },
  questions: { 'ui:title': 'Say', said: { 'ui:title': 'Phone' } },
};

/** Words around the steps, none missing. */
export const WORDS = {
  order: ['01-trade', '02-business'],
  heading: 'Heading',
  progress: {
    text: 'Step {step}',
    percent: '{percent}%',
    colour: '#3172B2',
    uploading: 'Uploading',
    uploadingTitle: 'Uploading',
  },
  buttons: { back: 'Back', continue: 'Continue', submit: 'Submit', submitting: 'Submitting', dismiss: 'Dismiss' },
  defaultTrade: 'plumber',
  prefill: { phone: 'phone' },
  effects: { '02-business': [{ deliver: 'basics' }, { upload: 'logo', fileType: 'logo' }] },
  hooks: {
    basics: { encoding: 'json' },
    logo: { encoding: 'multipart' },
    gallery: { encoding: 'multipart' },
    main: { encoding: 'multipart' },
  },
  tradeChange: { reset: ['services'], undo: 'Undo' },
  unlistedForm: 'Not this one',
  designTrade: '{design} is for {trade}',
  unlistedTrade: { named: 'No {trade}', unnamed: 'Not listed' },
  submission: {
    groups: { basics: ['phone'] },
    copies: { businessPhone: 'phone' },
    omit: ['logo'],
    hours: { open: '{day}', closed: '{day}: Closed', separator: ', ' },
  },
  messages: { required: 'Fill in', type: 'Again', enum: 'Choose', pattern: 'Check', minItems: 'Choose', const: 'Tick' },
  errors: { title: 'Problem', documentTitle: 'Error: {title}' },
  toasts: Object.fromEntries(
    [
      'basicsFailed',
      'logoUploaded',
      'logoFailed',
      'logoBroken',
      'galleryUploaded',
      'galleryFailed',
      'galleryBroken',
      'uploadFailed',
      'uploadFailedMobile',
      'sendFailed',
      'sent',
      'coloursTaken',
      'coloursAdjusted',
      'coloursSingle',
      'coloursPhoto',
      'coloursMonochrome',
      'coloursMissing',
      'coloursOffered',
      'broughtAlong',
      'tradeChanged',
      'tradeUnavailable',
      'stepUnavailable',
    ].map((name) => [name, toast]),
  ),
  preview: {
    title: 'Preview',
    note: 'Example',
    open: 'Preview',
    close: 'Close',
    previous: 'Before: {page}',
    next: 'After: {page}',
    pagesLabel: 'Pages',
    pages: { home: 'Home', services: 'Services', contact: 'Contact' },
    address: '{name}.example',
    companyName: 'Your business',
    trade: '{trade}',
    tradeIn: '{trade} in {town}',
    hero: 'Hero',
    heroText: 'Text',
    call: 'Call {phone}',
    enquire: 'Ask',
    servicesTitle: 'Services',
    services: ['services'],
    exampleServices: ['One'],
    moreServices: '{count} more',
    layouts: { plain: 'calm' as const },
    example: 'Shown for now',
    badgesTitle: 'Badges',
    exampleBadges: ['A badge'],
    stats: [],
    galleryTitle: 'Photos',
    aboutTitle: 'About',
    exampleAbout: 'What we do',
    callOut: 'From {amount}',
    callOutInWords: 'Coming out: {amount}',
    whatsAppLabel: 'WhatsApp',
    socialLabel: 'On',
    addressLabel: 'Address',
    contactTitle: 'Contact',
    phoneLabel: 'Phone',
    phone: 'Your phone',
    emailLabel: 'Email',
    email: 'Your email',
    townLabel: 'Town',
    town: 'Your town',
    areasLabel: 'Areas',
    hoursLabel: 'Hours',
    days: '{first} - {last}',
    hours: '{open} - {close}',
    closed: 'Closed',
  },
  page: {
    legal: 'legal',
    terms: 'terms',
    privacy: 'privacy',
    newTab: 'newTab',
    noScript: 'noScript',
    loading: 'loading',
    failedTitle: 'failedTitle',
    failedMessage: 'failedMessage',
    retry: 'retry',
  },
  review: {
    title: 'Review',
    change: 'Change',
    add: 'Add',
    notGiven: 'Nothing added',
    showAll: 'Show all',
    hideAll: 'Hide all',
    leftEmpty: 'Left empty: {fields}',
    yes: 'Yes',
    no: 'No',
    open: '{day}: {open}',
    closed: '{day}',
    days: '{first} to {last}',
    hours: '{days} {open}–{close}',
    counted: '{label}: {count}',
  },
  fields: {
    required: '*',
    requiredGroup: '(required)',
    optional: '(optional)',
    add: 'Add',
    remove: 'Remove',
    moveUp: 'Up',
    moveDown: 'Down',
    item: '{title} {number}',
    itemAdded: '{item} added, {count} in all',
    itemRemoved: '{item} removed, {count} left',
    itemMoved: 'Now {item} of {count}',
  },
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([name, { words }]) => [
      name,
      Object.fromEntries(Object.keys(words).map((word) => [word, word])),
    ]),
  ),
  drafts: {
    keep: true,
    welcomeTitle: 'welcomeTitle',
    welcomeMessage: '{step} {total} {title} {when}',
    carryOn: 'carryOn',
    startAgain: 'startAgain',
    restored: 'restored',
    changed: '{fields}',
    dropped: 'dropped {fields}',
    unready: 'unready {names}',
    note: '{days} days',
    unkept: 'unkept',
    clear: 'clear',
    clearQuestion: 'clearQuestion',
    clearYes: 'clearYes',
    clearNo: 'clearNo',
    clearedTitle: 'clearedTitle',
    cleared: 'cleared',
    elsewhereTitle: 'elsewhereTitle',
    elsewhereMessage: 'elsewhereMessage',
    elsewhereCarryOn: 'elsewhereCarryOn',
    sentTitle: 'sentTitle',
    sentMessage: '{when}',
    sentAgain: 'sentAgain',
  },
  outbox: {
    saved: 'saved',
    savedMessage: 'savedMessage',
    unsaved: 'unsaved',
    unsavedMessage: 'unsavedMessage',
    waitsFor: '{name} first',
    held: 'held',
    heldMessage: 'heldMessage',
    heldArrived: 'heldArrived',
    stopped: 'stopped',
    stoppedMessage: 'stoppedMessage',
    stoppedPicture: 'stoppedPicture',
    sending: 'sending',
    toPicture: 'toPicture',
    received: '{reference}',
    copy: 'copy',
    copied: 'copied',
    copyFailed: 'copyFailed',
    unsent: { one: 'unsentOne', other: '{count} more' },
    refused: { one: 'refusedOne', other: '{count} more' },
    late: 'late',
  },
  announcements: { step: 'Step', fileDone: 'Done', fileFailed: 'Failed', uploadProgress: '{percent}' },
  termsRequired: 'Please agree',
  thankYou: { title: 'Thank you', message: 'Message', nextTitle: 'Next', next: ['One'] },
};

/** `{"if": …, "then": …}`; written so, because an object with a member `then` looks like a promise. */
export function condition(when: object, then: object): { readonly [keyword: string]: object } {
  return Object.fromEntries([
    ['if', when],
    ['then', then],
  ]);
}

/** Two steps, two trades, one variant; sound. */
export const SMALL: SmallFiles = {
  'schemas/definitions/schema.json': {
    $defs: {
      ukPhone: { type: 'string', pattern: '^0[0-9]{10}$', 'x-normalise': ['trim'] },
      line: { type: 'string' },
      picture: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    },
  },
  'schemas/definitions/ui.json': {
    ukPhone: { 'ui:widget': 'text', 'ui:placeholder': '07700900123', 'ui:messages': { ukPhone: 'No UK phone' } },
    picture: { 'ui:field': 'upload' },
    colourSchemes: {
      green: { name: 'Green', primary: '#344E41', secondary: '#A3B18A', background: '#FFFFFF' },
      blue: { name: 'Blue', primary: '#03045E', secondary: '#669BBC', background: '#FFFFFF' },
    },
  },
  'schemas/wizard/schema.json': {
    type: 'object',
    properties: { tagline: { $ref: '../definitions/schema.json#/$defs/line' } },
  },
  'schemas/wizard/ui.json': WORDS,
  'schemas/wizard/01-trade/schema.json': {
    type: 'object',
    properties: {
      trade: { $ref: 'catalogue:#/$defs/trades' },
      services: {
        type: 'array',
        items: { anyOf: [{ $ref: 'trade:#/$defs/services' }, { enum: ['Advice', 'Taps'] }] },
        minItems: 1,
      },
      scheme: { $ref: 'trade:#/$defs/colourSchemes' },
    },
    required: ['trade', 'services'],
  },
  'schemas/wizard/01-trade/ui.json': {
    'ui:title': 'Trade',
    'ui:order': ['trade', 'services', '*'],
    trade: { 'ui:title': 'Trade', 'ui:widget': 'select' },
    services: { 'ui:title': 'Services', 'ui:widget': 'checklist', 'ui:options': { searchFrom: 8 } },
    scheme: { 'ui:title': 'Colours', 'ui:widget': 'schemeCards', 'ui:default': 'green' },
  },
  'schemas/wizard/02-business/schema.json': {
    type: 'object',
    properties: {
      phone: { $ref: '../../definitions/schema.json#/$defs/ukPhone' },
      logo: { $ref: '../../definitions/schema.json#/$defs/picture' },
      emailOption: { enum: ['yes', 'no'] },
    },
    required: ['phone', 'emailOption'],
    allOf: [{ $ref: '#/$defs/prefixWhenYes' }],
    $defs: {
      prefixWhenYes: condition(
        { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] },
        { properties: { prefix: { type: 'string' } }, required: ['prefix'] },
      ),
    },
  },
  'schemas/wizard/02-business/ui.json': {
    'ui:title': 'Business',
    'ui:order': ['phone', 'logo', 'emailOption', 'prefix'],
    'ui:toasts': { required: { title: 'Missing', message: 'Fill in all.' } },
    phone: { 'ui:title': 'Phone', 'ui:messages': { required: 'Phone number is required' } },
    logo: { 'ui:title': 'Logo', 'ui:options': { fileType: 'logo' } },
    emailOption: { 'ui:title': 'E-mail', 'ui:widget': 'cards' },
    prefix: { 'ui:title': 'Prefix' },
  },
  'schemas/variants/main/schema.json': {},
  'schemas/variants/main/ui.json': { title: 'Main', paths: ['/request'] },
  'trades/plumber/schema.json': {
    title: 'Plumber',
    $defs: {
      services: { enum: ['Taps', 'Boilers'] },
      accreditations: { enum: ['Gas'] },
      colourSchemes: { enum: ['green', 'blue'] },
    },
  },
  'trades/plumber/ui.json': {},
  'trades/roofer/schema.json': {
    title: 'Roofer',
    $defs: { services: { enum: ['Slates'] }, accreditations: { enum: [] }, colourSchemes: { enum: ['green'] } },
  },
  'trades/roofer/ui.json': { order: 1 },
};

export function filesOf(files: SmallFiles): ContentFiles {
  const texts = Object.entries(files).map(([path, value]): [string, string] => [
    path,
    typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`,
  ]);
  return { texts: new Map(texts), images: [] };
}

/** The small content with some files replaced; `undefined` takes a file away. What `public/` holds is known if some of it is named. */
export function smallFiles(changes: SmallFiles = {}): ContentFiles {
  const files = Object.entries({ ...SMALL, ...changes }).filter(([, value]) => value !== undefined);
  const [published, content] = [true, false].map((is) => files.filter(([path]) => path.startsWith('public/') === is));
  const isPicture = ([path]: [string, unknown]) => /^trades\/.*\.(?:png|jpg|svg)$/.test(path);
  const bytesOf = (text: unknown) => () => new TextEncoder().encode(String(text));
  const addresses = (published ?? []).map(([path, text]) => [path.slice('public'.length), bytesOf(text)] as const);
  const images = (content ?? []).filter(isPicture).map(([path, text]) => ({ path, bytes: bytesOf(text) }));
  return {
    ...filesOf(Object.fromEntries((content ?? []).filter((file) => !isPicture(file)))),
    images,
    ...(addresses.length > 0 && { published: new Map(addresses) }),
  };
}

let unchanged: CompiledContent | undefined;

/**
 * What {@link smallFiles} compile to: what the changes leave as it was is taken over, as while content is edited.
 * recompile.test.ts promises that this makes no difference.
 */
export function compileSmall(changes?: SmallFiles): CompiledContent {
  unchanged ??= compileContent(smallFiles());
  // Only what was checked is kept for the next compilation.
  void unchanged.problems;
  return compileContent(smallFiles(changes), { previous: unchanged });
}

/** A file of the small content with some members replaced at its root. */
export function changed(path: string, members: { readonly [key: string]: unknown }): SmallFiles {
  const base = SMALL[path];
  return { [path]: { ...(typeof base === 'object' ? base : {}), ...members } };
}

/** A file of the small content with one text replaced by another. */
export function edited(path: string, before: string, after: string): SmallFiles {
  const text = JSON.stringify(SMALL[path], null, 2);
  if (!text.includes(before)) throw new Error(`${path} has no ${before}.`);
  return { [path]: text.replace(before, after) };
}

/** Overlay of variant `main` for one step, and one for its wording. */
export function overlay(step: string, schema: unknown, ui: unknown = {}): SmallFiles {
  return {
    ...changed('schemas/variants/main/schema.json', { steps: { [step]: schema } }),
    ...changed('schemas/variants/main/ui.json', { steps: { [step]: ui } }),
  };
}

/** A step of variant `main`'s own, under a name. */
export function ownStep(name: string): SmallFiles {
  const folder = `schemas/variants/main/steps/${name}/`;
  return {
    [`${folder}schema.json`]: { type: 'object', properties: { insurer: { type: 'string' } }, required: ['insurer'] },
    [`${folder}ui.json`]: { 'ui:title': 'Cover', insurer: { 'ui:title': 'Insurer' } },
  };
}

export function rulesIn(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(({ rule }) => rule))];
}
