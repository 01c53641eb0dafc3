import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, PreviewUi } from '../../src/contract/index.ts';
import { previewSite } from '../../src/pages/preview/preview-site.ts';
import { siteColours } from '../../src/pages/preview/site-colours.ts';
import { contrastRatio } from '../../src/render/colour.ts';
import { content, wizardOf } from '../content-on-disk.ts';

const plumber = wizardOf('main', 'plumber');

function wordsOf(wizard = plumber): PreviewUi {
  const { preview } = wizard.ui;
  if (!preview) throw new Error(`${wizard.variant}/${wizard.trade} has no preview.`);
  return preview;
}

const words = wordsOf();
const siteOf = (answers: Answers, wizard = plumber) => previewSite(wordsOf(wizard), wizard, answers);

describe('what the example website says', () => {
  it.each(content.catalogue.trades.map(({ id }) => id))('is whole for %s before anything is answered', (trade) => {
    const site = siteOf({}, wizardOf('main', trade));
    expect(site.services.facts.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(site)).not.toMatch(/[{]\w+[}]|undefined/);
    expect(site.companyName).toBe(words.companyName);
    expect(site.address).toBe('yourbusinessname.example');
    expect(site.button).toBe(words.enquire);
    expect(site.badges).toEqual({ facts: words.exampleBadges, example: true });
    expect(site.stats.facts.length).toBe(4);
    expect(site.stats.example && site.services.example && site.aboutIsExample).toBe(true);
  });

  it('has the mailbox at their own domain once they have come to its question, and want one', () => {
    const answers = { email: 'alex@mail.example', companyName: 'Drip & Sons Ltd', businessEmailOption: 'yes' } as const;
    const chosen = { ...answers, businessEmailPrefix: 'hello' };
    const emailOf = (given: Answers, arrived = ['05-communication']) =>
      previewSite(words, plumber, given, arrived).email;
    expect(emailOf(chosen, [])).toBe('alex@mail.example');
    expect(emailOf(chosen)).toBe('hello@dripandsons.co.uk');
    expect(emailOf({ ...chosen, businessEmailOption: 'no' })).toBe('alex@mail.example');
    expect(emailOf(answers)).toBe('alex@mail.example');
    expect(emailOf({ ...chosen, hasDomain: true, domainName: 'www.Drip.example' })).toBe('hello@drip.example');
    expect(emailOf({ ...chosen, hasDomain: false, domainName: 'drip.example' })).toBe('hello@dripandsons.co.uk');
  });

  it('is a line of its own in every trade that has one', () => {
    expect(siteOf({}).line).not.toBe(siteOf({}, wizardOf('main', 'roofer')).line);
  });

  it.each<readonly [string, Answers, Partial<ReturnType<typeof siteOf>>]>([
    [
      'the company name',
      { companyName: ' Drip & Sons ' },
      { companyName: 'Drip & Sons', address: 'dripandsons.example' },
    ],
    ['a name with accents', { companyName: 'Café Röhren 24' }, { address: 'caferohren24.example' }],
    ['a name with strokes', { companyName: 'Øst Paweł' }, { address: 'ostpawel.example' }],
    ['a name without letters', { companyName: '!!!' }, { companyName: '!!!', address: 'yourbusinessname.example' }],
    ['only spaces', { companyName: '   ' }, { companyName: words.companyName }],
    [
      'an own domain, half tidied',
      { hasDomain: true, domainName: 'HTTPS://WWW.Drip.example/home' },
      { address: 'drip.example' },
    ],
    [
      'a domain that is not wanted any more',
      { hasDomain: false, domainName: 'drip.example' },
      { address: 'yourbusinessname.example' },
    ],
    ['the town', { town: 'Reading' }, { trade: 'Plumber in Reading', town: 'Reading' }],
    ['a town that is not to be shown', { town: 'Reading', hideAddress: true }, { trade: 'Plumber', town: words.town }],
    [
      'areas without a town',
      { serviceLocations: ['Woking', 'Guildford'] },
      { trade: 'Plumber in Woking', areas: ['Woking', 'Guildford'] },
    ],
    ['the phone number', { phone: '07700900123' }, { phone: '07700 900123', button: 'Call 07700 900123' }],
    [
      'no phone number that is still being typed',
      { phone: '077 009', whatsAppNumber: '0' },
      { phone: words.phone, button: words.enquire, hasPhone: false, whatsApp: undefined },
    ],
    ['one from abroad', { phone: '+353 1 234 5678' }, { phone: '+353 1 234 5678' }],
    [
      'chosen services and own ones',
      { selectedServices: ['Taps'], additionalServices: 'Saunas\n\n Taps ' },
      { services: { facts: ['Taps', 'Saunas'], example: false } },
    ],
    ['the design', { template: 'clear-water' }, { layout: 'calm' }],
    ['a design that there is not', { template: 'toString' }, { layout: 'bold' }],
    [
      'accreditations, ticked and written',
      { selectedAccreditations: ['Gas Safe Registered'], additionalAccreditation: 'G3,  , G3 ' },
      { badges: { facts: ['Gas Safe Registered', 'G3'], example: false } },
    ],
    [
      'the figures that are known, by what they are called',
      { experience: ' 12 ', emergencyJobs: '' },
      { stats: { facts: [{ label: 'Years of experience', value: '12' }], example: false } },
    ],
    [
      'an address that is to be seen',
      { street: '1 High Street', town: 'Reading', county: 'Berkshire', postcode: 'RG1 1AA' },
      { postal: ['1 High Street', 'Reading', 'Berkshire', 'RG1 1AA'] },
    ],
    ['one that is not', { street: '1 High Street', town: 'Reading', hideAddress: true }, { postal: [] }],
    ['what coming out costs', { minimumCallOut: 60 }, { callOut: 'Call-out from £60' }],
    ['the same with its sign', { minimumCallOut: '£ 60 + VAT' }, { callOut: 'Call-out from £60 + VAT' }],
    ['the same in words', { minimumCallOut: 'Free' }, { callOut: 'Call-out: Free' }],
    ['the same with nothing but its sign', { minimumCallOut: '£' }, { callOut: undefined }],
    ['the WhatsApp number', { whatsAppNumber: '07700900123' }, { whatsApp: '07700 900123' }],
    ['profiles online', { onlineProfiles: ['Facebook'], instagramHandle: '@drip' }, { social: ['Facebook', '@drip'] }],
    ['what the business says', { about: 'We care.' }, { about: 'We care.', text: 'We care.', aboutIsExample: false }],
    [
      'what looks like markup',
      { companyName: '<b>Bold</b>', tagline: '{town}' },
      { companyName: '<b>Bold</b>', line: '{town}' },
    ],
    [
      'answers of another shape',
      { companyName: 7, town: ['x'], selectedServices: 'x', businessHours: [null, 3] },
      { companyName: words.companyName, hours: [] },
    ],
  ])('follows %s', (_case, answers, expected) => {
    expect(siteOf(answers)).toMatchObject(expected);
  });

  it('lists both of a builder’s lists', () => {
    const site = siteOf(
      { selectedServices: ['New Builds'], specialistServices: ['Damp Proofing'] },
      wizardOf('main', 'builder'),
    );
    expect(site.services.facts).toEqual(['New Builds', 'Damp Proofing']);
  });

  it('puts days with the same hours together', () => {
    const day = (name: string, open: boolean, closeTime = '17:00') => ({
      day: name,
      open,
      openTime: '08:00',
      closeTime,
    });
    const businessHours = [
      day('Monday', true),
      day('Tuesday', true),
      day('Wednesday', true, '12:00'),
      day('Thursday', false),
    ];
    expect(siteOf({ businessHours }).hours).toEqual([
      { days: 'Monday – Tuesday', times: '08:00 – 17:00' },
      { days: 'Wednesday', times: '08:00 – 12:00' },
      { days: 'Thursday', times: 'Closed' },
    ]);
  });

  it.each([{ openTime: '', closeTime: '17:00' }, { openTime: '08:00', closeTime: '' }, { openTime: '08:00' }])(
    'names a day that is open with $openTime and $closeTime without its hours',
    (half) => {
      const day = { open: true, openTime: '08:00', closeTime: '17:00' };
      const businessHours = [
        { ...day, day: 'Monday' },
        { day: 'Tuesday', open: true, ...half },
        { ...day, day: 'Wednesday' },
      ];
      expect(siteOf({ businessHours }).hours).toEqual([
        { days: 'Monday', times: '08:00 – 17:00' },
        { days: 'Tuesday', times: '' },
        { days: 'Wednesday', times: '08:00 – 17:00' },
      ]);
    },
  );

  it('stands whatever is typed', () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        'companyName',
        'town',
        'phone',
        'domainName',
        'hasDomain',
        'additionalServices',
        'businessHours',
        'customPrimaryColor',
        'selectedColorScheme',
        'template',
        'selectedAccreditations',
        'additionalAccreditation',
        'accreditations',
        'experience',
        'minimumCallOut',
        'onlineProfiles',
        'street',
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(anything, (answers) => {
        const site = siteOf(answers as Answers);
        expect(site.address.length).toBeGreaterThan(0);
        expect(site.services.facts.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('how the example website is painted', () => {
  const schemes = plumber.colourSchemes;

  it('has the chosen scheme, else the first', () => {
    const second = schemes[1];
    expect(siteColours(schemes, { selectedColorScheme: second?.id ?? '' }).primary).toBe(second?.primary);
    expect(siteColours(schemes, { selectedColorScheme: 'gone' }).primary).toBe(schemes[0]?.primary);
  });

  it('has custom colours where they are wanted and typed to their end', () => {
    const custom = { customPrimaryColor: '#560bad', customSecondaryColor: '#FDC' };
    expect(siteColours(schemes, { ...custom, useCustomColors: true })).toMatchObject({
      primary: '#560bad',
      secondary: schemes[0]?.secondary,
    });
    expect(siteColours(schemes, custom).primary).toBe(schemes[0]?.primary);
  });

  it('can be read on any two colours', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (customPrimaryColor, customSecondaryColor) => {
        const c = siteColours(schemes, { useCustomColors: true, customPrimaryColor, customSecondaryColor });
        const pairs = [
          [c.primary, c.onPrimary],
          [c.primary, c.accentOnPrimary],
          [c.secondary, c.onSecondary],
          [c.background, c.onBackground],
          [c.background, c.headingOnBackground],
          ['#FFFFFF', c.headingOnWhite],
          [c.tint, c.onTint],
          [c.tint, c.headingOnTint],
        ] as const;
        for (const [ground, text] of pairs) expect(contrastRatio(ground, text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
