import { reloadUnasked } from '../../browser/ask-before-leaving.ts';
import { noteCleared } from '../../browser/kept-cache.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { Site } from '../../contract/index.ts';
import { loadDevice } from './use-device.ts';
import type { Keeping } from './use-kept-form.ts';

/**
 * Takes everything that was filled in off the device, and shows an empty form, which says so. What can't be taken away is
 * logged, and offered again by the page that comes instead.
 */
export async function clearForm(keeping: Pick<Keeping, 'clear'>, site: Site, submissionId: string): Promise<void> {
  try {
    await keeping.clear();
    await (await withNetworkTimeout(loadDevice(site))).outbox.drop(submissionId);
    noteCleared();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever looks after the site gets the cause. No personal data is in it.
    console.error(error);
  }
  reloadUnasked();
}
