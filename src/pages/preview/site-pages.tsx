import type { ReactNode } from 'react';
import type { SiteLayout } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { BoldHome, BoldOpening } from './home-bold.tsx';
import { CalmHome, CalmOpening } from './home-calm.tsx';
import { SplitHome, SplitOpening } from './home-split.tsx';
import type { PreviewSite } from './preview-site.ts';
import { AreaAndHours, ContactDetails } from './site-contact.tsx';
import { Sheet, Stretch, Text, Title } from './site-parts.tsx';
import type { OpeningProps, SitePageProps } from './site-props.ts';
import { Services, type ServicesLook } from './site-services.tsx';

export { PreviewFooter } from './site-contact.tsx';
export type { SitePageProps } from './site-props.ts';

/** Each layout's parts: one line each. */
const LAYOUTS: {
  readonly [layout in SiteLayout]: {
    readonly Opening: (props: OpeningProps) => ReactNode;
    readonly Home: (props: SitePageProps) => ReactNode;
    readonly services: ServicesLook;
  };
} = {
  bold: { Opening: BoldOpening, Home: BoldHome, services: 'tiles' },
  calm: { Opening: CalmOpening, Home: CalmHome, services: 'list' },
  split: { Opening: SplitOpening, Home: SplitHome, services: 'numbered' },
};

/** What is seen of the website before anything is scrolled. */
export function SiteOpening(props: OpeningProps) {
  const { layout } = props.site;
  const { Opening } = LAYOUTS[layout];
  return (
    <Sheet layout={layout}>
      <Opening {...props} />
    </Sheet>
  );
}

export function HomePage(props: SitePageProps) {
  const { layout } = props.site;
  const { Home } = LAYOUTS[layout];
  return (
    <Sheet layout={layout}>
      <Home {...props} />
    </Sheet>
  );
}

export function ServicesPage({ site, words, icon }: SitePageProps) {
  const { facts, example } = site.services;
  return (
    <Sheet layout={site.layout}>
      <Banner site={site}>{words.servicesTitle}</Banner>
      <Stretch name="services" example={example ? words.example : undefined}>
        <Services look={LAYOUTS[site.layout].services} services={facts} icon={icon} />
        {site.callOut && <Text>{site.callOut}</Text>}
      </Stretch>
    </Sheet>
  );
}

export function ContactPage({ site, words }: SitePageProps) {
  return (
    <Sheet layout={site.layout}>
      <Banner site={site}>{words.contactTitle}</Banner>
      <ContactDetails site={site} words={words} />
      <AreaAndHours site={site} words={words} />
    </Sheet>
  );
}

const BannerGround = styled('div', {
  base: { display: 'grid', gap: '0.3rem', padding: '1.5rem 1.25rem' },
  variants: {
    layout: {
      bold: {
        bg: 'var(--site-primary)',
        color: 'var(--site-on-primary)',
        borderBottom: '5px solid var(--site-secondary)',
      },
      calm: { bg: 'var(--site-tint)', color: 'var(--site-on-tint)', '--site-heading': 'var(--site-heading-on-tint)' },
      split: { paddingBottom: '0.5rem', textAlign: 'center' },
    },
  },
});
const Trade = styled('p', { base: { margin: 0, fontSize: '0.9rem', fontWeight: 600 } });
const Name = styled(Title, {
  variants: { layout: { bold: {}, calm: { color: 'var(--site-heading)' }, split: { color: 'var(--site-heading)' } } },
});

function Banner({ site, children }: { readonly site: PreviewSite; readonly children: string }) {
  return (
    <BannerGround layout={site.layout}>
      <Trade>{site.trade}</Trade>
      <Name size="banner" layout={site.layout}>
        {children}
      </Name>
    </BannerGround>
  );
}
