import { trustedScript } from '../browser/script-address.ts';
import { browserCodec } from './browser-codec.ts';
import { createPreparer } from './create-preparer.ts';
import { prepareImage } from './prepare-image.ts';
// Only the address: with `new Worker(new URL(…))` it would not pass through the policy for script addresses.
import workerAddress from './prepare-worker.ts?worker&url';

/** Makes a chosen picture ready, off the page's thread where the browser can. */
export const preparePicture = createPreparer({
  startWorker: () => {
    // Without a canvas of its own a worker could only look at pictures.
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
    return new Worker(trustedScript(workerAddress), { type: 'module', name: 'pictures' });
  },
  prepareHere: (file, options) => prepareImage(file, options, browserCodec),
});
