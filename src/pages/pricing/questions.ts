import type { Question } from '../marketing/question-list.tsx';

/** What people ask before they order. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'When do I pay?',
    answer:
      'Only after you have seen your website and approved it. There is no upfront cost, and nothing to pay if you decide against it.',
  },
  {
    question: 'How soon do I see my preview?',
    answer:
      'Usually within 48 hours of sending us your details. Allow 3-5 business days when we need something more from you first, such as a logo or photos. Once you approve it, your website is live within 24-48 hours.',
  },
  {
    question: 'What is included in the £25 per month?',
    answer:
      'Hosting, an SSL certificate, basic SEO, a contact form that notifies you of every lead, a gallery and your service listings. We build the website, launch it and maintain it; there is nothing technical for you to do.',
  },
  {
    question: 'What is the Google Business Profile setup?',
    answer:
      'We set up the entry that customers see when they look for your trade on Google Search and Maps, and manage your first 3 reviews. It costs £50 once. It is part of the complete package, and can be ordered by itself.',
  },
  {
    question: 'Can I have things changed?',
    answer:
      'Yes. Before you approve your website, tell us what you would like different. Once it is live, tell us when your services, hours, photos or prices change, and we update it for you.',
  },
  {
    question: 'How do I cancel?',
    answer: 'Tell us at any time, with 30 days’ notice. Your website stays online until the notice ends.',
  },
];
