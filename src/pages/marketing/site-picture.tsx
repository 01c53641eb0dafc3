import { chakra } from '@chakra-ui/react';
import type { TradePreview } from '../../contract/index.ts';
import { AddressLine, Dots } from '../preview/drawings.tsx';
import { previewSite } from '../preview/preview-site.ts';
import { SiteBar, siteVariables } from '../preview/site-bar.tsx';
import { HomePage, PreviewFooter } from '../preview/site-pages.tsx';

/** A customer's website in a browser's window, as a picture: the same one that grows beside the form. */
export function SitePicture(props: {
  readonly preview: TradePreview;
  /** Colour scheme of the picture; that of the trade if left out. */
  readonly colourScheme?: string;
  /** Design of the picture; the first one if left out. */
  readonly design?: string;
  /** How high the window is; the page inside goes on below. */
  readonly height?: string | { readonly base: string; readonly md: string; readonly lg: string };
}) {
  const { words, wizard, answers } = props.preview;
  const { colourScheme, design } = props;
  const site = previewSite(words, wizard, {
    ...answers,
    ...(colourScheme && { selectedColorScheme: colourScheme }),
    ...(design && { template: design }),
  });
  return (
    <chakra.figure
      margin={0}
      border="1px solid"
      borderColor="hairline"
      borderRadius="card"
      bg="card"
      boxShadow="0 2px 4px rgb(20 33 61 / 0.08), 0 24px 60px rgb(20 33 61 / 0.16)"
      overflow="hidden"
    >
      <chakra.div
        role="img"
        aria-label={`The website of ${site.companyName}. ${words.note}`}
        containerType="inline-size"
        css={siteVariables(site.colours)}
        overflowWrap="anywhere"
      >
        <chakra.div display="flex" alignItems="center" gap="0.75rem" padding="0.6rem 0.9rem" bg="blueWash">
          <Dots />
          <AddressLine address={site.address} />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection="column"
          // The colours are what is shown here; each text colour was chosen to be readable on its ground.
          forcedColorAdjust="none"
          height={props.height ?? 'auto'}
          overflow="hidden"
          bg="var(--site-background)"
          color="var(--site-on-background)"
          css={{ '& > *': { flexShrink: 0 } }}
        >
          <SiteBar
            companyName={site.companyName}
            logo={undefined}
            icon={wizard.tradeIcon}
            layout={site.layout}
            phone={site.phone}
          />
          <HomePage site={site} words={words} icon={wizard.tradeIcon} />
          <PreviewFooter site={site} words={words} />
        </chakra.div>
      </chakra.div>
      <chakra.figcaption
        position="relative"
        padding="0.7rem 0.9rem"
        // A ground of its own: what is cut off above goes on behind it.
        bg="card"
        borderTop="1px solid"
        borderColor="hairline"
        color="muted"
        fontSize="0.95rem"
        textAlign="center"
        aria-hidden="true"
      >
        {words.note}
      </chakra.figcaption>
    </chakra.figure>
  );
}
