import { describe, expect, it } from 'vitest';
import type { PlannedAnswers } from '../../e2e/faults/answers.ts';
import { type Arrived, isComplete, judgeClaim, judgeDeliveries } from '../../e2e/faults/judge.ts';

const file = (name: string, hook: 'logo' | 'gallery' | 'main') => ({
  name,
  hook,
  sha256: `hash of ${name}`,
  bytes: Buffer.from(name),
});

const answers: PlannedAnswers = {
  link: '/request?customerNumber=C-1',
  customerNumber: 'C-1',
  steps: [],
  files: [file('logo.png', 'logo'), file('one.png', 'gallery'), file('two.png', 'gallery'), file('badge.png', 'main')],
  expected: {
    email: 'alex@site.example',
    additionalServices: '[in brackets',
    selectedServices: ['A', 'B'],
    businessBasics: { firstName: 'Alex', email: 'alex@site.example' },
  },
};

const delivery = (hook: string, fields: { readonly [field: string]: unknown } = {}, ...names: string[]): Arrived => ({
  hook,
  submissionId: 's',
  fields: { customerNumber: 'C-1', ...fields },
  files: names.map((name) => ({ sha256: `hash of ${name}` })),
});

const main = {
  email: 'alex@site.example',
  additionalServices: '[in brackets',
  selectedServices: '["B","A"]',
  businessBasics: '{"email":"alex@site.example","firstName":"Alex"}',
};
const journal = {
  basics: delivery('basics', { firstName: 'Alex', email: 'alex@site.example' }),
  logo: delivery('logo', { timestamp: '1', logoUrl: 'a' }, 'logo.png'),
  gallery: delivery('gallery', { galleryUrls: 'b' }, 'one.png', 'two.png'),
  main: delivery('main', main, 'badge.png'),
};
const all = Object.values(journal);
const kinds = (deliveries: readonly Arrived[]) => judgeDeliveries(answers, deliveries).map(({ kind }) => kind);
const words = (deliveries: readonly Arrived[]) => judgeDeliveries(answers, deliveries).map(({ what }) => what);
const without = (...hooks: string[]) => all.filter(({ hook }) => !hooks.includes(hook));

describe('what arrived', () => {
  it('is all right when every answer and file is there once', () => {
    expect(judgeDeliveries(answers, all)).toEqual([]);
    expect(isComplete(answers, all)).toBe(true);
  });

  it('is all right when photos that were late came by a delivery of their own', () => {
    const late = [
      delivery('gallery', { galleryUrls: 'b' }, 'one.png'),
      delivery('gallery', { galleryUrls: 'c' }, 'two.png'),
    ];
    expect(judgeDeliveries(answers, [...without('gallery'), ...late])).toEqual([]);
  });

  const lossy: readonly (readonly [string, readonly Arrived[], RegExp])[] = [
    ['nothing', [], /^the main delivery$/],
    ['no main delivery', without('main'), /^the main delivery$/],
    ['no basics', without('basics'), /^the business basics$/],
    ['no logo', without('logo'), /^the file “logo\.png”$/],
    ['one photo of two', [...without('gallery'), delivery('gallery', {}, 'one.png')], /^the file “two\.png”$/],
    ['a badge with other bytes', [...without('main'), delivery('main', main, 'other.png')], /^the file “badge\.png”$/],
    ['a photo by the logo’s hook', [...without('gallery'), delivery('logo', {}, 'one.png', 'two.png')], /“one\.png”/],
    [
      'another e-mail',
      [...without('main'), delivery('main', { ...main, email: 'b@site.example' }, 'badge.png')],
      /email/,
    ],
    [
      'a text cut short',
      [...without('main'), delivery('main', { ...main, additionalServices: '[in' }, 'badge.png')],
      /additionalServices/,
    ],
    [
      'a tick less',
      [...without('main'), delivery('main', { ...main, selectedServices: '["A"]' }, 'badge.png')],
      /selectedServices/,
    ],
    [
      'a tick more',
      [...without('main'), delivery('main', { ...main, selectedServices: '["A","B","C"]' }, 'badge.png')],
      /selectedServices/,
    ],
    [
      'a group without a member',
      [...without('main'), delivery('main', { ...main, businessBasics: '{"firstName":"Alex"}' }, 'badge.png')],
      /businessBasics/,
    ],
    [
      'no answer at all',
      [...without('main'), delivery('main', { ...main, email: undefined }, 'badge.png')],
      /email.*nothing/,
    ],
    ['other basics', [...without('basics'), delivery('basics', { firstName: 'Alex' })], /basics’ email/],
  ];
  it.each(lossy)('is lost: %s', (_name, deliveries, expected) => {
    expect(kinds(deliveries)).toContain('lost');
    expect(words(deliveries)).toContainEqual(expect.stringMatching(expected));
  });

  it('is lost when it came under another customer number', () => {
    const renamed = all.map((one) => ({ ...one, fields: { ...one.fields, customerNumber: 'anonymous-1' } }));
    expect(words(renamed)).toEqual(['the customer number: C-1 became anonymous-1']);
    const { customerNumber: _, ...unnamed } = answers;
    expect(judgeDeliveries(unnamed, renamed)).toEqual([]);
    expect(judgeDeliveries(unnamed, all).map(({ kind }) => kind)).toEqual(['lost']);
  });

  const doubles: readonly (readonly [string, readonly Arrived[]])[] = [
    ['two mains', [...all, journal.main]],
    ['two mains that differ', [...all, delivery('main', { ...main, note: 'later' })]],
    ['the same basics again', [...all, journal.basics]],
    ['the same logo a moment later', [...all, delivery('logo', { timestamp: '2', logoUrl: 'a' }, 'logo.png')]],
    [
      'the same gallery under another id',
      [...all, { ...journal.gallery, fields: { ...journal.gallery.fields, deliveryId: 'x' } }],
    ],
    ['another submission’s basics', [...all, { ...delivery('basics', { firstName: 'A' }), submissionId: 't' }]],
    [
      'two customer numbers',
      [...without('logo'), { ...journal.logo, fields: { ...journal.logo.fields, customerNumber: 'C-2' } }],
    ],
  ];
  it.each(doubles)('is doubled: %s', (_name, deliveries) => {
    expect(kinds(deliveries)).toContain('doubled');
  });
});

describe('what a page claims', () => {
  const nothing = { deliveries: [], stored: new Set<string>() };
  const received = (unsent: number) => ({ kind: 'delivery', state: 'received', unsent }) as const;
  const falsely = [expect.objectContaining({ kind: 'falsely-confirmed' })];

  it('is true of a file that the server has, false of any other', () => {
    const claim = { kind: 'uploaded', file: 'logo.png' } as const;
    expect(judgeClaim(claim, answers, { ...nothing, stored: new Set(['hash of logo.png']) })).toEqual([]);
    expect(judgeClaim(claim, answers, { ...nothing, stored: new Set(['hash of one.png']) })).toEqual(falsely);
    expect(judgeClaim({ kind: 'uploaded', file: 'never.png' }, answers, nothing)).toEqual(falsely);
  });

  it('is false when it says received before the main delivery is there', () => {
    expect(judgeClaim(received(9), answers, { ...nothing, deliveries: without('main') })).toEqual(falsely);
    expect(judgeClaim(received(0), answers, { ...nothing, deliveries: all })).toEqual([]);
  });

  it('is false when more files are missing than it says', () => {
    const deliveries = without('gallery');
    expect(judgeClaim(received(2), answers, { ...nothing, deliveries })).toEqual([]);
    expect(judgeClaim(received(1), answers, { ...nothing, deliveries })).toEqual(falsely);
    expect(judgeClaim(received(0), answers, { ...nothing, deliveries })).toEqual(falsely);
  });

  it('promises nothing about the server while it is saved or sending', () => {
    for (const state of ['saved', 'sending'] as const)
      expect(judgeClaim({ kind: 'delivery', state, unsent: 0 }, answers, nothing)).toEqual([]);
  });
});
