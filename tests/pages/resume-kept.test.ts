// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareClaim } from '../../src/browser/claim-form.ts';
import { cacheJson } from '../../src/browser/json-cache.ts';
import { cacheKept } from '../../src/browser/kept-cache.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import {
  type Answers,
  type Json,
  type JsonObject,
  SITE_URL,
  type Step,
  type Wizard,
} from '../../src/contract/index.ts';
import type { WantedWizard } from '../../src/pages/wizard/loaded.ts';
import { loadKeptWizard } from '../../src/pages/wizard/resume-kept.ts';
import { draftOf, startFilling } from '../../src/wizard/index.ts';
import { draftOf as keptOf, queuedOf } from '../browser/kept-examples.ts';
import { content, wizardOf } from '../content-on-disk.ts';
import { altered, demanding } from '../wizard/altered-wizard.ts';
import { smallWizard, stepNamed, validatorsOf } from '../wizard/small-wizard.ts';

const device = vi.hoisted(() => ({ store: {} }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({ loadDevice: async () => device }));
/** What the content is by now. */
let wizard: Wizard;
vi.mock('../../src/pages/wizard/load-wizard.ts', () => ({
  loadWizard: async () => ({ wizard }),
  completeWizard: async <T>(loaded: T) => loaded,
  validatorsFor: (_loaded: unknown, step: Step) => ({ validators: () => validatorsOf(step) }),
}));

const KEY = 'wizard main C-17';
const wanted: WantedWizard = {
  catalogue: content.catalogue,
  variant: 'main',
  query: new URLSearchParams('customerNumber=C-17'),
  step: undefined,
  choice: 'ask',
};

const { drafts } = wizardOf('main', 'plumber').ui;
const small = smallWizard('baker');
const baker: Wizard = { ...small, ui: { ...small.ui, drafts } };
const ANSWERS: Answers = {
  phone: '07700900123',
  firstName: 'Ann',
  email: 'ann@buns.example',
  mailbox: 'no',
  callOut: '60',
  termsAgreed: true,
};

let store: ReturnType<typeof createMemoryStore>;
beforeEach(() => {
  wizard = baker;
  store = createMemoryStore();
  device.store = store;
  cacheJson({ [SITE_URL]: {} });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a draft that can’t be read', () => {
  it.each<[string, Json]>([
    ['by hand', null],
    ['by a program that is not yet', { trade: 'plumber', step: '03', steps: { '03': [] }, answers: { phone: '1' } }],
  ])(
    'written %s, is asked about; then the form opens empty, and what is answered there takes its place',
    async (_by, draft) => {
      const kept = keptOf('s-unread', { key: KEY, draft });
      await store.writeDraft(kept);
      cacheKept([kept], []);
      expect(await loadKeptWizard(kept, wanted)).toMatchObject({ kept: { place: { step: 1 } } });
      expect(await loadKeptWizard(kept, { ...wanted, choice: 'carry-on' })).toBeUndefined();
      expect(await store.readDraft(KEY)).toEqual(kept);
      const claim = prepareClaim({ key: KEY, submissionId: 's-2', since: 0 }, store);
      const { taken, loss } = await claim({ giveWay: async () => {}, isEnded: () => false });
      taken?.release();
      expect(loss).toBeUndefined();
    },
  );
});

describe('a form that was submitted, and waits under content that has changed', () => {
  /** What is kept of it, with the customer at one of its four steps. */
  async function submittedAt(step: number) {
    const begun = startFilling({ wizard: baker, query: [], now: new Date(), newId: () => 's-1' });
    const arrived = baker.steps.map(({ id }) => id);
    const filling = { ...begun, step, furthest: 3, arrived, answers: { ...begun.answers, ...ANSWERS } };
    const draft = JSON.parse(JSON.stringify(draftOf(filling, baker, {}, new Date())));
    const kept = keptOf('s-1', { key: KEY, draft });
    await store.writeDraft(kept);
    await store.writeQueued(queuedOf('s-1', { draftKey: KEY }));
    return kept;
  }
  const asksMore = { '02-basics': demanding('vat') };
  const hasLaterStep = {
    '04-services': (step: Step) => ({ ...step, id: '04-terms', schema: { ...step.schema, $id: 'terms' } }),
  };

  it.each<[string, Parameters<typeof altered>[1], number, number]>([
    ['on its last step, where it is said how that stands, whatever is asked before that now', asksMore, 3, 3],
    ['on its last step under whatever name', { ...asksMore, ...hasLaterStep }, 3, 3],
    ['on the last one that is left', { '03-contact': null, '04-services': null }, 3, 1],
    ['on the one that the customer looked at last', asksMore, 2, 2],
  ])('goes on %s', async (_where, change, at, expected) => {
    wizard = altered(baker, change);
    const found = await loadKeptWizard(await submittedAt(at), wanted);
    expect(found?.begun).toMatchObject({ submitted: true, filling: { step: expected, submissionId: 's-1' } });
    expect(found?.begun).not.toHaveProperty('resumeNotice');
  });

  it('goes on on a step that has come after its last one', async () => {
    const last = { ...stepNamed(baker, '04-services'), id: '05-extras', fields: ['extra'] };
    const schema = { $id: 'extras', type: 'object', properties: { extra: { type: 'string' } }, required: ['extra'] };
    const later = altered(baker, {});
    wizard = { ...later, steps: [...later.steps, { ...last, schema, ui: {} }] };
    const found = await loadKeptWizard(await submittedAt(3), wanted);
    expect(found?.begun?.filling).toMatchObject({ step: 4, furthest: 4 });
  });

  it('goes on on the last step of the trade that stands in for its own', async () => {
    const kept = await submittedAt(3);
    const cooper = { ...kept, draft: { ...(kept.draft as JsonObject), trade: 'cooper' } };
    await store.writeDraft(cooper);
    const found = await loadKeptWizard(cooper, wanted);
    expect(found?.begun).toMatchObject({
      submitted: true,
      formerTrade: 'cooper',
      filling: { trade: 'baker', step: 3 },
    });
  });

  it('that was not submitted goes back to what is asked anew', async () => {
    wizard = altered(baker, asksMore);
    const kept = await submittedAt(3);
    await store.removeQueued(queuedOf('s-1', { draftKey: KEY }));
    const found = await loadKeptWizard(kept, { ...wanted, choice: 'carry-on' });
    expect(found?.begun).toMatchObject({ submitted: false, filling: { step: 1 } });
    expect(found?.begun).toHaveProperty('resumeNotice');
  });
});
