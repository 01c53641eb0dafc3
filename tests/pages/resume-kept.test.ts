// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareClaim } from '../../src/browser/claim-form.ts';
import { cacheJson } from '../../src/browser/json-cache.ts';
import { cacheKept } from '../../src/browser/kept-cache.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { type Json, SITE_URL } from '../../src/contract/index.ts';
import type { WantedWizard } from '../../src/pages/wizard/loaded.ts';
import { loadKeptWizard } from '../../src/pages/wizard/resume-kept.ts';
import { draftOf as keptOf } from '../browser/kept-examples.ts';
import { content, wizardOf } from '../content-on-disk.ts';

const device = vi.hoisted(() => ({ store: {} }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({ loadDevice: async () => device }));
vi.mock('../../src/pages/wizard/load-wizard.ts', () => ({
  loadWizard: async () => ({ wizard: wizardOf('main', 'plumber'), validators: {} }),
  completeWizard: async <T>(loaded: T) => loaded,
}));

const KEY = 'wizard main C-17';
const wanted: WantedWizard = {
  catalogue: content.catalogue,
  variant: 'main',
  query: new URLSearchParams('customerNumber=C-17'),
  step: undefined,
  choice: 'ask',
};

let store: ReturnType<typeof createMemoryStore>;
beforeEach(() => {
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
