import { type ArticleSection, Tip } from '../marketing/article.tsx';
import { ExampleAnswers } from './example-answers.tsx';
import { guidePage } from './guide-page.tsx';
import { CUSTOMERS } from './guides.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'seconds',
    title: 'You have a few seconds',
    body: (
      <>
        <p>
          Somebody with water coming through the ceiling does not read. They open three websites, glance at each, and
          ring the one that answers their questions first. Even for a job that can wait, the questions are always the
          same five. Answer them near the top of your page, in plain words, and you are ahead of most.
        </p>
        <ExampleAnswers />
      </>
    ),
  },
  {
    id: 'accreditation',
    title: '1. Are you qualified?',
    body: (
      <>
        <p>
          People are letting a stranger into their home. A badge that they know, such as Gas Safe, NICEIC or TrustMark,
          settles half of that worry. Say which registration you hold and give the number, so that they can look you up
          in the scheme’s public register. Some work, such as gas, may only be done by somebody who is registered.
        </p>
        <ul>
          <li>Show only what is current. An expired badge is worse than none, and may break the scheme’s rules.</li>
          <li>
            Say that you are insured, and for how much: “£2 million public liability” is better than “fully insured”.
          </li>
          <li>
            A limited company has to show its registered name, number and office address on its website anyway, and
            where in the UK it is registered. It looks solid, too.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'reviews',
    title: '2. What do others say?',
    body: (
      <>
        <p>
          Three recent reviews with a first name and a town do more than thirty without. Link to where they were left,
          so that nobody has to take your word for it. Ask for one on the day you finish, by text, with the link in it:
          that is when people are glad to.
        </p>
        <p>
          Answer the bad ones calmly and briefly. Readers judge the answer more than the complaint. And never write or
          buy reviews: fake reviews are against consumer law in the UK.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: '3. What will it cost me?',
    body: (
      <>
        <p>
          You can’t quote for a job that you haven’t seen, and customers know that. What they fear is the surprise. So
          name your minimum call-out charge, and say what it covers: the visit, the first half hour, parking? Is it
          taken off the bill if you do the work?
        </p>
        <Tip>
          <p>
            A price that householders see has to include VAT and anything else that they can’t avoid. If you are not
            registered for VAT, say “no VAT to add”.
          </p>
        </Tip>
        <p>If quotes are free, say so. If evenings and weekends cost more, say that as well.</p>
      </>
    ),
  },
  {
    id: 'area',
    title: '4. Do you come to me?',
    body: (
      <p>
        Name towns, not “the South East”. Start with the one that you are based in, then those that you really like to
        drive to. It saves you calls from the other end of the county, and it is how people search: the job and the
        town. Your street need not stand up there: what customers want to know is the area.
      </p>
    ),
  },
  {
    id: 'hours',
    title: '5. When can I reach you?',
    body: (
      <>
        <p>
          Put your hours on the page, and say what happens outside them. “Emergencies day and night” is worth a lot, but
          only if somebody picks up. If nobody does, “leave a message, we ring back before 8am” is honest and good
          enough.
        </p>
        <ul>
          <li>A phone number that can be tapped, at the top of every page.</li>
          <li>A short form for those who can’t talk at work. Name, number, what is wrong: no more.</li>
          <li>WhatsApp, if you use it anyway. A photo of the problem saves you a visit.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Try it on your own website',
    body: (
      <p>
        Open it on your phone, hold it at arm’s length, and count to five. Could you answer all five questions? If not,
        you know what to move up. If you haven’t got a website yet, <a href="/request">our form</a> asks for exactly
        these things, one short step at a time, and we turn them into one.
      </p>
    ),
  },
];

/** Guide: the questions that a website of a trade business has to answer. */
export const whatCustomersLookFor = guidePage(CUSTOMERS, SECTIONS);
