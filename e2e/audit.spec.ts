import { checkPage } from '../src/cli/audit/check-page.ts';
import { visitPage } from '../src/cli/audit/visit-page.ts';
import { test } from './host-pages.ts';
import { expect } from './running-server.ts';

const page = { name: '/page', host: 'main', path: '/page', onlyRead: true } as const;

test('the audit sees what is wrong with a page, and where', async ({ browser, host }) => {
  host.pages.set('/page', {
    policy: "script-src 'self'; img-src 'self'",
    body: `<h1>Page</h1>
      <img src="/gone.png">
      <div style="width: 600px">Wide</div>
      <a href="/there" id="link">There</a> <a href="#link">Here</a>
      <script>refused();</script>`,
  });
  const visit = await visitPage(browser, `${host.origin()}/page`);
  expect(visit.views.map(({ width }) => width)).toEqual([320, 1280]);
  expect(visit.views[0]).toMatchObject({ links: ['/there', '#link'], ids: ['link'] });
  expect(visit.bytes.document).toBeGreaterThan(300);
  // The console's complaints come in the order in which answers arrive.
  const found = checkPage(page, visit)
    .map(({ rule, message }) => `${rule}: ${message}`)
    .sort();
  expect(found).toEqual([
    expect.stringMatching(/^axe\/image-alt: At 320 and 1280 px: .*: img$/),
    expect.stringMatching(/^canonical-missing/),
    expect.stringMatching(/^console: .*Executing inline script violates .*Content Security Policy/),
    expect.stringMatching(/^console: .*Failed to load resource: .*404/),
    'description-missing: The page has no description.',
    'image-alt: The image /gone.png has no alternative text.',
    'image-broken: The image /gone.png can’t be shown.',
    'image-size: The image /gone.png has no width and height.',
    expect.stringMatching(/^sideways: At 320 px .* by \d+ px\.$/),
  ]);
});

test('the audit finds nothing to say of a page of ours, and counts what it loads', async ({ browser, server }) => {
  const visit = await visitPage(browser, `${server.url}/pricing`);
  expect(checkPage(page, visit)).toEqual([]);
  const { document, script, style, font } = visit.bytes;
  for (const bytes of [document, script, font]) expect(bytes).toBeGreaterThan(0);
  // In the page itself.
  expect(style).toBe(0);
  expect(visit.head).toMatchObject({ isUnlisted: false, canonical: expect.stringMatching(/\/pricing$/) });
});
