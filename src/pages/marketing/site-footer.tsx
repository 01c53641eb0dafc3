import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Site } from '../../contract/index.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Mark } from '../layout/mark.tsx';
import { Container } from './parts.tsx';

const HELP = [
  ['/contact', 'Contact Us'],
  ['/faq', 'FAQ'],
  ['/help', 'Help Center'],
] as const;
const COMPANY = [
  ['/about', 'About'],
  ['/blog', 'Blog'],
  ['/careers', 'Careers'],
] as const;
const LEGAL = [
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookies'],
] as const;

/** The end of every page that sells. */
export function SiteFooter({ site }: { readonly site: Site }) {
  const networks = Object.entries(site.social ?? {});
  return (
    <chakra.footer bg="deep" color="white" paddingBlock="0 2.5rem" css={{ '& a': { color: 'white' } }}>
      <Container
        display="grid"
        gap="2.5rem 2rem"
        gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))', md: '1.6fr repeat(4, 1fr)' }}
        borderTop="1px solid"
        borderColor="rgb(255 255 255 / 0.16)"
        paddingTop="3.5rem"
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <chakra.p
            display="flex"
            alignItems="center"
            gap="0.6rem"
            margin="0 0 0.6rem"
            fontFamily="heading"
            fontWeight={700}
            fontSize="1.25rem"
          >
            <Mark onInk />
            {site.name}
          </chakra.p>
          <chakra.p margin={0} maxWidth="17rem" color="onDeep">
            Professional websites for tradespeople.
          </chakra.p>
        </chakra.div>
        <Links title="Help">
          {HELP.map(([href, text]) => (
            <FooterLink key={href} href={href}>
              {text}
            </FooterLink>
          ))}
        </Links>
        <Links title="Company">
          {COMPANY.map(([href, text]) => (
            <FooterLink key={href} href={href}>
              {text}
            </FooterLink>
          ))}
        </Links>
        <Links title="Legal">
          {LEGAL.map(([href, text]) => (
            <FooterLink key={href} href={href} target="_blank" rel="noopener">
              {text}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </FooterLink>
          ))}
        </Links>
        {networks.length > 0 && (
          <Links title="Follow us">
            {networks.map(([name, href]) => (
              <FooterLink key={name} href={href} rel="noopener noreferrer">
                {name}
              </FooterLink>
            ))}
          </Links>
        )}
      </Container>
    </chakra.footer>
  );
}

function Links({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  return (
    <chakra.nav aria-label={title}>
      <chakra.p margin="0 0 0.5rem" fontWeight={650} color="onDeep">
        {title}
      </chakra.p>
      <chakra.ul margin={0} padding={0} listStyle="none">
        {children.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page never change their order.
          <li key={at}>{link}</li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const FooterLink = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '0.4rem',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
});
