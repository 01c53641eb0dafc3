import type { SafeLink } from '../../browser/outside-links.ts';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const Link = styled('a', { base: { overflowWrap: 'anywhere' } });

interface OutsideLinkProps {
  readonly link: SafeLink;
  readonly text: string;
  /** Said after it, to who can't see where it opens. */
  readonly newTab: string;
}

/** A link to somebody else's site: it names the host in words and passes nothing of ours to that site. */
export function OutsideLink({ link, text, newTab }: OutsideLinkProps) {
  return (
    <Link href={link.href} target="_blank" rel="noopener noreferrer">
      {text} (<bdi>{link.host}</bdi>)<VisuallyHidden> {newTab}</VisuallyHidden>
    </Link>
  );
}
