import { chakra } from '@chakra-ui/react';
import type { Site } from '../../contract/index.ts';
import { Prose } from '../marketing/article.tsx';
import { Closing } from '../marketing/closing.tsx';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Opening } from '../marketing/opening.tsx';
import { Action, Container } from '../marketing/parts.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { HELP_TOPICS, type HelpTopic } from './topics.tsx';

/** Help by topic, each with the page where one can do it. */
export const helpPage: MarketingPage = {
  title: 'Help Center',
  description:
    'Help with the form, your preview, photos, domain name, business email and payment, and the way to reach us if it isn’t enough.',
  Body: HelpPage,
  structuredData: (_, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Help Center', '/help'],
    ]),
  ],
};

function HelpPage({ site }: MarketingContent) {
  return (
    <>
      <Opening
        above={[{ href: '/', text: 'Home' }]}
        title="Help Center"
        lead="What would you like to do? Pick a topic. If it isn’t here, write to us."
      />
      <Container>
        <Topics />
        {HELP_TOPICS.map((topic) => (
          <Topic key={topic.id} topic={topic} site={site} />
        ))}
      </Container>
      <Closing
        title="Still stuck?"
        text="Tell us what you see and what you expected. If you have a reference number, put it in: we find you faster."
        action={{ href: '/contact', text: 'Contact Us' }}
        other={{ href: '/faq', text: 'Read the FAQ' }}
      />
    </>
  );
}

/** The way down to each topic. */
const Topics = () => (
  <chakra.nav aria-label="Topics" paddingBottom={{ base: '1.5rem', md: '2.5rem' }}>
    <chakra.ul
      margin={0}
      padding={0}
      listStyle="none"
      display="grid"
      gap={{ base: '0.75rem', md: '1rem' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
    >
      {HELP_TOPICS.map(({ id, title, summary, icon }) => (
        <li key={id}>
          <chakra.a
            href={`#${id}`}
            display="flex"
            gap="1rem"
            alignItems="center"
            height="100%"
            padding="1rem 1.25rem"
            bg="card"
            border="1px solid"
            borderColor="hairline"
            borderRadius="card"
            color="ink"
            textDecoration="none"
            transition="border-color 150ms"
            _motionReduce={{ transition: 'none' }}
            _hover={{ borderColor: 'blue' }}
          >
            <Icon d={icon} />
            <span>
              <chakra.span display="block" fontFamily="heading" fontWeight={700} fontSize="1.1rem" lineHeight="1.25">
                {title}
              </chakra.span>
              <chakra.span color="muted" fontSize="0.95rem">
                {summary}
              </chakra.span>
            </span>
          </chakra.a>
        </li>
      ))}
    </chakra.ul>
  </chakra.nav>
);

function Topic({ topic, site }: { readonly topic: HelpTopic; readonly site: Site }) {
  const { id, title, icon, body, links } = topic;
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap={{ base: '1rem', lg: '3rem' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      paddingBlock={{ base: '2rem', md: '2.75rem' }}
      borderTop="1px solid"
      borderColor="hairline"
    >
      <chakra.div display="flex" alignItems="center" gap="1rem" alignSelf="start">
        <Icon d={icon} />
        <chakra.h2 id={id} margin={0} fontSize={{ base: '1.5rem', md: '1.75rem' }}>
          {title}
        </chakra.h2>
      </chakra.div>
      <div>
        <Prose css={{ '& > h3:first-of-type': { marginTop: 0 }, '& > :last-child': { marginBottom: 0 } }}>
          {body(site)}
        </Prose>
        {links.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="1.25rem">
            {links.map(({ href, text }) => (
              <Action key={href} href={href} look="quiet" minHeight="2.75rem" padding="0.4rem 1.15rem" fontSize="1rem">
                {text}
              </Action>
            ))}
          </chakra.div>
        )}
      </div>
    </chakra.section>
  );
}

const Icon = ({ d }: { readonly d: string }) => (
  <chakra.span
    flex="none"
    display="grid"
    placeItems="center"
    width="2.75rem"
    height="2.75rem"
    borderRadius="pill"
    bg="blueLight"
    color="ink"
  >
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  </chakra.span>
);
