import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/contract/index.ts';
import { matchWords, type PlacedKey } from '../../src/workbench/bench/match-words.ts';

const key = (place: string, pointer: string, value: Json): PlacedKey => ({
  place,
  key: { side: 'ui', pointer, value, origins: [] },
});
const keys = [
  key('phone', '/phone/ui:title', 'Phone'),
  key('email', '/email/ui:title', 'Email'),
  key('email', '/email/ui:help', 'We write to {companyName} here.'),
  key('.around', '/progress/text', 'Step {step} of {total}'),
  key('.around', '/buttons/continue', 'Continue'),
  key('.around', '/toasts/x', 'Phone'),
];
const found = (words: string, field = '') => matchWords(keys, words, field)?.key.pointer;

describe('words that were clicked', () => {
  it('are found where the content says them, those of the field first', () => {
    expect(found('Continue')).toBe('/buttons/continue');
    expect(found('Phone', 'phone')).toBe('/phone/ui:title');
    expect(matchWords([...keys].reverse(), 'Phone', 'phone')?.key.pointer).toBe('/phone/ui:title');
  });

  it('are found with their placeholders filled in', () => {
    expect(found('Step 2 of 10')).toBe('/progress/text');
    expect(found('We write to Brightline & Sons (UK) here.', 'email')).toBe('/email/ui:help');
  });

  it('are found with the mark of a required question and with what stands beside them', () => {
    expect(found('Email\u2060*', 'email')).toBe('/email/ui:title');
    expect(found('Email (optional)', 'email')).toBe('/email/ui:title');
  });

  it('are nobody’s where the customer wrote them', () => {
    expect(found('Brightline')).toBeUndefined();
    expect(found('')).toBeUndefined();
  });
});
