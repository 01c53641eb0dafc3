// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStore } from '../../src/browser/kept.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { draftOf } from './kept-examples.ts';

let store: DeviceStore;
vi.mock('../../src/browser/device-store.ts', () => ({ openDeviceStore: async () => store }));

const early = (text: string, name = 'early-draft wizard main C1') => localStorage.setItem(name, text);
const names = () => Object.keys(localStorage);

/** As a page does before it is rendered. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  const { preloadKept } = await import('../../src/browser/kept-forms.ts');
  await preloadKept();
}

beforeEach(() => {
  store = { ...createMemoryStore(), lasting: true };
});
afterEach(() => localStorage.clear());

it('a draft that a page could not write any more is taken over by the next', async () => {
  early(JSON.stringify(draftOf('s-1')));
  await loadPage();
  expect(await store.readDraft('wizard main C1')).toEqual(draftOf('s-1'));
  expect(names()).toEqual([]);
});

it('of one filling the later one counts, and a filling that was there before is left alone', async () => {
  const cases = [
    [draftOf('s-1', { savedAt: '2030-01-01T00:00:01.000Z' }), 's-1', '2030-01-01T00:00:01.000Z'],
    [draftOf('s-1', { savedAt: '2029-01-01T00:00:00.000Z' }), 's-1', '2030-01-01T00:00:00.000Z'],
    [draftOf('s-2', { savedAt: '2031-01-01T00:00:00.000Z' }), 's-1', '2030-01-01T00:00:00.000Z'],
  ] as const;
  for (const [draft, submissionId, savedAt] of cases) {
    store = { ...createMemoryStore(), lasting: true };
    await store.writeDraft(draftOf('s-1'));
    early(JSON.stringify(draft));
    await loadPage();
    expect(await store.readDraft('wizard main C1')).toMatchObject({ submissionId, savedAt });
    expect(names()).toEqual([]);
  }
});

it('what was sent since is not begun again, and what was gone back to after that is', async () => {
  const { submissionId, key } = draftOf('s-1');
  for (const [savedAt, drafts, sent] of [
    ['2030-01-01T00:00:01.000Z', [], submissionId],
    ['2030-01-01T00:00:03.000Z', ['s-1'], submissionId],
    // Another filling was sent, in another tab.
    ['2030-01-01T00:00:01.000Z', ['s-1'], 's-0'],
  ] as const) {
    store = {
      ...createMemoryStore(),
      lasting: true,
      readSent: async () => ({ key, submissionId: sent, sentAt: '2030-01-01T00:00:02.000Z' }),
    };
    early(JSON.stringify(draftOf('s-1', { savedAt })));
    await loadPage();
    expect((await store.readDrafts()).map((draft) => draft.submissionId)).toEqual(drafts);
    expect(names()).toEqual([]);
  }
});

it('what is older than a draft may be is taken away', async () => {
  early(JSON.stringify(draftOf('s-1', { savedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })));
  await loadPage();
  expect([await store.readDrafts(), names()]).toEqual([[], []]);
});

it('what is no draft, or another form’s, is taken away, and the rest is read all the same', async () => {
  early('{"key":', 'early-draft a');
  early('null', 'early-draft b');
  early('{"key":"c","submissionId":7,"savedAt":"x","draft":{}}', 'early-draft c');
  early(JSON.stringify({ ...draftOf('s-2', { key: 'd' }), draft: 7 }), 'early-draft d');
  early(JSON.stringify(draftOf('s-1')), 'early-draft another');
  early(JSON.stringify(draftOf('s-1')));
  localStorage.setItem('kept-forms', '1');
  await loadPage();
  expect((await store.readDrafts()).map(({ submissionId }) => submissionId)).toEqual(['s-1']);
  expect(names()).toEqual(['kept-forms']);
});

it('where nothing lasts it waits for the next page, and is on this one', async () => {
  store = createMemoryStore();
  early(JSON.stringify(draftOf('s-1')));
  await loadPage();
  const { cachedDraft } = await import('../../src/browser/kept-cache.ts');
  expect(cachedDraft('wizard main C1')).toEqual(draftOf('s-1'));
  expect(names()).toEqual(['early-draft wizard main C1']);
});
