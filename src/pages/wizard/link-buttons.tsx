import type { ReactNode } from 'react';
import type { LinkUi } from '../../contract/index.ts';
import { ACTION, PLAIN } from '../../ui/action-button.tsx';
import { styled } from '../../ui/styled.tsx';
import { ContentLink, type LinkSource } from './content-link.tsx';

const AS_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  textDecoration: 'none',
} as const;
const ActionLink = styled('a', { base: { ...ACTION.base, ...AS_BUTTON } });
const PlainLink = styled('a', { base: { ...PLAIN.base, ...AS_BUTTON } });

/** Links that look like the buttons they stand beside; the last one is what moves things forward. */
export function LinkButtons({
  links,
  source,
}: {
  readonly links: readonly LinkUi[];
  readonly source: LinkSource;
}): ReactNode {
  return links.map((link, index) => (
    <ContentLink
      key={link.text}
      link={link}
      source={source}
      look={index === links.length - 1 ? ActionLink : PlainLink}
    />
  ));
}
