import { describe, expect, it } from 'vitest';
import { makeWellFormed } from '../../../src/server/receive/well-formed.ts';
import { connect } from '../../../src/server/store/open-sqlite.ts';
import { startReceiver } from '../receiver.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Posts JSON as it is written, since JSON.stringify would write some of it otherwise. */
const postText = (server: TestServer, body: string) =>
  fetch(`${server.url}/hooks/contact`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

describe('half a surrogate pair', () => {
  it('is replaced in texts and names, for the inbox and the automation service alike', async () => {
    const receiver = await startReceiver();
    const server = await startTestServer({ forwardUrls: { contact: receiver.url } });
    const sent = String.raw`{"deliveryId":"a","message":"hi \ud800 \\ud800 \ud83d\ude00 \\\uDFFF","\udc00b":[{"c":"\uD83D"}]}`;
    expect((await postText(server, sent)).status).toBe(200);
    const message = 'hi \uFFFD \\ud800 \u{1F600} \\\uFFFD';
    const fields = { deliveryId: 'a', message, '\uFFFDb': [{ c: '\uFFFD' }] };
    expect(await server.deliveries()).toMatchObject([{ deliveryId: 'a', fields }]);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toEqual(fields);
  });

  it.each([String.raw`\ud800`, String.raw`\uD800`, String.raw`\udFfF`])('is replaced as %s, too', (half) => {
    const text = `{"message":"${half}"}`;
    expect(makeWellFormed({ text, fields: JSON.parse(text) }).text).toBe('{"message":"\uFFFD"}');
  });
});

describe('the journal keeps the very text that was sent, and not what a program reads of it, with', () => {
  it.each([
    ['whole surrogate pairs as escapes', String.raw`{"deliveryId":"a", "message":"\ud83d\ude00"}`],
    ['a backslash before what looks like half a pair', String.raw`{"message":"C:\\ud800"}`],
    ['more digits than a number holds', '{"order":12345678901234567890,"price":1.10}'],
    ['a name twice', '{"message":"first","message":"second"}'],
  ])('%s', async (_, sent) => {
    const server = await startTestServer();
    expect((await postText(server, sent)).status).toBe(200);
    expect((await server.deliveries())[0]?.fields).toEqual(JSON.parse(sent));
    await server.close();
    const journal = connect(server.dataDir);
    const { rows } = await journal.execute('SELECT fields FROM deliveries');
    journal.close();
    expect(rows.map(({ fields }) => fields)).toEqual([sent]);
  });
});

describe('ids that would become the same', () => {
  it.each([
    ['half a surrogate pair', String.raw`"a\ud800"`, String.raw`"a\ud801"`],
    ['a whole number above 2^53', '9007199254740993', '9007199254740992'],
    ['a number that is no whole one', '0.1', '0.10000000000000001'],
  ])('with %s are none, and both deliveries are kept', async (_, one, other) => {
    const server = await startTestServer();
    for (const id of [one, other]) {
      const answer = await postText(server, `{"deliveryId":${id},"submissionId":${id},"message":"x"}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { ok: true, deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/), repeated: false },
      ]);
    }
    expect((await server.deliveries()).map(({ submissionId }) => submissionId)).toEqual(['', '']);
  });

  it('of 200 characters at most are ids', async () => {
    const server = await startTestServer();
    const [id, longer] = ['x'.repeat(200), 'x'.repeat(201)];
    expect(await (await postText(server, `{"deliveryId":"${id}"}`)).json()).toMatchObject({ deliveryId: id });
    expect(await (await postText(server, `{"deliveryId":"${longer}"}`)).json()).not.toMatchObject({
      deliveryId: longer,
    });
  });

  it.each([['9007199254740991'], ['-7'], ['0']])('a whole number such as %s is one', async (id) => {
    const server = await startTestServer();
    for (const repeated of [false, true])
      expect(await (await postText(server, `{"deliveryId":${id}}`)).json()).toEqual({
        ...{ ok: true, deliveryId: id, repeated },
      });
  });
});
