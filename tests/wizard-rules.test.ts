import { describe, expect, it } from 'vitest';
import { type Answers, tradeOf } from '../src/contract/index.ts';
import { customerNumberOf, startFilling, stepConditions, visibleFields } from '../src/wizard/index.ts';
import { content, precompiled, stepOf, wizardOf } from './content-on-disk.ts';
import { SPECIFIED_VARIANTS } from './specified-ids.ts';

// What the wizard on disk asks, reveals, resets, sends on the way and takes from its link.

const wizard = wizardOf('main', 'electrician');
const start = (query: { readonly [parameter: string]: string }) =>
  startFilling({ wizard, query: Object.entries(query), now: new Date(0), newId: () => 'id' });

/** The specified steps, and what each asks whatever is answered; what was added is welcome beside it. */
const ASKED: { readonly [step: string]: readonly string[] } = {
  '01-get-started': ['customerNumber', 'tradeType', 'template', 'useCustomColors', 'extractColorsFromLogo'],
  '02-business-information': ['firstName', 'companyName', 'email', 'phone', 'logo'],
  '03-accreditations': ['selectedAccreditations', 'additionalAccreditation', 'accreditations'],
  '04-content-sources': ['gallery', 'useStockImages', 'onlineProfiles', 'additionalProfiles', 'instagramHandle'],
  '05-communication': ['businessEmailOption', 'whatsAppNumber'],
  '06-services': ['selectedServices', 'additionalServices', 'minimumCallOut'],
  '07-area-and-hours': ['serviceLocations', 'businessHours'],
  '08-business-stats': ['experience', 'happyCustomers', 'projectsCompleted', 'emergencyJobs'],
  '09-address': ['street', 'town', 'county', 'postcode', 'hideAddress', 'registrationNumber'],
  '10-domain-setup': ['hasDomain', 'termsAgreed'],
};

describe('the steps of the wizard', () => {
  it.each(Object.entries(ASKED))('%s asks all of its questions', (id, fields) => {
    const { schema } = stepOf(wizard, id);
    expect(Object.keys(schema.properties ?? {}).filter((field) => fields.includes(field))).toEqual(fields);
  });

  it('come in this order, of every trade and variant', () => {
    const ids = Object.keys(ASKED);
    expect([...ids].sort()).toEqual(ids);
    // A partner that was dropped in may leave out a step, or ask them in an order of its own.
    for (const { variant, trade } of content.wizardKeys().filter((key) => SPECIFIED_VARIANTS.includes(key.variant))) {
      const found = wizardOf(variant, trade).steps.map(({ id }) => id);
      expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    }
  });

  it('ask a builder for a second list of services', () => {
    expect(stepOf(wizardOf('main', 'builder'), '06-services').fields).toContain('specialistServices');
    expect(stepOf(wizard, '06-services').fields).not.toContain('specialistServices');
  });
});

describe('an answer reveals', () => {
  it.each<[string, string, Answers, readonly string[]]>([
    ['the pre-designed schemes', '01-get-started', { useCustomColors: false }, ['selectedColorScheme']],
    ['the own colours', '01-get-started', { useCustomColors: true }, ['customPrimaryColor', 'customSecondaryColor']],
    [
      'the email prefix, to who wants an address',
      '05-communication',
      { businessEmailOption: 'yes' },
      ['businessEmailPrefix'],
    ],
    ['no email prefix to who wants none', '05-communication', { businessEmailOption: 'no' }, []],
    ['no email prefix to who has an address', '05-communication', { businessEmailOption: 'already' }, []],
    ['the domain name, to who has one', '10-domain-setup', { hasDomain: true }, ['domainName']],
    ['no domain name to who has none', '10-domain-setup', { hasDomain: false }, []],
  ])('%s', async (_what, id, answers, revealed) => {
    const step = stepOf(wizard, id);
    const always = Object.keys(step.schema.properties ?? {});
    const shown = visibleFields(step, answers, stepConditions(await precompiled(step)));
    expect(shown.filter((field) => !always.includes(field)).sort()).toEqual([...revealed].sort());
  });
});

describe('a change of trade', () => {
  it('resets what belonged to the old one, and no more', () => {
    expect(wizard.ui.tradeChange.reset).toEqual([
      'selectedServices',
      'selectedAccreditations',
      'accreditations',
      'additionalAccreditation',
      'additionalServices',
      'minimumCallOut',
      'businessEmailOption',
      'businessEmailPrefix',
      'whatsAppNumber',
      'companyName',
      'phone',
      'domainName',
      'street',
      'town',
      'county',
      'postcode',
    ]);
  });

  it('puts the business email back to yes, and its prefix to info', () => {
    expect(start({}).answers).toMatchObject({ businessEmailOption: 'yes', businessEmailPrefix: 'info' });
  });
});

describe('on the way', () => {
  it.each(content.catalogue.variants)(
    '$id sends basics after step 2, and files it asks for',
    ({ id, defaultTrade }) => {
      const { ui, steps } = wizardOf(id, defaultTrade);
      const asked = new Set(steps.flatMap(({ fields }) => fields));
      const files = (field: string, fileType: string) => (asked.has(field) ? [{ upload: field, fileType }] : []);
      const effects = Object.entries(ui.effects).filter(([, list]) => list.length > 0);
      expect(Object.fromEntries(effects)).toEqual({
        '02-business-information': [{ deliver: 'basics' }, ...files('logo', 'logo')],
        ...(asked.has('gallery') && { '04-content-sources': files('gallery', 'gallery') }),
      });
    },
  );

  it('the calls of logo, gallery and all else are multipart', () => {
    const { logo, gallery, main } = wizard.ui.hooks;
    expect([logo.encoding, gallery.encoding, main.encoding]).toEqual(['multipart', 'multipart', 'multipart']);
  });
});

describe('the submission', () => {
  it('groups basics, stats and address, and copies the company name', () => {
    expect(wizard.ui.submission.groups).toEqual({
      businessBasics: ['firstName', 'companyName', 'email', 'phone'],
      businessStats: ['experience', 'happyCustomers', 'projectsCompleted', 'emergencyJobs'],
      businessAddress: ['street', 'town', 'county', 'postcode', 'registrationNumber', 'hideAddress'],
    });
    expect(wizard.ui.submission.copies).toEqual({ businessName: 'companyName' });
  });

  it('leaves out files, the colour scheme and the custom-colour flag', () => {
    expect(wizard.ui.submission.omit).toEqual(
      expect.arrayContaining(['logo', 'gallery', 'accreditations', 'selectedColorScheme', 'useCustomColors']),
    );
  });

  it('has room for what no step asks', () => {
    const { properties } = JSON.parse(content.files.texts.get('schemas/wizard/schema.json') ?? '{}');
    const unasked = ['tagline', 'about', 'address', 'services', 'testimonials', 'socialMedia', 'referrer'];
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(unasked));
    expect(Object.keys(properties.testimonials.items.properties)).toEqual(['name', 'position', 'comment']);
    expect(Object.keys(properties.socialMedia.properties)).toEqual(['facebook', 'instagram', 'twitter', 'linkedin']);
    for (const { variant, trade } of content.wizardKeys()) {
      const asked = wizardOf(variant, trade).steps.flatMap(({ fields }) => fields);
      expect(asked.filter((field) => unasked.includes(field))).toEqual([]);
    }
  });
});

describe('a link', () => {
  it('brings the customer number, who sent it and the business', () => {
    const link = {
      customerNumber: 'C-17',
      Referrer: 'flyer',
      firstName: 'Ann',
      companyName: 'Drip',
      email: 'ann@drip.example',
      phone: '07700900123',
    };
    const { Referrer: referrer, ...rest } = link;
    expect(start(link).answers).toMatchObject({ ...rest, referrer });
  });

  it.each(content.catalogue.variants)('of $id brings a customer number, asked for or not', ({ id, defaultTrade }) => {
    const filling = startFilling({
      wizard: wizardOf(id, defaultTrade),
      query: [['customerNumber', 'C-17']],
      now: new Date(0),
      newId: () => 'id',
    });
    expect(customerNumberOf(filling)).toBe('C-17');
  });

  it('chooses a design, or a custom one', () => {
    expect(start({ template: 'clear-water' }).answers.template).toBe('clear-water');
    expect(start({ custom: 'true' }).answers.template).toBe('custom');
  });

  it('of a design opens the trade that it is made for', () => {
    const opened = (query: string) => tradeOf(content.catalogue, 'main', new URLSearchParams(query));
    expect(opened('template=clear-water')).toBe('plumber');
    expect(opened('template=bright-spark')).toBe('electrician');
    expect(opened('template=clear-water&trade=roofer')).toBe('roofer');
    expect(opened('custom=true')).toBe('electrician');
  });

  const named = ['electrician', 'plumber', 'roofer', 'builder', 'carpenter', 'decorator', 'landscaper'];
  const variants = ['main', 'forms', 'rated-people', 'rated-people-agent', 'rated-people-agent-dev', 'request-classic'];
  it.each(variants)('of %s may name one of seven trades in any case; anything else means electrician', (variant) => {
    const asked = (parameter: string | null) =>
      tradeOf(content.catalogue, variant, new URLSearchParams(parameter === null ? {} : { trade: parameter }));
    expect(named.map((trade) => asked(trade.toUpperCase()))).toEqual(named);
    for (const other of [null, '', 'other', 'astronaut', 'electricians', '__proto__'])
      expect(asked(other), String(other)).toBe('electrician');
  });
});

describe('a colour scheme', () => {
  it('has an id, a name, three colours and a picture of its own for each trade', () => {
    const images = content.catalogue.trades.flatMap(({ id: trade }) =>
      wizardOf('main', trade).colourSchemes.map(({ id, name, primary, secondary, background, image }) => {
        expect(id).toMatch(/^[a-z-]+$/);
        expect(name).toMatch(/\S/);
        for (const colour of [primary, secondary, background]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
        return image;
      }),
    );
    expect(new Set(images).size).toBe(images.length);
  });
});
