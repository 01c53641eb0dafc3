import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkLinks } from '../../../src/cli/audit/check-links.ts';

const html = (body: string) => ({
  status: 200,
  body: `<body>${body}</body>`,
  headers: { 'Content-Type': 'text/html' },
});
const PAGES: { readonly [address: string]: { status: number; body: string; headers: Record<string, string> } } = {
  'localhost/': html('<h2 id="prices">Prices</h2>'),
  'localhost/old': { status: 302, body: '', headers: { Location: '/' } },
  'localhost/stale': { status: 302, body: '', headers: { Location: '/gone' } },
  'localhost/loop': { status: 302, body: '', headers: { Location: '/loop' } },
  'forms.localhost/form': html(''),
};

let site: Server;
let port = 0;
beforeAll(async () => {
  site = createServer((request, response) => {
    const page = PAGES[`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`];
    response.writeHead(page?.status ?? 404, page?.headers).end(page?.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  ({ port } = site.address() as AddressInfo);
});
afterAll(() => site.close());

const problemsOf = async (...hrefs: readonly string[]) =>
  (await check(hrefs)).map(({ page, rule, message }) => `${page} ${rule} ${message}`);

function check(hrefs: readonly string[], askOthers = false) {
  const served = {
    main: `http://localhost:${port}`,
    forms: `http://forms.localhost:${port}`,
    embed: `http://embed.localhost:${port}`,
  };
  return checkLinks({
    links: hrefs.map((href) => ({ page: '/here', from: `${served.main}/here`, href })),
    served,
    named: { main: 'https://www.s.example', forms: 'https://forms.s.example', embed: 'https://embed.s.example' },
    ids: new Map([['/', new Set(['came-alive'])]]),
    askOthers,
  });
}

it('links that work are not mentioned', async () => {
  const fine = [
    '/',
    '/#prices',
    '/#came-alive',
    '/#top',
    '/old',
    'https://www.s.example/',
    'https://forms.s.example/form',
  ];
  expect(await problemsOf(...fine, 'mailto:a@s.example', 'https://others-are-not-asked.example/')).toEqual([]);
});

it('a link to a page that is missing is dead, also behind a redirect, on another of our sites, or in a circle', async () => {
  expect(await problemsOf('/gone', '/stale', '/form', 'https://embed.s.example/form')).toEqual([
    '/here link-dead “/gone” answers 404.',
    '/here link-dead “/stale” answers 404.',
    '/here link-dead “/form” answers 404.',
    '/here link-dead “https://embed.s.example/form” answers 404.',
  ]);
  expect(await problemsOf('/loop')).toEqual(['/here link-dead “/loop” answers 508.']);
});

it('a link into a page needs the id that it names', async () => {
  expect(await problemsOf('/#price', '/old#price')).toEqual([
    '/here link-anchor “/#price” leads to a page without an element of the id “price”.',
    '/here link-anchor “/old#price” leads to a page without an element of the id “price”.',
  ]);
  expect(await problemsOf('/old#prices')).toEqual([]);
});

it('a link that says nothing is wrong', async () => {
  expect(await problemsOf('#')).toEqual(['/here link-wrong A link leads nowhere: href="#".']);
});

it('links to others are asked on demand: what is gone is a problem, what turns programs away a note', async () => {
  const statuses: { readonly [url: string]: number } = { 'https://a.example/': 200, 'https://b.example/': 403 };
  vi.stubGlobal('fetch', async (url: string) => {
    const status = statuses[url];
    if (status === undefined) throw new TypeError('fetch failed');
    return new Response('', { status });
  });
  try {
    const found = await check(['https://a.example/', 'https://b.example/', 'https://c.example/'], true);
    expect(found.map(({ message, isNote }) => `${isNote ? 'note' : 'problem'} ${message}`)).toEqual([
      'note “https://b.example/” answers 403.',
      'problem “https://c.example/” answers nothing.',
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});
