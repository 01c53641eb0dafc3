import { describe, expect, it } from 'vitest';
import { type HostKind, type JsonObject, routesOf, type Wizard } from '../src/contract/index.ts';
import { compileNear, content, wizardOf } from './content-on-disk.ts';
import { SPECIFIED_VARIANTS, specifiedCatalogue } from './specified-ids.ts';

// The rules of the specification and the decisions on it; what the variants say stands in specified-words.json.

interface Expected {
  readonly paths: { readonly [host in HostKind]: readonly string[] };
  /** Whether logo, gallery and pictures of accreditations are asked for. */
  readonly uploads: boolean;
  /** What becomes of the customer number that a link gives: it is shown locked, hidden, or there is no such field at all. */
  readonly customerNumber: 'lock' | 'hide' | 'absent';
  readonly basics: 'json' | 'multipart';
  /** Whether it is for a partner’s customers. */
  readonly partner?: true;
  readonly defaultTrade?: string;
  readonly lockTradeFor?: readonly string[];
  readonly startStep?: string;
  readonly lang?: string;
  readonly partial?: true;
  /** Whether the example website takes the place of the thanks. */
  readonly preview?: true;
  /** Where the thanks lead on to. */
  readonly thanks?: readonly string[];
}

const everywhere = (path: string) => ({ main: [path], forms: [path], embed: [path] });
const PARTNER = {
  uploads: false,
  customerNumber: 'lock',
  basics: 'multipart',
  partner: true,
  thanks: ['/media-form'],
} as const;

const VARIANTS: { readonly [variant: string]: Expected } = {
  main: {
    paths: { main: ['/request'], forms: [], embed: ['/request'] },
    uploads: true,
    customerNumber: 'hide',
    basics: 'json',
    thanks: ['/media-form'],
  },
  forms: {
    paths: { main: ['/form', '/embed'], forms: ['/', '/home', '/embed'], embed: ['/', '/embed', '/form'] },
    uploads: false,
    customerNumber: 'absent',
    basics: 'json',
    thanks: ['/media-form'],
  },
  'main-cy': {
    paths: { main: ['/cais'], forms: [], embed: ['/cais'] },
    uploads: true,
    customerNumber: 'hide',
    basics: 'json',
    lang: 'cy',
    thanks: ['/media-form'],
  },
  // "The same form", so the number is hidden as it is on the main form.
  carpenter: {
    paths: { main: ['/carpenter-form'], forms: [], embed: ['/carpenter-form'] },
    uploads: true,
    customerNumber: 'hide',
    basics: 'json',
    defaultTrade: 'carpenter',
    thanks: ['/media-form'],
  },
  'request-classic': {
    paths: { main: ['/request/classic'], forms: [], embed: [] },
    uploads: true,
    customerNumber: 'hide',
    basics: 'json',
    lockTradeFor: ['electrician', 'plumber', 'roofer'],
    preview: true,
    thanks: ['/media-form'],
  },
  'rated-people': { ...PARTNER, paths: everywhere('/rated-people') },
  'rated-people-agent': {
    ...PARTNER,
    paths: everywhere('/rated-people-agent'),
    partial: true,
    thanks: ['/rated-people-agent'],
  },
  'rated-people-agent-dev': {
    ...PARTNER,
    paths: everywhere('/rated-people-agent/dev'),
    startStep: '10-domain-setup',
    partial: true,
    thanks: ['/rated-people-agent/dev'],
  },
};

const UPLOADS = ['logo', 'gallery', 'accreditations'];
const asked = (wizard: Wizard) => wizard.steps.flatMap(({ fields }) => fields);
const fieldUi = (wizard: Wizard, field: string): JsonObject =>
  (wizard.steps.find(({ fields }) => fields.includes(field))?.ui[field] ?? {}) as JsonObject;

/** What a variant is, as the table says it. */
function describeVariant(id: string): Expected {
  const entry = content.catalogue.variants.find((variant) => variant.id === id);
  if (!entry) throw new Error(`There is no variant ${id}.`);
  const wizard = wizardOf(id, entry.defaultTrade);
  const fields = asked(wizard);
  const given = fieldUi(wizard, 'customerNumber')['ui:options'] as JsonObject | undefined;
  const { brand, hooks, thankYou } = wizard.ui;
  return {
    paths: entry.paths,
    uploads: UPLOADS.some((field) => fields.includes(field)),
    customerNumber: fields.includes('customerNumber') ? (given?.whenGiven as 'lock' | 'hide') : 'absent',
    basics: hooks.basics.encoding,
    ...(brand?.partner && { partner: true as const }),
    ...(entry.defaultTrade !== 'electrician' && { defaultTrade: entry.defaultTrade }),
    ...(entry.lockTradeFor && { lockTradeFor: entry.lockTradeFor }),
    ...(entry.startStep && { startStep: entry.startStep }),
    ...(entry.lang && { lang: entry.lang }),
    ...(fields.includes('partialFormSubmission') && { partial: true }),
    ...(thankYou.preview && { preview: true }),
    ...(thankYou.links && { thanks: thankYou.links.map(({ path }) => path) }),
  };
}

describe('the variants on disk', () => {
  it('are all here that the specification names, and the table above is about them', () => {
    expect(Object.keys(VARIANTS)).toEqual(SPECIFIED_VARIANTS);
    expect(specifiedCatalogue(content.catalogue).variants).toHaveLength(SPECIFIED_VARIANTS.length);
  });

  it.each(Object.entries(VARIANTS))('%s is what it has to be', (id, expected) => {
    expect(describeVariant(id)).toEqual(expected);
  });

  it.each(Object.keys(VARIANTS))('%s passes any trade on to the media form, wherever its thanks lead there', (id) => {
    const { links = [], pictureLinks = [] } = wizardOf(id, 'plumber').ui.thankYou;
    const toMedia = [...links, ...pictureLinks].filter(({ path }) => path === '/media-form');
    expect(toMedia.length).toBeGreaterThan(0);
    for (const { query } of toMedia)
      expect(query).toEqual({ customerNumber: 'customerNumber', trade: 'trade', requestTrade: 'trade' });
  });

  const specified = content.wizardKeys().filter(({ variant }) => SPECIFIED_VARIANTS.includes(variant));
  it.each(specified)('$variant asks $trade for all files or for none, and for stock images', (key) => {
    const fields = asked(wizardOf(key.variant, key.trade));
    expect(UPLOADS.filter((field) => fields.includes(field))).toEqual(VARIANTS[key.variant]?.uploads ? UPLOADS : []);
    expect(fields).toContain('useStockImages');
  });

  it('may all be embedded where they say so, the agents’ too', () => {
    const file = 'schemas/variants/rated-people-agent/ui.json';
    const { images, texts } = content.files;
    const said = { ...JSON.parse(texts.get(file) ?? ''), embed: { origins: ['https://www.ratedpeople.com'] } };
    const { catalogue, problems } = compileNear({
      images,
      texts: new Map([...texts, [file, JSON.stringify(said)]]),
    });
    expect(problems.filter(({ rule }) => rule !== 'format')).toEqual([]);
    for (const host of ['main', 'forms', 'embed'] as const) {
      expect(routesOf(host, content.catalogue)['/embed/rated-people-agent']).toBeUndefined();
      expect(routesOf(host, catalogue)['/embed/rated-people-agent']).toEqual({
        variant: 'rated-people-agent',
        chromeless: true,
      });
    }
  });

  it.each(content.wizardKeys())('$variant says nothing to $trade of a logo that it does not ask for', (key) => {
    const own = wizardOf(key.variant, key.trade);
    const words = JSON.stringify(own.steps.map(({ ui }) => ui));
    if (asked(own).includes('logo')) expect(words).toMatch(/logo/i);
    else expect(words).not.toMatch(/logo/i);
  });

  it.each(content.wizardKeys())('$variant offers $trade website designs that are made for no one trade', (key) => {
    const said = JSON.stringify(fieldUi(wizardOf(key.variant, key.trade), 'template'));
    expect(said).not.toBe('{}');
    for (const { title } of content.catalogue.trades) expect(said.toLowerCase()).not.toContain(title.toLowerCase());
  });

  it.each(['rated-people-agent', 'rated-people-agent-dev'])('%s takes a form half-filled by a box on step 10', (id) => {
    const { steps } = wizardOf(id, 'plumber');
    expect(steps.find(({ fields }) => fields.includes('partialFormSubmission'))?.id).toBe('10-domain-setup');
    expect(fieldUi(wizardOf(id, 'plumber'), 'partialFormSubmission')).toMatchObject({
      'ui:widget': 'toggle',
      'ui:partial': true,
    });
  });
});
