import { type ArticleSection, Tip } from '../marketing/article.tsx';
import { AddressParts } from './address-parts.tsx';
import { guidePage } from './guide-page.tsx';
import { DOMAIN } from './guides.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'what-it-is',
    title: 'What a domain name is',
    body: (
      <>
        <p>
          It is the address that people type to find you, and what comes after the @ in your email. It goes on the van,
          the invoices and the cards, so it is worth ten minutes’ thought: changing it later is possible, but a
          nuisance.
        </p>
        <AddressParts />
        <p>
          You don’t buy a domain name outright. You register it, for between one and ten years in the case of a .uk
          name, and keep it for as long as you go on renewing.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: '.co.uk or .com?',
    body: (
      <>
        <p>
          <strong>If you work in the UK, take .co.uk.</strong> Everybody here knows it, it is cheap, and more good names
          are still free. The shorter <strong>.uk</strong> is just as valid, but it is a name of its own: having the one
          does not give you the other. If both are free, register both and use one.
        </p>
        <p>
          <strong>.com</strong> is fine if your name is free there. Otherwise don’t bend a good name to get it. Newer
          endings such as .services or .london work as well, but some people will still type .co.uk after them.
        </p>
      </>
    ),
  },
  {
    id: 'good-name',
    title: 'What makes a good one',
    body: (
      <>
        <ul>
          <li>
            <strong>It is your business name,</strong> or close to it, so that the van and the website match.
          </li>
          <li>
            <strong>It is short.</strong> Two or three words. Imagine it on the back doors, read at 30 miles an hour.
          </li>
          <li>
            <strong>It passes the phone test.</strong> Say it to somebody once. Can they type it without asking?
          </li>
          <li>
            <strong>It leaves you room.</strong> A town or a trade in the name helps people to place you, until you
            move, or take on more.
          </li>
        </ul>
        <p>Is your name taken? Try adding your town, your surname, or a plain word such as “services”.</p>
      </>
    ),
  },
  {
    id: 'avoid',
    title: 'What to avoid',
    body: (
      <ul>
        <li>Hyphens and digits. “Is that the number four, or the word?”</li>
        <li>Odd spellings and doubled letters where two words meet, as in “bessstairs”.</li>
        <li>
          Words that run together into something else. Write it in small letters without gaps and show it to somebody.
        </li>
        <li>
          Somebody else’s name. Look it up at Companies House, among trade marks at the Intellectual Property Office,
          and in a search for your area. Whoever owns a name that yours is too close to may have it taken from you.
        </li>
        <li>
          Titles and badges that you don’t hold. A scheme’s name in your address is not yours to use, even if you are
          its member, unless it says so.
        </li>
      </ul>
    ),
  },
  {
    id: 'where',
    title: 'Where to get it',
    body: (
      <>
        <p>
          The register of all names that end in .uk is kept by Nominet, a company in Oxford. You don’t register there
          yourself but through a registrar: IONOS, GoDaddy, 123 Reg, Squarespace, Namecheap and Fasthosts are some that
          we know our way around.
        </p>
        <ul>
          <li>
            <strong>Look at the second year.</strong> The first one is often nearly free, and renewal costs more.
          </li>
          <li>
            <strong>Register it in your own name</strong> or your company’s, never in that of a friend or a designer.
            Who is registered decides.
          </li>
          <li>
            <strong>Switch on automatic renewal,</strong> with an email address that you read. A .uk name that is not
            renewed stops working after 30 days, website and email alike, and can be lost for good after 90.
          </li>
          <li>Leave out the extras in the basket: with a website from us, hosting and SSL are included.</li>
        </ul>
        <Tip>
          <p>
            Letters about “your expiring domain” from a company that you don’t know are usually adverts or worse. Check
            in your own registrar’s account.
          </p>
        </Tip>
      </>
    ),
  },
  {
    id: 'email',
    title: 'Your email belongs with it',
    body: (
      <>
        <p>
          info@yourbusiness.co.uk looks like a business; a free address with your year of birth in it does not. It also
          stays yours if you change provider, and it can be passed on to whoever minds the office next. Keep it plain:
          info, hello, contact, enquiries, or your first name.
        </p>
        <p>
          Does email already run on your domain? Then take care when you change anything about the domain, and{' '}
          <a href="/help#domain">tell us first</a> if you point it at us, so that no message gets lost.
        </p>
      </>
    ),
  },
  {
    id: 'with-us',
    title: 'If we build your website',
    body: (
      <p>
        Have a domain already? Keep it: we send you step-by-step instructions for pointing it at your new website, and
        it remains yours. Haven’t got one? Say so in <a href="/request">the form</a>. We suggest some that are
        available, and you choose.
      </p>
    ),
  },
];

/** Guide: which domain name to take, and where. */
export const choosingADomainName = guidePage(DOMAIN, SECTIONS);
