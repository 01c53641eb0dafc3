import { fillText } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Line, PHONE } from './drawings.tsx';
import { Shot } from './shot.tsx';
import { AreaAndHours } from './site-contact.tsx';
import { BROAD, Press, Stretch, Text, Title } from './site-parts.tsx';
import type { OpeningProps, SitePageProps } from './site-props.ts';
import { About, Badges, Gallery, Stats } from './site-sections.tsx';
import { Services } from './site-services.tsx';

/** Services that stand on the home page; the rest are counted. */
const ON_HOME = 6;

const Ground = styled('div', {
  base: { position: 'relative', overflow: 'hidden', bg: 'var(--site-primary)', color: 'var(--site-on-primary)' },
});
/** It fades before any text begins: what is read stands on the plain colour. */
const Picture = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: '11rem',
    maskImage: 'linear-gradient(black 45%, transparent)',
    [BROAD]: {
      insetInline: 'auto 0',
      width: '52%',
      height: '100%',
      maskImage: 'linear-gradient(to left, black 45%, transparent)',
    },
  },
});
const Words = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '0.9rem',
    justifyItems: 'start',
    padding: '8.25rem 1.25rem 1.75rem',
    '& > *': { maxWidth: '100%', minWidth: 0 },
    [BROAD]: { padding: '3.5rem 2.25rem', width: '56%', minHeight: '22rem', alignContent: 'center' },
  },
});
const Trade = styled('p', {
  base: {
    margin: 0,
    padding: '0.3rem 0.75rem',
    bg: 'var(--site-secondary)',
    color: 'var(--site-on-secondary)',
    fontSize: '0.85rem',
    fontWeight: 700,
  },
});

/** Full-bleed and dark: photo, large letters, the number to call as wide as the page. */
export function BoldOpening({ site, photos = [] }: OpeningProps) {
  return (
    <Ground data-part="home">
      <Picture>
        <Shot src={photos[0]} picture={site.picture} />
      </Picture>
      <Words>
        <Trade>{site.trade}</Trade>
        <Title size="opening">
          <bdi>{site.line}</bdi>
        </Title>
        <Text>{site.text}</Text>
        <Press look="broad">
          {site.hasPhone && <Line d={PHONE} size="1.3rem" />}
          <span>{site.button}</span>
        </Press>
        {site.callOut && <Text>{site.callOut}</Text>}
      </Words>
    </Ground>
  );
}

export function BoldHome({ site, words, icon, photos = [], badges }: SitePageProps) {
  const { facts, example } = site.services;
  const more = facts.length - ON_HOME;
  return (
    <>
      <BoldOpening site={site} photos={photos} />
      <Stats site={site} words={words} ground="secondary" />
      <Stretch title={words.servicesTitle} example={example ? words.example : undefined}>
        <Services look="tiles" services={facts.slice(0, ON_HOME)} icon={icon} />
        {more > 0 && <Text>{fillText(words.moreServices, { count: more })}</Text>}
      </Stretch>
      <Badges site={site} words={words} pictures={badges} ground="tint" />
      <Gallery site={site} words={words} photos={photos} look="grid" />
      <About site={site} words={words} ground="primary" />
      <AreaAndHours site={site} words={words} />
    </>
  );
}
