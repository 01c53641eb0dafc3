import { chakra } from '@chakra-ui/react';
import type { MarketingTrade } from '../../contract/index.ts';
import { sceneColours, TradePicture } from '../../ui/trade-picture.tsx';
import { previewSite } from '../preview/preview-site.ts';

/** The trade's large picture, in the colours that its form starts with. */
export function Scene({ trade }: { readonly trade: MarketingTrade }) {
  const { words, wizard, answers } = trade.preview;
  const { primary, secondary } = previewSite(words, wizard, answers).colours;
  return (
    <chakra.div
      position="relative"
      // As wide as a phone, up to its edges.
      marginInline={{ base: '-1.25rem', md: 0 }}
      marginBottom={{ base: '-2.75rem', md: 0 }}
      height={{ base: '15rem', md: '24rem', lg: '26rem' }}
      borderRadius={{ md: '1.5rem' }}
      overflow="hidden"
      css={{ ...sceneColours(primary, secondary), background: primary }}
      boxShadow={{ md: '0 2px 4px rgb(20 33 61 / 0.08), 0 24px 60px rgb(20 33 61 / 0.16)' }}
    >
      <TradePicture address={wizard.tradePicture} />
    </chakra.div>
  );
}
