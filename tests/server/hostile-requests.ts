import { mkdir, readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALL_HOOK_NAMES } from '../../src/contract/index.ts';
import { openFileStore } from '../../src/server/files/file-store.ts';
import { routeOf } from '../../src/server/health/observe-requests.ts';
import { openJournal } from '../../src/server/journal/journal.ts';
import { createFlight } from '../../src/server/limits/bytes-in-flight.ts';
import { memoryCounter } from '../../src/server/limits/counter.ts';
import { createStorageLimits } from '../../src/server/limits/storage-limits.ts';
import { publicApp } from '../../src/server/public-app.ts';
import { createSubmissionValidator } from '../../src/server/receive/validate-submission.ts';
import { systemClock } from '../../src/server/runtime/clock.ts';
import { createWizardReader, readSite } from '../../src/server/site/read-site.ts';
import { startStepCounter } from '../../src/server/steps/step-counter.ts';
import type { Database } from '../../src/server/store/database.ts';
import { PNG } from './pictures.ts';
import { makeFolder, makeInbox } from './test-server.ts';
import { makeSite } from './test-site.ts';

const RUNS = 300;

/** Opens an empty store, which may stand in the folder. */
type OpenStore = (dataDir: string) => Promise<Database>;

/** Both apps over an empty folder, without a port: requests are handed to them as they are. */
async function open(openStore: OpenStore) {
  const around = await makeFolder();
  const dataDir = join(around, 'data');
  await mkdir(dataDir);
  const siteDir = await makeSite();
  const site = await readSite(siteDir);
  if (!site?.catalogue) throw new Error('The test site has no catalogue.');
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const [journal, files] = [openJournal(store), await openFileStore(dataDir, store)];
  const failures: unknown[] = [];
  const log = (line: { readonly event: string }) => {
    if (line.event !== 'request') failures.push(line);
  };
  const unhandled = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const counter = memoryCounter(systemClock);
  const folder = join(siteDir, 'content');
  const readWizard = createWizardReader(folder, site.catalogue);
  const holds = async () => true;
  const steps = startStepCounter({ store, readWizard, holds, clock: systemClock, log });
  onTestFinished(() => steps.stop());
  const app = publicApp({
    site,
    signingKeys: [{ id: '', secret: Buffer.alloc(32, 1) }],
    counter,
    steps,
    store: { holds: async () => true, lossMessage: '', isDamaged: () => false, noteFailure: () => undefined },
    pictures: { isReachable: async () => true },
    isClosing: () => false,
    journal,
    files,
    forwarder: {
      takes: () => true,
      notify: () => undefined,
      services: async () => new Map(),
      retry: async () => 0,
      lengths: async () => [],
      parked: async () => [],
      stop: async () => undefined,
    },
    validateSubmission: createSubmissionValidator({ folder, catalogue: site.catalogue, readWizard, log }),
    limits: createStorageLimits({ clock: systemClock, counter, log, bytesPerDay: 0, freeSpace: async () => 2 ** 40 }),
    clock: systemClock,
    log,
    metrics: { countRequest: () => undefined, countDelivery: () => undefined },
    flight: createFlight(),
    requestsPerMinute: 0,
    trustedProxies: 1,
    hostNames: ['*'],
  });
  const { app: inbox } = await makeInbox(store, dataDir);

  async function request(
    method: string,
    path: string,
    headers: readonly Header[],
    body: Uint8Array,
  ): Promise<Response> {
    const incoming = Object.assign(Readable.from(pieces(body)), {
      socket: { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage;
    const outgoing = new PassThrough();
    const answer = await app.request(
      new Request(`http://localhost${path}`, { method, headers: valid(headers) }),
      undefined,
      {
        incoming,
        outgoing,
      },
    );
    outgoing.destroy();
    return answer;
  }
  const outside = async () => (await readdir(around, { recursive: true })).filter((name) => !/^data(\/|$)/.test(name));
  const drafts = () => readdir(join(dataDir, 'incoming'));
  return { request, routes: app.routes, inbox, failures, outside, drafts };
}

type Header = readonly [string, string];

function* pieces(body: Uint8Array) {
  for (let at = 0; at < body.length; at += 1000) yield Buffer.from(body.subarray(at, at + 1000));
}

/** Those that can be said over HTTP at all. */
function valid(headers: readonly Header[]): Headers {
  const said = new Headers();
  for (const [name, value] of headers) {
    if (/^[\x20-\x7e]*$/.test(value)) said.append(name, value);
  }
  return said;
}

/** Names and texts of which one or another means something to some part of the server. */
const NAMES = [
  'deliveryId',
  'submissionId',
  'customerNumber',
  'logoUrl',
  'logoGetUrl',
  'galleryUrls',
  'galleryGetUrls',
];
const MORE_NAMES = [
  'accreditationUrls',
  'accreditationGetUrls',
  'deliveries',
  'selectedTrade',
  'formVersion',
  'source',
  'variant',
  'trade',
  'events',
];
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const TEXTS = ['', '../../../etc/passwd', '%00', '\0', '\uD800', '{"__proto__":{"a":1}}', deep(20_000), deep(50)];
const MORE_TEXTS = [
  'thatcher',
  'version-main-thatcher',
  'http://169.254.169.254/',
  '["a/b.png"]',
  '[{"name":{},"getUrl":{}}]',
];

const name = fc.oneof(fc.constantFrom(...NAMES, ...MORE_NAMES, ...PROTOTYPE_NAMES), fc.string({ unit: 'binary' }));
const text = fc.oneof(fc.constantFrom(...TEXTS, ...MORE_TEXTS), fc.string({ unit: 'binary' }), fc.json());
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 5 }));
const fields = fc.array(fc.tuple(name, value), { maxLength: 12 }).map((pairs) => {
  // Written by hand: an object would lose the names that mean something to objects, and those said twice.
  return `{${pairs.map(([key, content]) => `${JSON.stringify(key)}:${JSON.stringify(content)}`).join(',')}}`;
});

const BOUNDARY = 'mark';
const part = fc.record({
  name,
  file: fc.boolean(),
  type: fc.constantFrom('image/png', 'text/html', ''),
  content: text,
});
const multipart = fc.array(part, { maxLength: 8 }).map((parts) => {
  const written = parts.map(({ name: field, file, type, content }) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field.replace(/["\r\n]/g, '')}"`;
    return file
      ? `${head}; filename="../../x.png"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
      : `${head}\r\n\r\n${content}\r\n`;
  });
  return `${written.join('')}--${BOUNDARY}--\r\n`;
});
const JSON_TYPE = 'application/json';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const contentType = fc.constantFrom(
  JSON_TYPE,
  FORM_TYPE,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary="',
  'constructor',
  '',
);
/** Bodies that somebody thought of, whatever chance finds. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ...[64, 65, 5000, 100_000].map((levels) => [JSON_TYPE, `{"a":${deep(levels)}}`] as const),
  [JSON_TYPE, `{"a":${JSON.stringify(deep(60_000))},"galleryUrls":${JSON.stringify(deep(20_000))}}`],
  [JSON_TYPE, `{"accreditationUrls":[${'{"name":{},"imageUrl":"a/b"},'.repeat(5000)}0]}`],
  [JSON_TYPE, `{"galleryGetUrls":[${'"http://169.254.169.254/",'.repeat(190)}""],"galleryUrls":{"length":1e9}}`],
  [JSON_TYPE, `{"a":"${'x'.repeat(300_000)}"}`],
  [JSON_TYPE, `{"a":1e999,"b":-0,"c":"\\ud800","deliveryId":1e21}`],
  [
    JSON_TYPE,
    '{"selectedTrade":"thatcher","phone":{"toString":1},"selectedServices":{"forEach":1},"source":"http://["}',
  ],
  [JSON_TYPE, '{"a":1'],
  [JSON_TYPE, '[]'],
  [FORM_TYPE, `--${BOUNDARY}`],
  [FORM_TYPE, `--${BOUNDARY}--`],
  [FORM_TYPE, `--${BOUNDARY}\r\n\r\n`],
  [FORM_TYPE, `--${BOUNDARY}\r\n${'x'.repeat(20_000)}`],
  [FORM_TYPE, `--${BOUNDARY}\r\n`.repeat(10_000)],
  ['application/x-www-form-urlencoded', '%'.repeat(1000)],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(60_000)],
];
const sent = fc.oneof(
  fields.map((body) => [JSON_TYPE, Buffer.from(body)] as const),
  multipart.map((body) => [FORM_TYPE, Buffer.from(body)] as const),
  fc.constantFrom(...HOSTILE).map(([type, body]) => [type, Buffer.from(body)] as const),
  // Bodies that break off anywhere.
  fc.tuple(multipart, fc.nat(400)).map(([body, length]) => [FORM_TYPE, Buffer.from(body).subarray(0, length)] as const),
  fc.tuple(contentType, fc.oneof(fields, multipart)).map(([type, body]) => [type, Buffer.from(body)] as const),
  fc.tuple(contentType, fc.uint8Array({ maxLength: 300 })).map(([type, raw]) => [type, Buffer.from(raw)] as const),
);
const headers = fc
  .record({
    forwarded: fc.oneof(
      fc.constantFrom('', ',', '[::1]:1', '999.1.1.1', '::ffff:1.2.3.4', '[', 'fe80::1%25'),
      fc.string(),
    ),
    origin: fc.constantFrom(...Array<string>(6).fill('http://localhost'), 'http://[', 'null', 'https://a@b', '\\'),
    length: fc.constantFrom(...Array<string>(20).fill(''), '0', '-1', '1e9', 'x', '99999999999999999999'),
    more: fc.array(fc.tuple(fc.constantFrom('sec-fetch-site', 'range', 'if-none-match', 'cookie'), fc.string())),
  })
  .map(({ forwarded, origin, length, more }): Header[] => [
    ['x-forwarded-for', forwarded],
    ['origin', origin],
    ...(length ? ([['content-length', length]] as const) : []),
    ...more,
  ]);

const segment = fc.oneof(
  fc.constantFrom('..', '%2e%2e', '%00', '%', '%ff', '\\', 'secret', 'journal.db'),
  fc.webSegment(),
);
const target = fc.oneof(
  fc.tuple(
    fc.constant('POST'),
    fc.constantFrom(...ALL_HOOK_NAMES, '__proto__', '%00').map((hook) => `/hooks/${hook}`),
  ),
  fc.tuple(fc.constant('POST'), fc.constantFrom('/prod/upload', '/counts/steps')),
  fc.tuple(
    fc.constantFrom('PUT', 'GET', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
    fc
      .tuple(
        fc.constantFrom('/files/', '/hooks/', '/prod/', '/'),
        fc.array(segment, { maxLength: 4 }),
        fc.webQueryParameters(),
      )
      .map(([start, segments, query]) => `${start}${segments.join('/')}?expires=9999999999&signature=AA&${query}`),
  ),
);

/** What every database keeps to under the server, whatever is sent to it. */
export function testHostileRequests(database: string, openStore: OpenStore): void {
  describe(`whatever is sent to the server, with ${database}`, () => {
    it('is answered, breaks nothing, writes nothing elsewhere and leaves the inbox alive', async () => {
      const { request, inbox, failures, outside, drafts } = await open(openStore);
      await fc.assert(
        fc.asyncProperty(target, headers, sent, async ([method, path], said, [type, body]) => {
          const answer = await request(method, path, [['content-type', type], ...said], body);
          await answer.arrayBuffer();
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
      expect(failures).toEqual([]);
      expect(await outside()).toEqual([]);
      expect(await drafts()).toEqual([]);
      for (const path of ['/', '/?hook=main&page=99', '/deliveries.json']) {
        expect((await inbox.request(`http://localhost${path}`)).status).toBe(200);
      }
      expect((await inbox.request('http://localhost/deliveries.json?id=x&after=y')).status).toBe(400);
    }, 120_000);

    it.each(ALL_HOOK_NAMES)('at the hook %s is bounded, however it was thought out', async (hook) => {
      const { request, inbox, failures, drafts } = await open(openStore);
      const taken: number[] = [];
      for (const [at, [type, body]] of HOSTILE.entries()) {
        const { status } = await request('POST', `/hooks/${hook}`, [['content-type', type]], Buffer.from(body));
        if (status === 200) taken.push(at);
        else expect([400, 413]).toContain(status);
      }
      expect((await inbox.request('http://localhost/')).status).toBe(200);
      const rows = await (await inbox.request('http://localhost/deliveries.json')).json();
      expect(rows).toHaveLength(taken.length);
      expect(taken.length).toBeGreaterThan(0);
      expect(failures).toEqual([]);
      expect(await drafts()).toEqual([]);
    });

    it('is counted under a name of its own, wherever something may be written', async () => {
      const { routes } = await open(openStore);
      const writing = routes.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ path }) => path);
      expect(writing).toContain('/counts/steps');
      expect(writing.filter((path) => routeOf(path.replaceAll(/:\w+|\*/g, 'x')) === 'site')).toEqual([]);
    });

    it('may be asked of the inbox, too, with such deliveries in it', async () => {
      const { request, inbox, failures } = await open(openStore);
      for (const [type, body] of HOSTILE)
        await request('POST', '/hooks/main', [['content-type', type]], Buffer.from(body));
      const names = [
        'text',
        'from',
        'to',
        'variant',
        'trade',
        'state',
        'hook',
        'before',
        'after',
        'id',
        'submissionId',
        'token',
      ];
      const query = fc
        .array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, fc.constantFrom('1', '-1', '9e99', '2030-02-31'))))
        .map((pairs) => new URLSearchParams(pairs).toString());
      const pages = [
        '/',
        '/submissions/',
        '/submissions.csv',
        '/deliveries.json',
        '/forwarding',
        '/files/',
        '/metrics',
      ];
      const forms = ['/forwarding/retry', '/forwarding/replay', '/log-in', '/log-out'];
      const page = fc.oneof(
        fc.tuple(fc.constantFrom(...pages), query).map(([path, asked]) => `${path}?${asked}`),
        fc
          .constantFrom('1', '999999999999999', '1.zip', '1.json', '1.exe', '%00', '..')
          .map((id) => `/submissions/${id}`),
      );
      await fc.assert(
        fc.asyncProperty(page, fc.constantFrom(...forms), query, async (shown, form, body) => {
          const answer = await inbox.request(`http://localhost${shown}`);
          await answer.arrayBuffer();
          expect(answer.status).toBeLessThan(500);
          const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' };
          const incoming = Object.assign(Readable.from([Buffer.from(body)]), { socket: new Socket() });
          const posted = await inbox.request(`http://localhost${form}`, { method: 'POST', headers }, { incoming });
          expect(posted.status, form).toBeGreaterThanOrEqual(400);
          expect(posted.status, form).toBeLessThan(500);
        }),
        { numRuns: 300 },
      );
      expect(failures).toEqual([]);
    }, 120_000);

    it('is taken if it is well-formed, and shown', async () => {
      const { request, inbox, failures } = await open(openStore);
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...ALL_HOOK_NAMES), fields, async (hook, body) => {
          const answer = await request(
            'POST',
            `/hooks/${hook}`,
            [['content-type', 'application/json']],
            Buffer.from(body),
          );
          const { ok, repeated } = await answer.json();
          // One that says an id of another one.
          if (answer.status === 409) return;
          expect([answer.status, ok]).toEqual([200, true]);
          if (!repeated) count += 1;
          const rows = await (await inbox.request('http://localhost/deliveries.json')).json();
          expect(rows).toHaveLength(count);
        }),
        { numRuns: 50 },
      );
      expect((await inbox.request('http://localhost/')).status).toBe(200);
      expect(failures).toEqual([]);
    }, 120_000);

    it('is stored as a picture wherever its name and its customer number would have it', async () => {
      const { request, failures, outside, drafts } = await open(openStore);
      const form: Header[] = [['content-type', FORM_TYPE]];
      await fc.assert(
        fc.asyncProperty(text, text, async (customerNumber, fileName) => {
          const head = (rest: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${rest}\r\n`;
          const file = `name="logo"; filename="../${fileName.replace(/["\r\n]/g, '')}/../x"\r\nContent-Type: image/png\r\n`;
          const body = Buffer.concat([
            Buffer.from(
              `${head('name="customerNumber"\r\n')}${customerNumber.replaceAll(`--${BOUNDARY}`, '')}\r\n${head(file)}`,
            ),
            PNG,
            Buffer.from(`\r\n--${BOUNDARY}--`),
          ]);
          expect((await request('POST', '/hooks/logo', form, body)).status).toBe(fileName.length > 8000 ? 400 : 200);
        }),
        { numRuns: 60 },
      );
      expect(failures).toEqual([]);
      expect(await outside()).toEqual([]);
      expect(await drafts()).toEqual([]);
    }, 120_000);
  });
}
