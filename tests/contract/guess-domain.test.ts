import { describe, expect, it } from 'vitest';
import { guessDomain, mailboxSuffix } from '../../src/contract/index.ts';

describe('the domain guessed for a business', () => {
  it.each([
    ['Drip & Sons Plumbing Ltd', 'dripandsonsplumbing.co.uk'],
    ['O’Neill’s Roofing Co. Ltd.', 'oneillsroofing.co.uk'],
    ['  Café   Léa ', 'cafelea.co.uk'],
    ['Øst Tømrer & Paweł', 'osttomrerandpawel.co.uk'],
    ['A1 Gas-Heating', 'a1gasheating.co.uk'],
    // Nothing else would be left.
    ['Limited', 'limited.co.uk'],
    ['AB', undefined],
    ['Ремонт', undefined],
    ['x'.repeat(64), undefined],
    ['', undefined],
  ])('of %j is %j', (business, domain) => {
    expect(guessDomain(business, '.co.uk', ['ltd', 'limited', 'co'])).toBe(domain);
  });

  it('stands in the suffix of a mailbox, an example in its place while there is none', () => {
    const options = { suffix: '@{domain}', domainFrom: 'company', domainEnding: '.uk', domainExample: 'yours.uk' };
    expect(mailboxSuffix(options, { company: 'Brightline' })).toBe('@brightline.uk');
    expect(mailboxSuffix(options, {})).toBe('@yours.uk');
    const asked = { ...options, domainAnswer: 'domain' };
    expect(mailboxSuffix(asked, { company: 'Brightline', domain: 'https://www.Drip.example/home' })).toBe(
      '@drip.example',
    );
    expect(mailboxSuffix(asked, { company: 'Brightline', domain: ' ' })).toBe('@brightline.uk');
    expect(mailboxSuffix(asked, { company: 'Brightline', domain: 7 })).toBe('@brightline.uk');
    expect(mailboxSuffix({ suffix: ' m²' }, {})).toBe(' m²');
    expect(mailboxSuffix({}, {})).toBe('');
  });
});
