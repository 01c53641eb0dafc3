import { isObject } from '../contract/index.ts';
import { earlyName } from './early-draft.ts';
import type { KeptDraft } from './kept.ts';

/** The early draft of a form; undefined where there is none, where it is no draft, and where local storage is refused. */
export function readEarly(key: string): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(earlyName(key)) ?? 'null');
    const isDraft =
      isObject(value) &&
      value.key === key &&
      [value.submissionId, value.savedAt].every((part) => typeof part === 'string');
    return isDraft && isObject(value.draft) ? (value as unknown as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
