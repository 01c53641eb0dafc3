import { useEffect } from 'react';
import { takeCleared } from '../../browser/known-kept.ts';
import type { DraftsUi } from '../../contract/index.ts';
import type { Conversation } from './use-conversation.ts';

/** Says that what was filled in has been cleared, on the empty form that stands there after it. */
export function useCleared({ clearedTitle: title, cleared: message }: DraftsUi, talk: Conversation): void {
  useEffect(() => {
    if (takeCleared()) talk.toast({ title, message, status: 'info' }, { goes: 'soon' });
  }, [title, message, talk]);
}
