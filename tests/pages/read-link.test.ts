import { expect, it } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { readLists, readPrefill } from '../../src/pages/form/read-link.ts';
import { content } from '../content-on-disk.ts';

const query = (text: string) => new URLSearchParams(text);

/** A form as far as its link is concerned. */
const form = (prefill: object, properties: object = {}) =>
  ({
    ui: { prefill },
    step: { schema: { properties }, lists: {}, fields: Object.keys(properties) },
  }) as unknown as Form;

it('takes the answers that the form wants from the link, and nothing else', () => {
  const prefill = { customerNumber: 'customerNumber', lead_id: 'leadId' };
  expect(readPrefill(form(prefill), query('customerNumber=%20C-17%20&lead_id=&leadId=x&other=y'))).toEqual({
    customerNumber: 'C-17',
  });
  expect(readPrefill(form(prefill), query('lead_id=%E0%A4%A&customerNumber=a&customerNumber=b'))).toMatchObject({
    customerNumber: 'a',
  });
});

it('tidies what the link brings, as it does what is typed', () => {
  const schema = { type: 'string', 'x-normalise': ['trim', 'lowercase'] };
  expect(readPrefill(form({ mail: 'email' }, { email: schema }), query('mail=Alex@B.example'))).toEqual({
    email: 'alex@b.example',
  });
});

it.each([
  ['trade=roofer', 'roofer'],
  ['trade=%20PLUMBER', 'plumber'],
  ['trade=Electrician&trade=roofer', 'electrician'],
  ['trade=builder', undefined],
  ['trade=', undefined],
  ['', undefined],
])('the media form takes “%s” for the trade %s', (text, trade) => {
  const media = content.form('media');
  expect(media && readPrefill(media, query(text))).toEqual(trade ? { selectedTrade: trade } : {});
});

it.each(content.catalogue.trades)('what our own thanks say of the trade reaches the media form: $id', ({ id }) => {
  const media = content.form('media');
  const given = media && readPrefill(media, query(`requestTrade=${id.toUpperCase()}`));
  expect(given).toEqual({ requestTrade: id });
  expect(media && readPrefill(media, query('requestTrade=astronaut'))).toEqual({});
});

const parameters = Array.from({ length: 6 }, (_, index) => `domain${index + 1}`);
it.each([
  ['domain1=a.example&domain3=c.example', ['a.example', 'c.example']],
  ['domain6=f.example&domain7=g.example', ['f.example']],
  ['domain1=a.example&domain2=a.example&domain1=b.example', ['a.example']],
  ['domain1=%20a.example%20&domain2=&domain3=%20', ['a.example']],
  ['domain1=two%20words&domain2=a%00b.example&domain3=a%E2%80%AEb.example', []],
  [`domain1=${'a'.repeat(254)}`, []],
  ['', []],
])('%s brings %j to choose from', (text, members) => {
  expect(readLists({ lists: { domains: parameters } }, query(text))).toEqual({ 'link:domains': members });
});
