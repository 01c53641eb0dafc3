import { chakra } from '@chakra-ui/react';
import { Closing } from '../marketing/closing.tsx';
import type { MarketingPage } from '../marketing/marketing-page.ts';
import { Opening } from '../marketing/opening.tsx';
import { Card, Columns, Container } from '../marketing/parts.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { GUIDES, type GuideEntry } from './guides.ts';

const HOME = { href: '/', text: 'Home' };

/** The list of guides. */
export const blogPage: MarketingPage = {
  title: 'Guides for tradespeople',
  description:
    'Short, practical guides for trade businesses: photos that win work, what customers look for, and how to choose a domain name.',
  Body: BlogPage,
  structuredData: (_, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Guides', '/blog'],
    ]),
  ],
};

function BlogPage() {
  return (
    <>
      <Opening
        above={[HOME]}
        title="Guides for tradespeople"
        lead="What we have learnt from building trade websites, in a few minutes each. Useful whether you go with us or not."
      />
      <chakra.section aria-labelledby="guides" paddingBottom={{ base: '3.5rem', md: '5.5rem' }}>
        <Container>
          <chakra.h2 id="guides" margin="0 0 1.5rem" fontSize={{ base: '1.5rem', md: '1.8rem' }}>
            All guides
          </chakra.h2>
          <Columns
            // Three of them stand side by side on a tablet.
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          >
            {GUIDES.map((guide) => (
              <GuideCard key={guide.path} guide={guide} />
            ))}
          </Columns>
        </Container>
      </chakra.section>
      <Closing
        title="Rather be on the tools?"
        text="Fill in one form and we build the website for you. You see it before you pay anything."
        action={{ href: '/request', text: 'Request Your Website' }}
      />
    </>
  );
}

/** The whole card can be pressed; a screen reader hears one link with the guide's title. */
function GuideCard({ guide }: { readonly guide: GuideEntry }) {
  const { path, title, description, minutes, Drawing } = guide;
  return (
    <Card
      position="relative"
      transition="box-shadow 150ms"
      _motionReduce={{ transition: 'none' }}
      _hover={{ boxShadow: 'card' }}
    >
      <chakra.div marginBottom="0.5rem">
        <Drawing />
      </chakra.div>
      <h3>
        <chakra.a href={path} color="ink" css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
          {title}
        </chakra.a>
      </h3>
      <p>{description}</p>
      <chakra.div marginTop="auto" paddingTop="0.25rem" color="muted" fontSize="0.95rem">
        {minutes} minute read
      </chakra.div>
    </Card>
  );
}
