import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportData, findData } from '../../../src/server/index.ts';
import { startFakeS3 } from '../fake-s3.ts';
import { NOBODY, send, sendSam, upload } from '../person-data.ts';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer } from '../test-server.ts';

describe('what the journal has of a person', () => {
  it.each([
    ['the customer number', { customers: [' C-7'] }, ['d-basics', 'd-logo', 'd-gallery'], 3],
    [
      'two customer numbers',
      { customers: ['C-8', 'C-7'] },
      ['d-basics', 'd-logo', 'd-gallery', 'd-other', 'd-other-gallery'],
      4,
    ],
    ['an e-mail address in other case', { emails: ['sam@mail.EXAMPLE'] }, ['d-basics', 'd-logo', 'd-gallery'], 2],
    ['a phone number as it is dialled at home', { phones: ['07700 900123'] }, ['d-contact'], 0],
    ['a phone number as it is dialled abroad', { phones: ['0044 7700900123'] }, ['d-contact'], 0],
    ['a submission', { submissions: ['s-2'] }, ['d-other', 'd-other-gallery'], 1],
    ['any of them', { phones: ['07700900123'], submissions: ['s-2'] }, ['d-contact', 'd-other', 'd-other-gallery'], 1],
    ['somebody who sent nothing', { customers: ['C'], emails: ['am@mail.example'] }, [], 0],
  ])('is found by %s', async (_, query, ids, files) => {
    const server = await startTestServer();
    await sendSam(server);
    const found = await findData(server, { ...NOBODY, ...query });
    expect(found.deliveries.map(({ deliveryId }) => deliveryId)).toEqual(ids);
    expect(found.files).toHaveLength(files);
  });

  it('is found by a phone number, in whichever spelling it was given and is asked for', async () => {
    const server = await startTestServer();
    const spellings = [
      '07700 900123',
      '447700900123',
      '+447700900123',
      '+4407700900123',
      '0044 (0)7700 900-123',
      // As contacts on a phone give it: between marks of its direction, with a dash that doesn’t break.
      '\u202a+44 7700\u2011900123\u202c',
    ];
    for (const phone of spellings) await send(server, 'contact', { phone });
    await send(server, 'contact', { phone: '07700 900124' }, { message: 'Ring 07700 900123' });
    for (const phone of spellings) {
      const { deliveries } = await findData(server, { ...NOBODY, phones: [phone] });
      expect([phone, deliveries.length]).toEqual([phone, spellings.length]);
    }
  });

  it('is found by what stands in a list, and in one that came as JSON text', async () => {
    const server = await startTestServer();
    const places = [{ people: [{ email: 'sam@mail.example' }] }, { people: '[{"email":"sam@mail.example"}]' }];
    for (const place of places) await send(server, 'contact', place);
    await send(server, 'contact', { people: 'Ask sam@mail.example' });
    const { deliveries } = await findData(server, { ...NOBODY, emails: ['sam@mail.example'] });
    expect(deliveries).toHaveLength(places.length);
  });

  it('is found by a number that came as one, and not by what came without a submission beside it', async () => {
    const server = await startTestServer();
    await send(server, 'contact', { customerNumber: 77, deliveryId: 'a' }, { deliveryId: 'b', phone: 447700900123 });
    await send(server, 'contact', { deliveryId: 'c' });
    const ids = async (query: object) =>
      (await findData(server, { ...NOBODY, ...query })).deliveries.map(({ deliveryId }) => deliveryId);
    expect([await ids({ customers: ['77'] }), await ids({ phones: ['07700 900123'] })]).toEqual([['a'], ['b']]);
  });

  it('names also the customer of a delivery that is found by its submission alone', async () => {
    const server = await startTestServer();
    await send(server, 'contact', { submissionId: 's-7', email: 'alex@mail.example' });
    await send(server, 'gallery', { submissionId: 's-7', customerNumber: 'C-70' });
    const found = await findData(server, { ...NOBODY, emails: ['alex@mail.example'] });
    expect(found).toMatchObject({ deliveries: [{}, {}], otherCustomers: ['C-70'] });
  });

  it('is all of a submission, however many deliveries it has', async () => {
    const server = await startTestServer({ requestsPerMinute: 0 });
    for (let at = 1; at <= 40; at++) await send(server, 'gallery', { submissionId: 's-8' });
    await send(server, 'contact', { submissionId: 's-8', email: 'alex@mail.example' });
    const found = await findData(server, { ...NOBODY, emails: ['alex@mail.example'] });
    expect(found.deliveries.map(({ id }) => id)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  });

  it('says what is still to be passed on', async () => {
    const { url } = await startReceiver(() => 503);
    const server = await startTestServer({ clock: createTestClock(), forwardUrls: { main: url, basics: url } });
    await send(server, 'contact', { customerNumber: 'C-7' });
    await send(server, 'basics', { customerNumber: 'C-7' });
    await send(server, 'main', { customerNumber: 'C-7', deliveryId: 'done' }, { customerNumber: 'C-7' });
    await expect
      .poll(async () => (await server.deliveries()).map(({ forward }) => forward?.attempts))
      .toEqual([undefined, 1, 1, 1]);
    await changeJournal(
      server,
      "UPDATE forwards SET parked_at = 1 WHERE hook = 'basics'",
      'UPDATE forwards SET done_at = 1 WHERE delivery = 3',
    );
    const { deliveries } = await findData(server, { ...NOBODY, customers: ['C-7'] });
    expect(deliveries.map(({ waits }) => waits)).toEqual([false, false, false, true]);
  });

  it('names the customers that were not asked for, and takes no picture that others alone name', async () => {
    const server = await startTestServer();
    await sendSam(server);
    await send(server, 'contact', { customerNumber: 'C-9', email: 'sam@mail.example' });
    const emails = ['sam@mail.example'];
    expect(await findData(server, { ...NOBODY, emails })).toMatchObject({ otherCustomers: ['C-7', 'C-9'] });
    const found = await findData(server, { ...NOBODY, emails, customers: ['C-7 '] });
    expect(found.otherCustomers).toEqual(['C-9']);
    // Keys take a space for a dash, so this one lies among Sam’s pictures.
    const theirs = await upload(server, 'C 7');
    expect(theirs).toMatch(/^C-7\//);
    await send(server, 'gallery', { submissionId: 's-9', customerNumber: 'C 7', galleryUrls: [theirs] });
    const { files } = await findData(server, { ...NOBODY, customers: ['C-7'] });
    expect(files).toHaveLength(3);
    expect(files.map(({ key }) => key)).not.toContain(theirs);
  });

  it.each(['anonymous', '日本', '...'])('has no picture of those without a number, asked for %j', async (customer) => {
    const server = await startTestServer();
    for (const number of ['', '日本', '...']) expect(await upload(server, number)).toMatch(/^anonymous\//);
    await upload(server, 'anonymous2');
    expect((await findData(server, { ...NOBODY, customers: [customer] })).files).toEqual([]);
  });

  it('is not looked for without a name, or by a few digits', async () => {
    const server = await startTestServer();
    await expect(findData(server, NOBODY)).rejects.toThrow('Say whose data');
    await expect(findData(server, { ...NOBODY, phones: ['077'] })).rejects.toThrow('too short');
    for (const empty of [{ customers: [''] }, { emails: [' '] }, { submissions: ['', 's-1'] }])
      await expect(findData(server, { ...NOBODY, ...empty })).rejects.toThrow(
        'An option is empty: give it a value, or leave it out.',
      );
    await expect(findData({ dataDir: await makeFolder() }, NOBODY)).rejects.toThrow('There is no journal');
  });

  it('reports rows that nobody can read, and passes over them', async () => {
    const server = await startTestServer();
    await sendSam(server);
    await changeJournal(server, "UPDATE deliveries SET fields = CAST(X'FF00' AS TEXT) WHERE delivery_id = 'd-contact'");
    const found = await findData(server, { ...NOBODY, customers: ['C-7'] });
    expect(found.deliveries).toHaveLength(3);
    expect(found.unread).toEqual([4]);
  });
});

describe('an export', () => {
  it('has each delivery, each picture and a page that leads to them, while the server runs', async () => {
    const server = await startTestServer();
    const { left } = await sendSam(server);
    const to = join(await makeFolder(), 'sam');
    const counts = await exportData(server, { ...NOBODY, customers: ['C-7'] }, to);
    expect(counts).toMatchObject({ deliveries: 3, files: 3, damagedFiles: [] });
    const basics = JSON.parse(await readFile(join(to, 'deliveries/1-basics.json'), 'utf8'));
    expect(basics).toMatchObject({ deliveryId: 'd-basics', fields: { firstName: 'Sam' } });
    const pictures = await readdir(join(to, 'pictures'));
    expect(pictures).toEqual(['1.png', '2.png', '3.png']);
    for (const name of pictures) expect((await readFile(join(to, 'pictures', name))).equals(PNG)).toBe(true);
    const index = await readFile(join(to, 'index.html'), 'utf8');
    expect(index).toContain('<a href="deliveries/1-basics.json">');
    expect(index).toContain(left);
    await expect(exportData(server, { ...NOBODY, customers: ['C-7'] }, to)).rejects.toThrow(
      `${to} is there already. Name a file or folder that is not: an export never writes over another.`,
    );
    await writeFile(`${to}.zip`, '');
    await expect(exportData(server, { ...NOBODY, customers: ['C-7'] }, `${to}.zip`)).rejects.toThrow(
      `${to}.zip is there already.`,
    );
    expect(await readFile(`${to}.zip`, 'utf8')).toBe('');
    expect(await readdir(join(to, 'deliveries'))).toHaveLength(3);
    // The journal is as it was: the server goes on.
    expect((await server.post('/hooks/main', { deliveryId: 'd-next' })).status).toBe(200);
  });

  it('has pictures from a bucket, and names those that it has lost', async () => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    const { left } = await sendSam(server);
    const place = { dataDir: server.dataDir, s3: s3.settings };
    const [one, other] = [join(await makeFolder(), 'one'), join(await makeFolder(), 'other.zip')];
    expect(await exportData(place, { ...NOBODY, customers: ['C-7'] }, one)).toMatchObject({ files: 3 });
    expect((await readFile(join(one, 'pictures/1.png'))).equals(PNG)).toBe(true);
    s3.objects.clear();
    const { damagedFiles } = await exportData(place, { ...NOBODY, customers: ['C-7'] }, other);
    expect(damagedFiles).toContain(left);
    expect(damagedFiles).toHaveLength(3);
    const third = join(await makeFolder(), 'third');
    expect(await exportData(place, { ...NOBODY, customers: ['C-7'] }, third)).toMatchObject({ files: 0 });
    expect((await readFile(join(third, 'index.html'), 'utf8')).match(/can’t be read any more/g)).toHaveLength(3);
  });

  it.each(['sam', 'sam.zip'])('that is broken off leaves nothing of itself: %s', async (name) => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    await sendSam(server);
    s3.fail((request, response) => {
      if (request.method !== 'GET') return undefined;
      response.writeHead(403).end();
      return 'answered';
    });
    const folder = await makeFolder();
    const place = { dataDir: server.dataDir, s3: s3.settings };
    await expect(exportData(place, { ...NOBODY, customers: ['C-7'] }, join(folder, name))).rejects.toThrow(
      'GET files/',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['sam', 'sam.zip'])('that is stopped on the way leaves nothing of itself: %s', async (name) => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    await sendSam(server);
    const [stop, folder] = [new AbortController(), await makeFolder()];
    s3.fail((request) => {
      if (request.method === 'GET') stop.abort(new Error('Stopped.'));
      return undefined;
    });
    const place = { dataDir: server.dataDir, s3: s3.settings };
    const exported = exportData(place, { ...NOBODY, customers: ['C-7'] }, join(folder, name), stop.signal);
    await expect(exported).rejects.toThrow('Stopped.');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['nobody', 'nobody.zip'])('of nobody is not written: %s', async (name) => {
    const server = await startTestServer();
    await sendSam(server);
    const folder = await makeFolder();
    const counts = await exportData(server, { ...NOBODY, customers: ['C-77'] }, join(folder, name));
    expect(counts).toMatchObject({ deliveries: 0, files: 0, damagedFiles: [] });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is for the eyes of its account alone', async () => {
    const server = await startTestServer();
    await sendSam(server);
    const to = join(await makeFolder(), 'sam');
    for (const path of [to, `${to}.zip`]) await exportData(server, { ...NOBODY, customers: ['C-7'] }, path);
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect([await modeOf(to), await modeOf(join(to, 'index.html')), await modeOf(`${to}.zip`)]).toEqual([
      0o700, 0o600, 0o600,
    ]);
  });

  it.each(['sam.zip', 'SAM.ZIP'])('is a ZIP if its name says so: %s', async (name) => {
    const server = await startTestServer();
    await sendSam(server);
    const to = join(await makeFolder(), name);
    await exportData(server, { ...NOBODY, emails: ['sam@mail.example'] }, to);
    // Python is where no program for ZIPs is.
    const list =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))';
    expect(execFileSync('python3', ['-c', list, to], { encoding: 'utf8' }).trim().split('\n').sort()).toEqual([
      'deliveries/1-basics.json',
      'deliveries/2-logo.json',
      'deliveries/3-gallery.json',
      'index.html',
      'pictures/1.png',
      'pictures/2.png',
    ]);
  });
});
