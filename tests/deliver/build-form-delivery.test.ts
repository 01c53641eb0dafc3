import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import {
  buildFormDelivery,
  buildUploadDelivery,
  type FormDeliveryContext,
} from '../../src/deliver/build-form-delivery.ts';

type Payload = { readonly [field: string]: string };

const context = (
  payload: Payload,
  answers: Answers,
  changed: Partial<FormDeliveryContext> = {},
): FormDeliveryContext => ({
  hook: 'contact',
  encoding: 'json',
  payload,
  answers,
  schema: {
    properties: { age: { type: 'integer' }, tall: { type: 'number', nullable: true }, jobs: { type: 'array' } },
    // As a condition asks it.
    allOf: [Object.fromEntries([['then', { properties: { wide: { type: 'number', nullable: true } } }]])],
  },
  supportEmail: 'support@site.example',
  submissionId: 's-1',
  deliveryId: 'd-1',
  now: new Date('2026-02-03T04:05:06.007Z'),
  prefill: { tel: 'phone', number: 'customerNumber' },
  page: 'https://user:word@site.example/contact?number=C%2017&tel=07700900123#there',
  referrer: 'https://user:word@before.example/form?phone=07700900123#end',
  ...changed,
});

const build = (payload: Payload, answers: Answers, changed?: Partial<FormDeliveryContext>) =>
  buildFormDelivery(context(payload, answers, changed));

describe('the call of a single-page form', () => {
  it('has answers as they are where they stand alone in a JSON body, and null for what may be left open', () => {
    const payload = {
      age: '{age}',
      tall: '{tall}',
      wide: '{wide}',
      jobs: '{jobs}',
      text: '{age} years',
      either: '{age|none}',
      no: '{no}',
    };
    const answers = { age: 41, jobs: [{ name: 'Roof', cost: 2.5 }] };
    expect(build(payload, answers).fields).toMatchObject({
      ...answers,
      ...{ tall: null, wide: null, text: '41 years', either: '41', no: '' },
    });
    expect(build(payload, answers, { encoding: 'multipart' }).fields).toMatchObject({
      ...{ age: '41', tall: '', wide: '', jobs: '[{"name":"Roof","cost":2.5}]', text: '41 years' },
    });
  });

  it('has exactly the fields that its content lists, in their order, and the two ids', () => {
    const payload = {
      Name: '{name}',
      ToEmail: '{supportEmail}',
      Timestamp: '{timestamp}',
      Source: '{origin}/contact',
      page: '{page}',
      before: '{referrer}',
      querystring: '',
    };
    const delivery = build(payload, { name: 'Ann', unlisted: 'x' });
    expect(delivery).toEqual({
      hook: 'contact',
      encoding: 'json',
      submissionId: 's-1',
      deliveryId: 'd-1',
      fields: {
        Name: 'Ann',
        ToEmail: 'support@site.example',
        Timestamp: '2026-02-03T04:05:06.007Z',
        Source: 'https://site.example/contact',
        page: 'https://site.example/contact?number=C%2017#there',
        before: 'https://before.example/form#end',
        querystring: '',
        submissionId: 's-1',
        deliveryId: 'd-1',
      },
    });
    expect(Object.keys(delivery.fields)).toEqual([...Object.keys(payload), 'submissionId', 'deliveryId']);
  });

  it('sends what was not answered as an empty text', () => {
    expect(build({ a: '{toString}', b: 'x{missing}y' }, {}).fields).toMatchObject({ a: '', b: 'xy' });
  });

  it('passes every text on as it was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(build({ a: '{text}', b: '<{text}>' }, { text }).fields).toMatchObject({ a: text, b: `<${text}>` });
      }),
    );
    const tricky = '{timestamp} $& {text} $1';
    expect(build({ a: '{text}' }, { text: tricky }).fields.a).toBe(tricky);
  });

  it('takes no answer for what it knows itself', () => {
    expect(build({ a: '{origin}' }, { origin: 'https://evil.example' }).fields.a).toBe('https://site.example');
  });
});

describe('a payload', () => {
  it.each<[string, Answers, string]>([
    ['{trade|electrician}', {}, 'electrician'],
    ['{trade|electrician}', { trade: '' }, 'electrician'],
    ['{trade|electrician}', { trade: 'roofer' }, 'roofer'],
    ['a {trade|site electrician} of {town|} or {none}', { trade: '{town|x}', town: 'Ely' }, 'a {town|x} of Ely or '],
    ['{trade|}', {}, ''],
    ['{request|trade|electrician}', { request: 'builder', trade: 'roofer' }, 'builder'],
    ['{request|trade|electrician}', { request: '', trade: 'roofer' }, 'roofer'],
    ['{request|trade|electrician}', {}, 'electrician'],
    ['{request|trade|}', {}, ''],
  ])('%s of %j says “%s”', (text, answers, said) => {
    expect(build({ a: text }, answers).fields.a).toBe(said);
  });

  it.each([
    ['', ''],
    ['https://before.example/?a=1&email=a%40b.example', 'https://before.example/?a=1'],
    ['android-app://mail.example/', 'android-app://mail.example/'],
    ['https://', 'https://'],
  ])('of who came from “%s” says “%s”', (referrer, said) => {
    expect(build({ a: '{referrer}' }, {}, { referrer }).fields.a).toBe(said);
  });
});

describe('the call that says where pictures lie', () => {
  const files = [
    { key: 'C-17/a.png', getUrl: 'https://files.example/a' },
    { key: 'C-17/b "2".png', getUrl: '' },
  ];
  const payload = {
    one: '{key}',
    link: '{getUrl}',
    all: '{keys}',
    links: '{getUrls}',
    who: '{customer}',
    phone: '{phone}',
    from: '{referrer}',
  };

  it('has the fields of its content that are not empty, in their order, and the two ids', () => {
    const delivery = buildUploadDelivery(
      context(payload, { customer: 'C-17' }, { hook: 'gallery', encoding: 'multipart', referrer: '' }),
      files,
    );
    expect(delivery).toEqual({
      hook: 'gallery',
      encoding: 'multipart',
      submissionId: 's-1',
      deliveryId: 'd-1',
      fields: {
        one: 'C-17/a.png',
        link: 'https://files.example/a',
        all: '["C-17/a.png","C-17/b \\"2\\".png"]',
        links: '["https://files.example/a",""]',
        who: 'C-17',
        submissionId: 's-1',
        deliveryId: 'd-1',
      },
    });
    expect(Object.keys(delivery.fields)).toEqual(['one', 'link', 'all', 'links', 'who', 'submissionId', 'deliveryId']);
  });

  it('takes no answer for where they lie', () => {
    const { fields } = buildUploadDelivery(context(payload, { key: 'elsewhere', keys: '[]' }), files.slice(0, 1));
    expect(fields).toMatchObject({ one: 'C-17/a.png', all: '["C-17/a.png"]' });
  });
});
