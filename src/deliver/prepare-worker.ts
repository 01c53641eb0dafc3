import { browserCodec } from './browser-codec.ts';
import type { WorkerTask } from './create-preparer.ts';
import { prepareImage } from './prepare-image.ts';

/** The worker's side: answers each task with the picture that was made of it, or with why there is none. */
self.onmessage = async ({ data }: MessageEvent<WorkerTask>) => {
  const { file, name, options } = data;
  self.postMessage(await prepareImage(new File([file], name), options, browserCodec));
};
