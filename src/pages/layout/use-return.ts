import { useEffect } from 'react';
import type { Conversation } from './use-conversation.ts';

/** A toast, and how it behaves. */
export type SaidOnReturn = Parameters<Conversation['toast']>;

/** Says once, on a form that was begun before, that it goes on, and what has become of its answers. */
export function useReturn(said: SaidOnReturn | undefined, talk: Conversation): void {
  useEffect(() => {
    if (said) talk.toast(...said);
  }, [said, talk]);
}
