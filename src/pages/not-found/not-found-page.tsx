import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What stands at an address that leads nowhere. The event is logged with its path alone: a query may hold personal data. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = 'Page not found';
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry.
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <chakra.main minHeight="100vh" display="grid" placeItems="center" padding="1.5rem" textAlign="center">
      <div>
        <chakra.h1 fontSize="4rem" margin={0}>
          404
        </chakra.h1>
        <chakra.p fontSize="1.25rem">Oops! Page not found</chakra.p>
        <Link to="/">Return to Home</Link>
      </div>
    </chakra.main>
  );
}
