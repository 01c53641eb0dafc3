import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Json } from '../../src/contract/index.ts';
import { buildBasics } from '../../src/deliver/build-basics.ts';
import { buildGallery } from '../../src/deliver/build-gallery.ts';
import { buildLogo } from '../../src/deliver/build-logo.ts';
import { buildMain } from '../../src/deliver/build-main.ts';
import { allReferences } from '../../src/deliver/index.ts';
import { answers, contextWith, ending, picture, wizard } from './small-context.ts';

describe('the basics call', () => {
  it('has exactly the specified fields', () => {
    expect(buildBasics(contextWith({ tagline: 'no part of it' }))).toEqual({
      hook: 'basics',
      encoding: 'json',
      deliveryId: 'd-1',
      submissionId: 's-1',
      fields: { firstName: 'Ann', companyName: 'Buns & Söhne', email: 'a@b.example', phone: '07700900123', ...ending },
    });
  });

  it('says where the customer came from: the link’s word first, then the page before', () => {
    const before = { referrer: 'https://ads.example/?phone=07700900123&ad=7' };
    expect(buildBasics(contextWith({}, before)).fields.referrer).toBe('https://ads.example/?ad=7');
    expect(buildBasics(contextWith({ referrer: 'leaflet' }, before)).fields.referrer).toBe('leaflet');
  });
});

describe('the logo call', () => {
  it('has exactly the specified fields', () => {
    expect(buildLogo(contextWith({ logo: picture('l') }))).toEqual({
      hook: 'logo',
      encoding: 'multipart',
      deliveryId: 'd-1',
      submissionId: 's-1',
      fields: {
        logoUrl: 'k/logo',
        logoGetUrl: 'https://files.example/logo',
        businessName: 'Buns & Söhne',
        phone: '07700900123',
        ...ending,
      },
    });
  });

  it('is not made without a logo, nor before it is uploaded', () => {
    expect(buildLogo(contextWith())).toBeUndefined();
    expect(buildLogo(contextWith({ logo: picture('elsewhere') }))).toBeUndefined();
  });
});

describe('the gallery call', () => {
  it('lists what is uploaded, in the customer’s order, with a link for each', () => {
    const gallery = [picture('g1'), picture('failed'), picture('g3')];
    expect(buildGallery(contextWith({ gallery }))?.fields).toEqual({
      galleryUrls: '["k/g1","k/g3"]',
      galleryGetUrls: '["https://files.example/g1",""]',
      businessName: 'Buns & Söhne',
      phone: '07700900123',
      ...ending,
    });
    expect(buildGallery(contextWith({ gallery: [picture('failed')] }))).toBeUndefined();
  });

  it('names the business by its own answer where there is one, else by the one that is copied to it', () => {
    const own = contextWith({ gallery: [picture('g1')], businessName: 'Own' });
    expect(buildGallery(own)?.fields.businessName).toBe('Own');
  });
});

describe('a gallery call that comes late', () => {
  const given: Answers = {
    gallery: [picture('g1'), picture('g3')],
    selectedAccreditations: ['Guild', 'Register'],
    accreditations: [
      { name: 'Guild', image: picture('a1') },
      { name: 'Register', image: picture('failed') },
    ],
  };
  const photos = { galleryUrls: '["k/g1","k/g3"]', galleryGetUrls: '["https://files.example/g1",""]' };
  const owner = { businessName: 'Buns & Söhne', phone: '07700900123' };
  const badges = {
    accreditationUrls: '[{"name":"Guild","imageUrl":"k/a1"},{"name":"Register","imageUrl":null}]',
    accreditationGetUrls: '[{"name":"Guild","getUrl":"https://files.example/a1"}]',
  };

  it.each<[string, readonly string[], object]>([
    ['for a photo’s sake names all photos, and nothing else', ['g3'], photos],
    ['for the sake of an accreditation’s picture names those, too', ['a1'], { ...photos, ...badges }],
    ['does not, as long as that picture is not there', ['g1', 'failed'], photos],
  ])('%s', (_what, late, expected) => {
    expect(buildGallery(contextWith(given, { late }))?.fields).toEqual({ ...expected, ...owner, ...ending });
  });

  it('is made for an accreditation’s picture alone', () => {
    const { gallery: _none, ...withoutPhotos } = given;
    expect(buildGallery(contextWith(withoutPhotos, { late: ['a1'] }))?.fields).toEqual({
      ...badges,
      ...owner,
      ...ending,
    });
    expect(buildGallery(contextWith(withoutPhotos))).toBeUndefined();
  });
});

describe('the main call', () => {
  const everything: Answers = {
    useCustomColors: false,
    selectedColorScheme: 'sky',
    primaryColor: '#old',
    secondaryColor: '#old',
    logo: picture('l'),
    gallery: [picture('g1'), picture('failed')],
    selectedAccreditations: ['Guild', 'Never pictured', 'Register'],
    accreditations: [
      { name: 'Guild', image: picture('a1') },
      { name: 'Register', image: picture('failed') },
      { name: 'Unticked since', image: picture('a1') },
    ],
    useStockImages: false,
    street: '1 High St',
    hideAddress: true,
    about: '',
    services: [],
    socialMedia: {},
    testimonials: [{ name: 'Bea', position: '', comment: 'Good' }],
    businessHours: [
      { day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' },
      { day: 'Sunday', open: false, openTime: '09:00', closeTime: '17:00' },
    ],
    termsAgreed: true,
    customerNumber: 'typed, but the filling knows better',
  };

  it('has exactly the specified body', () => {
    expect(buildMain(contextWith(everything))).toEqual({
      hook: 'main',
      encoding: 'multipart',
      deliveryId: 'd-1',
      submissionId: 's-1',
      fields: {
        tradeType: 'baker',
        template: 'custom',
        companyName: 'Buns & Söhne',
        email: 'a@b.example',
        phone: '07700900123',
        selectedAccreditations: '["Guild","Never pictured","Register"]',
        testimonials: '[{"name":"Bea","position":"","comment":"Good"}]',
        termsAgreed: 'true',
        businessBasics: '{"firstName":"Ann","companyName":"Buns & Söhne","email":"a@b.example","phone":"07700900123"}',
        businessAddress: '{"street":"1 High St","hideAddress":true}',
        businessName: 'Buns & Söhne',
        formattedBusinessHours: 'Monday: 09:00 - 17:00, Sunday: Closed',
        businessHours: JSON.stringify(everything.businessHours),
        customPrimaryColor: '#0000FF',
        customSecondaryColor: '#00FFFF',
        accreditationUrls:
          '[{"name":"Guild","imageUrl":"k/a1"},{"name":"Never pictured","imageUrl":null},{"name":"Register","imageUrl":null}]',
        accreditationGetUrls: '[{"name":"Guild","getUrl":"https://files.example/a1"}]',
        logoUploadedSeparately: 'true',
        galleryUploadedSeparately: 'true',
        useStockImages: 'false',
        partialFormSubmission: 'false',
        formVersion: 'form-1',
        ...ending,
      },
    });
  });

  it('names the other deliveries of the filling, where there are any', () => {
    expect(buildMain(contextWith({}, { deliveries: ['b', 'l'] })).fields.deliveries).toBe('["b","l"]');
    expect(buildMain(contextWith()).fields).not.toHaveProperty('deliveries');
  });

  it('says of flags which they are, asked or not, and nothing of files that are not there', () => {
    const { fields } = buildMain(contextWith({ partialFormSubmission: true }));
    expect(fields.partialFormSubmission).toBe('true');
    expect(buildMain(contextWith()).fields).toMatchObject({ useStockImages: 'false', partialFormSubmission: 'false' });
    expect(Object.keys(fields)).not.toContain('logoUploadedSeparately');
    expect(Object.keys(fields)).not.toContain('galleryUploadedSeparately');
  });

  it('says of a form that is taken half-filled nothing that nobody has answered', () => {
    const half = { partialFormSubmission: true };
    const { fields } = buildMain(contextWith(half));
    expect(Object.keys(fields)).not.toContain('useStockImages');
    expect(Object.keys(fields)).not.toContain('customPrimaryColor');
    const answered = buildMain(contextWith({ ...half, useStockImages: false, selectedColorScheme: 'sky' })).fields;
    expect(answered).toMatchObject({ useStockImages: 'false', customPrimaryColor: '#0000FF' });
  });

  it('names every accreditation that was chosen, also where no pictures of them are asked for', () => {
    const [step] = wizard.steps;
    const { accreditations: _none, ...ui } = step?.ui ?? {};
    const without = { ...wizard, steps: wizard.steps.map((asked) => ({ ...asked, ui })) };
    const { fields } = buildMain(contextWith({ selectedAccreditations: ['Guild'] }, { wizard: without }));
    expect(fields.accreditationUrls).toBe('[{"name":"Guild","imageUrl":null}]');
    expect(fields).not.toHaveProperty('accreditationGetUrls');
  });

  it.each<[string, Answers, string | undefined, string | undefined]>([
    ['the chosen scheme', { useCustomColors: false, selectedColorScheme: 'sky' }, '#0000FF', '#00FFFF'],
    ['the default for an unknown scheme', { selectedColorScheme: 'gone' }, '#111111', '#222222'],
    ['the default for no scheme', {}, '#111111', '#222222'],
    ['own colours', { useCustomColors: true, customPrimaryColor: '#A', customSecondaryColor: '#B' }, '#A', '#B'],
    ['nothing where an own colour is unset', { useCustomColors: true, customPrimaryColor: '#A' }, '#A', undefined],
  ])('takes as colours %s', (_which, colours, primary, secondary) => {
    const { fields } = buildMain(contextWith(colours));
    expect([fields.customPrimaryColor, fields.customSecondaryColor]).toEqual([primary, secondary]);
  });

  it('loses nothing that was answered: each body can be read back', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.boolean(),
      fc.array(fc.string(), { minLength: 1 }),
    );
    const own = fc.constantFrom('about', 'tagline', 'selectedServices', 'town', 'domainName');
    fc.assert(
      fc.property(fc.dictionary(own, value), (more) => {
        const { fields } = buildMain(contextWith(more as Answers));
        for (const [field, answer] of Object.entries(more)) {
          const text = fields[field] ?? '';
          const read: Json = typeof answer === 'string' ? text : JSON.parse(text);
          expect(read).toEqual(answer);
        }
      }),
    );
  });
});

describe('what is to be uploaded before submitting', () => {
  it('is every file that the answers name', () => {
    const named = allReferences(wizard, {
      ...answers,
      logo: picture('l'),
      gallery: [picture('g1')],
      selectedAccreditations: ['Guild'],
      accreditations: [
        { name: 'Guild', image: picture('a1') },
        { name: 'Unticked', image: picture('a2') },
      ],
    });
    expect(named.map(({ reference, fileType }) => [reference.id, fileType])).toEqual([
      ['l', 'logo'],
      ['g1', 'gallery'],
      ['a1', 'accreditation'],
    ]);
    expect(allReferences(wizard, { logo: 'odd', gallery: [1], accreditations: { a: 1 } })).toEqual([]);
  });
});
