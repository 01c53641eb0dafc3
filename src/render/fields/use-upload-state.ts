import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { UploadReference, UploadState } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';
import { type SayUpload, sayState } from './say-upload.ts';

/** Whether a file can't arrive as things stand. */
export const isLost = (state: UploadState | undefined): boolean =>
  state?.status === 'failed' || state?.status === 'gone';

/** State of one file as the store knows it; renders again when it changes, and nothing else with it. */
export function useUploadState({ id }: UploadReference): UploadState | undefined {
  const { uploads } = useOwnContext();
  const read = () => uploads.state(id);
  return useSyncExternalStore(uploads.subscribe, read, read);
}

/** Sends a file again that did not arrive, and says how that ended. */
export function useRetry(reference: UploadReference, state: UploadState | undefined, say: SayUpload): () => void {
  const { uploads, announce } = useOwnContext();
  const retried = useRef(false);
  const outcome = state?.status === 'failed' || state?.status === 'done' ? sayState(say, reference, state) : '';
  useEffect(() => {
    if (outcome === '' || !retried.current) return;
    retried.current = false;
    announce(outcome);
  }, [outcome, announce]);
  return () => {
    retried.current = true;
    uploads.retry(reference.id);
  };
}
