import type { DeviceStore } from './kept.ts';
import { isSameForm } from './kept-cache.ts';

/**
 * Takes every draft of one form off the device, with its files; what was submitted stays in the queue until it has
 * arrived, and its files with it.
 * @param draftKey of any customer's draft of that form
 */
export async function forgetForm(store: DeviceStore, draftKey: string): Promise<void> {
  for (const draft of await store.readDrafts()) if (isSameForm(draft.key, draftKey)) await store.removeDraft(draft);
}
