import type { StageMessage } from '../messages.ts';

/** Posts a message to the workbench around the frame; alone in a tab there is none to post to. */
export function postToBench(message: StageMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}
