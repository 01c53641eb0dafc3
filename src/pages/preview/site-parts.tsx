import type { ReactNode } from 'react';
import type { SiteLayout } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';

/** An example website that is wider than a phone. */
export const BROAD = '@container (min-width: 34rem)';

/** Lines that part one thing from another, on any ground. */
export const THIN = 'color-mix(in srgb, currentColor 20%, transparent)';

/** Each layout's own hand: what its large letters are set in. Around everything that a page of the website shows. */
export const Sheet = styled('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1 0 auto', '& > *': { flexShrink: 0 } },
  variants: {
    layout: {
      bold: { '--site-font': 'fonts.heading', '--site-weight': '700', '--site-spacing': '-0.015em' },
      calm: { '--site-font': 'fonts.body', '--site-weight': '500', '--site-spacing': '-0.025em' },
      split: {
        '--site-font': 'fonts.lightHeading',
        '--site-weight': '550',
        '--site-spacing': '-0.01em',
      },
    } satisfies { readonly [layout in SiteLayout]: object },
  },
});

// Plain paragraphs stand for headings here: the example is a picture in the form's page, not a part of its outline.
export const Title = styled('p', {
  base: {
    margin: 0,
    fontFamily: 'var(--site-font)',
    fontWeight: 'var(--site-weight)',
    letterSpacing: 'var(--site-spacing)',
    lineHeight: '1.1',
    textWrap: 'balance',
  },
  variants: {
    size: {
      opening: { fontSize: 'clamp(1.75rem, 8.2cqi, 3.1rem)' },
      section: { fontSize: 'clamp(1.3rem, 5cqi, 1.75rem)' },
      banner: { fontSize: 'clamp(1.6rem, 7cqi, 2.3rem)' },
    },
  },
});
export const Text = styled('p', { base: { margin: 0, fontSize: '0.95rem', lineHeight: '1.55' } });
export const List = styled('ul', { base: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' } });

/** A sign on a round of the second colour. */
export const Round = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2.1rem',
    height: '2.1rem',
    borderRadius: 'pill',
    bg: 'var(--site-secondary)',
    color: 'var(--site-on-secondary)',
  },
});

/** What would be pressed; in the example nothing is. */
export const Press = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minWidth: 0,
    padding: '0.7rem 1.2rem',
    bg: 'var(--site-secondary)',
    color: 'var(--site-on-secondary)',
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: '1.25',
    borderRadius: 'pill',
  },
  variants: {
    look: {
      broad: { width: '100%', maxWidth: '24rem', padding: '0.9rem 1.2rem', fontSize: '1.15rem', borderRadius: 'field' },
      quiet: { fontWeight: 600, fontSize: '0.95rem' },
      square: { borderRadius: 0 },
    },
  },
});

const Frame = styled('div', {
  base: { padding: '1.75rem 1.25rem', display: 'grid', gap: '1.1rem', [BROAD]: { padding: '2.75rem 2.25rem' } },
  variants: {
    ground: {
      plain: {},
      tint: { bg: 'var(--site-tint)', color: 'var(--site-on-tint)', '--site-heading': 'var(--site-heading-on-tint)' },
      primary: {
        bg: 'var(--site-primary)',
        color: 'var(--site-on-primary)',
        '--site-heading': 'var(--site-on-primary)',
      },
      secondary: {
        bg: 'var(--site-secondary)',
        color: 'var(--site-on-secondary)',
        '--site-heading': 'var(--site-on-secondary)',
      },
      white: { bg: 'white', color: 'black', '--site-heading': 'var(--site-heading-on-white)' },
    },
  },
});
const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.4rem 0.75rem',
    color: 'var(--site-heading)',
  },
});
/** Says that what stands below is not the customer's own yet. */
const Tag = styled('span', {
  base: {
    padding: '0.1rem 0.55rem',
    border: '1px dashed',
    borderRadius: 'pill',
    fontFamily: 'body',
    fontSize: '0.72rem',
    fontWeight: 600,
    letterSpacing: '0.02em',
    lineHeight: '1.4',
  },
});

/** A stretch of a page. `name` is how a step finds it. */
export function Stretch(props: {
  readonly name?: string;
  readonly title?: string;
  /** The word for it, where what stands here is only an example. */
  readonly example?: string | undefined;
  readonly ground?: 'plain' | 'tint' | 'primary' | 'secondary' | 'white';
  readonly children: ReactNode;
}) {
  const { name, title, example, ground = 'plain', children } = props;
  return (
    <Frame data-part={name} ground={ground}>
      {(title ?? example) && (
        <Head>
          {title && <Title size="section">{title}</Title>}
          {example && <Tag>{example}</Tag>}
        </Head>
      )}
      {children}
    </Frame>
  );
}
