import { addressOn, usePlace, useShown } from '../../browser/place.ts';
import { DRAFT_DAYS } from '../../contract/index.ts';
import { type Provider, ProviderName, SupportLink } from '../layout/provider.tsx';
import type { SitePage } from '../layout/support-page.tsx';
import { useSite } from '../layout/use-site.ts';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

export const privacyPage: SitePage = {
  Page: PrivacyPage,
  description:
    'Which information we collect when you ask for a website, what we use it for, and the rights that you have.',
  isListed: true,
};

/** Privacy Policy: which details are kept, why, for how long, and what the customer can ask for. */
export function PrivacyPage() {
  const note = (
    <>
      Last updated <time dateTime="2023-08-15">15 August 2023</time>
    </>
  );
  return <LegalPage title="Privacy Policy" note={note} sections={sections} />;
}

/** The cookies page stands on the main site alone, and this text on all three. */
function CookiesLink() {
  const { host } = usePlace();
  const site = useSite();
  const shown = useShown();
  if (host === 'main') return <a href="/cookies">cookies page</a>;
  if (typeof site !== 'object') return <>cookies page</>;
  // As this page is only read, its script does what the program would do: see page-script.ts.
  return (
    <a href={addressOn('main', '/cookies', site.hosts, shown)} data-hosts={Object.values(site.hosts).join(' ')}>
      cookies page
    </a>
  );
}

function sections(provider: Provider): readonly LegalSection[] {
  return [
    {
      id: 'information',
      title: 'Information we collect',
      body: (
        <>
          <p>
            <ProviderName provider={provider} /> collects what you send us with our forms, and nothing behind your back:
          </p>
          <ul>
            <li>your first name, company name, email address, phone and WhatsApp numbers;</li>
            <li>your business address and, if you give it, your company registration number;</li>
            <li>
              what your website is made of: trade, services, accreditations, area, opening hours, colours, domain;
            </li>
            <li>the logo, photos and certificates that you upload;</li>
            <li>the customer number and referrer in the link that brought you here;</li>
            <li>messages and feedback that you send us.</li>
          </ul>
          <p>
            When you leave the business information step, your contact details are sent to us at once, so that we can
            help if you get stuck later on. Your logo and photos are sent while you fill in the form. Everything else
            leaves your device only when you send the form. Without a connection, what is to be sent waits on your
            device until there is one.
          </p>
          <p>
            We count how many forms reach each step, how long a step takes and which rule stopped somebody from going
            on: sums by day, without names, numbers, cookies or anything that you wrote. If your browser asks not to be
            tracked, we don’t count you.
          </p>
          <p>Like every website, ours also receives your IP address and the type of your browser with each request.</p>
        </>
      ),
    },
    {
      id: 'use',
      title: 'How we use it',
      body: (
        <>
          <ul>
            <li>To build, show, launch and maintain your website, because you asked us to.</li>
            <li>To answer you and to tell you about your preview, your payment and your launch.</li>
            <li>To keep the service safe and working, which is in our legitimate interest and yours.</li>
            <li>To send you marketing emails only if you have agreed. You can unsubscribe at any time.</li>
          </ul>
          <p>
            Much of what you enter is meant for the public: it appears on your website once you have approved it. You
            can choose to hide your address.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Who we share it with',
      body: (
        <>
          <p>We do not sell your details. We share them only with those who help us to provide the service:</p>
          <ul>
            <li>companies that host our forms, files, websites and mailboxes, or that run our work processes;</li>
            <li>domain registrars, when we register or connect a domain for you;</li>
            <li>our payment provider, who handles your card details; we never see the full number;</li>
            <li>the partner who sent you to us, so far as they need to know what became of your request;</li>
            <li>authorities, where the law obliges us.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'security',
      title: 'How we keep it safe',
      body: (
        <p>
          Your details travel over encrypted connections, are stored with restricted access, and are seen only by people
          who need them for their work. No system is perfect: should something happen that puts you at risk, we tell you
          and the Information Commissioner’s Office, as the law requires.
        </p>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: (
        <>
          <p>
            While you are our customer we keep what your website needs. If you don’t go ahead after your preview, we
            keep your request only for as long as we need it to answer your questions, and delete it earlier if you ask
            us to.
          </p>
          <p>Invoices and payment records are kept for as long as tax law demands, which is six years as a rule.</p>
          <p>
            A form that you have begun is kept by your browser, on your device: until we have received it or you clear
            it, and for {DRAFT_DAYS} days at most after your last change. What waits there to be sent is kept for{' '}
            {DRAFT_DAYS} days at most, too. That you have sent a form it remembers for a day. We can see none of it.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>Under UK data protection law you can ask us to:</p>
          <ul>
            <li>tell you what we hold about you, and give you a copy;</li>
            <li>correct what is wrong or incomplete;</li>
            <li>delete it, or use it only in part;</li>
            <li>hand it over in a form that others can read;</li>
            <li>stop using it where we rely on our legitimate interest, or on your consent.</li>
          </ul>
          <p>
            What is on your device alone you can delete yourself: with “Clear my answers” under the questions of the
            form, or in your browser’s settings. If some of it has been sent already, ask us to delete that, too.
          </p>
          <p>
            Write to us and we answer within one month, free of charge. If you are not happy with the answer, you can
            complain to the Information Commissioner’s Office at{' '}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          We set no cookies, neither for advertising nor for tracking. What you fill in is kept in your browser, so that
          you can carry on later, and for nothing else. Our <CookiesLink /> lists everything that is kept on your
          device, and how to clear it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When we change how we handle your details, we change this page and the date at the top of it. If a change
          matters to you as a customer, we also tell you by email.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions, or a request about your details? Write to <SupportLink provider={provider} />.
        </p>
      ),
    },
  ];
}
