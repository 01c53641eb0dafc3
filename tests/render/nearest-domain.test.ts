import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import definitions from '../../schemas/definitions/ui.json' with { type: 'json' };
import { nearestDomain } from '../../src/render/nearest-domain.ts';

const endings = definitions.domainName['ui:options'].suggestEndings;

describe('the domain name that was probably meant', () => {
  it.each([
    ['banana split', 'bananasplit.co.uk'],
    ['Banana Split', 'bananasplit.co.uk'],
    ['bananasplit', 'bananasplit.co.uk'],
    ['banana split.co.uk', 'bananasplit.co.uk'],
    ['bananasplit .com', 'bananasplit.com'],
    ['bananasplit.co .uk', 'bananasplit.co.uk'],
    ['bananasplit. co. uk', 'bananasplit.co.uk'],
    ['bananasplit,co,uk', 'bananasplit.co.uk'],
    ['banana split co uk', 'bananasplit.co.uk'],
    ['www banana-split com', 'banana-split.com'],
    ['bananasplit.', 'bananasplit.co.uk'],
    ['banana split.plumbing', 'bananasplit.plumbing'],
    ["smith & son's", 'smithandsons.co.uk'],
    ['café niño', 'caféniño.co.uk'],
  ])('of “%s” is %s', (typed, meant) => {
    expect(nearestDomain(typed, endings)).toBe(meant);
  });

  it.each([
    'bananasplit.co.uk',
    'shop.bananasplit.co.uk',
    'BANANA.plumbing',
    'münchen.example',
    'info@bananasplit.co.uk',
    'banana.co.uk and banana.com',
    'banana.co.uk please',
    'I am not sure which one it is',
    'n',
    '-',
    '!!!',
    '',
  ])('of “%s” is not guessed', (typed) => {
    expect(nearestDomain(typed, endings)).toBeUndefined();
  });

  it('is not guessed where the content names no endings', () => {
    expect(nearestDomain('banana split', [])).toBeUndefined();
  });

  it('is itself beyond doubt, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (typed) => {
        const meant = nearestDomain(typed, endings);
        if (meant !== undefined) expect(nearestDomain(meant, endings)).toBeUndefined();
      }),
    );
  });
});
