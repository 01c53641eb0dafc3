import { expect, it, onTestFinished } from 'vitest';
import { openJournal } from '../../../src/server/journal/journal.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { makeFolder } from '../test-server.ts';

const MB = 1024 * 1024;

/** A journal of deliveries, each of a submission and with a text of so many bytes. */
async function journalOf(deliveries: readonly (readonly [submissionId: string, bytes: number])[]) {
  const store = await openStore(await makeFolder());
  onTestFinished(() => store.close());
  const journal = openJournal(store);
  for (const [at, [submissionId, bytes]] of deliveries.entries())
    await journal.commit({
      hook: 'main',
      deliveryId: `d-${at}`,
      submissionId,
      receivedAt: 0,
      fields: JSON.stringify({ text: 'x'.repeat(bytes) }),
      body: '',
      parts: [],
      findings: [],
      forward: false,
    });
  return journal;
}

it('of a submission only the latest deliveries are read, so many that they are little together', async () => {
  const journal = await journalOf([
    ['small', 10],
    ['large', 6 * MB],
    ...Array.from({ length: 12 }, () => ['many', MB / 2] as const),
    ['small', 10],
    ['', 10],
  ]);
  const ids = (entries: readonly { readonly deliveryId: string }[] = []) => entries.map(({ deliveryId }) => deliveryId);
  const many = ['d-7', 'd-8', 'd-9', 'd-10', 'd-11', 'd-12', 'd-13'];
  const named = await journal.readSubmissions(['many', 'small', 'large', 'none', '']);
  expect([...named.keys()].sort()).toEqual(['large', 'many', 'small']);
  expect(ids(named.get('small'))).toEqual(['d-0', 'd-14']);
  // However large, the latest one is always among them.
  expect(ids(named.get('large'))).toEqual(['d-1']);
  expect(ids(named.get('many'))).toEqual(many);
  // The index counts submissions from 1, as they come.
  expect((await journal.readMembers([3, 1, 99])).map(ids)).toEqual([many, ['d-0', 'd-14'], []]);
  expect(await journal.readMembers([])).toEqual([]);
});

it('of a submission at most 500 deliveries are read, however small they are', async () => {
  const journal = await journalOf(Array.from({ length: 503 }, () => ['s', 1] as const));
  const entries = (await journal.readSubmissions(['s'])).get('s') ?? [];
  expect([entries.length, entries[0]?.deliveryId, entries.at(-1)?.deliveryId]).toEqual([500, 'd-3', 'd-502']);
});
