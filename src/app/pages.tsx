import { type ComponentType, lazy } from 'react';
import { MARKETING_PATHS, type MarketingPath, type PageId } from '../contract/index.ts';

const importPayment = () => import('../pages/payment/payment-page.tsx');
const importDomain = () => import('../pages/domain-instructions/domain-instructions-page.tsx');

/** One part of the program for all of them: in a build they are prerendered, and visitors never load it. */
const MarketingRoute = lazy(async () => ({ default: (await import('./marketing-route.tsx')).MarketingRoute }));
export const LandingRoute = lazy(async () => ({ default: (await import('./marketing-route.tsx')).LandingRoute }));

const isMarketing = (page: PageId): page is MarketingPath => MARKETING_PATHS.some((path) => path === page);

/** A page of the route tables, loaded when it is first shown. */
export function PageRoute({ page }: { readonly page: PageId }) {
  if (isMarketing(page)) return <MarketingRoute path={page} />;
  const Page = SUPPORT_PAGES[page];
  return <Page />;
}

/** A page without anything to draw it does not compile. */
const SUPPORT_PAGES: { readonly [page in Exclude<PageId, MarketingPath>]: ComponentType } = {
  '/terms': lazy(async () => ({ default: (await import('../pages/terms/terms-page.tsx')).TermsPage })),
  '/privacy': lazy(async () => ({ default: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage })),
  '/embed-instructions': lazy(async () => ({
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
