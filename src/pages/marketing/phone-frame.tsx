import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { siteVariables } from '../preview/site-bar.tsx';
import type { SiteColours } from '../preview/site-colours.ts';

const Case = chakra('div', {
  base: {
    position: 'relative',
    width: '100%',
    maxWidth: '18.5rem',
    marginInline: 'auto',
    padding: '0.6rem',
    borderRadius: '2.4rem',
    bg: 'deep',
    // Seen only where a device forces its own colours, and then in place of the ground.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    boxShadow:
      '0 0 0 1.5px rgb(255 255 255 / 0.22) inset, 0 2px 4px rgb(20 33 61 / 0.16), 0 14px 28px rgb(20 33 61 / 0.2)',
  },
});
const Screen = chakra('div', {
  base: { position: 'relative', height: '29rem', borderRadius: '1.85rem', overflow: 'hidden', bg: 'white' },
});
/** Where a phone's camera is. */
const Island = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 2,
    top: '0.45rem',
    left: '50%',
    width: '4.6rem',
    height: '1.15rem',
    marginLeft: '-2.3rem',
    borderRadius: 'pill',
    bg: 'deep',
  },
});

/** A phone, upright, with what its screen shows; a picture, which `label` puts into words. */
export function PhoneFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Case role="img" aria-label={label}>
      <Screen>
        <Island />
        {children}
      </Screen>
    </Case>
  );
}

/** A website that fills a screen and goes on below it, in its own colours. */
export const screenStyles = (colours: SiteColours) =>
  ({
    ...siteVariables(colours),
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    paddingTop: '1.9rem',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    containerType: 'inline-size',
    // The colours are what is shown here; each text colour was chosen to be readable on its ground.
    forcedColorAdjust: 'none',
    background: 'var(--site-background)',
    color: 'var(--site-on-background)',
    '&[hidden]': { display: 'none' },
    '& > *': { flexShrink: 0 },
  }) as const;
