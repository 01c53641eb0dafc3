// npm run pictures: takes the pictures anew with which e2e/page-pictures.spec.ts compares every page.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { bin, ensureInstalled, refuseArguments, root, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

refuseArguments('pictures takes no options', process.argv.slice(2));
ensureInstalled();
const browser = await ensureTestBrowser();
ensureBuilt();
// Pictures of pages that are gone go, too; one that has not changed is written as it was, byte by byte.
rmSync(join(root, 'e2e', 'page-pictures', 'kept'), { recursive: true, force: true });
run(bin('playwright'), ['test', 'e2e/page-pictures.spec.ts', '--workers=1'], {
  CHROMIUM_PATH: browser,
  PICTURES: 'take',
});
