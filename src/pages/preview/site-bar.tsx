import { chakra } from '@chakra-ui/react';
import { Line } from './drawings.tsx';
import type { SiteColours } from './site-colours.ts';

/** What stands at the top of the example website's pages. */
export interface SiteNameProps {
  readonly companyName: string;
  /** Object URL of the logo, if its bytes are here. */
  readonly logo: string | undefined;
  /** The trade's line drawing. */
  readonly icon: string | undefined;
}

/** The white bar at the top of the example website. */
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    padding: '0.75rem 1.25rem',
    bg: 'white',
  },
});

/** The bar with nothing to press in it. */
export function SiteBar(props: SiteNameProps) {
  return (
    <Bar>
      <SiteName {...props} />
    </Bar>
  );
}

/** Logo and name. */
export function SiteName({ companyName, logo, icon }: SiteNameProps) {
  return (
    <chakra.div
      flex="1 1 auto"
      maxWidth="100%"
      display="flex"
      // Very large text has the name below the logo.
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      alignItems="center"
      gap="0.65rem"
    >
      <Mark logo={logo} icon={icon} />
      <chakra.p
        flex={{ base: '1 1 7rem', sm: '0 1 auto' }}
        minWidth={0}
        margin={0}
        color="var(--site-heading-on-white)"
        fontFamily="heading"
        fontSize="1.15rem"
        fontWeight={750}
        lineHeight="1.15"
        lineClamp={3}
      >
        {/* In its own direction, whichever that is: a mark at its end stays there. */}
        <bdi>{companyName}</bdi>
      </chakra.p>
    </chakra.div>
  );
}

/** The logo; until there is one, the trade's drawing in the site's colours. The name stands beside it. */
function Mark({ logo, icon }: { readonly logo: string | undefined; readonly icon: string | undefined }) {
  if (logo !== undefined)
    return (
      <chakra.img
        src={logo}
        alt=""
        flex="none"
        maxWidth="5.5rem"
        height="2.75rem"
        objectFit="contain"
        // A white logo made for a dark van shows on white by its edges.
        filter="drop-shadow(0 0 1px rgb(20 33 61 / 0.6))"
      />
    );
  if (icon === undefined) return null;
  return (
    <chakra.span
      flex="none"
      display="grid"
      placeItems="center"
      width="2.5rem"
      height="2.5rem"
      borderRadius="field"
      bg="var(--site-primary)"
      color="var(--site-on-primary)"
    >
      <Line d={icon} size="1.6rem" width={1.6} />
    </chakra.span>
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
});
