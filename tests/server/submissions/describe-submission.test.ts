import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/server/journal/journal-entry.ts';
import { describeSubmission } from '../../../src/server/submissions/describe-submission.ts';

type Sent = readonly [hook: string, fields: JournalEntry['fields']];

/** Of one submission, oldest first. */
const deliveries = (sent: readonly Sent[]) =>
  sent.map(([hook, fields], at) => ({
    ...{ id: at, hook, fields, deliveryId: `d-${at}`, submissionId: 's', receivedAt: '', parts: [], findings: [] },
  })) as unknown as readonly JournalEntry[];
const described = (...sent: readonly Sent[]) =>
  describeSubmission(deliveries(sent), (source) => (source === 'https://x.example/guild' ? 'guild' : ''));

it.each([
  ['company', { companyName: 'Acme', businessName: 'Acme Ltd' }, 'Acme'],
  ['company', { companyName: ' ', businessName: 'Acme Ltd' }, 'Acme Ltd'],
  ['name', { firstName: 'Ann', name: 'Ann Lee' }, 'Ann'],
  ['name', { name: 'Ann Lee' }, 'Ann Lee'],
  ['trade', { selectedTrade: 'baker', tradeType: 'cooper' }, 'baker'],
  ['trade', { tradeType: 'cooper' }, 'cooper'],
  ['customerNumber', { customerNumber: 77 }, '77'],
  ['email', { email: ['a@b.example'] }, ''],
  ['phone', { phone: ' +353 (0)1 234 5678 ext 4' }, '+353 (0)1 234 5678 ext 4'],
  ['phoneDigits', { phone: '+44 7700 900123' }, '07700900123'],
  ['variant', { source: 'https://x.example/guild' }, 'guild'],
] as const)('The %s of a submission with %j is “%s”', (word, fields, expected) => {
  expect(described(['main', fields])[word]).toBe(expected);
});

it('What the main delivery says goes before what others say, and theirs fills what it leaves out', () => {
  const { company, name, email } = described(
    ['basics', { companyName: 'Early', firstName: 'Ann', email: 'early@b.example' }],
    ['main', { companyName: 'Main' }],
    ['logo', { businessName: 'Late', email: 'late@b.example' }],
  );
  expect([company, name, email]).toEqual(['Main', 'Ann', 'late@b.example']);
});
