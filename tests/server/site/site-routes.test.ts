import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../../../src/server/http/security-headers.ts';
import { type ServerOptions, startServer } from '../../../src/server/index.ts';
import { content } from '../../content-on-disk.ts';
import { specifiedCatalogue } from '../../specified-ids.ts';
import { makeFolder, shareTestServer, startTestServer } from '../test-server.ts';
import { makeSite, STYLES } from '../test-site.ts';

/** A request whose path goes out as it is; fetch would tidy it first. */
function getRaw(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers });
    })
      .on('error', reject)
      .end();
  });
}

/** The site as it is made, for tests that read it and change nothing. */
const shareSite = () => shareTestServer(async (putOff) => ({ siteDir: await makeSite(putOff) }));

describe('the built site', () => {
  const shared = shareSite();

  it.each([
    ['/', 200],
    ['/request', 200],
    ['/request/', 200],
    ['/request?trade=thatcher', 200],
    ['/guild/dev', 200],
    ['/terms', 200],
    ['/ask', 200],
    ['/privacy', 200],
    ['/payment-failure?customerNumber=7', 200],
    ['/domain-instructions-rp', 200],
    ['/%74erms', 200],
    ['/nowhere', 404],
    ['/terms%2F', 404],
    ['/guild%2Fdev', 404],
    ['/terms//', 404],
    ['/Request', 404],
    ['/guild/other', 404],
    ['/%E0%A4%A', 404],
  ])('answers %s with the app and status %i', async (path, status) => {
    const server = shared();
    const answer = await getRaw(server.url, path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain('<title>App</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('serves the service worker so that each visit asks for it anew, under a policy of its own', async () => {
    const siteDir = await makeSite();
    await writeFile(join(siteDir, 'sw.js'), 'self.skipWaiting();');
    const server = await startTestServer({ siteDir });
    const { status, headers } = await getRaw(server.url, '/sw.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    });
  });

  it.each([
    ['localhost', '/request', 200],
    ['localhost', '/builder', '302 /request'],
    ['localhost', '/builder?trade=cooper&x=%2F', '302 /request?trade=cooper&x=%2F'],
    ['localhost', '/embed-instructions', 200],
    ['localhost', '/embed/guild', 200],
    ['localhost', '/embed/main', 404],
    ['localhost', '/constructor', 404],
    ['forms.localhost', '/', 200],
    ['FORMS.example.org', '/guild', 200],
    ['forms.localhost', '/ask', 200],
    ['forms.localhost', '/payment', 200],
    ['forms.localhost', '/request', 404],
    ['forms.localhost', '/guild/dev', 404],
    ['forms.localhost', '/embed-instructions', 404],
    ['embed.localhost', '/', 200],
    ['embed.localhost', '/guild', 200],
    ['embed.localhost', '/terms', 200],
    ['embed.localhost', '/ask', '302 /'],
    ['embed.localhost', '/payment', '302 /'],
    ['embed.localhost', '/nowhere?customerNumber=7', '302 /'],
    ['embed.localhost', '/embed/gild?trade=cooper', '302 /?trade=cooper&stands-in=yes'],
    ['embed.localhost', '/gone.js', 404],
    ['www.forms.localhost', '/request', 200],
  ])('on %s answers %s with %s', async (host, path, expected) => {
    const server = shared();
    const { status, headers } = await getRaw(server.url, path, { Host: host });
    expect(headers.location === undefined ? status : `${status} ${headers.location}`).toBe(expected);
  });

  it.each(['/assets/gone.js', '/content/wizards/main/none.json', '/favicon.ico', '/notes.unknown'])(
    'does not pass a page off as %s',
    async (path) => {
      const server = shared();
      const answer = await fetch(server.url + path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      // Without it a cache in front may keep the answer, where the next machine has a newer build and the file.
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['localhost', '/old-page.html', '404 <title>App</title>'],
    // The file is there, but the program would say that it has no such page.
    ['localhost', '/index.html', '404 <title>App</title>'],
    ['embed.localhost', '/old-page.html', '302 /'],
    ['embed.localhost', '/index.html', '302 /'],
  ])('on %s tells a visitor so who asks for %s', async (host, path, expected) => {
    const server = shared();
    // A page that is asked for by way of our service worker has no other destination.
    const headers = { Host: host, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' };
    const answer = await getRaw(server.url, path, headers);
    const [said] = /<title>.*<\/title>/.exec(answer.body.toString()) ?? [answer.headers.location];
    expect(`${answer.status} ${said}`).toBe(expected);
  });

  it.each([
    ['localhost', '/embed/gild?trade=cooper', 'iframe', '302 /embed?trade=cooper&stands-in=yes'],
    ['localhost', '/embed/gild.html', 'iframe', '302 /embed?stands-in=yes'],
    ['localhost', '/embed/main', 'iframe', '302 /embed?stands-in=yes'],
    ['localhost', '/embed/guild', 'iframe', 200],
    ['localhost', '/embed/gild', 'document', 404],
    ['localhost', '/embed/gild', 'empty', 404],
    ['localhost', '/nowhere', 'iframe', 404],
    // This site has no form at /embed that could be shown instead.
    ['forms.localhost', '/embed/gild', 'iframe', 404],
  ])('on %s leads %s, asked for by a frame or not (%s), to %s', async (host, path, asks, expected) => {
    const server = shared();
    const { status, headers } = await getRaw(server.url, path, {
      Host: host,
      'Sec-Fetch-Dest': asks,
      'Sec-Fetch-Mode': 'navigate',
    });
    expect(headers.location === undefined ? status : `${status} ${headers.location}`).toBe(expected);
    // What is not there stands in no page of others.
    if (status === 404) expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  });

  it.each([
    ['/payment-failure?customerNumber=7', []],
    ['/domain-instructions?registrar=ionos', []],
    ['/request?step=a', ['/content/catalogue.json', '/site.json', '/content/wizards/main/thatcher.json']],
    ['/request?a=1&trade=%20Cooper', ['/content/catalogue.json', '/site.json', '/content/wizards/main/cooper.json']],
    ['/request?trade=mason', ['/content/catalogue.json', '/site.json', '/content/wizards/main/thatcher.json']],
    ['/lodge?trade=cooper', ['/content/catalogue.json', '/site.json', '/content/wizards/lodge/thatcher.json']],
    ['/embed/guild?trade=', ['/content/catalogue.json', '/site.json', '/content/wizards/guild/cooper.json']],
    ['/ask?customerNumber=7', []],
    ['/embed-instructions?variant=guild', []],
    ['/nowhere', []],
  ])('tells the browser beside %s of what the program will ask for, and of nothing else', async (path, files) => {
    const server = shared();
    const { headers } = await fetch(server.url + path);
    expect(headers.get('link')?.split(', ') ?? []).toEqual(
      files.map((file) => `<${file}>; rel=preload; as=fetch; crossorigin`),
    );
  });

  it.each([
    ['/request', 'Drawn'],
    ['/request?trade=thatcher', 'Drawn for thatchers'],
    ['/request?trade=%20Thatcher&utm_source=letter', 'Drawn for thatchers'],
    ['/request?customerNumber=7&firstName=Alex', 'Drawn for thatchers'],
    ['/request?trade=mason', 'Drawn for thatchers'],
    ['/request?trade=', 'Drawn for thatchers'],
    ['/request?trade=cooper', 'Shell'],
    ['/request?trade=thatcher&step=a', 'Shell'],
    ['/lodge', 'Drawn'],
    ['/lodge?trade=thatcher&customerNumber=7', 'Drawn'],
    ['/guild?customerNumber=7', 'Drawn'],
    ['/guild?trade=cooper', 'Drawn for coopers'],
    ['/ask?customerNumber=7', 'App'],
  ])('shows at %s what was made for it: %s', async (path, title) => {
    const siteDir = await makeSite();
    for (const [file, text] of [
      ['pages/main/request', 'Drawn'],
      ['pages/main/request@thatcher', 'Drawn for thatchers'],
      ['pages/main/lodge', 'Drawn'],
      ['pages/main/guild', 'Drawn'],
      ['pages/main/guild@cooper', 'Drawn for coopers'],
      ['shells/main/request', 'Shell'],
    ] as const) {
      await mkdir(dirname(join(siteDir, file)), { recursive: true });
      await writeFile(join(siteDir, `${file}.html`), `<!doctype html><title>${text}</title>`);
    }
    const server = await startTestServer({ siteDir });
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain(`<title>${title}</title>`);
  });

  it('tells it of nothing beside a prerendered page, which brings all of it', async () => {
    const siteDir = await makeSite();
    await mkdir(join(siteDir, 'pages/main'), { recursive: true });
    await writeFile(join(siteDir, 'pages/main/payment.html'), '<!doctype html><title>Drawn</title>');
    const server = await startTestServer({ siteDir });
    // Whatever its link carries: the page says it once it is hydrated.
    for (const path of ['/payment', '/payment/', '/%70ayment', '/payment?customerNumber=7&session=cs_1']) {
      const { headers, body } = await getRaw(server.url, path);
      expect([path, headers.link, body.toString()]).toEqual([path, undefined, '<!doctype html><title>Drawn</title>']);
    }
  });

  it.each([
    ['/assets/main-1a2b3c.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-1a2b3c.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/content/validators/step_1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/content/catalogue.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/site.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/images/van.png', 'image/png', 'no-cache'],
  ])('serves %s as %s, %s', async (path, type, cacheControl) => {
    const server = shared();
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
    const again = await fetch(server.url + path, {
      headers: { 'If-None-Match': `"other", W/${answer.headers.get('etag')}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('compresses what a client takes compressed, and prefers what the build made', async () => {
    const siteDir = await makeSite();
    await writeFile(join(siteDir, 'assets/other-1a2b3c.js'), 'plain');
    await writeFile(join(siteDir, 'assets/other-1a2b3c.js.br'), brotliCompressSync('by the build'));
    const server = await startTestServer({ siteDir });
    const get = (path: string, encodings: string) => getRaw(server.url, path, { 'Accept-Encoding': encodings });
    const br = await get('/assets/main-1a2b3c.js', 'gzip, deflate, br');
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(br.body).toString()).toContain('a built program');
    expect((await get('/assets/main-1a2b3c.js', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect((await get('/assets/main-1a2b3c.js', 'br;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await get('/images/van.png', 'br')).headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync((await get('/assets/other-1a2b3c.js', 'br')).body).toString()).toBe('by the build');
    expect((await get('/assets/other-1a2b3c.js.br', 'br')).status).toBe(404);
  });

  it('holds a file once, however many read it slowly', async () => {
    const [size, readers] = [16 * 1024 * 1024, 20];
    const siteDir = await makeSite();
    await writeFile(join(siteDir, 'photo.png'), Buffer.alloc(size));
    const server = await startTestServer({ siteDir });
    const before = process.memoryUsage().arrayBuffers;
    // Nobody reads: what the connection does not take waits in the server.
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) =>
        request(`${server.url}/photo.png`, resolve).on('error', reject).end(),
      );
    const answers = await Promise.all(Array.from({ length: readers }, open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: readers }, () => 200));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * size);
    for (const answer of answers) answer.destroy();
  });

  it('shows nothing outside its folder', async () => {
    const siteDir = await makeSite();
    const secret = join(await makeFolder(), 'secret.txt');
    await writeFile(secret, 'SECRET');
    await symlink(secret, join(siteDir, 'link.txt'));
    await mkdir(join(siteDir, '..data'), { recursive: true });
    const server = await startTestServer({ siteDir });
    const up = '../'.repeat(12);
    const tries = [
      `/${up}etc/passwd`,
      `/${up.replaceAll('/', '%2f')}etc%2fpasswd`,
      `/assets/..%5c..%5cetc`,
      `//etc/passwd`,
      '/link.txt',
      `/%2e%2e${secret}`,
      secret,
      '/\u0000',
      `/assets/${up}${secret}`,
    ];
    for (const path of tries) {
      const answer = await getRaw(server.url, encodeURI(path).replaceAll('%25', '%'));
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 404])]);
      expect(answer.body.toString()).not.toMatch(/SECRET|root:/);
    }
  });

  it('answers HEAD without a body and other methods not at all', async () => {
    const server = shared();
    const head = await fetch(`${server.url}/request`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${server.url}/request`, { method: 'DELETE' })).status).toBe(405);
  });

  it('may be missing: uploads and hooks are answered all the same', async () => {
    const server = await startTestServer({ siteDir: join(await makeFolder(), 'nothing') });
    expect((await fetch(`${server.url}/request`)).status).toBe(404);
    expect((await server.post('/hooks/main', {})).status).toBe(200);
    expect(server.formPath).toBeUndefined();
  });

  it('with a broken file is not served at all, and the file is named', async () => {
    const siteDir = await makeSite();
    await unlink(join(siteDir, 'site.json'));
    await writeFile(join(siteDir, 'site.json'), '{');
    await expect(startServer({ port: 0, dataDir: await makeFolder(), siteDir })).rejects.toThrow(
      /site\.json is not JSON/,
    );
  });
});

describe('the names that are asked for', () => {
  const shared = shareSite();

  const statusAt = async (host: string, options?: Partial<ServerOptions>, path = '/terms') => {
    const server = options ? await startTestServer({ siteDir: await makeSite(), ...options }) : shared();
    return getRaw(server.url, path, { Host: host });
  };

  it.each([
    'www.example.org',
    'WWW.EXAMPLE.ORG',
    'www.example.org.',
    'forms.example.org:8080',
    'embed.example.org',
    'localhost:4173',
    'forms.localhost',
    '127.0.0.1',
    '192.168.1.20:4173',
    '[::1]:4173',
  ])('are answered for %s', async (host) => {
    expect((await statusAt(host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'example.org',
    'forms.example.net',
    'www.example.org.evil.example',
    'localhost.evil.example',
  ])('are refused for %s, whatever is asked, and the remedy is told', async (host) => {
    for (const path of ['/terms', '/site.json', '/hooks/main', '/prod/upload']) {
      const { status, body, headers } = await statusAt(host, undefined, path);
      expect([path, status]).toEqual([path, 421]);
      // Not JSON: the phones would take that for the last word, and give up what they hold.
      expect(headers['content-type']).toMatch(/^text\/plain/);
      expect(body.toString()).toMatch(/site\.json.*HOST_NAMES/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('may be more than the site file has, or any', async () => {
    expect((await statusAt('staging.example.net', { hostNames: ['Staging.example.net'] })).status).toBe(200);
    expect((await statusAt('evil.example', { hostNames: ['staging.example.net'] })).status).toBe(421);
    expect((await statusAt('evil.example', { hostNames: ['*'] })).status).toBe(200);
  });

  it('are of no matter without a site, whose names they would be', async () => {
    const server = await startTestServer({ siteDir: join(await makeFolder(), 'nothing') });
    expect((await getRaw(server.url, '/', { Host: 'relay.example' })).status).toBe(404);
  });
});

/** Text of every file of the program below a folder. */
async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
}

describe('security headers', () => {
  const shared = shareSite();

  it('allow the Trusted Types policies that the program has, and no other', async () => {
    const made = (await sources('src')).flatMap((text) =>
      [...text.matchAll(/createPolicy\(\s*'([^']+)'/g)].map((found) => found[1]),
    );
    const policy = pagePolicy(undefined, [])['Content-Security-Policy'] ?? '';
    const allowed = /trusted-types ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(allowed?.sort()).toEqual(made.sort());
  });

  it.each(['/request', '/nowhere', '/assets/main-1a2b3c.js', '/gone.js', '/hooks/main', '/files/x'])(
    'stand on %s',
    async (path) => {
      const server = shared();
      const { headers } = await fetch(server.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      );
      expect(policy).toContain("; worker-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types script-address live-example");
      expect(policy).not.toContain('unsafe');
    },
  );

  it.each(['br', 'gzip', 'identity'])('allow a page its own styles, and no others, in %s', async (encoding) => {
    const { url } = shared();
    const stylesOf = async (path: string) => {
      const { headers } = await getRaw(url, path, { 'accept-encoding': encoding });
      return /style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    const always = "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const own = createHash('sha256').update(STYLES).digest('base64');
    for (const path of ['/', '/request?trade=thatcher', '/nowhere'])
      expect(await stylesOf(path)).toBe(`${always} 'sha256-${own}'`);
    for (const path of ['/assets/main-1a2b3c.js', '/gone.js']) expect(await stylesOf(path)).toBe(always);
  });

  it('allow only the origins that the site file names', async () => {
    const server = shared();
    const policy = (await fetch(server.url)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://files.example https://automation.example;");
  });

  it.each([
    ['localhost', '/embed/guild', "'self' https://guild.example"],
    ['embed.localhost', '/guild', "'self' https://guild.example"],
    ['localhost', '/guild', "'self'"],
    ['forms.localhost', '/guild', "'self'"],
    ['embed.localhost', '/', "'self'"],
    ['localhost', '/payment', "'self'"],
    ['localhost', '/nowhere', "'self'"],
  ])('on %s let %s stand in frames of %s alone', async (host, path, embedders) => {
    const server = shared();
    const { headers } = await getRaw(server.url, path, { Host: host });
    expect(headers['content-security-policy']).toContain(`; frame-ancestors ${embedders};`);
  });

  it('let a form stand in frames of those that its own folder names, and of nobody whom it could inherit', async () => {
    const siteDir = await makeSite();
    await writeFile(join(siteDir, 'content/catalogue.json'), JSON.stringify(content.catalogue));
    const server = await startTestServer({ siteDir });
    const ask = async (host: string, path: string) => {
      const { status, headers } = await getRaw(server.url, path, { Host: host });
      return [status, /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]];
    };
    const embedders: { readonly [variant: string]: string } = {
      main: "'self' *",
      forms: "'self' *",
      carpenter: "'self' *",
      'main-cy': "'self' *",
      'rated-people': "'self' https://www.ratedpeople.com",
    };
    for (const { id, paths } of specifiedCatalogue(content.catalogue).variants) {
      const own = embedders[id];
      expect(await ask('localhost', `/embed/${id}`), id).toEqual(own ? [200, own] : [404, "'self'"]);
      for (const path of paths.embed) expect(await ask('embed.localhost', path), path).toEqual([200, own ?? "'self'"]);
      for (const path of paths.main.filter((path) => path !== '/embed')) {
        expect(await ask('localhost', path), path).toEqual([200, "'self'"]);
      }
    }
  });

  it('let the pages of others load the script that embeds a form, and nothing else', async () => {
    const server = shared();
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/embed.js')).toBe('cross-origin');
    expect(await policyOf('/assets/main-1a2b3c.js')).toBe('same-origin');
    expect(await policyOf('/embed/guild')).toBe('same-origin');
  });

  it('stand on what never reached the app', async () => {
    const server = await startTestServer();
    const answer = await getRaw(server.url, '/', { Host: 'not a host' });
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });
});
