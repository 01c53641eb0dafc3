import type { Json, JsonObject } from '../../contract/index.ts';
import type { NextEdit } from './new-pair.ts';
import type { TradeRequest } from './trade-request.ts';
import { exampleName, inSentence, plural } from './words.ts';

/** A whole `landing` block to start from: its words hold for any trade, its places are plainly nowhere. */
export function buildLanding({ name, title }: TradeRequest, fields: ReadonlySet<string>): JsonObject {
  const them = inSentence(plural(title));
  return {
    title: `Websites for ${plural(title)}`,
    lead: 'Show what you do, get found in your area, and let customers call you straight from the page. We build it, you approve it.',
    description: `Websites for ${them}: your work in large photos, one tap to call. See it before you pay.`,
    features: [
      { title: 'Service Showcases', text: 'Each service with its own place, in words that customers search for.' },
      { title: 'Customer Testimonials', text: 'Kind words from past jobs, where a new customer looks before ringing.' },
      {
        title: 'License & Accreditation Display',
        text: 'Your memberships and certificates in view, so that nobody has to ask.',
      },
      { title: 'Emergency Contact Information', text: 'One tap to call from any page.' },
    ],
    testimonials: [
      { quote: 'The preview looked like us before we had paid a penny.', from: `${title}, Anytown` },
      { quote: 'It took ten minutes on my phone, most of it ticking boxes.', from: `${title}, Othertown` },
    ],
    example: exampleAnswers({ name, title }, fields),
  };
}

/** What an invented business answers, as far as the wizard asks it. */
function exampleAnswers(
  { name, title }: Pick<TradeRequest, 'name' | 'title'>,
  fields: ReadonlySet<string>,
): JsonObject {
  const answers: { [field: string]: Json } = {
    companyName: exampleName(title),
    email: `hello@anytown-${name}.example`,
    town: 'Anytown',
    serviceLocations: ['Anytown', 'Othertown'],
    phone: '07700 900123',
  };
  return Object.fromEntries(Object.entries(answers).filter(([field]) => fields.has(field)));
}

/** Everything in the block is a stand-in. */
export function landingEdits(): NextEdit[] {
  const edit = (key: string, what: string): NextEdit => ({ file: 'ui.json', path: ['landing', key], what });
  return [
    edit('title', 'heading of the landing page'),
    edit('lead', 'what stands under it: say something that only this trade can say'),
    edit('description', 'for search engines, 50 to 170 characters'),
    edit('features', 'what a website for this trade shows'),
    edit('testimonials', 'samples: a kind of business and a place, never a person'),
    edit('example', 'the invented business in the pictures'),
  ];
}
