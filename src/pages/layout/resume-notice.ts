import { type DraftsUi, fillText } from '../../contract/index.ts';
import type { DraftNotice } from '../../wizard/index.ts';
import type { ResumeNotice } from './use-resume-notice.ts';

/**
 * Toast shown when a draft is resumed: short-lived if nothing changed, otherwise it lists what changed and stays.
 * @param unready names of files that went with the page, as they were not ready yet
 */
export function createResumeNotice(
  words: DraftsUi,
  { again, dropped }: DraftNotice,
  unready: readonly string[] = [],
): ResumeNotice {
  const changes = [
    ...(again.length > 0 ? [fillText(words.changed, { fields: again.map(quoted) })] : []),
    ...(dropped.length > 0 ? [fillText(words.dropped, { fields: dropped.map(quoted) })] : []),
    ...(unready.length > 0 ? [fillText(words.unready, { names: unready })] : []),
  ];
  const toast = { title: words.welcomeTitle, status: 'info' } as const;
  if (changes.length === 0) return [{ ...toast, message: words.restored }, { goes: 'soon' }];
  return [{ ...toast, message: changes.join(' ') }];
}

/** Many are whole questions, whose marks would run into those of the sentence. */
const quoted = (label: string): string => `“${label}”`;
