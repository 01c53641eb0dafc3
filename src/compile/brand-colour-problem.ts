import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { READABLE } from '../contract/index.ts';
import { nearestShade, shownContrast } from './nearest-shade.ts';

extend([a11y]);

/** The page behind links and labels in a brand's colour; white is lighter, so that what reads here reads on white. */
const PAPER = '#FBFAF7';

/**
 * Why a colour can't be that of a brand: links are written in it, and white words on its buttons.
 * @param colour `#RRGGBB`
 * @returns undefined if it can
 */
export function brandColourProblem(colour: string): { readonly message: string; readonly fix: string } | undefined {
  const contrast = colord(colour).contrast(PAPER);
  if (contrast >= READABLE) return undefined;
  return {
    message: `Links in ${colour} can’t be read on the page: their contrast is ${shownContrast(contrast)}, and ${READABLE} is needed.`,
    fix: `Make it darker, e.g. ${nearestShade(colour, (other) => colord(other).contrast(PAPER) >= READABLE)}.`,
  };
}
