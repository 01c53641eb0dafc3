import { memo, type PointerEvent, useRef } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import { styled } from '../../ui/styled.tsx';
import { Line, UP } from './drawings.tsx';
import type { PreviewSite } from './preview-site.ts';
import { siteVariables } from './site-bar.tsx';
import { SiteOpening } from './site-pages.tsx';

/** Height of the strip; what has the focus, and the page's end, stay above it and the bar that it stands on. */
const HEIGHT = '3.75rem';
/** Width of the picture in it, which does not grow with the words: where they are large they need the room. */
const STAMP = '100px';
const BELOW = 'var(--foot, 0px) + var(--uploads, 0px)';
const ABOVE = `calc(${BELOW} + ${HEIGHT})`;
/** How far a finger goes up before the strip opens, in CSS pixels. */
const SWIPE = 24;

const Strip = styled('div', {
  base: {
    position: 'relative',
    height: HEIGHT,
    borderTopRadius: '0.9rem',
    overflow: 'hidden',
    bg: 'var(--site-primary)',
    color: 'var(--site-on-primary)',
    forcedColorAdjust: 'none',
  },
  variants: {
    fixed: {
      true: {
        position: 'fixed',
        // Below the bar: until its height is known, that stands before it.
        zIndex: 13,
        insetInline: 0,
        bottom: `calc(${VIEW.bottom} + ${BELOW})`,
        maxWidth: '44rem',
        marginInline: 'auto',
        boxShadow: '0 -6px 24px rgb(20 33 61 / 0.22)',
        '@media print': { display: 'none' },
        // Toasts stand above it.
        'html:root:has(&)': { '--strip': HEIGHT, scrollPaddingBottom: `calc(${ABOVE} + 1rem)` },
        'html body:has(&)': { paddingBottom: ABOVE },
      },
      false: { maxWidth: '44rem', margin: '0 auto 2rem', borderRadius: '0.9rem' },
    },
  },
});
/** All of the strip, above what is drawn in it. */
const Opener = styled('button', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    width: '100%',
    padding: `0 0.9rem 0 calc(${STAMP} + 0.75rem)`,
    border: 'none',
    borderRadius: 'inherit',
    bg: 'transparent',
    color: 'inherit',
    font: 'inherit',
    lineHeight: '1.25',
    textAlign: 'start',
    cursor: 'pointer',
    // A swipe up is ours; sideways there is nothing to scroll.
    touchAction: 'none',
    _focusVisible: { outlineOffset: '-4px', outlineColor: 'var(--site-on-primary)' },
  },
});
/** The top of the website, as small as a stamp. */
const Stamp = styled('div', {
  base: {
    position: 'relative',
    display: 'block',
    width: STAMP,
    height: HEIGHT,
    overflow: 'hidden',
    borderRight: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
    bg: 'var(--site-background)',
    color: 'var(--site-on-background)',
    // The size that it is drawn in, and then made small.
    '& > div': {
      position: 'absolute',
      top: 0,
      left: 0,
      display: 'block',
      width: '22rem',
      containerType: 'inline-size',
      transform: 'scale(0.284)',
      transformOrigin: 'top left',
      fontSize: '1rem',
      overflowWrap: 'anywhere',
    },
  },
});
const Words = styled('span', {
  base: {
    flex: 1,
    display: 'grid',
    minWidth: 0,
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span:first-child': { fontSize: '0.8rem' },
    '& span:last-child': { fontFamily: 'heading', fontSize: '1.05rem', fontWeight: 700 },
  },
});
const Handle = styled('span', {
  base: {
    position: 'absolute',
    top: '0.35rem',
    left: '50%',
    width: '2.25rem',
    height: '0.25rem',
    marginLeft: '-1.125rem',
    borderRadius: 'pill',
    bg: 'var(--site-on-primary)',
    opacity: 0.55,
  },
});

interface Props {
  readonly title: string;
  readonly site: PreviewSite;
  readonly photos: readonly string[] | undefined;
  /** Whether it stays at the foot of the screen; else it stands at the page's end. */
  readonly fixed: boolean;
  readonly open: () => void;
}

/**
 * The customer's website as a narrow strip at the foot of the screen, in its own colours: pressed, or swiped up, it opens.
 */
export const PreviewStrip = memo(function PreviewStrip({ title, site, photos, fixed, open }: Props) {
  const from = useRef<number>(undefined);
  const end = () => {
    from.current = undefined;
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (from.current === undefined || from.current - clientY < SWIPE) return;
    end();
    open();
  };
  return (
    <Strip fixed={fixed} css={siteVariables(site.colours)}>
      <Stamp aria-hidden="true">
        <div>
          <SiteOpening site={site} photos={photos ?? []} />
        </div>
      </Stamp>
      <Opener
        type="button"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari gives the focus to no button that is pressed: the dialog gives back what had it.
          currentTarget.focus();
          open();
        }}
        onPointerDown={({ clientY }) => {
          from.current = clientY;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Words>
          <span>{title}</span>
          <span>
            <bdi>{site.companyName}</bdi>
          </span>
        </Words>
        <Line d={UP} size="1.3rem" width={2.4} />
        <Handle aria-hidden="true" />
      </Opener>
    </Strip>
  );
});
