import { expect, it } from 'vitest';
import { readLists, readPrefill } from '../../src/pages/form/read-link.ts';

const query = (text: string) => new URLSearchParams(text);

it('takes the answers that the form wants from the link, and nothing else', () => {
  const prefill = { customerNumber: 'customerNumber', lead_id: 'leadId' };
  expect(readPrefill({ prefill }, query('customerNumber=%20C-17%20&lead_id=&leadId=x&other=y'))).toEqual({
    customerNumber: 'C-17',
  });
  expect(readPrefill({ prefill }, query('lead_id=%E0%A4%A&customerNumber=a&customerNumber=b'))).toMatchObject({
    customerNumber: 'a',
  });
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
