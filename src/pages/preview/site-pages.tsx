import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fillText, type PreviewUi } from '../../contract/index.ts';
import { CHECK, CLOCK, Emblem, Line, MAIL, PHONE, PLACE } from './drawings.tsx';
import type { PreviewSite } from './preview-site.ts';

/** What a page of the example website is drawn from. */
export interface SitePageProps {
  readonly site: PreviewSite;
  readonly words: PreviewUi;
  /** The trade's line drawing. */
  readonly icon: string | undefined;
}

/** Services that stand on the home page; the rest are counted. */
const ON_HOME = 4;

// Plain paragraphs stand for headings here: the example is a picture in the form's page, not a part of its outline.
const Title = chakra('p', {
  base: { margin: 0, fontFamily: 'heading', fontWeight: 750, lineHeight: '1.12', textWrap: 'balance' },
});
const List = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' } });
const Card = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.65rem',
    padding: '0.7rem 0.75rem',
    borderRadius: 'field',
    bg: 'white',
    color: 'black',
    fontSize: '0.9rem',
    fontWeight: 600,
    lineHeight: '1.25',
    boxShadow: '0 1px 3px rgb(20 33 61 / 0.14)',
  },
});
const Badge = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    borderRadius: 'pill',
    bg: 'var(--site-secondary)',
    color: 'var(--site-on-secondary)',
  },
});
const Section = chakra('div', { base: { padding: '1.4rem 1.25rem', display: 'grid', gap: '0.9rem' } });

export function HomePage({ site, words, icon }: SitePageProps) {
  const more = site.services.length - ON_HOME;
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1rem"
        overflow="hidden"
        padding="1.75rem 1.25rem"
        bg="var(--site-primary)"
        color="var(--site-on-primary)"
      >
        {/* Above the drawing, which reaches behind the button where there is little room. */}
        <chakra.div flex="1 1 12rem" minWidth={0} zIndex={1} display="grid" gap="0.65rem" justifyItems="start">
          <chakra.p margin={0} fontSize="0.9rem" fontWeight={650} color="var(--site-accent)">
            {site.trade}
          </chakra.p>
          <Title fontSize="1.7rem">{site.line}</Title>
          <chakra.p margin={0} fontSize="0.95rem">
            {site.text}
          </chakra.p>
          <chakra.span
            marginTop="0.35rem"
            padding="0.6rem 1.1rem"
            borderRadius="pill"
            bg="var(--site-secondary)"
            color="var(--site-on-secondary)"
            fontSize="0.95rem"
            fontWeight={700}
          >
            {site.button}
          </chakra.span>
        </chakra.div>
        <Emblem d={icon} />
      </chakra.div>
      <Section>
        <Title fontSize="1.25rem" color="var(--site-heading)">
          {words.servicesTitle}
        </Title>
        <Services services={site.services.slice(0, ON_HOME)} icon={icon} />
        {more > 0 && (
          <chakra.p margin={0} fontSize="0.9rem">
            {fillText(words.moreServices, { count: more })}
          </chakra.p>
        )}
      </Section>
    </>
  );
}

export function ServicesPage({ site, words }: SitePageProps) {
  return (
    <>
      <Banner trade={site.trade}>{words.servicesTitle}</Banner>
      <Section>
        <Services services={site.services} icon={CHECK} />
      </Section>
    </>
  );
}

export function ContactPage({ site, words }: SitePageProps) {
  return (
    <>
      <Banner trade={site.trade}>{words.contactTitle}</Banner>
      <Section>
        <chakra.dl margin={0} display="grid" gap="0.9rem">
          <Detail icon={PHONE} label={words.phoneLabel}>
            {site.phone}
          </Detail>
          <Detail icon={MAIL} label={words.emailLabel}>
            {site.email}
          </Detail>
          <Detail icon={PLACE} label={words.townLabel}>
            {site.town}
          </Detail>
          {site.areas.length > 0 && (
            <Detail icon={CHECK} label={words.areasLabel}>
              {site.areas.join(', ')}
            </Detail>
          )}
          {site.hours.length > 0 && (
            <Detail icon={CLOCK} label={words.hoursLabel}>
              <Hours site={site} />
            </Detail>
          )}
        </chakra.dl>
      </Section>
    </>
  );
}

/** What stands at the foot of every page of the example. */
export function SiteFooter({ site, words }: Pick<SitePageProps, 'site' | 'words'>) {
  return (
    <chakra.div
      marginTop="auto"
      padding="1.25rem"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))"
      gap="1rem 1.5rem"
      bg="var(--site-primary)"
      color="var(--site-on-primary)"
      fontSize="0.85rem"
    >
      <chakra.div minWidth={0}>
        <chakra.p margin="0 0 0.25rem" fontWeight={700}>
          <bdi>{site.companyName}</bdi>
        </chakra.p>
        <chakra.p margin={0}>{site.phone}</chakra.p>
        <chakra.p margin={0}>{site.town}</chakra.p>
      </chakra.div>
      {site.hours.length > 0 && (
        <chakra.div minWidth={0}>
          <chakra.p margin="0 0 0.25rem" fontWeight={700}>
            {words.hoursLabel}
          </chakra.p>
          <Hours site={site} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Services(props: { readonly services: readonly string[]; readonly icon: string | undefined }) {
  return (
    <List gap="0.6rem" gridTemplateColumns="repeat(auto-fill, minmax(min(max(9.5rem, 34%), 100%), 1fr))">
      {props.services.map((service) => (
        <Card key={service}>
          <Badge>
            <Line d={props.icon ?? CHECK} size="1.15rem" />
          </Badge>
          {/* Very large text has its words below the sign. */}
          <chakra.span flex="1 1 5rem" minWidth={0}>
            {service}
          </chakra.span>
        </Card>
      ))}
    </List>
  );
}

function Banner(props: { readonly trade: string; readonly children: string }) {
  return (
    <chakra.div padding="1.4rem 1.25rem" bg="var(--site-primary)" color="var(--site-on-primary)">
      <chakra.p margin="0 0 0.25rem" fontSize="0.9rem" fontWeight={650} color="var(--site-accent)">
        {props.trade}
      </chakra.p>
      <Title fontSize="1.6rem">{props.children}</Title>
    </chakra.div>
  );
}

function Detail(props: { readonly icon: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="0.75rem">
      <chakra.dt display="contents" fontSize="0.85rem">
        <Badge gridRow="1 / span 2">
          <Line d={props.icon} size="1.1rem" />
        </Badge>
        <chakra.span>{props.label}</chakra.span>
      </chakra.dt>
      <chakra.dd margin={0} fontWeight={650} gridColumn={2}>
        {props.children}
      </chakra.dd>
    </chakra.div>
  );
}

function Hours({ site }: Pick<SitePageProps, 'site'>) {
  return (
    <List gap="0.1rem">
      {site.hours.map(({ days, times }) => (
        <chakra.li key={days} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="1rem">
          <span>{days}</span>
          <chakra.span fontVariantNumeric="tabular-nums">{times}</chakra.span>
        </chakra.li>
      ))}
    </List>
  );
}
