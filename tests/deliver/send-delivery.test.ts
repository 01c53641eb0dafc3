import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../src/contract/index.ts';
import { buildBasics } from '../../src/deliver/build-basics.ts';
import { buildMain } from '../../src/deliver/build-main.ts';
import { sendDelivery } from '../../src/deliver/index.ts';
import { DeliveryError } from '../../src/deliver/send-delivery.ts';
import { type LocalServer, startServer } from './local-server.ts';
import { contextWith } from './small-context.ts';

const json = buildBasics(contextWith());
const multipart = buildMain(contextWith({ about: 'two\nlines\r\nor\rmore "quoted" ü' }));

/** What our own server says to a delivery that it has on its disk. */
const receipt = (delivery: Delivery, more = {}) =>
  JSON.stringify({ ok: true, deliveryId: delivery.deliveryId, ...more });

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
    server = await startServer((_seen, reply) => reply.end(receipt(json)));
    await sendDelivery(json, { url: `${server.url}/hooks/basics`, mode: 'relay' });
    expect(server.seen).toMatchObject([{ method: 'POST', path: '/hooks/basics', type: 'application/json' }]);
    expect(JSON.parse(String(server.seen[0]?.body))).toEqual(json.fields);
  });

  it('multipart arrives as it was built, line breaks and all', async () => {
    server = await startServer((_seen, reply) => reply.end(receipt(multipart)));
    await sendDelivery(multipart, { url: server.url, mode: 'relay' });
    const [seen] = server.seen;
    expect(seen?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    const form = await new Response(Uint8Array.from(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.type ?? '' },
    }).formData();
    expect(Object.fromEntries(form)).toEqual(multipart.fields);
  });

  it('a repeat that the server has already is acknowledged, too', async () => {
    server = await startServer((_seen, reply) => reply.end(receipt(json, { repeated: true })));
    await sendDelivery(json, { url: server.url, mode: 'relay' });
    expect(server.seen).toHaveLength(1);
  });

  const PAGE = '<!doctype html><title>Log in to this network</title>';

  it.each([
    ['a web page', PAGE],
    ['nothing', ''],
    ['the receipt of another delivery', JSON.stringify({ ok: true, deliveryId: 'another' })],
    ['a receipt of nothing in particular', '{"ok":true}'],
    ['a receipt that says no', receipt(json, { ok: false })],
    ['a receipt that broke off', receipt(json).slice(0, -2)],
    ['JSON that is no object', '"ok"'],
    ['JSON that is nothing', 'null'],
  ])('%s is no acknowledgement, whatever its status, and may be tried again', async (_what, body) => {
    server = await startServer((_seen, reply) => reply.end(body));
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ hook: 'basics', status: 200, retryable: true });
    expect(error.message).toContain('answered without naming this delivery; expected JSON with the delivery');
  });

  it('nor is the receipt itself with a status that says otherwise', async () => {
    server = await startServer((_seen, reply) => reply.writeHead(502).end(receipt(json)));
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ status: 502, retryable: true });
  });

  const REFUSAL = JSON.stringify({ ok: false, error: 'no' });

  it.each([
    [400, REFUSAL, false],
    [404, REFUSAL, false],
    [413, REFUSAL, false],
    // These pass, whoever says them.
    [408, REFUSAL, true],
    [425, REFUSAL, true],
    [429, REFUSAL, true],
    [500, REFUSAL, true],
    [503, REFUSAL, true],
    // What stands between a phone and the server says the same of everything.
    [400, PAGE, true],
    [403, PAGE, true],
    [404, PAGE, true],
    [404, '', true],
    [413, '{"message":"Too large"}', true],
    [511, PAGE, true],
  ])('a %i with %s is no acknowledgement; tried again: %s', async (status, body, retryable) => {
    server = await startServer((_seen, reply) => reply.writeHead(status).end(body));
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ hook: 'basics', status, retryable });
    expect(error.message).toContain(`answered ${status}; expected JSON with the delivery's own id`);
    expect(error.message).toContain(retryable ? 'Send it again with the same deliveryId' : 'To mend it, check');
  });

  it('how long a server asks to wait is handed on', async () => {
    server = await startServer((_seen, reply) => reply.writeHead(429, { 'Retry-After': '7' }).end(REFUSAL));
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ status: 429, afterMs: 7000 });
    await server.close();
    server = await startServer((_seen, reply) => reply.writeHead(503).end());
    expect((await failure(sendDelivery(json, { url: server.url, mode: 'relay' }))).afterMs).toBeUndefined();
  });

  it('a dropped connection is a failure that may be retried', async () => {
    server = await startServer((_seen, _reply, request) => request.socket.destroy());
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }));
    expect(error).toMatchObject({ status: undefined, retryable: true });
    expect(error.message).toContain('could not be reached');
  });

  it('so is an answer that stops half-way', async () => {
    server = await startServer((_seen, reply) => {
      reply.writeHead(200);
      reply.write(receipt(json).slice(0, 10));
    });
    const error = await failure(sendDelivery(json, { url: server.url, mode: 'relay' }, { timeoutMs: 50 }));
    expect(error).toMatchObject({ retryable: true });
    expect(error.message).toContain('did not answer within 0.05 seconds');
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
