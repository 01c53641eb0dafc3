import { type ComponentType, lazy } from 'react';
import { SUPPORT_PATHS, type SupportPath } from '../contract/index.ts';

const importThankYou = () => import('../pages/thank-you/thank-you-page.tsx');
const importPayment = () => import('../pages/payment/payment-page.tsx');
const importFailure = () => import('../pages/payment-failure/payment-failure-page.tsx');
const importDomain = () => import('../pages/domain-instructions/domain-instructions-page.tsx');
const importEmail = () => import('../pages/business-email-instructions/business-email-instructions-page.tsx');

/** The page of each path; a path without a page does not compile. */
const pages: { readonly [path in SupportPath]: ComponentType } = {
  '/thank-you': lazy(async () => ({ default: (await importThankYou()).ThankYouPage })),
  '/payment': lazy(async () => ({ default: (await importPayment()).PaymentPage })),
  '/payment-with-business-email': lazy(async () => ({ default: (await importPayment()).PaymentWithBusinessEmailPage })),
  '/payment-failure': lazy(async () => ({ default: (await importFailure()).PaymentFailurePage })),
  '/domain-instructions': lazy(async () => ({ default: (await importDomain()).DomainInstructionsPage })),
  '/domain-instructions-rp': lazy(async () => ({ default: (await importDomain()).DomainInstructionsRpPage })),
  '/business-email-instructions': lazy(async () => ({ default: (await importEmail()).BusinessEmailInstructionsPage })),
};

/** Pages that follow the form, each loaded when it is first shown. */
export const SUPPORT_ROUTES = SUPPORT_PATHS.map((path) => ({ path, Page: pages[path] }));
