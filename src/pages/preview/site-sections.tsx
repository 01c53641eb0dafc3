import { fillText, type PreviewUi, textIn } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Line, SHIELD } from './drawings.tsx';
import type { PreviewSite } from './preview-site.ts';
import { Shot } from './shot.tsx';
import { List, Stretch, Text, THIN } from './site-parts.tsx';
import type { SitePictures } from './site-props.ts';

interface Props {
  readonly site: PreviewSite;
  readonly words: PreviewUi;
}
type Ground = Parameters<typeof Stretch>[0]['ground'];

/** Badges that are shown; the rest are counted. */
const MOST_BADGES = 8;
/** Photos that are shown below the opening. */
const MOST_PHOTOS = 6;
/** Until there are some, parts of the trade’s picture. */
const CUTS = [0, 1, 2] as const;

const BadgeRow = styled(List, { base: { display: 'flex', flexWrap: 'wrap', gap: '0.6rem' } });
const Badge = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0.35rem 0.9rem 0.35rem 0.5rem',
    border: `1px solid ${THIN}`,
    borderRadius: 'field',
    bg: 'white',
    color: 'black',
    fontSize: '0.85rem',
    fontWeight: 600,
    lineHeight: '1.2',
    '& svg': { color: 'var(--site-heading-on-white)' },
    '& img': { flex: 'none', maxWidth: '3.5rem', height: '2.25rem', objectFit: 'contain' },
  },
});

const BadgePicture = ({ url }: { readonly url: string | undefined }) =>
  url ? <img src={url} alt="" /> : <Line d={SHIELD} size="1.5rem" width={1.7} />;

/** What the business holds, each with its picture where there is one. */
export function Badges({
  site,
  words,
  pictures,
  ground,
}: Props & { readonly pictures: SitePictures['badges']; readonly ground?: Ground }) {
  const { facts, example } = site.badges;
  const more = facts.length - MOST_BADGES;
  return (
    <Stretch
      name="badges"
      title={words.badgesTitle}
      example={example ? words.example : undefined}
      {...(ground && { ground })}
    >
      <BadgeRow>
        {facts.slice(0, MOST_BADGES).map((name) => (
          <Badge key={name}>
            <BadgePicture url={textIn(pictures, name)} />
            <span>{name}</span>
          </Badge>
        ))}
      </BadgeRow>
      {more > 0 && <Text>{fillText(words.moreServices, { count: more })}</Text>}
    </Stretch>
  );
}

const Figures = styled('dl', {
  base: {
    margin: 0,
    display: 'grid',
    gap: '1rem 1.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
    '& div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 },
    '& dd': {
      margin: 0,
      fontFamily: 'var(--site-font)',
      fontWeight: 'var(--site-weight)',
      fontSize: 'clamp(1.6rem, 7.5cqi, 2.5rem)',
      lineHeight: '1.1',
      color: 'var(--site-heading)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& dt': { fontSize: '0.85rem', lineHeight: '1.3' },
  },
  variants: {
    lines: { true: { '& div': { display: 'flex', borderLeft: `2px solid ${THIN}`, paddingLeft: '0.9rem' } } },
  },
});

/** The business in figures. */
export function Stats({ site, words, ground, lines }: Props & { readonly ground?: Ground; readonly lines?: boolean }) {
  const { facts, example } = site.stats;
  if (facts.length === 0) return null;
  return (
    <Stretch name="stats" example={example ? words.example : undefined} {...(ground && { ground })}>
      <Figures lines={lines ?? false}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </Figures>
    </Stretch>
  );
}

/** Photos, or the scenes that stand for them: in a grid, with the first one large, or as a mosaic. */
const Photos = styled(List, {
  base: {
    gap: '0.5rem',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& li': { aspectRatio: '1', borderRadius: 'field', overflow: 'hidden', minWidth: 0 },
  },
  variants: {
    look: {
      grid: {},
      leading: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& li': { aspectRatio: '3 / 2', borderRadius: 'field', overflow: 'hidden' },
        '& li:first-of-type': { gridColumn: '1 / -1', aspectRatio: '16 / 9' },
      },
      mosaic: {
        gap: '0.3rem',
        '& li': { aspectRatio: 'auto', minHeight: '7rem', borderRadius: 0 },
        '& li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2', minHeight: '14.3rem' },
      },
    },
  },
});

export function Gallery(
  props: Props & {
    readonly photos: readonly string[];
    readonly look: 'grid' | 'leading' | 'mosaic';
    readonly ground?: Ground;
  },
) {
  const { site, words, photos, look, ground } = props;
  // The first stands large at the top; alone, it is all the work that there is to show.
  const shown = (photos.length > 1 ? photos.slice(1) : photos).slice(0, MOST_PHOTOS);
  const empty = shown.length === 0;
  return (
    <Stretch
      name="gallery"
      title={words.galleryTitle}
      example={empty ? words.example : undefined}
      {...(ground && { ground })}
    >
      <Photos look={shown.length === 1 ? 'leading' : look}>
        {empty
          ? CUTS.map((cut) => (
              <li key={cut}>
                <Shot src={undefined} picture={site.picture} cut={cut} />
              </li>
            ))
          : shown.map((src) => (
              <li key={src}>
                <Shot src={src} picture={site.picture} />
              </li>
            ))}
      </Photos>
    </Stretch>
  );
}

/** Each of its lines runs in the direction of its own letters. */
const Said = styled(Text, {
  base: { whiteSpace: 'pre-line', unicodeBidi: 'plaintext', maxWidth: '36rem', fontSize: '1rem' },
});

/** What the business says of itself. */
export function About({ site, words, ground }: Props & { readonly ground?: Ground }) {
  return (
    <Stretch
      name="about"
      title={words.aboutTitle}
      example={site.aboutIsExample ? words.example : undefined}
      {...(ground && { ground })}
    >
      <Said>{site.about}</Said>
    </Stretch>
  );
}
