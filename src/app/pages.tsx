import { type ComponentType, lazy } from 'react';
import type { PageId } from '../contract/index.ts';

const importPayment = () => import('../pages/payment/payment-page.tsx');
const importDomain = () => import('../pages/domain-instructions/domain-instructions-page.tsx');

/** Page of the route tables → what draws it, each loaded when it is first shown. A page without one does not compile. */
export const PAGES: { readonly [page in Exclude<PageId, 'home'>]: ComponentType } = {
  terms: lazy(async () => ({ default: (await import('../pages/terms/terms-page.tsx')).TermsPage })),
  privacy: lazy(async () => ({ default: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage })),
  'embed-instructions': lazy(async () => ({
    default: (await import('../pages/embed-instructions/embed-instructions-page.tsx')).EmbedInstructionsPage,
  })),
  '/thank-you': lazy(async () => ({ default: (await import('../pages/thank-you/thank-you-page.tsx')).ThankYouPage })),
  '/payment': lazy(async () => ({ default: (await importPayment()).PaymentPage })),
  '/payment-with-business-email': lazy(async () => ({ default: (await importPayment()).PaymentWithBusinessEmailPage })),
  '/payment-failure': lazy(async () => ({
    default: (await import('../pages/payment-failure/payment-failure-page.tsx')).PaymentFailurePage,
  })),
  '/domain-instructions': lazy(async () => ({ default: (await importDomain()).DomainInstructionsPage })),
  '/domain-instructions-rp': lazy(async () => ({ default: (await importDomain()).DomainInstructionsRpPage })),
  '/business-email-instructions': lazy(async () => ({
    default: (await import('../pages/business-email-instructions/business-email-instructions-page.tsx'))
      .BusinessEmailInstructionsPage,
  })),
};
