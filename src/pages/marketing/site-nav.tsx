import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { TradeEntry } from '../../contract/index.ts';
import { Mark } from '../layout/mark.tsx';
import { Action, Container } from './parts.tsx';

interface NavLink {
  readonly href: string;
  readonly text: string;
}

interface Props {
  readonly name: string;
  /** Trades whose landing pages it links to. */
  readonly trades: readonly Pick<TradeEntry, 'id' | 'title'>[];
  readonly defaultTrade: string;
  /** Whether it stays while the page scrolls; not over questions, where it would lie on the one that has the focus. */
  readonly stays?: boolean;
  /** Path of the page, where no script marks its link. */
  readonly current?: string;
}

/** The bar at the top. Without script it is white; `page-script.ts` makes it transparent while the page is at its top. */
export const SiteNav = memo(function SiteNav({ name, trades, defaultTrade, stays = true, current }: Props) {
  const links = linksOf(trades);
  const start = `/request?trade=${defaultTrade}`;
  const menu = useRef<HTMLDetailsElement>(null);
  // Who was quicker than the program has gone on behind it already.
  useEffect(() => {
    const { activeElement, body } = document;
    if (menu.current && activeElement !== body && !menu.current.contains(activeElement)) menu.current.open = false;
  }, []);
  return (
    <chakra.header
      data-site-nav=""
      position={stays ? 'fixed' : 'relative'}
      zIndex={20}
      top={0}
      left={0}
      right={0}
      bg="card"
      boxShadow="card"
      transition="background-color 200ms, box-shadow 200ms"
      _motionReduce={{ transition: 'none' }}
      // What is fixed would be on every sheet, over the text.
      _print={{ position: 'static', boxShadow: 'none' }}
      css={{ '&[data-at-top]:not(:has(details[open]))': { background: 'transparent', boxShadow: 'none' } }}
    >
      <Container display="flex" alignItems="center" gap={{ base: '0.5rem', lg: '1.5rem' }} minHeight="4.25rem">
        <chakra.a
          href="/"
          display="flex"
          alignItems="center"
          gap="0.6rem"
          minHeight="2.75rem"
          minWidth={0}
          marginRight="auto"
          color="ink"
          fontFamily="heading"
          fontWeight={700}
          fontSize="1.25rem"
          textDecoration="none"
        >
          <Mark />
          {/* On a tablet the links need the room: there the sign stands alone. */}
          <chakra.span
            truncate
            css={{
              '@media (min-width: 48em) and (max-width: 61.99em)': { position: 'absolute', clipPath: 'inset(50%)' },
            }}
          >
            {name}
          </chakra.span>
        </chakra.a>
        <chakra.nav aria-label="Main" display={{ base: 'none', md: 'block' }} _print={{ display: 'none' }}>
          <chakra.ul
            display="flex"
            // Names of trades may be many, or long.
            flexWrap="wrap"
            justifyContent="flex-end"
            alignItems="center"
            gap={{ base: '0 0.25rem', lg: '0 0.75rem' }}
            fontSize={{ md: '0.95rem', lg: '1rem' }}
            margin={0}
            padding={0}
            listStyle="none"
          >
            {links.map((link) => (
              <li key={link.href}>
                <BarLink href={link.href} aria-current={link.href === current ? 'page' : undefined}>
                  {link.text}
                </BarLink>
              </li>
            ))}
            <chakra.li marginInlineStart={{ md: '0.5rem', lg: 0 }}>
              <Action href={start} minHeight="2.75rem" padding="0.35rem 1.15rem" fontSize="inherit" whiteSpace="nowrap">
                Get Started
              </Action>
            </chakra.li>
          </chakra.ul>
        </chakra.nav>
        <chakra.details
          display={{ base: 'block', md: 'none' }}
          _print={{ display: 'none' }}
          position="relative"
          data-site-menu=""
          ref={menu}
          onBlur={foldBehindFocus}
          onKeyDown={foldOnEscape}
        >
          <chakra.summary
            display="flex"
            alignItems="center"
            gap="0.5rem"
            minHeight="2.75rem"
            padding="0 0.9rem"
            border="2px solid"
            borderColor="ink"
            borderRadius="pill"
            fontWeight={650}
            cursor="pointer"
            listStyle="none"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <Bars />
            Menu
          </chakra.summary>
          <chakra.nav
            aria-label="Main"
            position="absolute"
            right={0}
            top="calc(100% + 0.6rem)"
            width="min(18rem, 100vw - 2.5rem)"
            // In a bar that stays, the page's own scrolling does not reach what is below the edge of a low screen.
            {...(stays && { maxHeight: 'calc(100dvh - 4.75rem)', overflowY: 'auto', overscrollBehavior: 'contain' })}
            padding="0.75rem"
            bg="card"
            borderRadius="card"
            boxShadow="0 2px 4px rgb(20 33 61 / 0.12), 0 16px 40px rgb(20 33 61 / 0.18)"
          >
            <chakra.ul margin={0} padding={0} listStyle="none" display="grid" gap="0.15rem">
              {links.map((link) => (
                <li key={link.href}>
                  <BarLink
                    href={link.href}
                    aria-current={link.href === current ? 'page' : undefined}
                    width="100%"
                    padding="0.6rem 0.75rem"
                  >
                    {link.text}
                  </BarLink>
                </li>
              ))}
              <chakra.li marginTop="0.5rem">
                <Action href={start} width="100%">
                  Get Started
                </Action>
              </chakra.li>
            </chakra.ul>
          </chakra.nav>
        </chakra.details>
      </Container>
    </chakra.header>
  );
});

// On pages with the program; `page-script.ts` does the same on the others, and shares no module with it.

/** Over what has the focus next it must not stay. */
function foldBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** The specification's links; which trades are among them is content. */
function linksOf(trades: Props['trades']): readonly NavLink[] {
  return [
    { href: '/', text: 'Home' },
    { href: '/templates', text: 'Templates' },
    { href: '/pricing', text: 'Pricing' },
    ...trades.map(({ id, title }) => ({ href: `/${id}`, text: title })),
    { href: '/contact', text: 'Contact' },
  ];
}

const BarLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: '0 0.65rem',
    borderRadius: 'field',
    color: 'ink',
    fontWeight: 550,
    textDecoration: 'none',
    _hover: { bg: 'blueLight' },
    '&[aria-current]': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '0.35em' },
  },
});

const Bars = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="14"
    viewBox="0 0 18 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
  >
    <path d="M0 2h18M0 7h18M0 12h18" />
  </svg>
);
