import { chakra } from '@chakra-ui/react';
import { memo, useId, useMemo, useState } from 'react';
import type { Answers, PreviewPage, PreviewUi } from '../../contract/index.ts';
import { fillText } from '../../wizard/index.ts';
import { BACK, Dots, Line, LOCK, ON } from './drawings.tsx';
import { PageTabs, PREVIEW_PAGES } from './page-tabs.tsx';
import { type PreviewWizard, previewSite } from './preview-site.ts';
import type { SiteColours } from './site-colours.ts';
import { ContactPage, HomePage, ServicesPage, SiteFooter } from './site-pages.tsx';

export interface LivePreviewProps {
  readonly words: PreviewUi;
  readonly wizard: PreviewWizard;
  readonly answers: Answers;
  /** Object URL of the logo, if its bytes are here. */
  readonly logo: string | undefined;
}

const PAGES = { home: HomePage, services: ServicesPage, contact: ContactPage };

/**
 * The customer's own website as an example, in a browser frame: three pages, by tabs or by the browser's arrows. It is
 * drawn when the answers change, which is not with every keystroke, and never says anything by itself.
 */
export const LivePreview = memo(function LivePreview({ words, wizard, answers, logo }: LivePreviewProps) {
  const site = useMemo(() => previewSite(words, wizard, answers), [words, wizard, answers]);
  const [page, setPage] = useState<PreviewPage>('home');
  const id = useId();
  const Page = PAGES[page];
  const icon = wizard.tradeIcon;
  return (
    <chakra.figure margin={0} containerType="inline-size">
      <chakra.div
        css={variablesOf(site.colours)}
        border="1px solid"
        borderColor="hairline"
        borderRadius="card"
        bg="card"
        boxShadow="card"
        overflow="hidden"
        overflowWrap="anywhere"
      >
        <Toolbar words={words} page={page} show={setPage} address={site.address} />
        {/* The colours are what is shown here; each text colour was chosen to be readable on its ground. */}
        <chakra.div forcedColorAdjust="none" bg="var(--site-background)" color="var(--site-on-background)">
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="0.5rem 1rem"
            padding="0.75rem 1.25rem"
            bg="white"
          >
            <chakra.div
              flex="1 1 auto"
              maxWidth="100%"
              display="flex"
              // Very large text has the name below the logo.
              flexWrap={{ base: 'wrap', sm: 'nowrap' }}
              alignItems="center"
              gap="0.65rem"
            >
              <Mark logo={logo} icon={icon} />
              <chakra.p
                flex={{ base: '1 1 7rem', sm: '0 1 auto' }}
                minWidth={0}
                margin={0}
                color="var(--site-heading-on-white)"
                fontFamily="heading"
                fontSize="1.15rem"
                fontWeight={750}
                lineHeight="1.15"
                lineClamp={3}
              >
                {site.companyName}
              </chakra.p>
            </chakra.div>
            <PageTabs words={words} page={page} show={setPage} id={id} />
          </chakra.div>
          <chakra.div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${page}`}
            tabIndex={0}
            // A page starts at its top.
            key={page}
            display="flex"
            flexDirection="column"
            height="clamp(18rem, 100vh - 23rem, 34rem)"
            overflowY="auto"
            css={{ '& > *': { flexShrink: 0 } }}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            <Page site={site} words={words} icon={icon} />
            <SiteFooter site={site} words={words} />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.figcaption marginTop="0.6rem" color="muted" fontSize="0.95rem" textAlign="center">
        {words.note}
      </chakra.figcaption>
    </chakra.figure>
  );
});

/** The top of the browser: arrows that leaf through the pages, round and round, and the address. */
function Toolbar(props: {
  readonly words: PreviewUi;
  readonly page: PreviewPage;
  readonly show: (page: PreviewPage) => void;
  readonly address: string;
}) {
  const { words, page, show, address } = props;
  const beside = (by: number): PreviewPage =>
    PREVIEW_PAGES[(PREVIEW_PAGES.indexOf(page) + by + PREVIEW_PAGES.length) % PREVIEW_PAGES.length] ?? page;
  const arrow = (by: number, name: string, d: string) => (
    <Arrow
      type="button"
      aria-label={fillText(name, { page: words.pages[beside(by)] })}
      onClick={() => show(beside(by))}
    >
      <Line d={d} size="1.1rem" width={2.5} />
    </Arrow>
  );
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.25rem 0.5rem"
      padding="0.4rem 0.75rem"
      bg="blueWash"
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <Dots />
      <chakra.div flex="none" display="flex">
        {arrow(-1, words.previous, BACK)}
        {arrow(1, words.next, ON)}
      </chakra.div>
      <chakra.div
        flex="1 1 5rem"
        minWidth={0}
        display="flex"
        alignItems="center"
        gap="0.4rem"
        padding="0.3rem 0.75rem"
        borderRadius="pill"
        bg="card"
        color="muted"
        fontSize="0.85rem"
      >
        <Line d={LOCK} size="0.9rem" />
        <chakra.span truncate>{address}</chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    padding: 0,
    border: 'none',
    borderRadius: 'pill',
    bg: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'blueLight' },
  },
});

/** The logo; until there is one, the trade's drawing in the site's colours. The name stands beside it. */
function Mark({ logo, icon }: { readonly logo: string | undefined; readonly icon: string | undefined }) {
  if (logo !== undefined)
    return <chakra.img src={logo} alt="" flex="none" maxWidth="5.5rem" height="2.75rem" objectFit="contain" />;
  if (icon === undefined) return null;
  return (
    <chakra.span
      flex="none"
      display="grid"
      placeItems="center"
      width="2.5rem"
      height="2.5rem"
      borderRadius="field"
      bg="var(--site-primary)"
      color="var(--site-on-primary)"
    >
      <Line d={icon} size="1.6rem" width={1.6} />
    </chakra.span>
  );
}

/** As variables of one class: a change of colour writes one rule, whatever is painted with it. */
const variablesOf = (colours: SiteColours) => ({
  '--site-primary': colours.primary,
  '--site-on-primary': colours.onPrimary,
  '--site-accent': colours.accentOnPrimary,
  '--site-secondary': colours.secondary,
  '--site-on-secondary': colours.onSecondary,
  '--site-background': colours.background,
  '--site-on-background': colours.onBackground,
  '--site-heading': colours.headingOnBackground,
  '--site-heading-on-white': colours.headingOnWhite,
});
