import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import definitions from '../../schemas/definitions/ui.json' with { type: 'json' };
import { nearestAddress } from '../../src/render/nearest-address.ts';

const domains = definitions.emailAddress['ui:options'].suggestDomains;

describe('the address that was probably meant', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gnail.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmailcom', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@hotmial.co.uk', 'ann@hotmail.co.uk'],
    ['ann@hotmal.com', 'ann@hotmail.com'],
    ['ann@outlok.con', 'ann@outlook.com'],
    ['ann@yaho.co.uk', 'ann@yahoo.co.uk'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@btinterent.com', 'ann@btinternet.com'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  ])('of %s is %s', (typed, meant) => {
    expect(nearestAddress(typed, domains)).toBe(meant);
  });

  it.each([
    'ann@gmail.com',
    'ann@mail.com',
    'ann@ymail.com',
    'ann@googlemail.com',
    'ann@yahoo.com',
    'ann@sky.com',
    'ann@sly.com',
    'ann@ourfirm.co.uk',
    'ann@smith-and-sons.co.uk',
    'ann',
    'ann@',
    '@gmial.com',
    '',
  ])('of %s is not guessed', (typed) => {
    expect(nearestAddress(typed, domains)).toBeUndefined();
  });

  it('is itself beyond doubt, and keeps what stands before the @', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const meant = nearestAddress(typed, domains);
        if (meant === undefined) return;
        expect(nearestAddress(meant, domains)).toBeUndefined();
        expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(typed.slice(0, typed.lastIndexOf('@')));
      }),
    );
  });

  it('is found after any one slip in a long domain', () => {
    const slip = fc
      .record({ at: fc.nat({ max: 13 }), letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') })
      .map(({ at, letter }) => `btinternet.com`.slice(0, at) + letter + `btinternet.com`.slice(at + 1));
    fc.assert(
      fc.property(slip, (domain) => {
        const meant = nearestAddress(`ann@${domain}`, domains);
        expect(meant).toBe(domain === 'btinternet.com' ? undefined : 'ann@btinternet.com');
      }),
    );
  });
});
