import { chakra } from '@chakra-ui/react';
import { CONTENT_BASE, type MarketingTrade } from '../../contract/index.ts';

/** Where each sheet lies: the one below first. */
const PLACES = [
  { top: '0%', left: '0%', turn: '-4deg' },
  { top: '20%', left: '35%', turn: '3deg' },
  { top: '47%', left: '9%', turn: '-1.5deg' },
] as const;

/** Designs of some trades laid on one another like sheets of paper; a decoration. */
export function DesignFan({ trades }: { readonly trades: readonly MarketingTrade[] }) {
  const images = trades.flatMap((trade) => imageOf(trade) ?? []);
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      aspectRatio="5 / 4"
      width="100%"
      maxWidth="36rem"
      marginInline="auto"
    >
      {PLACES.map(({ top, left, turn }, at) => {
        const image = images[at];
        return (
          image && (
            <Sheet key={image} top={top} left={left} transform={`rotate(${turn})`}>
              <img src={`${CONTENT_BASE}${image}`} width="480" height="300" alt="" />
            </Sheet>
          )
        );
      })}
    </chakra.div>
  );
}

/** The picture of the scheme that the trade starts with. */
function imageOf({ preview: { wizard, answers } }: MarketingTrade): string | undefined {
  const { colourSchemes } = wizard;
  return (colourSchemes.find(({ id }) => id === answers.selectedColorScheme) ?? colourSchemes[0])?.image;
}

/** Around the image, whose own `width` and `height` Chakra would take for style. */
const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    width: '64%',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    boxShadow: '0 2px 4px rgb(20 33 61 / 0.08), 0 18px 44px rgb(20 33 61 / 0.2)',
    overflow: 'hidden',
    '& img': { display: 'block', width: '100%', height: 'auto' },
  },
});
