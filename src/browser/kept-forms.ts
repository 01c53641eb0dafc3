import { DRAFT_DAYS, hasExpired } from '../contract/index.ts';
import { openDeviceStore } from './device-store.ts';
import { earlyName, earlyNames, forgetEarly } from './early-draft.ts';
import type { DeviceStore, KeptDraft } from './kept.ts';
import { cacheKept } from './kept-cache.ts';
import { createMemoryStore } from './memory-store.ts';
import { readEarly } from './read-early.ts';

let opened: Promise<DeviceStore> | undefined;

/** The store of this device, opened once a page. Never rejects. */
export function deviceStore(): Promise<DeviceStore> {
  opened ??= openDeviceStore();
  return opened;
}

/** From here on this page keeps nothing beyond its own end: made-up answers must not be found, or sent, by another. */
export function keepInMemory(): void {
  opened = Promise.resolve(createMemoryStore());
}

/** Reads what is kept into the cache, before the first rendering of a page that may have to show it. */
export async function preloadKept(): Promise<void> {
  const store = await deviceStore();
  for (const early of earlyDrafts()) await takeOver(early, store);
  cacheKept(...(await Promise.all([store.readDrafts(), store.readAllSent()])));
}

/** Writes an early draft into the store, unless the store has a later one, or the form was sent, begun anew, or is too old. */
async function takeOver(early: KeptDraft, store: DeviceStore): Promise<void> {
  const kept = await store.readDraft(early.key).catch(() => undefined);
  const sent = await store.readSent(early.key).catch(() => undefined);
  const isSent = sent?.submissionId === early.submissionId && sent.sentAt >= early.savedAt;
  const isLater = !kept || (kept.submissionId === early.submissionId && kept.savedAt < early.savedAt);
  const isNews = isLater && !isSent && !hasExpired(early.savedAt, DRAFT_DAYS, Date.now());
  if (isNews) await store.writeDraft(early).catch(() => undefined);
  // If the store does not outlive the page, it stays in local storage for the next one.
  if (!isNews || store.lasting) forgetEarly(early.key);
}

/** All drafts that wait to be taken over; what is no draft is taken away. */
function earlyDrafts(): readonly KeptDraft[] {
  return earlyNames().flatMap((name) => {
    const key = name.slice(earlyName('').length);
    const draft = readEarly(key);
    if (!draft) forgetEarly(key);
    return draft ?? [];
  });
}
