import { type ColourScheme, type Json, READABLE } from '../../contract/index.ts';
import { isLayout, LayoutDrawing } from '../../ui/layout-drawing.tsx';
import { contrastRatio, moreReadable } from '../colour.ts';
import { useAnswer, useOwnContext } from '../own-context.tsx';

type Colours = Pick<ColourScheme, 'primary' | 'secondary' | 'background'>;

const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** Until the content says more. */
const NEUTRAL: Colours = { primary: '#14213D', secondary: '#D6E3F0', background: WHITE };

const isWhole = (colour: Json | undefined): colour is string =>
  typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour);

/** The colours that are chosen by now: own ones as far as they are whole, else those of the scheme. */
function useChosenColours(): Colours {
  const { colourSchemes } = useOwnContext();
  const chosen = useAnswer('selectedColorScheme');
  const isCustom = useAnswer('useCustomColors') === true;
  const primary = useAnswer('customPrimaryColor');
  const secondary = useAnswer('customSecondaryColor');
  const scheme = colourSchemes.find(({ id }) => id === chosen) ?? colourSchemes[0] ?? NEUTRAL;
  if (!isCustom) return scheme;
  return {
    primary: isWhole(primary) ? primary : scheme.primary,
    secondary: isWhole(secondary) ? secondary : scheme.secondary,
    background: WHITE,
  };
}

/** What a website of one layout looks like, in the customer's colours, and as readable as it will be. */
export function LayoutPicture({ name }: { readonly name: string }) {
  const colours = useChosenColours();
  const { primary } = colours;
  const onPrimary = moreReadable(primary, WHITE, BLACK);
  const ink = contrastRatio(WHITE, primary) >= READABLE ? primary : BLACK;
  return isLayout(name) && <LayoutDrawing layout={name} colours={{ ...colours, onPrimary, ink }} />;
}
