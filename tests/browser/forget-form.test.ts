import { expect, it } from 'vitest';
import { forgetForm } from '../../src/browser/forget-form.ts';
import { draftKey } from '../../src/browser/kept-cache.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { draftOf, fileOf, queuedOf } from './kept-examples.ts';

const keyOf = (variant: string, customer: string) => draftKey('wizard', variant, customer);

it('takes the drafts of all customers of one form away with their files, and leaves other forms and what is to be sent', async () => {
  const store = createMemoryStore();
  const drafts = [
    draftOf('s-1', { key: keyOf('agent', '') }),
    draftOf('s-2', { key: keyOf('agent', 'C 2') }),
    draftOf('s-3', { key: keyOf('agent-two', '') }),
    draftOf('s-4', { key: draftKey('form', 'agent', '') }),
  ];
  for (const draft of drafts) {
    await store.writeDraft(draft);
    await store.writeFile(fileOf(draft.submissionId, `of ${draft.submissionId}`));
  }
  await store.writeQueued(queuedOf('s-2', { draftKey: keyOf('agent', 'C 2') }));
  await forgetForm(store, keyOf('agent', 'C3'));
  expect((await store.readDrafts()).map(({ submissionId }) => submissionId)).toEqual(['s-3', 's-4']);
  const left = await Promise.all(drafts.map(async ({ submissionId }) => (await store.readFiles(submissionId)).length));
  expect(left).toEqual([0, 1, 1, 1]);
  expect(await store.readQueue()).toHaveLength(1);
});
