import { chakra } from '@chakra-ui/react';
import type { MarketingTrade } from '../../contract/index.ts';
import { LayoutDrawing } from '../../ui/layout-drawing.tsx';
import { siteColours } from '../preview/site-colours.ts';

/** Where each sheet lies: the one below first. */
const PLACES = [
  { top: '0%', left: '0%', turn: '-4deg' },
  { top: '20%', left: '35%', turn: '3deg' },
  { top: '47%', left: '9%', turn: '-1.5deg' },
] as const;

/** Layouts laid on one another like sheets of paper, each in a trade's colours; a decoration. */
export function DesignFan({ trades }: { readonly trades: readonly MarketingTrade[] }) {
  const layouts = [...new Set(trades.flatMap(({ preview }) => Object.values(preview.words.layouts)))];
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
        const layout = layouts[at];
        const trade = trades[at];
        return (
          layout &&
          trade && (
            <Sheet key={layout} top={top} left={left} transform={`rotate(${turn})`}>
              <LayoutDrawing layout={layout} colours={coloursOf(trade)} />
            </Sheet>
          )
        );
      })}
    </chakra.div>
  );
}

/** The colours that the trade starts with. */
function coloursOf({ preview: { wizard, answers } }: MarketingTrade) {
  const colours = siteColours(wizard.colourSchemes, answers);
  return { ...colours, ink: colours.headingOnWhite };
}

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    width: '64%',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    boxShadow: '0 2px 4px rgb(20 33 61 / 0.08), 0 18px 44px rgb(20 33 61 / 0.2)',
    overflow: 'hidden',
  },
});
