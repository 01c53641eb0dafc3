import { chakra } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import type { Answers, PreviewUi, PreviewWizard } from '../../contract/index.ts';
import { AddressLine, Dots, TINY } from './drawings.tsx';
import { previewSite } from './preview-site.ts';
import { SiteBar, siteVariables } from './site-bar.tsx';
import { HomePage } from './site-pages.tsx';
import { type Pictures, useLogo, usePictures } from './use-pictures.ts';

const SMALLER = 0.6;

interface Props {
  readonly words: PreviewUi;
  readonly wizard: PreviewWizard;
  readonly answers: Answers;
  readonly uploads: Pictures;
}

/**
 * The top of the customer's own website in a browser frame: a picture with nothing to press, and nothing that is not said
 * elsewhere. What goes out of its frame is cut off.
 */
export const PreviewPicture = memo(function PreviewPicture({ words, wizard, answers, uploads }: Props) {
  const site = useMemo(() => previewSite(words, wizard, answers), [words, wizard, answers]);
  const logo = useLogo(answers, uploads);
  const pictures = usePictures(answers, uploads);
  const icon = wizard.tradeIcon;
  return (
    <chakra.div
      aria-hidden="true"
      inert
      containerType="inline-size"
      css={{ ...siteVariables(site.colours), [TINY]: { hyphens: 'auto' } }}
      // As on a wider screen, made smaller: all of its top is in the frame.
      width={`${100 / SMALLER}%`}
      transform={`scale(${SMALLER})`}
      transformOrigin="0 0"
      overflowWrap="anywhere"
    >
      <chakra.div display="flex" alignItems="center" gap="0.5rem" padding="0.4rem 0.75rem" bg="blueWash">
        <Dots />
        <AddressLine address={site.address} />
      </chakra.div>
      {/* The colours are what is shown here; each text colour was chosen to be readable on its ground. */}
      <chakra.div forcedColorAdjust="none" bg="var(--site-background)" color="var(--site-on-background)">
        <SiteBar companyName={site.companyName} logo={logo} icon={icon} layout={site.layout} phone={site.phone} />
        <HomePage site={site} words={words} icon={icon} {...pictures} />
      </chakra.div>
    </chakra.div>
  );
});
