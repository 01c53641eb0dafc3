import { useEffect } from 'react';
import type { Notifier } from './use-notifier.ts';

/** A toast, and how it behaves. */
export type ResumeNotice = Parameters<Notifier['toast']>;

/** Says once, on a form that was begun before, that it continues, and what has become of its answers. */
export function useResumeNotice(said: ResumeNotice | undefined, notifier: Notifier): void {
  useEffect(() => {
    if (said) notifier.toast(...said);
  }, [said, notifier]);
}
