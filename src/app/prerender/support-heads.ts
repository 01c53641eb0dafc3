import type { PageId } from '../../contract/index.ts';

interface SupportHead {
  readonly description: string;
  /** Whether search engines may list it; what only follows a link of ours is of no use to others. */
  readonly listed: boolean;
}

/** Descriptions of the pages that are neither content nor marketing. */
export const SUPPORT_HEADS: { readonly [page in Extract<PageId, string>]?: SupportHead } = {
  '/terms': {
    description:
      'What you and we can expect of each other: the service, payment, cancellation, warranties and liability.',
    listed: true,
  },
  '/privacy': {
    description:
      'Which information we collect when you ask for a website, what we use it for, and the rights that you have.',
    listed: true,
  },
  '/embed-instructions': {
    description: 'Show our website request form on your own page with one line of HTML, for any trade, ready to copy.',
    listed: true,
  },
  '/thank-you': {
    description: 'Your website request has been received. A payment link will follow shortly.',
    listed: false,
  },
  '/payment': {
    description: 'Thank you for your payment. Your website will be live in the next 24 hours.',
    listed: false,
  },
  '/payment-with-business-email': {
    description: 'Thank you for your payment. Login details for your business email will follow.',
    listed: false,
  },
  '/payment-failure': { description: 'Your payment did not go through. No charges have been made.', listed: false },
  '/domain-instructions': {
    description:
      'Point your domain at us, step by step, with your registrar: IONOS, GoDaddy, 123 Reg, Squarespace and others.',
    listed: true,
  },
  '/domain-instructions-rp': {
    description:
      'Point your domain at us, step by step, with your registrar: IONOS, GoDaddy, 123 Reg, Squarespace and others.',
    listed: false,
  },
  '/business-email-instructions': {
    description:
      'Set up your business mailbox on iPhone, Outlook, Android, Gmail and Mac, with server settings and common fixes.',
    listed: true,
  },
};
