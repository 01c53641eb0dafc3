/** What the tests of kept copies call in the page, bundled by itself (`bundleModule`), so that it needs no form to call it. */
export { watchNewBuild } from '../src/browser/new-build.ts';
export { dropAllOfflineCopies, dropOfflineCopy, keepOfflineCopy } from '../src/browser/offline-copy.ts';
