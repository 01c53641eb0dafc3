import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx` in the build (an alias in `vite.config.ts`): our content is plain text. */
export function Markdown(props: { readonly children?: ReactNode }) {
  return props.children;
}
