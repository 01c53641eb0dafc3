import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCheckoutLink, readOutsideLink } from '../../src/browser/outside-links.ts';

const HOSTS = ['checkout.stripe.com', 'buy.stripe.com'];

describe('an address that the browser goes on to by itself', () => {
  it.each([
    ['https://buy.stripe.com/a?b=c#d', 'https://buy.stripe.com/a?b=c#d'],
    ['https://checkout.stripe.com', 'https://checkout.stripe.com/'],
    ['HTTPS://BUY.Stripe.com/A', 'https://buy.stripe.com/A'],
    ['https://buy.stripe.com/@evil.example', 'https://buy.stripe.com/@evil.example'],
    [' https://buy.stripe.com/a ', 'https://buy.stripe.com/a'],
    // Escaped a second time by a mail program.
    ['https%3A%2F%2Fbuy.stripe.com%2Fa%3Fb%3D%2525', 'https://buy.stripe.com/a?b=%25'],
    [' https%3A%2F%2Fbuy.stripe.com%2Fa', 'https://buy.stripe.com/a'],
  ])('%j is gone to', (address, href) => {
    expect(readCheckoutLink([address], HOSTS)).toMatchObject({ status: 'trusted', href });
    // The very same address twice says nothing new.
    expect(readCheckoutLink([address, '', address], HOSTS)).toMatchObject({ status: 'trusted', href });
  });

  it.each([
    'javascript:alert(1)',
    'javascript://buy.stripe.com/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:TEXT/HTML,x',
    'VBScript:x',
    '\u0000javascript:alert(1)',
    '\tjava\tscript:alert(1)',
    'blob:https://buy.stripe.com/1',
    'http://buy.stripe.com/',
    'ftp://buy.stripe.com/',
    '//evil.example',
    '//buy.stripe.com',
    '/\\evil.example',
    '\\\\evil.example',
    '/relative',
    'buy.stripe.com',
    'https:buy.stripe.com',
    'https:/buy.stripe.com',
    'https:\\\\buy.stripe.com',
    'https://buy.stripe.com@evil.example',
    'https://buy.stripe.com:443@evil.example',
    'https://evil@buy.stripe.com/',
    'https://a:b@buy.stripe.com/',
    'https://@buy.stripe.com/',
    'https://buy.stripe.com%40evil.example',
    'https%3A%2F%2Fbuy.stripe.com%40evil.example',
    'https%3A%2F%2Fbuy.stripe.com%2Fa%',
    'https%253A%252F%252Fbuy.stripe.com%252Fa',
    'http%3A%2F%2Fbuy.stripe.com%2Fa',
    'https://buy.stripe.com%2eevil.example/',
    'https://buy.stripe.com%2fevil.example/',
    'https://buy.stripe.com\uff0fevil.example/',
    'https://buy.stripe.com\uff20evil.example/',
    'https:\uff0f\uff0fbuy.stripe.com/',
    'https://buy\uff0estripe\uff0ecom/',
    'https://buy.str\u00adipe.com/',
    'https://buy.stripe.com/a b',
    'https://evil.example/https://buy.stripe.com',
    'https://evil.example?buy.stripe.com',
    'https://evil.example#buy.stripe.com',
    'https://evil.example\\.buy.stripe.com',
    'https://evilbuy.stripe.com/',
    'https://buy.stripe.com.evil.example/',
    'https://sub.buy.stripe.com/',
    'https://stripe.com/',
    'https://buy-stripe.com/',
    'https://buy.stripe.com./',
    'https://buy.stripe.com:8443/',
    'https://buy.stripe.com:443/',
    'https://buy.stripe.com\t.evil.example/',
    'https://buy.stri\npe.com/',
    '\u0001https://buy.stripe.com/',
    'https://buy.stripe.com/\u202egpj',
    'https://buy\u200b.stripe.com/',
    'https://buy\u3002stripe.com/',
    'https://ｂuy.stripe.com/',
    'https://bυy.stripe.com/',
    'https://xn--by-tlb.stripe.com/',
    'https://b%75y.stripe.com/',
    'https://localhost/',
    'https://[::1]/',
    'https://',
    '%E0%A4%A',
    `https://buy.stripe.com/${'a'.repeat(5000)}`,
  ])('%j is not gone to', (address) => {
    expect(readCheckoutLink([address], HOSTS)).toEqual({ status: 'refused' });
  });

  it('is refused where the link says two', () => {
    expect(readCheckoutLink(['https://buy.stripe.com/a', 'https://evil.example/'], HOSTS).status).toBe('refused');
    expect(readCheckoutLink(['https://buy.stripe.com/a', 'https://buy.stripe.com/b'], HOSTS).status).toBe('refused');
  });

  it('is none where the link says nothing, and never one without hosts', () => {
    for (const values of [[], [''], ['  ', '']]) expect(readCheckoutLink(values, HOSTS).status).toBe('none');
    expect(readCheckoutLink(['https://buy.stripe.com/a'], []).status).toBe('refused');
  });

  it('is on one of the hosts whatever the link says, as the browser will understand it', () => {
    const part = fc.oneof(
      fc.constantFrom('https://', 'buy.stripe.com', '@', '/', '\\', ':', '.', '#', '?', 'evil.example', '\t', '%2f'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const link = readCheckoutLink([parts.join('')], HOSTS);
        if (link.status !== 'trusted') return;
        const { protocol, host, username, password } = new URL(link.href);
        expect({ protocol, username, password }).toEqual({ protocol: 'https:', username: '', password: '' });
        expect(HOSTS).toContain(host);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an address that is shown as a link', () => {
  it.each([
    ['brightspark.co.uk', 'https://brightspark.co.uk/', 'brightspark.co.uk'],
    [' www.Brightspark.co.uk/about?v=2#top ', 'https://www.brightspark.co.uk/about?v=2#top', 'www.brightspark.co.uk'],
    ['brightspark.example:8443', 'https://brightspark.example:8443/', 'brightspark.example:8443'],
    [
      'brightspark.example/https://evil.example',
      'https://brightspark.example/https://evil.example',
      'brightspark.example',
    ],
  ])('is meant as https where it has no scheme: %s', (address, href, host) => {
    expect(readOutsideLink([address])).toEqual({ status: 'trusted', href, host });
  });

  it.each([
    '//evil.example',
    '/evil.example',
    'localhost',
    'localhost:8080',
    'brightspark',
    'evil.example:alert(1)',
    'brightspark.co.uk@evil.example',
    'brightspark.co.uk:a@evil.example',
    'brightspark.co.uk\\evil.example',
    'brightspark .co.uk',
    'http://brightspark.co.uk',
    'java.script:alert(1)',
    'mailto:info@brightspark.co.uk',
  ])('is not guessed of %j', (address) => {
    expect(readOutsideLink([address])).toEqual({ status: 'refused' });
  });

  it('says where it leads, and is none of two', () => {
    const preview = 'https://preview.example/brightline?v=2';
    expect(readOutsideLink([preview])).toEqual({ status: 'trusted', href: preview, host: 'preview.example' });
    expect(readOutsideLink([preview, 'https://evil.example/'])).toEqual({ status: 'refused' });
    expect(readOutsideLink(['javascript:alert(1)'])).toEqual({ status: 'refused' });
    expect(readOutsideLink([])).toEqual({ status: 'none' });
  });
});
