import { memo, type ReactNode } from 'react';
import { usePlace } from '../../browser/place.ts';
import type { BrandUi, PageUi } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BACKGROUNDS } from './backgrounds.ts';
import { Mark } from './mark.tsx';

interface ShellProps {
  /** The provider's name from site.json, empty until it is known. */
  readonly name: string;
  readonly brand?: BrandUi | undefined;
  /** Of the form that it stands around; without one it is a page of the site. */
  readonly words?: FootWords;
  /** In place of the header. */
  readonly bar?: ReactNode;
  /** False where it would lead out of the middle of something. */
  readonly homeLink?: boolean;
  readonly children: ReactNode;
}

/** As wide as form and preview beside each other, so that the edges of both meet. */
const WIDTH = { base: '60rem', lg: '74.75rem' } as const;

const Shell = styled('div', {
  base: {
    minHeight: '100vh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    textWrap: 'pretty',
  },
  // In a frame that grows with its content, the window is as high as the content has been.
  variants: { chromeless: { true: { minHeight: 0, gridTemplateRows: 'auto auto' } } },
});

/** The tokens themselves are changed, so that every link, button and ticked box below follows. */
function inColour(colour: string) {
  return {
    '--chakra-colors-blue': colour,
    '--chakra-colors-accent': colour,
    '--chakra-colors-on-accent': 'var(--chakra-colors-on-blue)',
    // Light enough to be read on dark pages, whichever it is.
    '@media screen and (prefers-color-scheme: dark)': {
      'html:not([data-scheme=light]) &': {
        '--chakra-colors-blue': `color-mix(in oklab, ${colour} 40%, white)`,
        '--chakra-colors-accent': 'var(--chakra-colors-blue)',
      },
    },
  };
}

/** Header and footer around a page, without the header inside somebody else's. */
export function SiteShell({ name, brand, words = SITE_WORDS, bar, homeLink = true, children }: ShellProps) {
  const { chromeless } = usePlace();
  return (
    <Shell chromeless={chromeless} css={brand?.colour ? inColour(brand.colour) : undefined}>
      {chromeless || (bar ?? <Header name={name} brand={brand} homeLink={homeLink} />)}
      {children}
      <Footer brand={brand} words={words} />
    </Shell>
  );
}

const Head = styled('header', { base: { bg: 'deep', bgImage: `url(${BACKGROUNDS.bricks})`, color: 'white' } });
const HeadLine = styled('div', {
  base: {
    maxWidth: WIDTH,
    margin: '0 auto',
    padding: '0.8rem 1.25rem',
    display: 'flex',
    alignItems: 'center',
    gap: '0.6rem',
    minHeight: '3.5rem',
  },
});

/** The provider's sign and name. */
const WORDMARK = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.6rem',
    minHeight: '2.75rem',
    // Easy to hit, and the header no higher for it.
    marginBlock: '-0.375rem',
    color: 'inherit',
    fontFamily: 'heading',
    fontWeight: 700,
    fontSize: '1.1rem',
    textDecoration: 'none',
    '& > svg': { flex: 'none' },
  },
} as const;
const Wordmark = styled('span', WORDMARK);
const HomeLink = styled('a', WORDMARK);

// What stands inside changes with every answer, these never do.
const Header = memo(function Header({ name, brand, homeLink }: Omit<ShellProps, 'children' | 'bar'>) {
  const sign = (
    <>
      <Mark onInk />
      {name}
    </>
  );
  return (
    <Head>
      <HeadLine>
        {homeLink && name ? <HomeLink href="/">{sign}</HomeLink> : <Wordmark>{sign}</Wordmark>}
        {brand?.partner && <Partner brand={brand} />}
      </HeadLine>
    </Head>
  );
});

const Foot = styled('footer', { base: { borderTop: '1px solid', borderColor: 'hairline' } });
const LegalLinks = styled('nav', {
  base: {
    maxWidth: WIDTH,
    margin: '0 auto',
    padding: { base: '0.75rem 1.25rem', md: '1.25rem' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1.5rem',
  },
});
const FootNote = styled('p', {
  base: { maxWidth: WIDTH, margin: '0 auto', padding: '0 1.25rem 1.25rem', color: 'muted' },
});

type FootWords = Pick<PageUi, 'legal' | 'terms' | 'privacy' | 'newTab'>;

/** Of pages that no content is behind. */
const SITE_WORDS: FootWords = {
  legal: 'Legal',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',
};

const Footer = memo(function Footer({ brand, words }: Pick<ShellProps, 'brand'> & { readonly words: FootWords }) {
  const { newTab } = words;
  return (
    <Foot>
      <LegalLinks aria-label={words.legal}>
        <LegalLink to="/terms" newTab={newTab}>
          {words.terms}
        </LegalLink>
        <LegalLink to="/privacy" newTab={newTab}>
          {words.privacy}
        </LegalLink>
      </LegalLinks>
      {brand?.footer && (
        <FootNote>
          {brand.text} <strong>{brand.partner}</strong>
        </FootNote>
      )}
    </Foot>
  );
});

/** Of a partner's wordmark, in pixels at the usual size of text. */
const LOGO_HEIGHT = 28;

const Whose = styled('span', {
  base: {
    marginInlineStart: 'auto',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '0.2rem 0.6rem',
  },
});
const WhoseWords = styled('span', { base: { fontSize: '0.85rem' } });
const Logo = styled('span', {
  base: {
    minWidth: 0,
    // Made for the header's ground, which may be dropped there.
    '@media print, (forced-colors: active)': {
      bg: 'deep',
      padding: '0.4rem',
      forcedColorAdjust: 'none',
      printColorAdjust: 'exact',
    },
    '& img': { display: 'block', height: '1.75rem', width: 'auto', maxWidth: '100%', objectFit: 'contain' },
  },
});

/** Whose customers these are: the partner's own wordmark, or their name where there is none. */
function Partner({ brand }: { readonly brand: BrandUi }) {
  return (
    <Whose>
      <WhoseWords>{brand.text}</WhoseWords>
      {brand.logo ? (
        <Logo>
          <img src={brand.logo} alt={brand.partner} width={widthOf(brand)} height={LOGO_HEIGHT} />
        </Logo>
      ) : (
        <strong>{brand.partner}</strong>
      )}
    </Whose>
  );
}

/** Room that the wordmark will take; undefined if its size is not known. */
function widthOf({ logoSize }: BrandUi): number | undefined {
  return logoSize && Math.round((LOGO_HEIGHT * logoSize.width) / logoSize.height);
}

/** Opens in a new tab: somebody in the middle of the form must not lose their place in it. */
function LegalLink(props: { readonly to: string; readonly newTab: string; readonly children: ReactNode }) {
  return (
    <a href={props.to} target="_blank" rel="noopener">
      {props.children}
      <VisuallyHidden> {props.newTab}</VisuallyHidden>
    </a>
  );
}
