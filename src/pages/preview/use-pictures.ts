import { useMemo, useSyncExternalStore } from 'react';
import { type Answers, type Json, textIn } from '../../contract/index.ts';
import { badgePictures } from './site-facts.ts';
import type { SitePictures } from './site-props.ts';

/** Where the bytes of chosen pictures lie. */
export interface Pictures {
  subscribe(listener: () => void): () => void;
  preview(id: string): string | undefined;
}

/** Object URL of the logo that the customer chose, while its bytes are here. */
export const useLogo = ({ logo }: Answers, uploads: Pictures): string | undefined => useUrls(idsOf(logo), uploads)[0];

/** Object URLs of the customer's photos and badges, while their bytes are here; the same object until one changes. */
export function usePictures(answers: Answers, uploads: Pictures): SitePictures {
  const { gallery } = answers;
  const named = badgePictures(answers);
  const photos = useUrls(Array.isArray(gallery) ? gallery.flatMap(idsOf) : NONE, uploads);
  const urls = useUrls(
    named.map(([, id]) => id),
    uploads,
    true,
  );
  const names = named.map(([name]) => name).join('\n');
  return useMemo(() => {
    const badges = names.split('\n').flatMap((name, at) => (urls[at] ? [[name, urls[at]] as const] : []));
    return { photos, badges: Object.fromEntries(badges) };
  }, [photos, urls, names]);
}

const NONE: readonly string[] = [];
const idsOf = (file: Json | undefined): readonly string[] => {
  const id = textIn(file, 'id');
  return id === undefined ? NONE : [id];
};

/**
 * The URLs of some pictures, the same list until one changes.
 * @param inPlace an empty text stands for one that isn't here; else it is left out
 */
function useUrls(ids: readonly string[], uploads: Pictures, inPlace = false): readonly string[] {
  // One text, which is compared by what it says: no list is the same as the one before.
  const read = () => ids.map((id) => uploads.preview(id) ?? '').join('\n');
  const joined = useSyncExternalStore(uploads.subscribe, read, read);
  return useMemo(() => joined.split('\n').filter((url) => inPlace || url !== ''), [joined, inPlace]);
}
