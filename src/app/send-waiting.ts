/**
 * Imported late, on pages without a form, where something waits in the outbox of this device: sends it, and goes on for as
 * long as the page is open. It is started by being imported, as the script of pages that are only read knows no more of
 * it than its address. Fails where the site's settings can't be loaded.
 */

import { loadSite } from '../browser/json-cache.ts';

// Its other importers load it late, too: imported at once it would be a file of its own, and theirs one that only names it.
const [{ openDevice }, site] = await Promise.all([import('../pages/layout/device.ts'), loadSite()]);
await openDevice(site);
