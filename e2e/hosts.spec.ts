import type { APIRequestContext, Page } from 'playwright/test';
import { type Catalogue, type HostKind, routesOf } from '../src/contract/index.ts';
import { specifiedCatalogue } from '../tests/specified-ids.ts';
import { expectAccessible, expectReadable } from './expect-accessible.ts';
import { catalogue, USUAL_QUERIES } from './page-pictures/pages.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });
// No page needs what another has left: who has a hand free takes the next.
test.describe.configure({ mode: 'parallel' });

/** Path → heading of the page that stands there. Written out: the specification's tables, not the program's. */
type Table = { readonly [path: string]: string };

const WIZARD = 'Get Your Free Website Preview';
const HOME = 'A website for your trade. You do the work you’re good at.';

/** Where the pages of others show a form that may stand in a frame. */
const FRAMED: Table = {
  '/embed': WIZARD,
  '/embed/main': WIZARD,
  '/embed/main-cy': 'Rhagolwg o’ch gwefan am ddim',
  '/embed/forms': WIZARD,
  '/embed/carpenter': WIZARD,
  '/embed/rated-people': WIZARD,
};

/** What the main site and the forms site have in common. */
const SHARED: Table = {
  ...FRAMED,
  '/rated-people': WIZARD,
  '/rated-people-agent': WIZARD,
  '/rated-people-agent/dev': 'Domain Setup',
  '/media-form': 'Upload Your Logo and Photos',
  '/domain-selection': 'Choose Your Domain Name',
  '/domain-selection-rp': 'Choose Your Domain Name',
  '/domain-instructions': 'Domain Instructions',
  '/domain-instructions-rp': 'Domain Instructions',
  '/business-email-instructions': 'Business Email Instructions',
  '/comments-form': 'Website Comments',
  '/comments-form-rp': 'Website Comments',
  '/thank-you': 'Request Received',
  '/payment': 'Payment Successful',
  '/payment-with-business-email': 'Payment Successful',
  '/payment-failure': 'Payment Unsuccessful',
  '/unsubscribe': 'Unsubscribe',
  '/contact': 'Contact Us',
  '/terms': 'Terms and Conditions',
  '/privacy': 'Privacy Policy',
};

interface Site {
  readonly kind: HostKind;
  readonly host: string;
  readonly routes: Table;
  /** Path → path that takes over. */
  readonly redirects: Table;
  readonly absent: readonly string[];
  /** Of the pages that another site or another path shows, too: one of each kind, to be opened with its program. */
  readonly opened: readonly string[];
}

const HOSTS: readonly Site[] = [
  {
    kind: 'main',
    host: 'localhost',
    routes: {
      ...SHARED,
      '/': HOME,
      '/home': HOME,
      '/index': HOME,
      '/electrician': 'Websites for Electricians',
      '/plumber': 'Websites for Plumbers',
      '/carpenter': 'Websites for Carpenters',
      '/templates': 'Start from a design that knows your trade.',
      '/pricing': '£25 per month. Nothing until you like it.',
      '/faq': 'Frequently asked questions',
      '/help': 'Help Center',
      '/about': 'You build things. We build websites.',
      '/blog': 'Guides for tradespeople',
      '/blog/photos-that-win-work': 'Photos that win work',
      '/blog/what-customers-look-for': 'What customers look for',
      '/blog/choosing-a-domain-name': 'Choosing a domain name',
      '/careers': 'Work with us',
      '/cookies': 'Cookies',
      '/form': WIZARD,
      '/request': WIZARD,
      '/request/classic': WIZARD,
      '/carpenter-form': WIZARD,
      '/cais': 'Rhagolwg o’ch gwefan am ddim',
      '/embed-instructions': 'Embed this form',
    },
    redirects: { '/builder': '/request' },
    absent: ['/nowhere', '/request/other', '/Request', '/roofer', '/blog/other'],
    // Each is looked at closely at another of its paths.
    opened: [],
  },
  {
    kind: 'forms',
    host: 'forms.localhost',
    routes: { '/': WIZARD, '/home': WIZARD, ...SHARED },
    redirects: {},
    absent: ['/request', '/form', '/index', '/carpenter-form', '/embed-instructions', '/builder', '/pricing'],
    opened: ['/home', '/rated-people', '/embed/rated-people', '/media-form', '/payment', '/terms'],
  },
  {
    kind: 'embed',
    host: 'embed.localhost',
    routes: {
      ...FRAMED,
      '/': WIZARD,
      '/form': WIZARD,
      '/request': WIZARD,
      '/carpenter-form': WIZARD,
      '/cais': 'Rhagolwg o’ch gwefan am ddim',
      '/rated-people': WIZARD,
      '/rated-people-agent': WIZARD,
      '/rated-people-agent/dev': 'Domain Setup',
      '/terms': 'Terms and Conditions',
      '/privacy': 'Privacy Policy',
    },
    redirects: {},
    absent: [],
    opened: ['/', '/rated-people', '/terms'],
  },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** What pages stand on; inside somebody else's page a form stays light. */
const [LIGHT, DARK] = ['rgb(251, 250, 247)', 'rgb(13, 20, 34)'];
const addressOf = (url: string, host: string, path: string) => `http://${host}:${new URL(url).port}${path}`;

async function expectPage(page: Page, address: string, title: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(heading(page), address).toHaveText(title);
  expect(page.url()).toBe(address);
}

/** What the server answers at an address, as it comes: nothing is followed and no program runs. */
function ask(request: APIRequestContext, address: string) {
  const { host, pathname, search, port } = new URL(address);
  // By its header: outside browsers not every machine finds itself under the names of our sites.
  return request.get(`http://localhost:${port}${pathname}${search}`, { headers: { Host: host }, maxRedirects: 0 });
}

/** Expects the document of a page, as it was prerendered, to be there with its one heading. */
async function expectDocument(request: APIRequestContext, address: string, title: string): Promise<void> {
  const answer = await ask(request, address);
  expect(answer.status(), address).toBe(200);
  const headings = [...(await answer.text()).matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)];
  expect(
    headings.map(([, html]) => html?.replace(/<[^>]*>/g, '')),
    address,
  ).toEqual([title]);
}

/** Expects a form to have a header of ours, or none inside other pages; there its legal links open beside it. */
async function expectFrameOf(page: Page, kind: HostKind, path: string): Promise<void> {
  const target = routesOf(kind, catalogue)[path];
  if (!target || !('variant' in target)) return;
  if (!target.chromeless) return expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  // Whatever they are called in another language.
  const terms = page.getByRole('link').and(page.locator('[href$="/terms"]'));
  if ((await page.locator('html').getAttribute('lang'))?.startsWith('en'))
    await expect(terms).toHaveAccessibleName(/^Terms and Conditions/);
  await expect(terms).toHaveAttribute('target', '_blank');
}

/** Wide, narrow, and narrow as who has asked for dark pages sees it. */
async function lookClosely(page: Page, where: string, inTheDark = DARK): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${where} at ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(page), where).toBe(inTheDark);
  await expectReadable(page, `${where} in the dark`);
}

/** What pages looked at closely show. */
const looked = new Set<string>();

/** The same page stands at several paths and on several sites: looking closely at it once is enough. */
function isNew(kind: HostKind, path: string): boolean {
  if (kind !== 'main') return kind === 'forms' && path === '/';
  const before = looked.size;
  return looked.add(JSON.stringify(routesOf(kind, catalogue)[path])).size > before;
}

for (const { kind, host, routes, redirects, absent, opened } of HOSTS) {
  test(`${host} serves the paths written out here, and no others`, async ({ request, server }) => {
    const known: Catalogue = await (await request.get(`${server.url}/content/catalogue.json`)).json();
    const served = Object.entries(routesOf(kind, specifiedCatalogue(known)));
    const pages = served.flatMap(([path, target]) => ('redirect' in target ? [] : [path]));
    expect(pages.sort()).toEqual(Object.keys(routes).sort());
    const led = served.flatMap(([path, target]) => ('redirect' in target ? [[path, target.redirect]] : []));
    expect(Object.fromEntries(led)).toEqual(redirects);
  });

  const close = new Set(Object.keys(routes).filter((path) => isNew(kind, path)));
  const pages = Object.entries(routes);
  for (const [path, title] of pages.filter(([path]) => close.has(path))) {
    test(`${host}${path} shows “${title}” and is accessible, light and dark`, async ({ page, server }) => {
      await expectPage(page, addressOf(server.url, host, path + (USUAL_QUERIES[path] ?? '')), title);
      await test.step('inside other pages a form has no header of ours, and its legal links open beside it', () =>
        expectFrameOf(page, kind, path));
      await lookClosely(page, `${host}${path}`, path in FRAMED ? LIGHT : DARK);
    });
  }

  const others = pages.filter(([path]) => !close.has(path));
  test(`${host} shows its ${others.length} other pages`, async ({ page, request, server }) => {
    for (const [path, title] of others) {
      const address = addressOf(server.url, host, path);
      if (opened.includes(path)) {
        await expectPage(page, address, title);
        await test.step(`${path}: its header, as it is inside other pages and outside`, () =>
          expectFrameOf(page, kind, path));
      } else await expectDocument(request, address, title);
    }
  });

  if (absent.length > 0)
    test(`${host} says of each path that it does not have that it is not found`, async ({ page, server }) => {
      for (const path of absent)
        await test.step(`${host}${path} is not found, says so, and is logged without its query`, async () => {
          const logged = page.waitForEvent('console', (message) => message.text().startsWith('404'));
          const answer = await page.goto(addressOf(server.url, host, `${path}?email=alex@brightline.example`));
          expect(answer?.status()).toBe(404);
          await expect(heading(page)).toHaveText('404');
          await expect(page.getByText('Oops! Page not found')).toBeVisible();
          expect((await logged).text()).toBe(`404: no page at ${path}`);
          const home = page.getByRole('link', { name: 'Return to Home' });
          await expect(home).toHaveAttribute('href', '/');
          // It is the same wherever it stands, and so is where it leads.
          if (path !== absent[0]) return;
          await lookClosely(page, `${host}${path}`);
          await home.click();
          await expect(heading(page)).toHaveText(host === 'localhost' ? HOME : WIZARD);
        });
    });
}

test('inside other pages every other path leads to the form', async ({ page, request, server }) => {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const addressAt = (path: string) => addressOf(server.url, 'embed.localhost', `${path}?customerNumber=C-1`);
  await test.step('embed.localhost/nowhere leads silently to the form', async () => {
    await page.goto(addressAt('/nowhere'));
    await expect(heading(page)).toHaveText(WIZARD);
    expect(new URL(page.url()).pathname).toBe('/');
  });
  // The server leads there: the page that comes is the same.
  const { search } = new URL(page.url());
  for (const path of ['/payment', '/media-form', '/contact', '/home'])
    await test.step(`embed.localhost${path} leads silently to the form`, async () => {
      const answer = await ask(request, addressAt(path));
      expect([answer.status(), answer.headers().location]).toEqual([302, `/${search}`]);
    });
  expect(logs.filter((text) => text.includes('404'))).toEqual([]);
});

test('server and program agree on odd ways to write a path', async ({ page, server }) => {
  for (const [path, status, title] of [
    ['/%74erms/', 200, 'Terms and Conditions'],
    ['/%70ayment?customerNumber=C-1', 200, 'Payment Successful'],
    ['/rated%2Dpeople', 200, WIZARD],
    ['/terms%2F', 404, '404'],
    ['/rated-people-agent%2Fdev', 404, '404'],
    ['/terms//', 404, '404'],
    ['/index.html', 404, '404'],
  ] as const) {
    const answer = await page.goto(`${server.url}${path}`);
    expect(answer?.status(), path).toBe(status);
    await expect(heading(page), path).toHaveText(title);
  }
});

test('the former address of the form', async ({ page, request, server }) => {
  const query = '?trade=roofer&firstName=Alex';
  await test.step('/builder leads to the request page and takes the query along', async () => {
    await page.goto(`/builder${query}`);
    await expect(heading(page)).toHaveText(WIZARD);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`/request${query}`);
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeChecked();
  });
  await test.step('/builder/ leads there, too', async () => {
    const answer = await ask(request, `${server.url}/builder/${query}`);
    expect([answer.status(), answer.headers().location]).toEqual([302, `/request${query}`]);
  });
});

test('the forms site asks for no files and no customer number', async ({ page, server }) => {
  await page.goto(addressOf(server.url, 'forms.localhost', '/?trade=Plumber&customerNumber=C-1'));
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  await expect(page.getByLabel('Customer number')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Extract colours from my logo' })).toHaveCount(0);
});
