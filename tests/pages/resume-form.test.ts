// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareClaim } from '../../src/browser/claim-form.ts';
import { cachedDraft, cacheKept, takeCleared } from '../../src/browser/kept-cache.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import type { Answers, Form, Json, JsonObject, Site } from '../../src/contract/index.ts';
import { newFormFilling } from '../../src/pages/form/begun-form.ts';
import { resumeForm } from '../../src/pages/form/resume-form.ts';
import { draftOf, queuedOf } from '../browser/kept-examples.ts';
import { content } from '../content-on-disk.ts';

const device = vi.hoisted(() => ({ store: {} }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({ loadDevice: async () => device }));

const KEY = 'form contact C-17';
const answers = { name: 'Jo', email: 'jo@x.example' };
const filling = { ...newFormFilling({}), submissionId: 's-1' };
const found = draftOf('s-1', { key: KEY, draft: { filling, answers, stored: {} } as unknown as Json });
const query = new URLSearchParams('customerNumber=C-17');

const resume = (id: 'contact' | 'media') => resumeForm(found, content.form(id) as Form, query, {} as Site);

let store: ReturnType<typeof createMemoryStore>;
beforeEach(async () => {
  store = createMemoryStore();
  device.store = store;
  sessionStorage.clear();
  await store.writeDraft(found);
  cacheKept([found], []);
});

describe('a form of one page that is opened again', () => {
  it('goes on with its answers', async () => {
    const { begun, ...others } = await resume('contact');
    expect(begun).toMatchObject({ answers, submitted: false });
    expect(others).toEqual({});
  });

  it('shows its thanks if it has arrived meanwhile, or has its answers for the words that confirm it', async () => {
    await store.writeQueued(queuedOf('s-1', { draftKey: KEY, received: true }));
    expect(await resume('media')).toEqual({ sent: 's-1' });
    expect(await resume('contact')).toEqual({ arrived: answers });
    expect(takeCleared()).toBe(false);
    expect(cachedDraft(KEY)).toBeUndefined();
  });

  it('is empty and says so if it was cleared meanwhile', async () => {
    await store.removeDraft(found);
    expect(await resume('media')).toEqual({});
    expect(takeCleared()).toBe(true);
  });

  it('is empty if another filling has been sent meanwhile', async () => {
    await store.removeDraft(found);
    await store.writeDraft({ ...found, submissionId: 's-2' });
    await store.writeQueued(queuedOf('s-2', { draftKey: KEY, received: true }));
    expect(await resume('media')).toEqual({});
    expect(takeCleared()).toBe(false);
  });

  describe('by a link, with a question that has another name since', () => {
    const contact = content.form('contact') as Form;
    const { name: schema, ...properties } = contact.step.schema.properties as JsonObject;
    const form: Form = {
      ...contact,
      ui: { ...contact.ui, prefill: { name: 'fullName' } },
      step: {
        ...contact.step,
        fields: contact.step.fields.map((field) => (field === 'name' ? 'fullName' : field)),
        schema: { ...contact.step.schema, properties: { ...properties, ...(schema && { fullName: schema }) } },
        renamed: { fullName: ['name'] },
      },
    };
    const link = new URLSearchParams('customerNumber=C-17&name=Zed');

    it.each<[string, Answers, string | undefined]>([
      ['what stands as the former link gave it follows', { name: 'Bob' }, 'Zed'],
      ['what was typed over it stays', { name: 'Jo' }, 'Jo'],
      ['what was taken away stays away', {}, undefined],
    ])('%s', async (_what, typed, expected) => {
      const draft = { filling: { ...filling, given: { name: 'Bob' } }, answers: typed, stored: {} };
      const kept = { ...found, draft: draft as unknown as Json };
      await store.writeDraft(kept);
      const { begun } = await resumeForm(kept, form, link, {} as Site);
      expect(begun?.answers.fullName).toBe(expected);
      expect(begun?.filling.given).toEqual({ fullName: expected === 'Zed' ? 'Zed' : 'Bob' });
    });
  });

  it('is empty where its draft can’t be read, which gives way to what is filled in then', async () => {
    const unread = { ...found, submissionId: 's-unread', draft: { pages: [] } };
    await store.writeDraft(unread);
    expect(await resumeForm(unread, content.form('contact') as Form, query, {} as Site)).toEqual({});
    expect(await store.readDraft(KEY)).toEqual(unread);
    const claim = prepareClaim({ key: KEY, submissionId: 's-2', since: 0 }, store);
    const { taken, loss } = await claim({ giveWay: async () => {}, isEnded: () => false });
    taken?.release();
    expect(loss).toBeUndefined();
  });
});
