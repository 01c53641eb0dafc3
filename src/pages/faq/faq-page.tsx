import { chakra } from '@chakra-ui/react';
import { Closing } from '../marketing/closing.tsx';
import type { MarketingPage } from '../marketing/marketing-page.ts';
import { Opening } from '../marketing/opening.tsx';
import { Container } from '../marketing/parts.tsx';
import { QuestionList } from '../marketing/question-list.tsx';
import { breadcrumbs, faqPage as faqData } from '../marketing/structured-data.ts';
import { QUESTION_GROUPS, type QuestionGroup } from './questions.ts';

/** Everything that people ask, the pricing page's questions first. */
export const faqPage: MarketingPage = {
  title: 'Frequently asked questions',
  description:
    'What it costs, how long it takes, what you need for the form, and what happens to your domain, your email and your details.',
  Body: FaqPage,
  structuredData: (_, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['FAQ', '/faq'],
    ]),
    faqData(QUESTION_GROUPS.flatMap(({ questions }) => questions)),
  ],
};

function FaqPage() {
  return (
    <>
      <Opening
        above={[{ href: '/', text: 'Home' }]}
        title="Frequently asked questions"
        lead="Straight answers on price, timing, domains and what you need to send us."
      />
      <Container paddingBottom={{ base: '2rem', md: '3.5rem' }}>
        {QUESTION_GROUPS.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </Container>
      <Closing
        title="Not answered yet?"
        text="Ask us. There is no such thing as a silly question about websites."
        action={{ href: '/contact', text: 'Contact Us' }}
        other={{ href: '/help', text: 'Help Center' }}
      />
    </>
  );
}

/** The heading stands beside its questions where there is room. */
function Group({ group }: { readonly group: QuestionGroup }) {
  const { id, title, questions, more } = group;
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap={{ base: '1rem', lg: '3rem' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      paddingBlock={{ base: '1.75rem', md: '2.25rem' }}
    >
      <div>
        <chakra.h2 id={id} margin={0} fontSize={{ base: '1.5rem', md: '1.75rem' }}>
          {title}
        </chakra.h2>
        <chakra.ul margin="0.6rem 0 0" padding={0} listStyle="none">
          {more.map(({ href, text }) => (
            <li key={href}>
              <chakra.a href={href} display="inline-block" paddingBlock="0.35rem">
                {text}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </div>
      <QuestionList questions={questions} />
    </chakra.section>
  );
}
