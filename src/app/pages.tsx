import type { ComponentType } from 'react';
import { lazyComponent } from '../browser/lazy-component.tsx';
import { MARKETING_PATHS, type MarketingPath, type PageId } from '../contract/index.ts';

const importPayment = () => import('../pages/payment/payment-page.tsx');
const importDomain = () => import('../pages/domain-instructions/domain-instructions-page.tsx');

/** One part of the program for all of them: in a build they are prerendered, and visitors never load it. */
const MarketingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).MarketingRoute).Component;
export const LandingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).LandingRoute).Component;

const isMarketing = (page: PageId): page is MarketingPath => MARKETING_PATHS.some((path) => path === page);

/** A page of the route tables, loaded when it is first shown. */
export function PageRoute({ page }: { readonly page: PageId }) {
  if (isMarketing(page)) return <MarketingRoute path={page} />;
  const Page = SUPPORT_PAGES[page];
  return <Page />;
}

/** A page without anything to render it does not compile. */
const SUPPORT_PAGES: { readonly [page in Exclude<PageId, MarketingPath>]: ComponentType } = {
  '/terms': lazyComponent(async () => (await import('../pages/terms/terms-page.tsx')).TermsPage).Component,
  '/privacy': lazyComponent(async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage).Component,
  '/embed-instructions': lazyComponent(
    async () => (await import('../pages/embed-instructions/embed-instructions-page.tsx')).EmbedInstructionsPage,
  ).Component,
  '/thank-you': lazyComponent(async () => (await import('../pages/thank-you/thank-you-page.tsx')).ThankYouPage)
    .Component,
  '/payment': lazyComponent(async () => (await importPayment()).PaymentPage).Component,
  '/payment-with-business-email': lazyComponent(async () => (await importPayment()).PaymentWithBusinessEmailPage)
    .Component,
  '/payment-failure': lazyComponent(
    async () => (await import('../pages/payment-failure/payment-failure-page.tsx')).PaymentFailurePage,
  ).Component,
  '/domain-instructions': lazyComponent(async () => (await importDomain()).DomainInstructionsPage).Component,
  '/domain-instructions-rp': lazyComponent(async () => (await importDomain()).DomainInstructionsRpPage).Component,
  '/business-email-instructions': lazyComponent(
    async () =>
      (await import('../pages/business-email-instructions/business-email-instructions-page.tsx'))
        .BusinessEmailInstructionsPage,
  ).Component,
};
