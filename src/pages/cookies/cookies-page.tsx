import { chakra } from '@chakra-ui/react';
import { Article, type ArticleSection } from '../marketing/article.tsx';
import type { MarketingPage } from '../marketing/marketing-page.ts';
import { Opening } from '../marketing/opening.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { STORED } from './stored.ts';

/** What is really left on a visitor's device. */
export const cookiesPage: MarketingPage = {
  title: 'Cookies',
  description:
    'This website sets no cookies and tracks nobody. Here is what your browser keeps when you use it, and for how long.',
  Body: CookiesPage,
  structuredData: (_, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Cookies', '/cookies'],
    ]),
  ],
};

function CookiesPage() {
  return (
    <>
      <Opening
        above={[{ href: '/', text: 'Home' }]}
        title="Cookies"
        lead="We set none. That is why no banner asked you about them. Here is what your browser keeps when you use this website."
      />
      <Article sections={SECTIONS} />
    </>
  );
}

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'stored',
    title: 'What is stored on your device',
    body: (
      <>
        <p>
          Cookies are small notes that a website leaves in your browser. There are other places for such notes too. We
          use some of them for what you do here, and for nothing else:
        </p>
        <StoredThings />
        <p>Only our pages in your own browser read this. What you fill in reaches us when it is sent, not before.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'No trackers, no adverts',
    body: (
      <>
        <p>
          We don’t count visitors with an analytics service, show adverts, or load fonts, videos or buttons from other
          companies. Our pages are made of our own files alone, so nobody else learns that you were here.
        </p>
        <p>
          Links that lead away, to a registrar, to our payment provider or to our pages on social networks, do nothing
          until you press them. Those websites have their own rules on cookies. So does a website of a partner that
          shows our form inside a page of its own.
        </p>
      </>
    ),
  },
  {
    id: 'control',
    title: 'What you can do',
    body: (
      <ul>
        <li>
          Press “Clear my answers” under the questions of a form. What you have filled in there, with its pictures, is
          gone from your device.
        </li>
        <li>
          Clear the data of websites in your browser’s settings whenever you like. Nothing of ours breaks, but forms
          that you have begun are gone, and so is what has not reached us yet.
        </li>
        <li>On a device that is not yours, use a private window: it forgets all of this when you close it.</li>
        <li>
          Block cookies and storage altogether. Every page and form here works without them. A form then tells you to
          keep its page open, since your answers are nowhere else.
        </li>
      </ul>
    ),
  },
  {
    id: 'sent',
    title: 'What you send us',
    body: (
      <p>
        That is another matter: it is kept by us, not by your browser. What we receive when you fill in a form, what for
        and for how long, is set out in the <a href="/privacy">Privacy Policy</a>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'If this changes',
    body: (
      <p>
        Should we ever store more, it will stand on this page first, and where the law asks for your consent we will ask
        for it. Questions? <a href="/contact">Contact us</a>.
      </p>
    ),
  },
];

/** Each thing with what it is for and how long it stays. */
function StoredThings() {
  return (
    <chakra.dl margin={0} display="grid" gap="0.75rem">
      {STORED.map(({ what, used, howLong }) => (
        <chakra.div
          key={what}
          padding="1rem 1.25rem"
          bg="card"
          border="1px solid"
          borderColor="hairline"
          borderRadius="card"
          lineHeight="1.5"
        >
          <chakra.dt fontWeight={700}>{what}</chakra.dt>
          <chakra.dd margin="0.2rem 0 0">{used}</chakra.dd>
          {howLong && (
            <chakra.dd margin="0.2rem 0 0" color="muted" fontSize="0.95rem">
              How long: {howLong}
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
