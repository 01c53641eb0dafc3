import { chakra } from '@chakra-ui/react';
import { Hidden } from './hidden.tsx';
import type { SafeLink } from './safe-link.ts';

/** A link to somebody else's site: it names the host in words and tells that site nothing of ours. */
export function OutsideLink({ link, text }: { readonly link: SafeLink; readonly text: string }) {
  return (
    <chakra.a href={link.href} target="_blank" rel="noopener noreferrer" overflowWrap="anywhere">
      {text} (<bdi>{link.host}</bdi>)<Hidden> (opens in a new tab)</Hidden>
    </chakra.a>
  );
}
