import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { readFormPrefill, readLeftOut, readLists } from '../../src/pages/form/read-link.ts';
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
  expect(readFormPrefill(form(prefill), query('customerNumber=%20C-17%20&lead_id=&leadId=x&other=y'))).toEqual({
    customerNumber: 'C-17',
  });
  expect(readFormPrefill(form(prefill), query('lead_id=%E0%A4%A&customerNumber=a&customerNumber=b'))).toMatchObject({
    customerNumber: 'a',
  });
});

it('tidies what the link brings, as it does what is typed', () => {
  const schema = { type: 'string', 'x-normalise': ['trim', 'lowercase'] };
  expect(readFormPrefill(form({ mail: 'email' }, { email: schema }), query('mail=Alex@B.example'))).toEqual({
    email: 'alex@b.example',
  });
});

it('has numbers, and yes and no, as their questions ask for them, and leaves out what is none', () => {
  const properties = { years: { type: 'integer' }, rate: { type: ['number', 'null'] }, ok: { type: 'boolean' } };
  const given = (text: string) =>
    readFormPrefill(form({ years: 'years', rate: 'rate', ok: 'ok' }, properties), query(text));
  expect(given('years=0&rate=%202.5%20&ok=true')).toEqual({ years: 0, rate: 2.5, ok: true });
  expect(given('years=-12&ok=false')).toEqual({ years: -12, ok: false });
  expect(given('years=12%2B&rate=1e9&ok=')).toEqual({});
  expect(given(`years=${'9'.repeat(400)}`)).toEqual({});
  expect(given('')).toEqual({});
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
  expect(media && readFormPrefill(media, query(text))).toEqual(trade ? { selectedTrade: trade } : {});
});

it.each(content.catalogue.trades)('what our own thanks say of the trade reaches the media form: $id', ({ id }) => {
  const media = content.form('media');
  const given = media && readFormPrefill(media, query(`requestTrade=${id.toUpperCase()}`));
  expect(given).toEqual({ requestTrade: id });
  expect(media && readFormPrefill(media, query('requestTrade=astronaut'))).toEqual({});
});

const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}`;
describe.each(['domain-selection', 'domain-selection-rp'])('%s', (id) => {
  const selection = content.form(id);
  if (!selection) throw new Error(`${id} was not compiled`);

  it.each<[string, readonly string[], (readonly string[])?]>([
    ['domain1=a.example&domain3=c.example', ['a.example', 'c.example']],
    ['domain6=f.example&domain7=g.example', ['f.example']],
    ['domain1=a.example&domain2=a.example&domain1=b.example', ['a.example']],
    ['domain1=%20a.example%20&domain2=&domain3=%20', ['a.example']],
    [
      'domain1=B%C3%BCcher.example&domain2=xn--bcher-kva.example&domain3=a-1.co.uk',
      ['Bücher.example', 'xn--bcher-kva.example', 'a-1.co.uk'],
    ],
    ['domain1=two%20words&domain2=a.example', ['a.example'], ['two words']],
    [
      'domain1=%3Cb%3Ex%3C/b%3E&domain2=%E9.example&domain3=%zz.example',
      [],
      ['<b>x</b>', '\u{FFFD}.example', '%zz.example'],
    ],
    ['domain1=a%00b.example&domain2=a%E2%80%AEb.example', [], ['a\u{FFFD}b.example']],
    [
      'domain1=example&domain2=-a.example&domain3=a..example&domain4=1.2.3.4&domain5=http://a.example',
      [],
      ['example', '-a.example', 'a..example', '1.2.3.4', 'http://a.example'],
    ],
    [`domain1=${long}.example`, [`${long}.example`]],
    [`domain1=${'a'.repeat(64)}.example`, [], [`${'a'.repeat(60)}…`]],
    [`domain1=${long}.${'d'.repeat(62)}`, [], [`${'a'.repeat(60)}…`]],
    ['', []],
  ])('offers what of %s is a domain name, and says the rest', (text, offered, leftOut = []) => {
    expect(readLists(selection, query(text))).toEqual({ 'link:domains': offered });
    expect([...new Set(readLeftOut(selection, query(text)))]).toEqual(leftOut);
  });
});
