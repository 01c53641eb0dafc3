import { type Provider, ProviderName, SupportLink } from '../layout/provider.tsx';
import type { SitePage } from '../layout/support-page.tsx';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

export const termsPage: SitePage = {
  Page: TermsPage,
  description:
    'What you and we can expect of each other: the service, payment, cancellation, warranties and liability.',
  isListed: true,
};

/** Terms and Conditions: what the customer and the provider may expect of each other. */
function TermsPage() {
  return <LegalPage title="Terms and Conditions" sections={sections} />;
}

function sections(provider: Provider): readonly LegalSection[] {
  return [
    {
      id: 'introduction',
      title: 'Introduction',
      body: (
        <>
          <p>
            These terms are an agreement between you, the trade business that asks for a website, and{' '}
            <ProviderName provider={provider} /> (“we”, “us”). By sending us the request form you accept them.
          </p>
          <p>
            Sending the form costs nothing and does not oblige you to buy. You pay only if you have seen your website
            and approved it.
          </p>
        </>
      ),
    },
    {
      id: 'service',
      title: 'Our service',
      body: (
        <>
          <p>We design, build, launch and maintain a website for your business from the details that you give us.</p>
          <ul>
            <li>You fill in our form. The details have to be true, and the trade accreditations your own.</li>
            <li>
              We show you a preview, as a rule within 48 hours. It takes longer when we need something from you first.
            </li>
            <li>You tell us what you would like changed, or approve it.</li>
            <li>Once you have approved it, we launch your website, as a rule within 24 to 48 hours.</li>
          </ul>
          <p>
            The monthly price includes hosting, an SSL certificate, basic search engine optimisation, a contact form
            that notifies you of enquiries, a gallery and your service listings. We can’t promise a place in search
            results, or a number of enquiries.
          </p>
        </>
      ),
    },
    {
      id: 'ownership',
      title: 'Ownership',
      body: (
        <>
          <p>
            What you give us stays yours: your name, logo, photos and words. You allow us to use them to build, show and
            maintain your website, and you confirm that you have the right to use them.
          </p>
          <p>
            The design, templates and code that we make stay ours. You may use them as part of your website for as long
            as your plan runs. Stock images are licensed for use on your website only.
          </p>
          <p>A domain name that you already own remains yours, and you may point it elsewhere at any time.</p>
        </>
      ),
    },
    {
      id: 'business-email',
      title: 'Business email',
      body: (
        <>
          <p>
            If you ask for a business email address, we set it up at your domain and send you the login details. You are
            responsible for keeping the password safe and for what is sent from the mailbox.
          </p>
          <p>
            The mailbox is there for normal business correspondence. It must not be used to send bulk or unsolicited
            mail.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Payment and renewal',
      body: (
        <>
          <p>There is nothing to pay up front. You pay after you have approved your preview.</p>
          <ul>
            <li>Professional website: £25 per month.</li>
            <li>Google Business Profile setup: £50, one time.</li>
            <li>Complete package: both of them, at £25 per month plus £50 one time.</li>
          </ul>
          <p>
            The monthly plan renews by itself each month until it is cancelled. Payments are taken by our payment
            provider; we never see your full card number. If a payment fails we tell you and try again before we suspend
            anything.
          </p>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: 'Cancellation and termination',
      body: (
        <>
          <p>
            You can cancel your plan at any time with 30 days’ notice. Write to <SupportLink provider={provider} />.
            Your website stays online until the notice ends; then it and any mailbox with it are switched off, so save
            what you want to keep before then.
          </p>
          <p>
            We may end the agreement with 30 days’ notice, or at once if payments stay unpaid after a reminder or if
            these terms are seriously broken.
          </p>
        </>
      ),
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: (
        <>
          <p>Your website and mailbox must not be used for anything unlawful, and in particular not to:</p>
          <ul>
            <li>claim qualifications, registrations or reviews that you don’t have;</li>
            <li>use pictures, names or words that belong to somebody else without their permission;</li>
            <li>mislead, harass or discriminate against anybody;</li>
            <li>spread malware, or attempt to break into our systems or those of others.</li>
          </ul>
          <p>We may take down what breaks these rules. Where we can, we ask you to put it right first.</p>
        </>
      ),
    },
    {
      id: 'maintenance',
      title: 'Maintenance and changes',
      body: (
        <>
          <p>
            We look after updates, security and backups. Now and then that needs a short interruption; we plan it for
            quiet hours where we can.
          </p>
          <p>
            Tell us when your details change (services, opening hours, photos, prices) and we update the website. Work
            that goes well beyond that, such as new sections or features, is quoted first and done only if you agree.
          </p>
        </>
      ),
    },
    {
      id: 'warranties',
      title: 'Warranties and liability',
      body: (
        <>
          <p>
            We do our work with reasonable care and skill. We can’t promise that the website is never interrupted or
            free of every fault, but we put faults right when we learn of them.
          </p>
          <p>
            We are not liable for loss of profit or other indirect loss. Otherwise our liability in any twelve months is
            limited to what you paid us in them. Nothing in these terms limits liability for death or personal injury
            caused by negligence, for fraud, or where the law does not allow it to be limited.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms. If a change matters to a running plan we tell you by email at least 30 days before,
          and you can cancel before it takes effect. The current terms are always on this page.
        </p>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the laws of the United Kingdom, and its courts decide any dispute about them.
          Please talk to us first: most things can be settled in one conversation.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about these terms? Write to <SupportLink provider={provider} />. How we handle your details is
          described in our <a href="/privacy">Privacy Policy</a>.
        </p>
      ),
    },
  ];
}
