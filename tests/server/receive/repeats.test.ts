import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/store/open-sqlite.ts';
import { tombstoneOf } from '../../../src/server/store/tombstones.ts';
import { PNG } from '../pictures.ts';
import { changeJournal, startTestServer, type TestServer } from '../test-server.ts';

/** A delivery with a picture in it. */
async function sendLogo({ url }: TestServer): Promise<[status: number, repeated: unknown]> {
  const body = new FormData();
  body.append('deliveryId', 'd-1');
  body.append('submissionId', 's-1');
  body.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
  const answer = await fetch(`${url}/hooks/logo`, { method: 'POST', body });
  return [answer.status, (await answer.json()).repeated];
}

/** What is left of files, on disk and in the journal; ends the server. */
async function filesLeft({ dataDir, close }: TestServer): Promise<readonly unknown[]> {
  await close();
  const folders = ['files', 'incoming'].map((name) =>
    readdir(join(dataDir, name), { recursive: true, withFileTypes: true }),
  );
  const onDisk = (await Promise.all(folders)).flat().filter((entry) => entry.isFile());
  const journal = connect(dataDir);
  const { rows } = await journal.execute('SELECT key FROM files');
  journal.close();
  return [...onDisk.map(({ name }) => name), ...rows];
}

const SAME = `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
  VALUES ('logo', 'd-1', 's-1', '2030-01-01T00:00:00.000Z', '{}', '[]', '[]');`;
const OTHER = `${SAME} INSERT INTO delivery_bodies (delivery, sha256) SELECT id, 'other' FROM deliveries;`;
const erase = (digest: string) => `INSERT INTO erased (digest, hook, erased_at) VALUES ('${digest}', '', '');`;

describe('of a delivery whose files are kept while', () => {
  it.each([
    ['another process keeps the same one', SAME, 200, true],
    ['another process keeps another one under its id', OTHER, 409, undefined],
    ['it is erased', erase(tombstoneOf.delivery('logo', 'd-1')), 200, true],
    ['its submission is erased', erase(tombstoneOf.submission('s-1')), 410, undefined],
  ])('%s no file is left', async (_, meanwhile, status, repeated) => {
    const server = await startTestServer();
    await changeJournal(server, `CREATE TRIGGER meanwhile AFTER INSERT ON files BEGIN ${meanwhile} END`);
    expect(await sendLogo(server)).toEqual([status, repeated]);
    expect(await filesLeft(server)).toEqual([]);
  });

  it('the journal fails no file is left, and it is taken when it comes again', async () => {
    const server = await startTestServer();
    const fail = "BEGIN SELECT RAISE(ABORT, 'The journal fails.'); END";
    await changeJournal(server, `CREATE TRIGGER meanwhile BEFORE INSERT ON deliveries ${fail}`);
    expect((await sendLogo(server))[0]).toBeGreaterThanOrEqual(500);
    await changeJournal(server, 'DROP TRIGGER meanwhile');
    expect(await sendLogo(server)).toEqual([200, false]);
    // The picture and its row.
    expect(await filesLeft(server)).toHaveLength(2);
  });
});

it('what comes under the id of a delivery of which only an older version took note is a repeat of it', async () => {
  const server = await startTestServer();
  const send = async (note: string) => {
    const answer = await server.post('/hooks/main', { deliveryId: 'd-1', note });
    return [answer.status, (await answer.json()).repeated];
  };
  expect(await send('first')).toEqual([200, false]);
  await changeJournal(server, 'DELETE FROM delivery_bodies');
  expect(await send('other')).toEqual([200, true]);
  expect(await server.deliveries()).toMatchObject([{ fields: { note: 'first' } }]);
});
