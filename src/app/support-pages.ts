import type { MarketingPath, PageId } from '../contract/index.ts';
import type { SitePage } from '../pages/layout/support-page.tsx';

/** Page that is neither content nor marketing → what is in it, loaded when it is first shown. One without does not compile. */
export const SUPPORT_PAGES: { readonly [page in Exclude<PageId, MarketingPath>]: () => Promise<SitePage> } = {
  '/terms': async () => (await import('../pages/terms/terms-page.tsx')).termsPage,
  '/privacy': async () => (await import('../pages/privacy/privacy-page.tsx')).privacyPage,
  '/embed-instructions': async () =>
    (await import('../pages/embed-instructions/embed-instructions-page.tsx')).embedInstructionsPage,
  '/thank-you': async () => (await import('../pages/thank-you/thank-you-page.tsx')).thankYouPage,
  '/payment': async () => (await import('../pages/payment/payment-page.tsx')).paymentPage,
  '/payment-with-business-email': async () =>
    (await import('../pages/payment/payment-page.tsx')).paymentWithBusinessEmailPage,
  '/payment-failure': async () =>
    (await import('../pages/payment-failure/payment-failure-page.tsx')).paymentFailurePage,
  '/domain-instructions': async () =>
    (await import('../pages/domain-instructions/domain-instructions-page.tsx')).domainInstructionsPage,
  '/domain-instructions-rp': async () =>
    (await import('../pages/domain-instructions/domain-instructions-page.tsx')).domainInstructionsRpPage,
  '/business-email-instructions': async () =>
    (await import('../pages/business-email-instructions/business-email-instructions-page.tsx'))
      .businessEmailInstructionsPage,
};
