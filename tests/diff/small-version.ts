import { type CompiledContent, compileContent } from '../../src/compile/index.ts';
import type { Json } from '../../src/contract/index.ts';
import { condition, filesOf, SMALL, type SmallFiles, WORDS } from '../compile/small-content.ts';

/** Which file, where in it (JSON Pointer), and what stands there afterwards; undefined takes it away. */
export type Edit = readonly [file: string, pointer: string, value: unknown];

export const STEP = 'schemas/wizard/03-terms';
export const MAIN = 'schemas/variants/main';
export const PARTNER = 'schemas/variants/partner';
export const FORM = 'schemas/forms/contact';
export const DEFINITIONS = 'schemas/definitions';
export const WIZARD = 'schemas/wizard/ui.json';
export const SITE = 'public/site.json';

const when = (then: object) =>
  condition({ properties: { hasDomain: { const: true } }, required: ['hasDomain'] }, { ...then });

/** The small content with a third step, a partner and a form: something of all that can change. */
export const BASE: SmallFiles = {
  ...SMALL,
  'schemas/definitions/ui.json': {
    ...(SMALL['schemas/definitions/ui.json'] as object),
    templates: {
      bright: { name: 'Bright', description: 'Bold', category: 'plumber', features: ['One'], colourScheme: 'green' },
    },
  },
  [WIZARD]: {
    ...WORDS,
    order: [...WORDS.order, '03-terms'],
    intro: 'Intro',
    links: [{ text: 'Home', path: '/' }],
    prefill: { phone: 'phone', nick: 'nickname' },
    tradeChange: { reset: ['services', 'nickname'], undo: 'Undo' },
    submission: {
      ...WORDS.submission,
      groups: { basics: ['phone', 'nickname'] },
      copies: { businessPhone: 'phone' },
    },
    logoColours: {
      ...{ when: 'hasDomain', from: 'logo', primary: 'nickname', secondary: 'phone' },
      ...{ names: { red: '#FF0000' }, see: 'See', undo: 'Undo', use: 'Use' },
    },
  },
  [`${STEP}/schema.json`]: {
    type: 'object',
    properties: {
      nickname: { type: 'string', minLength: 2, maxLength: 20, 'x-normalise': ['trim'] },
      years: { type: 'integer' },
      profiles: { type: 'array', items: { type: 'string', enum: ['Yell', 'Google', 'Facebook'] } },
      design: { type: 'string', enum: ['bright', 'custom', 'calm'] },
      hasDomain: { type: 'boolean' },
      agreed: { type: 'boolean', const: true },
    },
    required: ['agreed'],
    allOf: [{ $ref: '#/$defs/ownDomain' }],
    $defs: { ownDomain: when({ properties: { domain: { type: 'string' } }, required: ['domain'] }) },
  },
  [`${STEP}/ui.json`]: {
    'ui:title': 'Terms',
    'ui:order': ['nickname', 'years', 'profiles', 'design', 'hasDomain', 'domain', 'agreed'],
    nickname: {
      'ui:title': 'Nickname',
      'ui:help': 'What friends say',
      'ui:widget': 'text',
      'ui:options': { prefix: '@', width: 'short', sameAs: 'phone' },
      'ui:autocomplete': 'nickname',
      'ui:default': 'Bob',
      'ui:messages': { minLength: 'Too short', maxLength: 'Too long' },
      'ui:toasts': { minLength: { title: 'Short', message: 'It is too short' } },
    },
    years: { 'ui:title': 'Years' },
    profiles: { 'ui:title': 'Profiles', 'ui:widget': 'checklist', 'ui:preselect': 'all' },
    design: {
      'ui:title': 'Design',
      'ui:widget': 'cards',
      'ui:enumNames': ['Bright one', 'Custom one', 'Calm one'],
    },
    hasDomain: { 'ui:title': 'Own domain', 'ui:widget': 'toggle' },
    domain: { 'ui:title': 'Domain', 'ui:needs': 'phone' },
    agreed: {
      'ui:title': 'I agree to the terms',
      'ui:widget': 'consent',
      'ui:options': { links: [{ text: 'terms', href: '/terms' }] },
    },
  },
  [SITE]: {
    name: 'Provider',
    hosts: { main: 'https://provider.example' },
    upload: { url: '/upload' },
    hooks: { main: { url: '/hooks/main', mode: 'relay' }, logo: { url: '/hooks/logo', mode: 'relay' } },
  },
  [`${PARTNER}/schema.json`]: {},
  [`${PARTNER}/ui.json`]: {
    title: 'Partner',
    paths: { main: ['/partner', '/friends'], embed: ['/partner'] },
    embed: { origins: ['https://partner.example'] },
    lockTradeFor: ['plumber'],
    startStep: '02-business',
    wizard: {
      brand: { partner: 'Partner', colour: '#112233', logo: '/partner.svg' },
      intro: 'Partner intro',
    },
  },
  'trades/plumber/ui.json': {
    icon: 'M0 0',
    landing: {
      ...{ title: 'For plumbers', lead: 'Lead', description: 'Description', features: [], testimonials: [] },
      example: { phone: '07700900123' },
    },
  },
  [`${FORM}/schema.json`]: {
    type: 'object',
    properties: { name: { type: 'string' }, photos: { type: 'array', items: { type: 'object' } } },
    required: ['name'],
  },
  [`${FORM}/ui.json`]: {
    paths: ['/contact'],
    hook: 'contact',
    encoding: 'json',
    payload: { Name: '{name}', Time: '{timestamp}' },
    prefill: { who: 'name' },
    onward: { parameter: 'next', moving: { title: 'T', message: 'M', link: 'L' }, refused: 'R' },
    uploads: {
      customer: 'name',
      progress: { start: 'S', percent: '{percent}', done: 'D', failed: 'F' },
      parts: {
        photos: {
          hook: 'gallery',
          payload: { urls: '{keys}' },
          progress: { from: 10, to: 90, text: 'P' },
          failed: { title: 'T', message: '{reason}' },
          reasons: { upload: 'U', send: 'S' },
        },
      },
    },
    buttons: { submit: 'Send', submitting: 'Sending' },
    toasts: { sent: { title: 'Sent', message: 'Sent' }, failed: { title: 'Failed', message: 'Failed' } },
    questions: {
      'ui:title': 'Contact',
      'ui:order': ['name', 'photos'],
      name: { 'ui:title': 'Name' },
      photos: { 'ui:title': 'Photos', 'ui:field': 'uploads' },
    },
  },
};

/** A variant that is read in Welsh, and what the words of the content are in it. */
export const inWelsh = (words: object): readonly Edit[] => [
  ['schemas/variants/cy/schema.json', '', {}],
  ['schemas/variants/cy/ui.json', '', { title: 'In Welsh', extends: 'main', lang: 'cy', paths: ['/cy'] }],
  ['schemas/languages/cy.json', '', { title: 'Cymraeg', reviewed: true, words }],
];

/** What lies in `public/` besides the settings. */
const PUBLISHED: SmallFiles = {
  'public/embed.js': 'frame()',
  'public/notes.txt': 'Notes',
  'public/partner.svg': '<svg/>',
};

/** The content after some edits. */
export function versionOf(...edits: readonly Edit[]): CompiledContent {
  // Not by structuredClone, which keeps what stands in two places one thing.
  const files: { [path: string]: Json } = JSON.parse(JSON.stringify({ ...BASE, ...PUBLISHED }));
  for (const [file, pointer, value] of edits) {
    if (pointer === '') setMember(files, file, value);
    else setAt(files[file], pointer.split('/').slice(1), value);
  }
  const site = files[SITE];
  const texts = Object.entries(files).filter(([path]) => !path.startsWith('public/'));
  const published = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith('public/') && path !== SITE
      ? [[path.slice('public'.length), () => new TextEncoder().encode(String(text))] as const]
      : [],
  );
  return compileContent({
    ...filesOf(Object.fromEntries(texts)),
    ...(site !== undefined && { site: JSON.stringify(site, null, 2) }),
    published: new Map(published),
  });
}

function setAt(root: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  const at = root as { [key: string]: unknown };
  if (rest.length === 0) setMember(at, key, value);
  else {
    at[key] ??= {};
    setAt(at[key], rest, value);
  }
}

function setMember(object: { [key: string]: unknown }, key: string, value: unknown): void {
  if (value === undefined) delete object[key];
  else object[key] = JSON.parse(JSON.stringify(value));
}
