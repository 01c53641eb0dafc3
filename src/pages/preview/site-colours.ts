import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import mix from 'colord/plugins/mix';
import { type Answers, type ColourScheme, type Json, READABLE } from '../../contract/index.ts';

extend([a11y, mix]);

/** What the example website is painted with, each `#RRGGBB`; every text colour reads on the ground that it is named after. */
export interface SiteColours {
  readonly primary: string;
  readonly onPrimary: string;
  /** The second colour where it reads on the first, else as `onPrimary`. */
  readonly accentOnPrimary: string;
  readonly secondary: string;
  readonly onSecondary: string;
  readonly background: string;
  readonly onBackground: string;
  /** The main colour where it reads on the background, else as `onBackground`. */
  readonly headingOnBackground: string;
  /** The main colour where it reads on white, else black. */
  readonly headingOnWhite: string;
  /** The background with a breath of the main colour, for what is set apart on it. */
  readonly tint: string;
  readonly onTint: string;
  readonly headingOnTint: string;
}

// Of these two, one reads on any colour there is; of white and an ink that is not black, neither may.
const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** Until the content says more. */
const NEUTRAL = { primary: '#14213D', secondary: '#D6E3F0', background: '#FFFFFF' };

/** Custom colours where they are wanted and whole, else those of the chosen scheme, else of the trade's first. */
export function siteColours(schemes: readonly ColourScheme[], answers: Answers): SiteColours {
  const scheme = schemes.find(({ id }) => id === answers.selectedColorScheme) ?? schemes[0] ?? NEUTRAL;
  const custom = answers.useCustomColors === true;
  const primary = (custom && wholeColour(answers.customPrimaryColor)) || scheme.primary;
  const secondary = (custom && wholeColour(answers.customSecondaryColor)) || scheme.secondary;
  const background = custom ? WHITE : scheme.background;
  const onPrimary = moreReadable(primary, WHITE, BLACK);
  const onBackground = moreReadable(background, BLACK, WHITE);
  const tint = colord(background).mix(primary, 0.09).toHex();
  const onTint = moreReadable(tint, BLACK, WHITE);
  return {
    primary,
    onPrimary,
    accentOnPrimary: readable(primary, secondary, onPrimary),
    secondary,
    onSecondary: moreReadable(secondary, WHITE, BLACK),
    background,
    onBackground,
    headingOnBackground: readable(background, primary, onBackground),
    headingOnWhite: readable(WHITE, primary, BLACK),
    tint,
    onTint,
    headingOnTint: readable(tint, primary, onTint),
  };
}

const contrast = (a: string, b: string) => colord(a).contrast(b);
const moreReadable = (on: string, a: string, b: string) => (contrast(on, a) >= contrast(on, b) ? a : b);
const readable = (on: string, wanted: string, otherwise: string) =>
  contrast(on, wanted) >= READABLE ? wanted : otherwise;

/** A colour that is typed to its end; what is half typed paints nothing. */
function wholeColour(value: Json | undefined): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
}
