import type { ReactNode } from 'react';
import { DRAFT_DAYS, type Site } from '../../contract/index.ts';
import { SupportLink } from '../layout/provider.tsx';

/** One matter that people need help with. */
export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  /** On its card at the top. */
  readonly summary: string;
  /** SVG path data in a box of 24 × 24, drawn as lines. */
  readonly icon: string;
  readonly body: (site: Site) => ReactNode;
  /** Pages of ours where one can do it. */
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

const LINK_NOTE = (
  <p>
    Use the link that we sent you: it carries your reference number, so that we know whose website it is about. If you
    can’t find it, <a href="/contact">ask us for a new one</a>.
  </p>
);

/** In the order in which a customer comes to them. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'form',
    title: 'Filling in the form',
    summary: 'Ten short steps, about ten minutes.',
    icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
    body: () => (
      <>
        <p>
          The form asks about your trade and colours, your business, accreditations, photos, how customers reach you,
          your services, area and hours, a few figures, your address and your domain.
        </p>
        <ul>
          <li>Only the questions with a star (*) have to be answered.</li>
          <li>Phone numbers, postcodes and web addresses can be typed any way you like. We tidy them up.</li>
          <li>If something is missing, a box at the top says what, and its links take you there.</li>
          <li>“Back” keeps your answers, and so does your browser’s own Back button.</li>
          <li>The last step shows everything that you’ve told us, with “Change” beside it.</li>
        </ul>
        <p>
          Your answers are saved on your device as you go; a line under the questions says so. You can close the page
          and carry on later: open the same link again on the same device, within {DRAFT_DAYS} days.
        </p>
        <p>
          If the signal goes, your request waits on your device and is sent when it is back. Keep the page open until
          you see “Thank You For Your Submission!”, or come back to it later. Your request is not sent twice.
        </p>
      </>
    ),
    links: [{ href: '/request', text: 'Go to the form' }],
  },
  {
    id: 'sent',
    title: 'After you have sent it',
    summary: 'Your reference number, and what comes next.',
    icon: 'M4 12.5l5 5L20 6.5',
    body: () => (
      <>
        <ol>
          <li>You see a thank-you message. If you have a reference number it is shown there: make a note of it.</li>
          <li>We build your website and send you the preview, usually within 48 hours.</li>
          <li>You tell us what to change, or approve it. A payment link follows.</li>
          <li>After your payment we launch it, and tell you as soon as it is live.</li>
        </ol>
        <p>
          Nothing from us after two days? Look in your spam folder. We may also have a question that holds things up: it
          then takes 3-5 business days. <a href="/contact">Ask us</a> and we look it up.
        </p>
      </>
    ),
    links: [],
  },
  {
    id: 'photos',
    title: 'Logo and photos later',
    summary: 'Add them when you have found them.',
    icon: 'M4 7h4l1.5-2h5L16 7h4v12H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
    body: () => (
      <>
        <p>You can send your logo and pictures of your work at any time after the form, in one go or bit by bit.</p>
        {LINK_NOTE}
        <ul>
          <li>PNG or JPG, up to 5MB each. Larger photos are made smaller for you.</li>
          <li>For a logo a transparent square PNG is best, for example 500x500.</li>
          <li>
            A picture from an iPhone is refused? Set the camera to “Most Compatible” (Settings, Camera, Formats), or
            send a screenshot of it.
          </li>
          <li>A picture that did not upload has a “Try again” beside it. What is uploaded is not sent twice.</li>
        </ul>
      </>
    ),
    links: [
      { href: '/contact', text: 'Ask for your upload link' },
      { href: '/blog/photos-that-win-work', text: 'Photos that win work' },
    ],
  },
  {
    id: 'changes',
    title: 'Changes to your website',
    summary: 'Say what you would like different.',
    icon: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
    body: () => (
      <>
        <p>
          Write your comments on the preview in our comments form. There is a box for each part of the website: home
          page, services, about, testimonials, contact, footer, menu and gallery. Fill in only those that you need.
        </p>
        {LINK_NOTE}
        <p>
          “Change the second photo on the home page to the one of the garden wall” helps us more than “I don’t like the
          photos”. Once your website is live, write to us in the same way when hours, services or prices change.
        </p>
      </>
    ),
    links: [{ href: '/comments-form', text: 'Send comments' }],
  },
  {
    id: 'domain',
    title: 'Your domain name',
    summary: 'Choose one, or point yours at us.',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
    body: ({ nameservers }) => (
      <>
        <h3>You need one</h3>
        <p>
          We send you a link with up to six names that are available. Choose one and confirm it; you are then taken to
          the payment page. It can take up to 24 hours before a new name works everywhere.
        </p>
        <h3>You have one</h3>
        <p>
          Log in to the registrar where you bought it and set these two nameservers: <strong>{nameservers[0]}</strong>{' '}
          and <strong>{nameservers[1]}</strong>. Our instructions show where to find the setting. Allow 24-48 hours
          until everybody sees the new website.
        </p>
        <p>
          Do you receive email at that domain? <a href="/contact">Tell us</a> before you change anything, so that it
          keeps working.
        </p>
      </>
    ),
    links: [
      { href: '/domain-instructions', text: 'Domain instructions' },
      { href: '/blog/choosing-a-domain-name', text: 'Choosing a domain name' },
    ],
  },
  {
    id: 'email',
    title: 'Business email',
    summary: 'Set it up on your phone and computer.',
    icon: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
    body: () => (
      <>
        <p>
          If you asked for an email address at your domain, we send you its login details after your payment. Then add
          it to your mail program: the instructions cover iOS Mail, Outlook, Android Mail, Gmail and macOS Mail.
        </p>
        <ul>
          <li>Incoming mail: IMAP, port 993 with SSL.</li>
          <li>Outgoing mail: SMTP, port 465 with SSL or 587 with TLS, with your user name and password.</li>
          <li>Your user name is the whole email address.</li>
        </ul>
      </>
    ),
    links: [{ href: '/business-email-instructions', text: 'Business email instructions' }],
  },
  {
    id: 'payment',
    title: 'Payment problems',
    summary: 'When a payment does not go through.',
    icon: 'M3 6h18v12H3zM3 10h18M7 14.5h4',
    body: ({ name, supportEmail }) => (
      <>
        <p>If a payment fails, you are told on the spot and nothing is charged. These are the usual reasons:</p>
        <ul>
          <li>There is not enough money in the account.</li>
          <li>The bank declined the card. Often it wants you to confirm the payment in its app first.</li>
          <li>The payment page was open for too long, or the connection was lost.</li>
        </ul>
        <p>
          Open the payment link that we sent you once more, and try again or use another card. Still no luck? Write to{' '}
          <SupportLink provider={{ name, supportEmail }} /> with your reference number. Never send us your card number.
        </p>
      </>
    ),
    links: [{ href: '/pricing', text: 'What you pay for' }],
  },
  {
    id: 'cancel',
    title: 'Cancelling',
    summary: '30 days’ notice, by email.',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7',
    body: ({ name, supportEmail }) => (
      <p>
        Write to <SupportLink provider={{ name, supportEmail }} /> at any time, with 30 days’ notice. Your website stays
        online until the notice ends; then it and any mailbox with it are switched off. Save what you want to keep
        before then. A domain that you brought with you remains yours.
      </p>
    ),
    links: [{ href: '/terms', text: 'Terms and Conditions' }],
  },
  {
    id: 'unsubscribe',
    title: 'Marketing emails',
    summary: 'How to stop them.',
    icon: 'M3 6h18v12H3zM3 7l9 6.5L21 7M4 20L20 4',
    body: () => (
      <p>
        Enter your email address on the unsubscribe page. You still get the messages that concern your website, such as
        your preview and your payment link.
      </p>
    ),
    links: [{ href: '/unsubscribe', text: 'Unsubscribe' }],
  },
];
