import { useEffect } from 'react';

/** While authors work: does this after each edit of the content that left it sound. Not part of a production build. */
export function useContentEdits(edited: () => void): void {
  useEffect(() => {
    import.meta.hot?.on('content:change', edited);
    return () => import.meta.hot?.off('content:change', edited);
  }, [edited]);
}
