import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/server/journal/journal-entry.ts';
import { listNamedKeys } from '../../../src/server/journal/scan-journal.ts';
import { withinTime } from '../../within-time.ts';

const KEY = `C-7/${'0a'.repeat(16)}-van.png`;

const entryOf = (fields: JournalEntry['fields']): JournalEntry => ({
  id: 1,
  hook: 'contact',
  submissionId: 's-1',
  deliveryId: 'd-1',
  receivedAt: '2026-01-01T00:00:00.000Z',
  fields,
  parts: [],
  findings: [],
});

const keysIn = (text: string) => withinTime(() => [...(listNamedKeys(entryOf({ message: text })) ?? [])]);

describe('the keys that a delivery names anywhere', () => {
  /** What JSON in JSON makes of a slash that was escaped first. */
  const escaped = (times: number) => KEY.replace('/', `${'\\'.repeat(times)}/`);

  it.each([
    ['in a sentence', `See ${KEY}.`, [`${KEY}.`]],
    ['in a link', `https://form.example/files/${KEY}?x=1`, [KEY]],
    ['with an escaped slash', `"${escaped(1)}"`, [KEY]],
    ['with one that was escaped over and over', `"${escaped(64)}"`, [KEY]],
    ['twice', `${KEY} "${escaped(3)}" ${KEY.replace('C-7', 'C-8')}`, [KEY, KEY.replace('C-7', 'C-8')]],
    ['with the longest folder', KEY.replace('C-7', 'x'.repeat(60)), [KEY.replace('C-7', 'x'.repeat(60))]],
    ['without a folder', `/${KEY.slice(4)}`, []],
    ['without a random part', 'C-7/van.png', []],
  ])('%s', (_where, text, keys) => {
    // As it stands alone it is looked for in another way, too, which finds more than is a key.
    expect(keysIn(`a message: ${text}`).filter((key) => !/[ "]/.test(key))).toEqual(keys);
  });

  it.each([
    ['backslashes', '\\'],
    ['slashes', '/'],
    ['escaped slashes', '\\/'],
    ['letters that a folder may have', 'a'],
    ['digits of a random part', '/0a0a0a0a'],
    ['random parts without a name', `/${'0a'.repeat(16)}`],
    ['beginnings of a list', '[['],
    ['keys', `${KEY}/`],
    ['keys whose slash is escaped', `${'\\'.repeat(60)}/${'0a'.repeat(16)}-a`],
  ])('are found at once in half a megabyte of %s', (_what, part) => {
    const text = part.repeat(500_000 / part.length);
    expect(() => keysIn(text)).not.toThrow();
    expect(keysIn(`${text} ${KEY}`)).toContain(KEY);
  });
});
