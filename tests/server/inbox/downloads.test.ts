import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { JournalledDelivery } from '../../../src/contract/index.ts';
import type { FileStore } from '../../../src/server/files/file-store.ts';
import { zipSubmission } from '../../../src/server/inbox/downloads.ts';

const CHUNK = new Uint8Array(64 * 1024);

/** A store of pictures of `chunks` × 64 KB, and what became of each that was opened. */
function makeStore(chunks: number, failAt = Number.POSITIVE_INFINITY, name = 'a.png') {
  const opened: string[] = [];
  const closed: string[] = [];
  async function* bytes(key: string) {
    opened.push(key);
    try {
      for (let at = 0; at < chunks; at++) {
        if (at === failAt) throw new Error('The bucket broke it off.');
        yield CHUNK;
      }
    } finally {
      closed.push(key);
    }
  }
  const size = chunks * CHUNK.length;
  const store: Pick<FileStore, 'read'> = {
    read: async (key) => ({
      entry: { key, name, type: 'image/png', size, sha256: '' },
      isWhole: async () => true,
      bytes: () => bytes(key),
    }),
  };
  return { store, opened, closed };
}

/** One submission that names pictures. */
const naming = (...keys: string[]): readonly JournalledDelivery[] => [
  {
    id: 1,
    hook: 'gallery',
    deliveryId: 'd',
    submissionId: 's',
    receivedAt: '2030-01-01T00:00:00.000Z',
    fields: { galleryUrls: keys },
    files: keys.map((key) => ({ key, url: '', name: key, type: 'image/png', size: 1, sha256: '' })),
    findings: [],
  },
];

/** What the server answers with. */
const bodyOf = (zip: Readable) => Readable.toWeb(zip);

/** Names of the files in a ZIP, by its directory. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

describe('a submission as a ZIP', () => {
  it('has all of each picture, one after the other', async () => {
    const { store, opened, closed } = makeStore(40);
    const body = bodyOf(await zipSubmission(naming('a', 'b'), store));
    expect((await arrayBuffer(body)).byteLength).toBeGreaterThan(80 * CHUNK.length);
    expect([opened, closed]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it.each([
    ['photo.hta', 'photo.png'],
    ['Kitchen No.12', 'Kitchen No.12.png'],
    ['photo.png.exe', 'photo.png.png'],
    ['photo.', 'photo.png'],
    ['.exe', 'image.png'],
    ['Dr. Smith', 'Dr. Smith.png'],
    [`${'🏠'.repeat(200)}.png`, `${'🏠'.repeat(60)}.png`],
    ['a:b?.jpeg', 'a_b_.png'],
  ])('names a picture by what it is, whatever it was called: %s', async (name, saved) => {
    const zip = await arrayBuffer(bodyOf(await zipSubmission(naming('a'), makeStore(1, undefined, name).store)));
    expect(namesIn(Buffer.from(zip))).toEqual(['submission.json', `pictures/01-${saved}`]);
  });

  it('names the pictures that it has not, as they are not whole', async () => {
    const { store } = makeStore(1);
    const read = async (key: string) => {
      const picture = await store.read(key);
      return picture && { ...picture, isWhole: async () => key !== 'C-1/b.png' };
    };
    const zip = Buffer.from(await arrayBuffer(bodyOf(await zipSubmission(naming('a', 'C-1/b.png'), { read }))));
    expect(namesIn(zip)).toEqual(['submission.json', 'pictures left out.txt', 'pictures/01-a.png']);
  });

  it('closes the picture that is being read when the download is cancelled, and opens no other', async () => {
    const { store, opened, closed } = makeStore(40);
    const reader = bodyOf(await zipSubmission(naming('a', 'b'), store)).getReader();
    while (opened.length === 0) await reader.read();
    await reader.read();
    expect(closed).toEqual([]);
    await reader.cancel();
    await expect.poll(() => closed).toEqual(['a']);
    expect(opened).toEqual(['a']);
  });

  it('opens no picture when it is cancelled before the first', async () => {
    const { store, opened } = makeStore(40);
    const zip = await zipSubmission(naming('a', 'b'), store);
    zip.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(opened).toEqual([]);
  });

  it('breaks off where a picture does, so that nobody takes half of it for all', async () => {
    const { store, opened, closed } = makeStore(40, 20);
    const body = bodyOf(await zipSubmission(naming('a', 'b'), store));
    await expect(arrayBuffer(body)).rejects.toThrow('The bucket broke it off.');
    expect([opened, closed]).toEqual([['a'], ['a']]);
  });
});
