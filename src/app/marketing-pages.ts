import type { Marketing, MarketingPath } from '../contract/index.ts';
import { landingPage } from '../pages/landing/landing-page.tsx';
import type { MarketingPage } from '../pages/marketing/marketing-page.ts';

/** Page → what is in it, each loaded when it is first shown. A page without one does not compile. */
export const MARKETING_PAGES: { readonly [path in MarketingPath]: () => Promise<MarketingPage> } = {
  '/': async () => (await import('../pages/home/home-page.tsx')).homePage,
  '/templates': async () => (await import('../pages/templates/templates-page.tsx')).templatesPage,
  '/pricing': async () => (await import('../pages/pricing/pricing-page.tsx')).pricingPage,
  '/faq': async () => (await import('../pages/faq/faq-page.tsx')).faqPage,
  '/help': async () => (await import('../pages/help/help-page.tsx')).helpPage,
  '/about': async () => (await import('../pages/about/about-page.tsx')).aboutPage,
  '/blog': async () => (await import('../pages/blog/blog-page.tsx')).blogPage,
  '/blog/photos-that-win-work': async () => (await import('../pages/blog/photos-that-win-work.tsx')).photosThatWinWork,
  '/blog/what-customers-look-for': async () =>
    (await import('../pages/blog/what-customers-look-for.tsx')).whatCustomersLookFor,
  '/blog/choosing-a-domain-name': async () =>
    (await import('../pages/blog/choosing-a-domain-name.tsx')).choosingADomainName,
  '/careers': async () => (await import('../pages/careers/careers-page.tsx')).careersPage,
  '/cookies': async () => (await import('../pages/cookies/cookies-page.tsx')).cookiesPage,
};

/** A trade's landing page. Throws if the trade has none: the route table knows only those that do. */
export function landingPageOf({ trades }: Marketing, id: string): MarketingPage {
  const trade = trades.find((known) => known.id === id);
  if (!trade?.landing)
    throw new Error(`The trade "${id}" has no landing block; the route table should not lead to it.`);
  return landingPage(trade, trade.landing);
}
