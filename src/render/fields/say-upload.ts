import { LARGEST_UPLOAD, type RefusedFile, type UploadReference, type UploadState } from '../../contract/index.ts';
import type { Say } from '../use-words.ts';

/** The words of both upload fields are the same. */
export type SayUpload = Say<'upload'>;

/** Where a file stands, in words; nothing while that is not known (its bytes may be on another device). */
export function sayState(say: SayUpload, { name }: UploadReference, state: UploadState | undefined): string {
  if (state === undefined) return name;
  if (state.status === 'sending') return say('uploading', { name, percent: Math.floor(state.progress * 100) });
  return say(state.status, { name });
}

/** Why a file was not taken, in words. */
export function sayRefusal(
  say: SayUpload,
  name: string,
  refused: RefusedFile,
  maxMegabytes: number | undefined,
): string {
  return say(refused, { name, limit: maxMegabytes ?? LARGEST_UPLOAD });
}
