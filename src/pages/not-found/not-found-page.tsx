import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ANY_TRADE_PICTURE } from '../../contract/index.ts';
import { TradePicture } from '../../ui/trade-picture.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';

/** What stands at an address that leads nowhere. The event is logged with its path alone: a query may hold personal data. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { name } = providerOf(useSite());
  useEffect(() => {
    document.title = 'Page not found';
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry.
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <SiteShell name={name}>
      <chakra.main display="grid" placeItems="center" padding="3rem 1.25rem 4rem" textAlign="center">
        <div>
          <Street>
            <TradePicture address={ANY_TRADE_PICTURE} />
          </Street>
          <chakra.h1
            margin="1.5rem 0 0.5rem"
            fontSize={{ base: '4.5rem', md: '6rem' }}
            lineHeight="1"
            letterSpacing="-0.03em"
          >
            404
          </chakra.h1>
          <chakra.p margin="0 0 2rem" fontSize={{ base: '1.2rem', md: '1.35rem' }} color="muted">
            Oops! Page not found
          </chakra.p>
          <HomeLink href="/">Return to Home</HomeLink>
        </div>
      </chakra.main>
    </SiteShell>
  );
}

const HomeLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '3.25rem',
    padding: '0.6rem 1.5rem',
    borderRadius: 'pill',
    bg: 'accent',
    color: 'onAccent',
    fontWeight: 650,
    fontSize: '1.05rem',
    textDecoration: 'none',
    _hover: { bg: 'accentDeep' },
  },
});

/** A van in a street, at night. */
const Street = chakra('div', {
  base: {
    position: 'relative',
    width: 'min(26rem, 100vw - 2.5rem)',
    aspectRatio: '4 / 3',
    marginInline: 'auto',
    borderRadius: '1.5rem',
    overflow: 'hidden',
    bg: 'deep',
    '--site-primary': 'colors.deep',
    '--site-secondary': 'colors.accent',
  },
});
