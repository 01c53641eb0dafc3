import { chakra } from '@chakra-ui/react';
import type { Template, TradePreview } from '../../contract/index.ts';
import { SitePicture } from '../marketing/site-picture.tsx';
import { previewSite } from '../preview/preview-site.ts';
import { SiteBar, siteVariables } from '../preview/site-bar.tsx';
import { ContactPage, ServicesPage, type SitePageProps } from '../preview/site-pages.tsx';

const PAGES = { services: ServicesPage, contact: ContactPage } as const;

/** Width of a real phone's page, and how much smaller it is drawn. */
const PHONE_WIDTH = 21;
const SCALE = 0.5;

/** A template in a browser's window, with a phone before it where there is room. */
export function TemplatePicture({
  template,
  preview,
}: {
  readonly template: Template;
  readonly preview: TradePreview;
}) {
  return (
    <chakra.div position="relative" paddingRight={{ md: template.phone && '5rem' }}>
      <SitePicture preview={preview} colourScheme={template.colourScheme} design={template.id} height="33rem" />
      {template.phone && <Phone template={template} preview={preview} Page={PAGES[template.phone]} />}
    </chakra.div>
  );
}

/** Adds nothing to what the window's description says. */
function Phone(props: {
  readonly template: Template;
  readonly preview: TradePreview;
  readonly Page: (props: SitePageProps) => React.ReactNode;
}) {
  const { words, wizard, answers } = props.preview;
  const site = previewSite(words, wizard, {
    ...answers,
    selectedColorScheme: props.template.colourScheme,
    template: props.template.id,
  });
  return (
    <chakra.div
      aria-hidden="true"
      display={{ base: 'none', md: 'block' }}
      position="absolute"
      right={0}
      bottom="-1rem"
      width={`calc(${PHONE_WIDTH * SCALE}rem + 1rem)`}
      height={`calc(${PHONE_WIDTH * SCALE * 1.95}rem + 1rem)`}
      border="0.5rem solid"
      borderColor="deep"
      borderRadius="1.75rem"
      bg="deep"
      boxShadow="0 24px 60px rgb(20 33 61 / 0.3)"
      overflow="hidden"
    >
      <chakra.div
        containerType="inline-size"
        css={siteVariables(site.colours)}
        width={`${PHONE_WIDTH}rem`}
        height={`${PHONE_WIDTH * 1.95}rem`}
        transform={`scale(${SCALE})`}
        transformOrigin="top left"
        borderRadius="2rem"
        overflow="hidden"
        overflowWrap="anywhere"
        // The colours are what is shown here; each text colour was chosen to be readable on its ground.
        forcedColorAdjust="none"
        bg="var(--site-background)"
        color="var(--site-on-background)"
      >
        <SiteBar
          companyName={site.companyName}
          logo={undefined}
          icon={wizard.tradeIcon}
          layout={site.layout}
          phone={site.phone}
        />
        <props.Page site={site} words={words} icon={wizard.tradeIcon} />
      </chakra.div>
    </chakra.div>
  );
}
