import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Form } from '../../src/contract/index.ts';
import { buildFormDelivery } from '../../src/deliver/index.ts';

const form = (payload: { readonly [field: string]: string }) =>
  ({ ui: { hook: 'contact', encoding: 'json', payload } }) as unknown as Form;

const build = (payload: { readonly [field: string]: string }, answers: Answers) =>
  buildFormDelivery({
    form: form(payload),
    answers,
    supportEmail: 'support@site.example',
    submissionId: 's-1',
    deliveryId: 'd-1',
    now: new Date('2026-02-03T04:05:06.007Z'),
    page: 'https://user:word@site.example/contact?stripe_link=secret#there',
  });

describe('the call of a single-page form', () => {
  it('has exactly the fields that its content lists, in their order, and the two ids', () => {
    const payload = {
      Name: '{name}',
      ToEmail: '{supportEmail}',
      Timestamp: '{timestamp}',
      Source: '{origin}/contact',
      page: '{page}',
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
        page: 'https://site.example/contact',
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
