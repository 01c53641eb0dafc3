import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/contract/index.ts';
import { signLink } from '../../../src/server/files/signed-link.ts';
import { listNamedFiles } from '../../../src/server/journal/named-files.ts';
import { createLinkSigner } from '../../../src/server/receive/sign-links.ts';
import { PNG } from '../pictures.ts';
import { createTestClock, startTestServer } from '../test-server.ts';
import { site as builtSite, makeSite } from '../test-site.ts';

const METADATA = 'http://169.254.169.254/latest/meta-data/';
const signingKeys = [{ id: '', secret: Buffer.alloc(32, 7) }] as const;
const site = {
  hosts: { main: 'https://www.site.example', forms: 'https://forms.site.example', embed: 'https://embed.site.example' },
  upload: { url: '/prod/upload' },
} as unknown as Site;

const clock = createTestClock();
const expires = clock.now() / 1000 + 1000;
const pathTo = (key: string) => signLink(signingKeys, { method: 'GET', key, expires });
const asked = {
  origin: 'https://forms.site.example',
  url: new URL('http://forms.site.example/hooks/logo'),
  localAddress: '10.0.0.5',
  isForwarded: false,
};

interface Setting {
  readonly site?: Site | undefined;
  readonly hostNames?: readonly string[];
  readonly hostsUploads?: boolean;
  readonly stored?: readonly string[];
}

interface HostRow extends Setting {
  readonly localAddress?: string;
  readonly isForwarded?: boolean;
}

function makeOwn({ stored = ['C-1/a.png', 'C-1/b.png'], ...setting }: Setting = {}) {
  const entry = (key: string) => ({ key, name: '', type: '', size: 0, sha256: '' });
  const files = {
    find: async (keys: readonly string[]) =>
      new Map(keys.filter((key) => stored.includes(key)).map((key) => [key, entry(key)])),
  } as unknown as Parameters<typeof createLinkSigner>[0]['files'];
  return createLinkSigner({
    files,
    signingKeys,
    clock,
    site,
    hostNames: ['staging.example'],
    hostsUploads: true,
    ...setting,
  });
}

describe('a link to a picture', () => {
  it.each(['https://www.site.example', 'https://forms.site.example', 'http://staging.example'])(
    'of our own stays as it is: %s',
    async (origin) => {
      const link = (key: string) => origin + pathTo(key);
      const fields = {
        logoUrl: 'C-1/a.png',
        logoGetUrl: link('C-1/a.png'),
        galleryUrls: '["C-1/a.png", "C-1/b.png"]',
        galleryGetUrls: `[ "", "${link('C-1/b.png')}"]`,
        accreditationUrls: [
          { name: 'Guild', imageUrl: 'C-1/a.png' },
          { name: 'None', imageUrl: null },
        ],
        accreditationGetUrls: [{ name: 'Guild', getUrl: link('C-1/a.png') }],
      };
      const own = await makeOwn()('main', fields, asked);
      expect(own.fields).toBe(fields);
      expect(own.findings).toEqual([]);
    },
  );

  it.each([
    ['an address inside a network', METADATA],
    ['another server', `https://evil.example${pathTo('C-1/a.png')}`],
    ['our name as a user name', `https://www.site.example@evil.example${pathTo('C-1/a.png')}`],
    ['a name in front of ours', `https://user@www.site.example${pathTo('C-1/a.png')}`],
    ['a password in front of ours', `https://:secret@www.site.example${pathTo('C-1/a.png')}`],
    ['an address that only the client asked for', `http://6.6.6.6${pathTo('C-1/a.png')}`],
    ['another picture', `https://www.site.example${pathTo('C-1/other.png')}`],
    ['another page of ours', 'https://www.site.example/request?a=C-1/a.png'],
    [
      'a wrong signature',
      `https://www.site.example${pathTo('C-1/a.png').replace(/signature=.{9}/, 'signature=AAAAAAAAA')}`,
    ],
    [
      'a link for writing',
      `https://www.site.example${signLink(signingKeys, { method: 'PUT', key: 'C-1/a.png', expires })}`,
    ],
    ['an address without slashes, which not all read alike', `https:www.site.example${pathTo('C-1/a.png')}`],
    ['an endless address', `https://evil.example/${'x'.repeat(1000)}`],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'C-1/a.png'],
  ])('that leads to %s is made anew and marked', async (_, logoGetUrl) => {
    const fields = { logoUrl: 'C-1/a.png', logoGetUrl, note: 'x' };
    const at = { ...asked, url: new URL('http://6.6.6.6/hooks/logo') };
    const own = await makeOwn()('logo', fields, at);
    const link = String(own.fields.logoGetUrl);
    expect(own.fields).toEqual({ ...fields, logoGetUrl: link });
    expect(link).toMatch(/^https:\/\/forms\.site\.example\/files\/C-1\/a\.png\?expires=/);
    expect((await makeOwn()('logo', own.fields, asked)).findings).toEqual([]);
    expect(own.findings).toEqual([
      { pointer: '/logoGetUrl', message: `Was no link of ours to its picture; made anew: ${logoGetUrl.slice(0, 200)}` },
    ]);
  });

  it.each([
    ['a name of the site', 'https://embed.site.example', {}],
    ['an address that the machine has', 'http://10.0.0.5:4173', {}],
    [
      'one that it has behind a server for both kinds of address',
      'http://10.0.0.6',
      { localAddress: '::ffff:10.0.0.6' },
    ],
    ['one with colons that it has', 'http://[fd00::5]:4173', { localAddress: 'fd00::5' }],
    ['localhost', 'http://localhost:5173', {}],
    ['a name below localhost', 'http://forms.localhost:5173', {}],
    ['localhost, on the machine itself', 'http://localhost:5173', { localAddress: '::1' }],
    ['any name, where all are served', 'https://other.example', { hostNames: ['*'] }],
    ['any name, where none is known', 'https://other.example', { site: undefined }],
  ])(
    'stays as it is on the host that was asked for: %s',
    async (_, origin, { localAddress = '10.0.0.5', ...setting }: HostRow) => {
      const fields = { logoUrl: 'C-1/a.png', logoGetUrl: origin + pathTo('C-1/a.png') };
      const at = { origin, url: new URL(`${origin}/hooks/logo`), localAddress, isForwarded: false };
      expect(await makeOwn(setting)('logo', fields, at)).toEqual({ fields, findings: [] });
      // On no other host, and made anew on this one.
      const foreign = { ...fields, logoGetUrl: `https://evil.example${pathTo('C-1/a.png')}` };
      const mended = await makeOwn(setting)('logo', foreign, at);
      expect(new URL(String(mended.fields.logoGetUrl)).origin).toBe(origin);
    },
  );

  it.each([
    ['localhost, from outside', 'http://localhost:6379', { localAddress: '203.0.113.5' }],
    ['localhost, by a proxy', 'http://localhost:6379', { localAddress: '127.0.0.1', isForwarded: true }],
    ['an address of the machine, by a proxy', 'http://127.0.0.1:22', { localAddress: '127.0.0.1', isForwarded: true }],
    ['localhost, where the connection is gone', 'http://localhost:6379', { localAddress: '' }],
  ])('is made anew on a host of ours where anybody may have written what was asked for: %s', async (_, origin, row) => {
    const { localAddress, isForwarded = false, ...setting }: HostRow = row;
    const fields = { logoUrl: 'C-1/a.png', logoGetUrl: origin + pathTo('C-1/a.png') };
    const at = { origin, url: new URL(`${origin}/hooks/logo`), localAddress, isForwarded };
    const own = await makeOwn(setting)('logo', fields, at);
    expect(new URL(String(own.fields.logoGetUrl)).origin).toBe('https://www.site.example');
    expect(own.findings).toHaveLength(1);
  });

  it.each([
    ['as site.json writes it, however a proxy asks', 'http://forms.site.example', 'https://forms.site.example'],
    ['as the browser sees it', 'http://staging.example', 'https://staging.example', 'https://staging.example'],
    ['the first one where a foreign name was asked for', 'http://evil.example', 'https://www.site.example'],
    ['the first one where a foreign name ends like localhost', 'http://evillocalhost', 'https://www.site.example'],
  ])('is made for one of our hosts: %s', async (_, askedFor, host, origin = askedFor) => {
    const fields = { logoUrl: 'C-1/a.png', logoGetUrl: METADATA };
    const at = { origin, url: new URL(`${askedFor}/hooks/logo`), localAddress: '10.0.0.5', isForwarded: false };
    const own = await makeOwn()('logo', fields, at);
    expect(new URL(String(own.fields.logoGetUrl)).origin).toBe(host);
  });

  it('to a picture that is not stored is left out', async () => {
    const own = await makeOwn({ stored: ['C-1/b.png'] })(
      'gallery',
      {
        galleryUrls: '["C-1/a.png","C-1/b.png"]',
        galleryGetUrls: `["${METADATA}","${METADATA}","${METADATA}"]`,
        accreditationUrls: [{ name: 'Guild', imageUrl: 'C-1/b.png' }],
        accreditationGetUrls: JSON.stringify([
          { name: 'Guild', getUrl: METADATA, more: METADATA },
          { name: 'Other', getUrl: METADATA },
        ]),
      },
      asked,
    );
    const ours = /^https:\/\/forms\.site\.example\/files\/C-1\/b\.png\?/;
    expect(JSON.parse(String(own.fields.galleryGetUrls))).toEqual(['', expect.stringMatching(ours), '']);
    expect(JSON.parse(String(own.fields.accreditationGetUrls))).toEqual([
      { name: 'Guild', getUrl: expect.stringMatching(ours) },
      { name: 'Other', getUrl: '' },
    ]);
    expect(own.findings.map(({ pointer }) => pointer)).toEqual([
      '/galleryGetUrls/0',
      '/galleryGetUrls/1',
      '/galleryGetUrls/2',
      '/accreditationGetUrls/0/getUrl',
      '/accreditationGetUrls/1/getUrl',
    ]);
  });

  it.each([
    ['logoGetUrl', ['a', METADATA]],
    ['logoGetUrl', { toString: METADATA }],
    ['galleryGetUrls', METADATA],
    ['galleryGetUrls', `{"0":"${METADATA}"}`],
    ['galleryGetUrls', [[METADATA]]],
    ['galleryGetUrls', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['accreditationGetUrls', [METADATA]],
    ['accreditationGetUrls', [{ name: 'Guild', getUrl: [METADATA] }]],
    ['accreditationGetUrls', 7],
  ])('is in no other shape than it is sent in: %s', async (name, value) => {
    for (const hostsUploads of [true, false]) {
      const own = await makeOwn({ hostsUploads })('main', { [name]: value, note: 'x' }, asked);
      expect(own.fields).toEqual({ [name]: '', note: 'x' });
      expect(own.findings).toEqual([{ pointer: `/${name}`, message: expect.stringContaining('left out') }]);
    }
  });

  it.each(['as a list', 'as text'])('counts as far as its picture does in a list that is too long: %s', async (how) => {
    const keys = Array.from({ length: 201 }, (_, at) => `C-1/${at}.png`);
    const as = (list: readonly unknown[]) => (how === 'as text' ? JSON.stringify(list) : list);
    const link = (key: string) => `https://www.site.example${pathTo(key)}`;
    const pictures = keys.map((imageUrl) => ({ name: imageUrl, imageUrl }));
    const fields = {
      galleryUrls: as(keys),
      galleryGetUrls: as(keys.map(link)),
      accreditationUrls: as(pictures),
      accreditationGetUrls: as(pictures.map(({ name }) => ({ name, getUrl: link(name) }))),
    };
    const own = await makeOwn({ stored: keys })('gallery', fields, asked);
    expect(listNamedFiles({ hook: 'gallery', fields: own.fields })).toHaveLength(400);
    expect(own.fields).toEqual({
      ...fields,
      galleryGetUrls: as(keys.slice(0, 200).map(link)),
      accreditationGetUrls: as(pictures.slice(0, 200).map(({ name }) => ({ name, getUrl: link(name) }))),
    });
    expect(own.findings).toEqual(
      ['/galleryGetUrls', '/accreditationGetUrls'].map((pointer) => ({
        pointer,
        message: 'Holds more than 200 links; those after them are left out.',
      })),
    );
  });

  it('is only marked where pictures are uploaded elsewhere, and only if it leads nowhere that everybody can reach', async () => {
    const elsewhere = { ...site, upload: { url: 'http://store.internal:9000/upload' } } as Site;
    const make = makeOwn({ site: elsewhere, hostsUploads: false });
    const marked = async (logoGetUrl: string) =>
      (await make('logo', { logoUrl: 'k', logoGetUrl }, asked)).findings.length;
    expect(await marked('https://cdn.store.example/k?a=b')).toBe(0);
    expect(await marked('http://store.internal:9000/k')).toBe(0);
    for (const link of [
      METADATA,
      'https://10.0.0.1/k',
      'https://[::1]/k',
      'https://localhost/k',
      'https://store.localhost/k',
      'https://user@cdn.store.example/k',
      'http://cdn.store.example/k',
    ]) {
      expect(await marked(link)).toBe(1);
      expect((await make('logo', { logoGetUrl: link }, asked)).fields).toEqual({ logoGetUrl: link });
    }
  });

  it('stays as it is in a call of a form, whose fields have names of their own', async () => {
    const fields = { logoGetUrl: METADATA, galleryGetUrls: 'every Monday' };
    expect(await makeOwn()('contact', fields, asked)).toEqual({ fields, findings: [] });
  });

  it.each(['logoGetUrl', 'galleryGetUrls', 'accreditationGetUrls'])(
    'may be missing: an empty %s is no fault',
    async (name) => {
      const fields = { [name]: '' };
      expect(await makeOwn()('main', fields, asked)).toEqual({ fields, findings: [] });
    },
  );

  it('is passed on and shown only as one of ours, and a repeat is still known as one', async () => {
    const server = await startTestServer();
    const wanted = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
    const { putUrl, getUrl, key } = await (await server.post('/prod/upload', wanted)).json();
    await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
    await server.post('/hooks/logo', { deliveryId: 'd-1', logoUrl: key, logoGetUrl: getUrl });
    const hostile = { deliveryId: 'd-2', logoUrl: key, logoGetUrl: METADATA };
    await server.post('/hooks/logo', hostile);
    expect((await (await server.post('/hooks/logo', hostile)).json()).repeated).toBe(true);
    const [honest, mended] = await server.deliveries();
    expect([honest?.fields.logoGetUrl, honest?.findings]).toEqual([getUrl, []]);
    const link = String(mended?.fields.logoGetUrl);
    expect(link).toMatch(new RegExp(`^${server.url}/files/`));
    expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(PNG)).toBe(true);
    expect(mended?.findings).toEqual([{ pointer: '/logoGetUrl', message: expect.stringContaining(METADATA) }]);
  });

  it.each(['127.0.0.1', 'localhost'])(
    'is none of ours behind a proxy for leading to the address that the server listens on: %s',
    async (host) => {
      const siteDir = await makeSite();
      await writeFile(join(siteDir, 'site.json'), JSON.stringify({ ...builtSite, upload: { url: '/prod/upload' } }));
      const server = await startTestServer({ host, siteDir, trustedProxies: 1 });
      const { port } = new URL(server.url);
      const wanted = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
      const { putUrl, getUrl, key } = await (await server.post('/prod/upload', wanted)).json();
      await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
      const { pathname, search } = new URL(getUrl);
      const foreign = `http://${host}:5678${pathname}${search}`;
      for (const [deliveryId, logoGetUrl] of [
        ['d-1', foreign],
        ['d-2', `https://www.example.org${pathname}${search}`],
      ])
        await postAsProxy(Number(port), { deliveryId, logoUrl: key, logoGetUrl });
      const [hostile, honest] = await server.deliveries();
      expect(String(hostile?.fields.logoGetUrl)).toMatch(/^https:\/\/www\.example\.org\/files\//);
      expect(hostile?.findings).toEqual([{ pointer: '/logoGetUrl', message: expect.stringContaining(foreign) }]);
      expect(honest?.findings).toEqual([]);
    },
  );
});

/** Posts to the hook of logos as a proxy on the same machine passes it on. */
async function postAsProxy(port: number, fields: unknown): Promise<void> {
  const headers = {
    Host: 'www.example.org',
    'X-Forwarded-For': '203.0.113.9',
    'Content-Type': 'application/json',
  };
  const call = request({ host: 'localhost', port, method: 'POST', path: '/hooks/logo', headers });
  call.end(JSON.stringify(fields));
  const [answer] = await once(call, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
}
