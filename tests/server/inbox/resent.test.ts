import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalledDelivery } from '../../../src/contract/index.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { PNG } from '../pictures.ts';
import { makeFolder, makeInbox } from '../test-server.ts';

async function* bytesOf(bytes: Buffer) {
  yield new Uint8Array(bytes);
}

type Findings = JournalledDelivery['findings'];

async function openInbox() {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const { app, journal, files } = await makeInbox(store, dataDir);
  const get = (path: string) => app.request(`http://127.0.0.1${path}`);
  let number = 0;
  return {
    get,
    page: async (path = '/submissions/1') => (await get(path)).text(),
    async keep(...keys: string[]) {
      for (const key of keys) {
        const pending = await files.receive(bytesOf(PNG), 'image/png');
        await files.keep({ key, name: `${key.split('/').at(-1)}.png`, pending });
      }
    },
    send: (hook: string, fields: object, { id = `d-${number++}`, findings = [] as Findings } = {}) =>
      journal.commit({
        hook,
        deliveryId: id,
        submissionId: 's-1',
        receivedAt: Date.UTC(2030, 0, 1),
        fields: JSON.stringify(fields),
        body: '',
        parts: [],
        findings,
        forward: false,
      }),
  };
}

/** Names and values among the answers, as `name: value`. */
function answersOn(html: string): string[] {
  const list = html.split('>Answers</h2>')[1]?.split('>Deliveries</h2>')[0] ?? '';
  return [...list.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)].map(([, name, value]) => `${name}: ${value}`);
}

/** Names of pictures: those that are current, and those that are folded away. */
function picturesOn(html: string): [current: string[], replaced: string[]] {
  const [head = ''] = html.split('>Answers</h2>');
  const [open = '', folded = ''] = head.split('<details class="replaced">');
  const names = (part: string) => [...part.matchAll(/<img [^>]*><bdi>(.*?)\.png<\/bdi>/g)].map(([, name = '']) => name);
  return [names(open), names(folded)];
}

describe('a submission that was sent again', () => {
  it('does not bring back an answer that the customer has cleared', async () => {
    const inbox = await openInbox();
    await inbox.send('basics', { companyName: 'First Ltd', email: 'a@example.org' });
    await inbox.send('main', { companyName: 'First Ltd', additionalServices: 'Gutters', about: 'Old' });
    await inbox.send('main', { companyName: 'Second Ltd', about: 'New' });
    await inbox.send('logo', { businessName: 'First Ltd' });
    const html = await inbox.page();
    expect(answersOn(html)).toEqual([
      'Company name: Second Ltd',
      'About: New',
      'Business name: First Ltd',
      'Email: <a href="mailto:a@example.org">a@example.org</a>',
    ]);
    expect(html).toContain('<h1><bdi>Second Ltd</bdi></h1>');
    // It stands in the delivery that said it.
    expect(html).toContain('<dt>additionalServices</dt><dd dir="auto">Gutters</dd>');
  });

  it('of a form of one page shows what was said last, and each message below', async () => {
    const inbox = await openInbox();
    await inbox.send('contact', { name: 'Sam', message: 'One', phone: '07700900123' });
    await inbox.send('contact', { name: 'Sam', message: 'Two' });
    const html = await inbox.page();
    expect(answersOn(html)).toEqual(['Name: Sam', 'Message: Two']);
    expect(html).toContain('<dt>message</dt><dd dir="auto">One</dd>');
  });

  it('is found and listed by what counts now', async () => {
    const inbox = await openInbox();
    await inbox.send('main', { companyName: 'First Ltd', phone: '07700900123' });
    await inbox.send('main', { companyName: 'Second Ltd' });
    await inbox.send('basics', { companyName: 'Third Ltd' });
    expect(await inbox.page('/submissions.csv?text=second')).toContain('Second Ltd,,,');
    expect(await inbox.page('/submissions.csv?text=first')).not.toContain('Ltd');
  });

  it('has phone and customer numbers in the list as they were written, and as text for a spreadsheet', async () => {
    const inbox = await openInbox();
    const cellsOf = async (fields: object) => {
      await inbox.send('main', { companyName: 'Acme', ...fields });
      const [, row = ''] = (await inbox.page('/submissions.csv?text=acme')).split('\r\n');
      return row.split(',').filter((_, at) => [4, 7].includes(at));
    };
    for (const [customerNumber, phone, cells] of [
      ['C-1', '+44 7700 900123', ['C-1', "'+44 7700 900123"]],
      ['00123', '07700900123', ["'00123", "'07700900123"]],
      ['123', '(01234) 567 ext 4', ['123', '(01234) 567 ext 4']],
      ['12E45', '24/7', ["'12E45", "'24/7"]],
      ['1-2', '1.2.2030', ["'1-2", "'1.2.2030"]],
      ['1-2-3-4', 'x 24/7', ['1-2-3-4', 'x 24/7']],
      ['123456789012345678', '(01234) 567-890', ["'123456789012345678", "'(01234) 567-890"]],
    ] as const)
      expect(await cellsOf({ customerNumber, phone })).toEqual(cells);
  });

  it('is not complained of for what the customer has corrected, nor twice for the same', async () => {
    const inbox = await openInbox();
    const said = (message: string) => ({ pointer: '/a', message });
    await inbox.send('main', {}, { findings: [said('Wrong at first.'), said('Still wrong.')] });
    await inbox.send('main', {}, { findings: [said('Still wrong.'), said('Still wrong.')] });
    await inbox.send('basics', {}, { findings: [said('Still wrong.')] });
    for (const [path, end] of [
      ['/submissions/1', '>Answers</h2>'],
      ['/', '<summary><span class="hook">'],
    ] as const) {
      const html = await inbox.page(path);
      const [head = '', rest = ''] = [html.split(end)[0], html.split(end).slice(1).join('')];
      expect(head).toContain('One thing looks wrong');
      expect(head.match(/Still wrong\.|Wrong at first\./g)).toEqual(['Still wrong.']);
      // Folded, with the delivery in which it was.
      expect(rest.match(/Still wrong\.|Wrong at first\./g)).toEqual(['Wrong at first.', 'Still wrong.']);
    }
  });

  it('shows the pictures that the latest main names, and apart those that were replaced or taken out', async () => {
    const inbox = await openInbox();
    await inbox.keep('C/old-logo', 'C/logo', 'C/a', 'C/b', 'C/c', 'C/badge', 'C/old-badge');
    const badge = (imageUrl: string) => JSON.stringify([{ name: 'Badge', imageUrl }]);
    await inbox.send('logo', { logoUrl: 'C/old-logo' }, { id: 'l-1' });
    await inbox.send('gallery', { galleryUrls: ['C/a', 'C/b', 'C/c'] }, { id: 'g-1' });
    await inbox.send('main', { deliveries: ['l-1', 'g-1'], accreditationUrls: badge('C/old-badge') });
    expect(picturesOn(await inbox.page())).toEqual([['old-logo', 'a', 'b', 'c', 'old-badge'], []]);
    await inbox.send('gallery', { galleryUrls: ['C/c', 'C/a'] }, { id: 'g-2' });
    await inbox.send('logo', { logoUrl: 'C/logo' }, { id: 'l-2' });
    await inbox.send('main', { deliveries: ['l-2', 'g-2'], accreditationUrls: badge('C/badge') });
    const after = [
      ['logo', 'c', 'a', 'badge'],
      ['old-logo', 'b', 'old-badge'],
    ];
    expect(picturesOn(await inbox.page())).toEqual(after);
    expect(await inbox.page()).toContain('<summary>Replaced or taken out');
    const zip = Buffer.from(await (await inbox.get('/submissions/1.zip')).arrayBuffer()).toString('latin1');
    const names = [...new Set(zip.match(/(pictures|replaced)\/\d\d-[\w-]+/g))];
    expect(names).toEqual([
      'pictures/01-logo',
      'pictures/02-c',
      'pictures/03-a',
      'pictures/04-badge',
      'replaced/01-old-logo',
      'replaced/02-b',
      'replaced/03-old-badge',
    ]);
    expect(JSON.parse(await inbox.page('/submissions/1.json'))).toHaveLength(6);
  });

  it('takes the list of a late gallery in place of the former, and knows of a logo that was taken out', async () => {
    const inbox = await openInbox();
    await inbox.keep('C/logo', 'C/a', 'C/b', 'C/badge', 'C/old-badge');
    await inbox.send('logo', { logoUrl: 'C/logo' }, { id: 'l' });
    await inbox.send('gallery', { galleryUrls: ['C/a'] }, { id: 'g' });
    await inbox.send('main', {
      deliveries: JSON.stringify(['g', 'late']),
      accreditationUrls: [{ imageUrl: 'C/old-badge' }],
    });
    expect(picturesOn(await inbox.page())).toEqual([['a', 'old-badge'], ['logo']]);
    const late = { galleryUrls: ['C/b', 'C/a'], accreditationUrls: [{ imageUrl: 'C/badge' }] };
    await inbox.send('gallery', late, { id: 'late' });
    expect(picturesOn(await inbox.page())).toEqual([
      ['b', 'a', 'badge'],
      ['logo', 'old-badge'],
    ]);
  });

  it('is complete without what only a former delivery names', async () => {
    const inbox = await openInbox();
    await inbox.keep('C/a');
    await inbox.send('gallery', { galleryUrls: ['C/a', 'C/never'] }, { id: 'g-1' });
    await inbox.send('main', { deliveries: ['g-1', 'late-1'] });
    expect(await inbox.page()).toContain('<p class="state incomplete">');
    await inbox.send('gallery', { galleryUrls: ['C/a'] }, { id: 'g-2' });
    await inbox.send('main', { deliveries: ['g-2'] });
    expect(await inbox.page()).toContain('<p class="state complete">');
    const rows: JournalledDelivery[] = JSON.parse(await inbox.page('/submissions/1.json'));
    expect(rows.filter((row) => 'missing' in row)).toEqual([]);
  });

  it.each([
    [{}, ['logo', 'a']],
    [{ logoUploadedSeparately: 'true' }, ['logo']],
    [{ galleryUploadedSeparately: true }, ['a']],
  ])('has the pictures of a main delivery that says %j', async (fields, current) => {
    const inbox = await openInbox();
    await inbox.keep('C/logo', 'C/a');
    await inbox.send('logo', { logoUrl: 'C/logo' });
    await inbox.send('gallery', { galleryUrls: ['C/a'] });
    await inbox.send('main', fields);
    expect(picturesOn(await inbox.page())[0]).toEqual(current);
  });
});
