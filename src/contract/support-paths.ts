/** Paths of the pages that follow the form and are the same for every trade and variant. App and server both serve them. */
export const SUPPORT_PATHS = [
  '/thank-you',
  '/payment',
  '/payment-with-business-email',
  '/payment-failure',
  '/domain-instructions',
  '/domain-instructions-rp',
  '/business-email-instructions',
] as const;

export type SupportPath = (typeof SUPPORT_PATHS)[number];
