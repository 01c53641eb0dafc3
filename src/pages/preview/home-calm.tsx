import { fillText } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Shot } from './shot.tsx';
import { AreaAndHours } from './site-contact.tsx';
import { BROAD, Press, Stretch, Text, Title } from './site-parts.tsx';
import type { OpeningProps, SitePageProps } from './site-props.ts';
import { About, Badges, Gallery, Stats } from './site-sections.tsx';
import { Services } from './site-services.tsx';

/** Services that stand up front; the rest are counted. */
const UP_FRONT = 8;

const Ground = styled('div', {
  base: {
    display: 'grid',
    gap: '1.5rem',
    padding: '2.25rem 1.5rem 1.75rem',
    [BROAD]: { gridTemplateColumns: '1.15fr 0.85fr', alignItems: 'center', gap: '2.5rem', padding: '3.25rem 2.5rem' },
  },
});
const Words = styled('div', {
  base: { display: 'grid', gap: '1rem', justifyItems: 'start', '& > *': { maxWidth: '100%', minWidth: 0 } },
});
const Trade = styled('p', {
  base: {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '0.6rem',
    fontSize: '0.9rem',
    _before: { content: '""', flex: 'none', width: '1.75rem', height: '3px', bg: 'var(--site-secondary)' },
  },
});
const Line = styled(Title, { base: { color: 'var(--site-heading)', lineHeight: '1.16' } });
/** Beside the words where there is room, a quiet strip below them where there is not. */
const Picture = styled('div', {
  base: {
    height: '9.5rem',
    borderRadius: '1rem 1rem 1rem 4.5rem',
    overflow: 'hidden',
    [BROAD]: { height: '19rem', borderRadius: '1.25rem 1.25rem 1.25rem 8rem' },
  },
});

/** Light and airy: a plain headline, one button, a photo at the side. */
export function CalmOpening({ site, photos = [] }: OpeningProps) {
  return (
    <Ground data-part="home">
      <Words>
        <Trade>{site.trade}</Trade>
        <Line size="opening">
          <bdi>{site.line}</bdi>
        </Line>
        <Text>{site.text}</Text>
        <Press look="quiet">{site.button}</Press>
      </Words>
      <Picture>
        <Shot src={photos[0]} picture={site.picture} />
      </Picture>
    </Ground>
  );
}

export function CalmHome({ site, words, icon, photos = [], badges }: SitePageProps) {
  const { facts, example } = site.services;
  const more = facts.length - UP_FRONT;
  return (
    <>
      <CalmOpening site={site} photos={photos} />
      <Stretch title={words.servicesTitle} example={example ? words.example : undefined} ground="white">
        <Services look="list" services={facts.slice(0, UP_FRONT)} icon={icon} />
        {more > 0 && <Text>{fillText(words.moreServices, { count: more })}</Text>}
        {site.callOut && <Text>{site.callOut}</Text>}
      </Stretch>
      <Gallery site={site} words={words} photos={photos} look="leading" />
      <Stats site={site} words={words} ground="tint" lines />
      <About site={site} words={words} />
      <Badges site={site} words={words} pictures={badges} />
      <AreaAndHours site={site} words={words} ground="white" />
    </>
  );
}
