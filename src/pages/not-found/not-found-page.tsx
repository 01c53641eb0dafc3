import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
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
          <LostPage />
          <chakra.h1
            margin="1.5rem 0 0.5rem"
            fontSize={{ base: '4.5rem', md: '6rem' }}
            fontWeight={780}
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

/** A browser's window with a brick missing from its wall. */
const LostPage = () => (
  <chakra.svg
    aria-hidden="true"
    viewBox="0 0 240 150"
    width="min(15rem, 70vw)"
    display="block"
    marginInline="auto"
    fill="none"
  >
    <rect x="1" y="1" width="238" height="148" rx="12" fill="#fff" stroke="#D9DDE6" strokeWidth="2" />
    <path d="M1 13A12 12 0 0 1 13 1h214a12 12 0 0 1 12 12v17H1z" fill="#EEF4FA" />
    <circle cx="18" cy="16" r="4" fill="#E2793A" />
    <circle cx="31" cy="16" r="4" fill="#FFC76B" />
    <circle cx="44" cy="16" r="4" fill="#6FA8DC" />
    <path
      d="M20 44h60v22H20zM84 44h72v22H84zM160 44h60v22h-60zM20 70h32v22H20zM56 70h60v22H56zM192 70h28v22h-28zM20 96h60v22H20zM84 96h72v22H84zM160 96h60v22h-60z"
      fill="#D6E3F0"
    />
    <rect x="121" y="71" width="66" height="20" stroke="#7C879C" strokeWidth="2" strokeDasharray="5 5" />
    <rect x="132" y="122" width="64" height="22" rx="2" fill="#E2793A" transform="rotate(-6 164 133)" />
  </chakra.svg>
);
