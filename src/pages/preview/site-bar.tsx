import type { ReactNode } from 'react';
import type { SiteLayout } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Line, PHONE } from './drawings.tsx';
import type { SiteColours } from './site-colours.ts';
import { Press } from './site-parts.tsx';

/** What stands at the top of the example website's pages. */
interface SiteNameProps {
  readonly companyName: string;
  /** Object URL of the logo, if its bytes are here. */
  readonly logo: string | undefined;
  /** The trade's line drawing. */
  readonly icon: string | undefined;
  readonly layout?: SiteLayout;
  /** The number to call, where the layout shows it here. */
  readonly phone?: string;
}

/** The chosen page has a line below it, in place of a ground of its own. */
const UNDERLINED = {
  '--site-tab-chosen': 'transparent',
  '--site-on-tab-chosen': 'var(--site-heading-on-white)',
  '--site-tab-line': 'var(--site-secondary)',
  '--site-tab-radius': '0',
};
const Bar = styled('div', {
  base: {
    '--site-tab': 'var(--site-heading-on-white)',
    '--site-tab-chosen': 'var(--site-primary)',
    '--site-on-tab-chosen': 'var(--site-on-primary)',
    '--site-name': 'var(--site-heading-on-white)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.35rem 1rem',
    padding: '0.75rem 1.25rem',
    bg: 'white',
  },
  variants: {
    layout: {
      bold: {
        '--site-tab': 'var(--site-on-primary)',
        '--site-tab-chosen': 'var(--site-on-primary)',
        '--site-on-tab-chosen': 'var(--site-primary)',
        '--site-name': 'var(--site-on-primary)',
        '--site-font': 'fonts.heading',
        '--site-weight': '700',
        paddingBlock: '0.6rem',
        bg: 'var(--site-primary)',
        borderBottom: '4px solid var(--site-secondary)',
      },
      calm: {
        ...UNDERLINED,
        '--site-font': 'fonts.body',
        '--site-weight': '600',
        borderBottom: '1px solid rgb(0 0 0 / 0.1)',
      },
      split: {
        ...UNDERLINED,
        '--site-font': 'fonts.lightHeading',
        '--site-weight': '550',
        flexDirection: 'column',
        borderBottom: '3px double rgb(0 0 0 / 0.3)',
      },
    },
  },
});
const Sign = styled('div', {
  base: {
    flexGrow: 1,
    maxWidth: '100%',
    minWidth: 0,
    display: 'flex',
    // A name whose longest word has no room beside the logo stands below it.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.65rem',
  },
  variants: {
    layout: { bold: {}, calm: {}, split: { flex: '0 0 auto', justifyContent: 'center', textAlign: 'center' } },
  },
});
const Name = styled('p', {
  base: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    color: 'var(--site-name)',
    fontFamily: 'var(--site-font)',
    fontSize: '1.15rem',
    fontWeight: 'var(--site-weight)',
    lineHeight: '1.15',
    lineClamp: 3,
  },
});
const Logo = styled('img', {
  base: {
    flex: 'none',
    maxWidth: '5.5rem',
    height: '2.75rem',
    objectFit: 'contain',
    // A white logo made for a dark van shows on white by its edges.
    filter: 'drop-shadow(0 0 1px rgb(20 33 61 / 0.6))',
  },
  variants: {
    layout: {
      // Drawn for paper more often than for a dark ground.
      bold: { filter: 'none', padding: '0.2rem', borderRadius: 'field', bg: 'white' },
      calm: {},
      split: {},
    },
  },
});
const Tile = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'field',
    bg: 'var(--site-primary)',
    color: 'var(--site-on-primary)',
  },
  variants: {
    layout: {
      bold: { bg: 'var(--site-secondary)', color: 'var(--site-on-secondary)' },
      calm: { borderRadius: 'pill' },
      split: { borderRadius: 0 },
    },
  },
});
/** The number to call, in view on every page. */
const Call = styled(Press, { base: { padding: '0.45rem 0.9rem', fontSize: '0.95rem', whiteSpace: 'nowrap' } });

/** What stands at the top of the example website's pages, whatever is scrolled below it; `children` leads to them. */
export function SiteBar(props: SiteNameProps & { readonly children?: ReactNode }) {
  const { companyName, logo, icon, layout = 'calm', phone, children } = props;
  const longest = longestWord(companyName);
  return (
    <Bar layout={layout}>
      <Sign
        layout={layout}
        css={layout === 'split' ? undefined : { flexBasis: `min(100%, max(7rem, ${1.2 * longest}ch))` }}
      >
        <Mark logo={logo} icon={icon} layout={layout} />
        <Name css={{ flexBasis: `min(100%, ${longest}ch)` }}>
          {/* In its own direction, whichever that is: a mark at its end stays there. */}
          <bdi>{companyName}</bdi>
        </Name>
      </Sign>
      {layout === 'bold' && phone !== undefined && (
        <Call>
          <Line d={PHONE} size="1rem" width={2.2} />
          <span>{phone}</span>
        </Call>
      )}
      {children}
    </Bar>
  );
}

/** Letters of a name's longest word, and a little room: bold ones are wider than the figures that `ch` counts by. */
const longestWord = (name: string): number => 1 + Math.max(0, ...name.split(/\s+/).map((word) => [...word].length));

/** The logo; until there is one, the trade's drawing in the site's colours. The name stands beside it. */
function Mark({ logo, icon, layout }: Pick<SiteNameProps, 'logo' | 'icon'> & { readonly layout: SiteLayout }) {
  if (logo !== undefined) return <Logo src={logo} alt="" layout={layout} />;
  if (icon === undefined) return null;
  return (
    <Tile layout={layout}>
      <Line d={icon} size="1.6rem" width={1.6} />
    </Tile>
  );
}

/** The website's colours as variables of one class: a change of colour writes one rule, whatever is painted with it. */
export const siteVariables = (colours: SiteColours) => ({
  '--site-primary': colours.primary,
  '--site-on-primary': colours.onPrimary,
  '--site-accent': colours.accentOnPrimary,
  '--site-secondary': colours.secondary,
  '--site-on-secondary': colours.onSecondary,
  '--site-background': colours.background,
  '--site-on-background': colours.onBackground,
  '--site-heading': colours.headingOnBackground,
  '--site-heading-on-white': colours.headingOnWhite,
  '--site-tint': colours.tint,
  '--site-on-tint': colours.onTint,
  '--site-heading-on-tint': colours.headingOnTint,
});
