import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import { type Answers, fillText, type PreviewPage, type PreviewUi, type PreviewWizard } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { AddressLine, BACK, Dots, Line, ON, TINY } from './drawings.tsx';
import { showPart, useFollowedChanges } from './follow-changes.ts';
import { PageTabs, PREVIEW_PAGES } from './page-tabs.tsx';
import { type PreviewPart, pageOf } from './preview-parts.ts';
import { previewSite } from './preview-site.ts';
import { SiteBar, siteVariables } from './site-bar.tsx';
import { ContactPage, HomePage, PreviewFooter, ServicesPage } from './site-pages.tsx';
import type { SitePictures } from './site-props.ts';

interface LivePreviewProps {
  readonly words: PreviewUi;
  readonly wizard: PreviewWizard;
  readonly answers: Answers;
  /** Ids of the steps that the customer has come to. */
  readonly arrived: readonly string[];
  /** Object URL of the logo, if its bytes are here. */
  readonly logo: string | undefined;
  readonly pictures?: SitePictures;
  /** What to show until the customer chooses a page; the top of the first one if left out. */
  readonly about?: PreviewPart;
}

const PAGES = { home: HomePage, services: ServicesPage, contact: ContactPage };

/**
 * The customer's own website as an example, in a browser frame: three pages, by tabs or by the browser's arrows; a page
 * that the customer chose stays. It is rendered when the answers change, which is not with every keystroke, and never says
 * anything by itself.
 */
export const LivePreview = memo(function LivePreview(props: LivePreviewProps) {
  const { words, wizard, answers, arrived, logo, pictures, about = 'home' } = props;
  const site = useMemo(() => previewSite(words, wizard, answers, arrived), [words, wizard, answers, arrived]);
  const [chosen, choose] = useState<PreviewPage>();
  const page = chosen ?? pageOf(about);
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  useFollowedChanges(figure, about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has just come is to open there, too.
  useEffect(() => {
    if (figure.current) showPart(figure.current, about);
  }, [about, page]);
  const Page = PAGES[page];
  const icon = wizard.tradeIcon;
  return (
    <chakra.figure ref={figure} margin={0} containerType="inline-size">
      <chakra.div
        css={{ ...siteVariables(site.colours), [TINY]: { hyphens: 'auto' } }}
        border="1px solid"
        borderColor="hairline"
        borderRadius="card"
        bg="card"
        boxShadow="card"
        overflow="hidden"
        overflowWrap="anywhere"
      >
        <Toolbar words={words} page={page} show={choose} address={site.address} />
        {/* The colours are what is shown here; each text colour was chosen to be readable on its ground. */}
        <chakra.div forcedColorAdjust="none" bg="var(--site-background)" color="var(--site-on-background)">
          <SiteBar companyName={site.companyName} logo={logo} icon={icon} layout={site.layout} phone={site.phone}>
            <PageTabs words={words} page={page} show={choose} id={id} />
          </SiteBar>
          <chakra.div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${page}`}
            tabIndex={0}
            // A page starts at its top.
            key={page}
            display="flex"
            flexDirection="column"
            height={`clamp(18rem, ${VIEW.height} - 23rem, 34rem)`}
            overflowY="auto"
            css={{
              '& > *': { flexShrink: 0 },
              '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
            }}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            <Page site={site} words={words} icon={icon} {...pictures} />
            <PreviewFooter site={site} words={words} />
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
      <AddressLine address={address} />
    </chakra.div>
  );
}

const Arrow = styled('button', {
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
