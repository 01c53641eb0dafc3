import type { Question } from '../marketing/question-list.tsx';
import { QUESTIONS } from '../pricing/questions.ts';

/** Questions on one matter, and where to read on. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
  readonly more: readonly { readonly href: string; readonly text: string }[];
}

/** What people ask, in the order in which it comes up. Answers say what terms and privacy policy say. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'price',
    title: 'Price and timing',
    questions: QUESTIONS,
    more: [{ href: '/pricing', text: 'See all prices' }],
  },
  {
    id: 'form',
    title: 'Filling in the form',
    questions: [
      {
        question: 'How long does the form take?',
        answer: 'About ten minutes. It has ten short steps, and most of it is ticking boxes. It works well on a phone.',
      },
      {
        question: 'What do I need to have at hand?',
        answer:
          'Your business name, contact details and address, what you do, where you work and when you are open. A logo, photos of your work and your accreditations help, but they can follow later.',
      },
      {
        question: 'I have no logo and no photos. Does that matter?',
        answer:
          'No. Without a logo we show your company name in its place, and stock images that suit your trade can fill the gaps until you have photos of your own.',
      },
      {
        question: 'My trade isn’t on the list. Can you still build my website?',
        answer: 'Yes. Choose “Other Trade” in the first step and tell us what you do in your own words.',
      },
      {
        question: 'Do I commit to anything by sending it?',
        answer:
          'No. Sending the form costs nothing and does not oblige you to buy. You pay only if you approve your website.',
      },
      {
        question: 'What is the customer number for?',
        answer:
          'It lets us match what you send to your website. If your link from us contains one, it is filled in for you. If you haven’t got one, leave the field empty.',
      },
    ],
    more: [
      { href: '/request', text: 'Go to the form' },
      { href: '/help#form', text: 'Help with the form' },
    ],
  },
  {
    id: 'preview',
    title: 'Your preview and changes',
    questions: [
      {
        question: 'What do I see in the preview?',
        answer:
          'Your website as your customers would see it: your name, services, area, hours and colours, with your photos if you have sent some. Figures that you left out may be samples until you tell us yours.',
      },
      {
        question: 'What if I don’t like it?',
        answer:
          'Tell us what to change, page by page, as often as you need to before you approve it. If it still isn’t for you, you simply don’t approve it, and you owe nothing.',
      },
      {
        question: 'Can I edit the website myself?',
        answer:
          'You don’t have to: no editing is required. Tell us when your services, hours, photos or prices change and we update the website. Larger work, such as a new section, is quoted first and done only if you agree.',
      },
    ],
    more: [{ href: '/help#changes', text: 'How to ask for changes' }],
  },
  {
    id: 'domain',
    title: 'Domain and email',
    questions: [
      {
        question: 'I already have a domain name. Can I keep it?',
        answer:
          'Yes. It remains yours. You point it at your new website by changing its nameservers, which takes about five minutes, and we send you the steps for your registrar.',
      },
      {
        question: 'I have no domain name yet. What now?',
        answer: 'Say so in the last step of the form. We suggest up to six that are available, and you choose one.',
      },
      {
        question: 'How long until my domain shows the new website?',
        answer:
          'Usually 24-48 hours after the nameservers are changed. Until then some people may still see what was there before.',
      },
      {
        question: 'Will the email that I have at my domain keep working?',
        answer:
          'Yes, if you tell us before you change anything at your registrar, so that we can carry its settings over first.',
      },
      {
        question: 'Can I have an email address at my domain?',
        answer:
          'Yes. Choose one in the form, such as info@ or your first name. After payment we send you the login details, and there are instructions for the usual mail programs.',
      },
    ],
    more: [
      { href: '/help#domain', text: 'Help with your domain' },
      { href: '/blog/choosing-a-domain-name', text: 'How to choose a domain name' },
    ],
  },
  {
    id: 'customers',
    title: 'Being found and contacted',
    questions: [
      {
        question: 'Will I be at the top of Google?',
        answer:
          'Nobody can promise that, and we don’t. Basic SEO is included: your website says clearly what you do and where, in a way that search engines understand. A Google Business Profile with genuine reviews helps most in your own area.',
      },
      {
        question: 'Where do enquiries go?',
        answer:
          'Straight to you. Customers can ring you from the page, write with the contact form, of which you are notified by email, or use WhatsApp if you give us a mobile number for it.',
      },
      {
        question: 'Can I show my accreditations?',
        answer:
          'Yes, those that you hold today. Tick them in the form and add a picture of the badge or certificate if you have one.',
      },
    ],
    more: [{ href: '/blog/what-customers-look-for', text: 'What customers look for' }],
  },
  {
    id: 'details',
    title: 'Your details',
    questions: [
      {
        question: 'I work from home. Will my address be on the website?',
        answer:
          'Not if you don’t want it. We need it for our records; switch on “Hide my address on the website” and customers see only the area that you cover.',
      },
      {
        question: 'What happens to my details?',
        answer:
          'We use them to build, show, launch and maintain your website, and to talk to you about it. We do not sell them. The privacy policy says who helps us and how long we keep what.',
      },
      {
        question: 'How do I stop your marketing emails?',
        answer:
          'Enter your address on the unsubscribe page. Messages about your website, your preview for example, still reach you.',
      },
    ],
    more: [
      { href: '/privacy', text: 'Privacy Policy' },
      { href: '/cookies', text: 'Cookies' },
      { href: '/unsubscribe', text: 'Unsubscribe' },
    ],
  },
];
