import { styled } from '../../ui/styled.tsx';
import { Hidden } from './hidden.tsx';
import type { SafeLink } from './safe-link.ts';

const Link = styled('a', { base: { overflowWrap: 'anywhere' } });

/** A link to somebody else's site: it names the host in words and tells that site nothing of ours. */
export function OutsideLink({ link, text }: { readonly link: SafeLink; readonly text: string }) {
  return (
    <Link href={link.href} target="_blank" rel="noopener noreferrer">
      {text} (<bdi>{link.host}</bdi>)<Hidden> (opens in a new tab)</Hidden>
    </Link>
  );
}
