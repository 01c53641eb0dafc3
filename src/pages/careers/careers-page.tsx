import { Article, type ArticleSection, Tip } from '../marketing/article.tsx';
import { Closing } from '../marketing/closing.tsx';
import type { MarketingPage } from '../marketing/marketing-page.ts';
import { Opening } from '../marketing/opening.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';

/** What kinds of work there are, and how to ask for some. */
export const careersPage: MarketingPage = {
  title: 'Careers',
  description:
    'The kinds of work that go into websites for tradespeople, and how to ask whether there is a place for you. No vacancies are listed here.',
  Body: CareersPage,
  structuredData: (_, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Careers', '/careers'],
    ]),
  ],
};

function CareersPage() {
  return (
    <>
      <Opening
        above={[{ href: '/', text: 'Home' }]}
        title="Work with us"
        lead="We build websites for tradespeople. If you would like to help with that, write to us."
      />
      <Article sections={SECTIONS} />
      <Closing
        title="Think there is a place for you?"
        text="Write a few lines and show us something that you have made."
        action={{ href: '/contact', text: 'Contact Us' }}
        other={{ href: '/about', text: 'About Us' }}
      />
    </>
  );
}

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'vacancies',
    title: 'Vacancies',
    body: (
      <p>
        No openings right now. If you do one of the kinds of work below well, write to us all the same: we tell you
        whether there is something for you.
      </p>
    ),
  },
  {
    id: 'kinds-of-work',
    title: 'The kinds of work there are',
    body: (
      <>
        <h3>Building websites</h3>
        <p>
          Turning what a customer has told us into a website that they are glad to approve: layout, colours, photos, and
          an eye for what a phone shows first.
        </p>
        <h3>Words</h3>
        <p>Describing services in plain English, so that customers understand them and the tradesperson agrees.</p>
        <h3>Customer support</h3>
        <p>
          Answering people who are on a roof or under a sink, in few words and without jargon. Much of it is about
          domains, email and small changes.
        </p>
        <h3>Domains and email</h3>
        <p>Nameservers, mailboxes, certificates and backups: the part that nobody notices as long as it works.</p>
        <h3>Software</h3>
        <p>
          The form, the preview, and the tools with which websites are built and looked after. Accessible, fast, tested.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-ask',
    title: 'How to ask',
    body: (
      <>
        <p>
          Use our <a href="/contact">contact form</a> with the subject “Working with you”, and tell us:
        </p>
        <ul>
          <li>which kind of work you mean;</li>
          <li>what you have done that is like it, with a link if there is one;</li>
          <li>where you are, how much time you have, and from when.</li>
        </ul>
        <Tip>
          <p>A CV can wait. Please don’t send copies of documents, or anything about your health or your family.</p>
        </Tip>
      </>
    ),
  },
  {
    id: 'what-happens',
    title: 'What happens then',
    body: (
      <p>
        A person reads it and answers. We go by what you can do, whoever you are. If you need something to be able to
        apply, such as larger print or a phone call instead of a form, tell us. What you write is used to answer you and
        for nothing else; ask us and we delete it. The <a href="/privacy">Privacy Policy</a> has the details.
      </p>
    ),
  },
];
