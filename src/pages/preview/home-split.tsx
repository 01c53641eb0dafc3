import { fillText } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Shot } from './shot.tsx';
import { AreaAndHours } from './site-contact.tsx';
import { BROAD, Press, Stretch, Text, Title } from './site-parts.tsx';
import type { OpeningProps, SitePageProps } from './site-props.ts';
import { About, Badges, Gallery, Stats } from './site-sections.tsx';
import { Services } from './site-services.tsx';

/** Services that stand on the home page; the rest are counted. */
const ON_HOME = 5;

const Ground = styled('div', { base: { position: 'relative', paddingBottom: '1.5rem' } });
const Picture = styled('div', { base: { height: '13.5rem', [BROAD]: { height: '21rem', marginLeft: '22%' } } });
/** Reaches over the photo's edge. */
const Card = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '0.85rem',
    justifyItems: 'start',
    margin: '-3.75rem 1.25rem 0 0',
    padding: '1.5rem 1.25rem 1.6rem',
    bg: 'white',
    color: 'black',
    borderTop: '5px solid var(--site-secondary)',
    boxShadow: '0 10px 30px rgb(0 0 0 / 0.14)',
    '& > *': { maxWidth: '100%', minWidth: 0 },
    [BROAD]: { width: '58%', margin: '-12rem 0 0 2.25rem', padding: '2.25rem' },
  },
});
const Trade = styled('p', {
  base: { margin: 0, fontSize: '0.85rem', fontWeight: 600, color: 'var(--site-heading-on-white)' },
});
const Line = styled(Title, { base: { color: 'var(--site-heading-on-white)' } });
const Columns = styled('div', {
  base: { [BROAD]: { display: 'grid', gridTemplateColumns: '1.25fr 0.75fr', alignItems: 'stretch' } },
});

/** Led by a photo, with a card over its edge, as a magazine opens. */
export function SplitOpening({ site, photos = [] }: OpeningProps) {
  return (
    <Ground data-part="home">
      <Picture>
        <Shot src={photos[0]} picture={site.picture} />
      </Picture>
      <Card>
        <Trade>{site.trade}</Trade>
        <Line size="opening">
          <bdi>{site.line}</bdi>
        </Line>
        <Text>{site.text}</Text>
        <Press look="square">{site.button}</Press>
      </Card>
    </Ground>
  );
}

export function SplitHome({ site, words, icon, photos = [], badges }: SitePageProps) {
  const { facts, example } = site.services;
  const more = facts.length - ON_HOME;
  return (
    <>
      <SplitOpening site={site} photos={photos} />
      <About site={site} words={words} />
      <Columns>
        <Stretch title={words.servicesTitle} example={example ? words.example : undefined} ground="white">
          <Services look="numbered" services={facts.slice(0, ON_HOME)} icon={icon} />
          {more > 0 && <Text>{fillText(words.moreServices, { count: more })}</Text>}
          {site.callOut && <Text>{site.callOut}</Text>}
        </Stretch>
        <Stats site={site} words={words} ground="primary" />
      </Columns>
      <Gallery site={site} words={words} photos={photos} look="mosaic" />
      <Badges site={site} words={words} pictures={badges} ground="tint" />
      <AreaAndHours site={site} words={words} ground="plain" />
    </>
  );
}
