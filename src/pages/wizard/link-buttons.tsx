import type { ReactNode } from 'react';
import type { LinkUi } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../layout/action-button.tsx';
import { ContentLink, type LinkSource } from './content-link.tsx';

/** Links that look like the buttons they stand beside; the last one is what moves things forward. */
export function LinkButtons({
  links,
  source,
}: {
  readonly links: readonly LinkUi[];
  readonly source: LinkSource;
}): ReactNode {
  return links.map((link, index) => {
    const Look = index === links.length - 1 ? ActionButton : PlainButton;
    return (
      <Look
        key={link.text}
        asChild
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        textAlign="center"
        textDecoration="none"
      >
        <ContentLink link={link} source={source} />
      </Look>
    );
  });
}
