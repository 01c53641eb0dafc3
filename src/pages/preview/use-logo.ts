import { useSyncExternalStore } from 'react';
import type { Answers } from '../../contract/index.ts';

/** Where the bytes of chosen pictures lie. */
export interface Pictures {
  subscribe(listener: () => void): () => void;
  preview(id: string): string | undefined;
}

/** Object URL of the logo that the customer chose, while its bytes are here. */
export function useLogo({ logo }: Answers, uploads: Pictures): string | undefined {
  const chosen = typeof logo === 'object' && logo !== null && !Array.isArray(logo) ? logo.id : undefined;
  const read = () => (typeof chosen === 'string' ? uploads.preview(chosen) : undefined);
  return useSyncExternalStore(uploads.subscribe, read, read);
}
