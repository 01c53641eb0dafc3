import { afterEach, describe, expect, it } from 'vitest';
import { buildBasics, buildMain, DeliveryError, sendDelivery } from '../../src/deliver/index.ts';
import { type LocalServer, startServer } from './local-server.ts';
import { contextWith } from './small-context.ts';

const json = buildBasics(contextWith());
const multipart = buildMain(contextWith({ about: 'two\nlines\r\nor\rmore "quoted" ü' }));

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function failure(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`expected a DeliveryError, got ${String(error)}`);
  return error;
}

describe('in relay mode', () => {
  it('JSON arrives as it was built', async () => {
    server = await startServer((_seen, reply) => reply.end('{"ok":true}'));
    await sendDelivery(json, { url: `${server.url}/hooks/basics`, mode: 'relay' });
    expect(server.seen).toMatchObject([{ method: 'POST', path: '/hooks/basics', type: 'application/json' }]);
    expect(JSON.parse(String(server.seen[0]?.body))).toEqual(json.fields);
  });

  it('multipart arrives as it was built, line breaks and all', async () => {
    server = await startServer((_seen, reply) => reply.end('{"ok":true}'));
    await sendDelivery(multipart, { url: server.url, mode: 'relay' });
    const [seen] = server.seen;
    expect(seen?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    const form = await new Response(Uint8Array.from(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.type ?? '' },
    }).formData();
    expect(Object.fromEntries(form)).toEqual(multipart.fields);
  });

  it.each([
    [500, true],
    [503, true],
    [429, true],
    [408, true],
    [400, false],
    [404, false],
    [413, false],
  ])('a %i is no acknowledgement', async (status, retryable) => {
    server = await startServer((_seen, reply) => reply.writeHead(status).end());
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ hook: 'basics', status, retryable });
    expect(error.message).toContain(`answered ${status}; expected an acknowledgement`);
  });

  it('nor is a web page', async () => {
    server = await startServer((_seen, reply) =>
      reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    );
    expect(await failure(sendDelivery(json, { url: server.url, mode: 'relay' }))).toMatchObject({ retryable: true });
  });

  it('a dropped connection is a failure that may be retried', async () => {
    server = await startServer((_seen, _reply, request) => request.socket.destroy());
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ status: undefined, retryable: true });
    expect(error.message).toContain('could not be reached');
  });

  it('so is one that never answers', async () => {
    server = await startServer(() => undefined);
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }, { timeoutMs: 20 }));
    expect(error.message).toContain('did not answer within 0.02 seconds');
  });
});

describe('in direct mode', () => {
  const opaque = { ok: false, status: 0, headers: new Headers() } as Response;
  const calls: RequestInit[] = [];
  const fetchOnce: typeof fetch = async (_url, init) => {
    calls.push(init ?? {});
    return opaque;
  };

  it('JSON goes out as text, without headers, and an unreadable answer counts as sent', async () => {
    await sendDelivery(json, { url: 'https://hook.example', mode: 'direct' }, { fetch: fetchOnce });
    expect(calls.pop()).toMatchObject({ method: 'POST', mode: 'no-cors', body: JSON.stringify(json.fields) });
    await sendDelivery(multipart, { url: 'https://hook.example', mode: 'direct' }, { fetch: fetchOnce });
    const sent = calls.pop();
    expect(sent?.headers).toBeUndefined();
    expect(sent?.body).toMatchObject({ type: expect.stringMatching(/^multipart\/form-data; boundary=/) });
  });

  it('a call that throws does not', async () => {
    const refused: typeof fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await failure(
      sendDelivery(json, { url: 'https://hook.example', mode: 'direct' }, { fetch: refused }),
    );
    expect(error.message).toContain('Failed to fetch');
  });
});
