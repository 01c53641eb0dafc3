import type { StageMessage } from '../messages.ts';

/** Tells the workbench around the frame; alone in a tab there is nobody to tell. */
export function tellBench(message: StageMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}
