import type { AuditPage } from '../../../src/cli/audit/list-pages.ts';
import type { View, Visit } from '../../../src/cli/audit/visit-page.ts';

/** A page, its view and its visit without a fault. */
export const page = (given: Partial<AuditPage> = {}): AuditPage => ({
  name: '/page',
  host: 'main',
  path: '/page',
  onlyRead: false,
  ...given,
});

export const view = (given: Partial<View> = {}): View => ({
  width: 320,
  overflow: 0,
  ids: [],
  links: [],
  images: [{ src: '/fine.png', hasAlt: true, hasSize: true, isBroken: false }],
  violations: [],
  ...given,
});

export const visit = (given: Partial<Visit> = {}): Visit => ({
  status: 200,
  head: {
    title: 'Page',
    description: 'What it is for.',
    canonical: 'https://www.site.example/page',
    image: undefined,
    isUnlisted: false,
  },
  views: [view({ width: 320 }), view({ width: 1280 })],
  bytes: { document: 2048, script: 1024, style: 1024, font: 0, image: 0, other: 0 },
  consoleErrors: [],
  ...given,
});
