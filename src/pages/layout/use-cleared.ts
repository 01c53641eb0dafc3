import { useEffect } from 'react';
import { takeCleared } from '../../browser/kept-cache.ts';
import type { DraftsUi } from '../../contract/index.ts';
import type { Notifier } from './use-notifier.ts';

/** Says that what was filled in has been cleared, on the empty form that stands there after it. */
export function useCleared({ clearedTitle: title, cleared: message }: DraftsUi, notifier: Notifier): void {
  useEffect(() => {
    if (takeCleared()) notifier.toast({ title, message, status: 'info' }, { goes: 'soon' });
  }, [title, message, notifier]);
}
