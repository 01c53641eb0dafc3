import type { SafeLink } from '../../browser/outside-links.ts';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const Link = styled('a', { base: { overflowWrap: 'anywhere' } });

/** A link to somebody else's site: it names the host in words and passes nothing of ours to that site. */
export function OutsideLink({ link, text }: { readonly link: SafeLink; readonly text: string }) {
  return (
    <Link href={link.href} target="_blank" rel="noopener noreferrer">
      {text} (<bdi>{link.host}</bdi>)<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
