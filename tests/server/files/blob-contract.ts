import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BlobStore, ListedBlob } from '../../../src/server/files/blob-store.ts';
import { makeFolder } from '../test-server.ts';

/** A local file with these bytes, and what its keeper says about it. */
export async function makeFile(bytes: Uint8Array) {
  const path = join(await makeFolder(), 'file');
  await writeFile(path, bytes);
  const facts = { size: bytes.length, type: 'image/png', sha256: createHash('sha256').update(bytes).digest('hex') };
  return { path, facts };
}

export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The largest picture, with bytes of which no two parts are alike. */
function makeLarge(): Buffer {
  const bytes = Buffer.alloc(5 * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  return bytes;
}

/**
 * What every blob store promises. `open` gives one with pages of two; several of them share what they keep only where
 * there is but one bucket, so nothing here counts on being alone.
 */
export function describeBlobStore(name: string, open: () => Promise<BlobStore>): void {
  async function openOne() {
    const blobs = await open();
    onTestFinished(() => blobs.close());
    return blobs;
  }

  /** Kept until the test ends. */
  async function keep(blobs: BlobStore, bytes: Uint8Array, id: string = randomUUID()): Promise<string> {
    const { path, facts } = await makeFile(bytes);
    await blobs.put(id, path, facts);
    onTestFinished(() => blobs.remove([id]));
    return id;
  }

  describe(`${name} as a blob store`, () => {
    it.each([
      ['one byte', Buffer.from('x')],
      ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, at) => at))],
      ['the largest picture', makeLarge()],
    ])('gives back %s as it was put', async (_, bytes) => {
      const blobs = await openOne();
      const id = await keep(blobs, bytes);
      expect(await blobs.size(id)).toBe(bytes.length);
      expect((await readAll(blobs.read(id))).equals(bytes)).toBe(true);
    });

    it('answers when it is asked whether it is there', async () => {
      await expect((await openOne()).probe()).resolves.toBeUndefined();
    });

    it('takes the local file away when it has it', async () => {
      const blobs = await openOne();
      const { path, facts } = await makeFile(Buffer.from('picture'));
      const id = randomUUID();
      onTestFinished(() => blobs.remove([id]));
      await blobs.put(id, path, facts);
      expect(existsSync(path)).toBe(false);
    });

    it('keeps nothing of a file that is not there', async () => {
      const blobs = await openOne();
      const id = randomUUID();
      const path = join(await makeFolder(), 'missing');
      await expect(blobs.put(id, path, (await makeFile(Buffer.from('x'))).facts)).rejects.toThrow('ENOENT');
      expect(await blobs.size(id)).toBeUndefined();
    });

    it('is found again by another one that is opened on the same place', async () => {
      const [one, other] = [await openOne(), await openOne()];
      const id = await keep(one, Buffer.from('picture'));
      expect((await readAll(other.read(id))).toString()).toBe('picture');
    });

    it('has no size for what is not there, and throws when it is read', async () => {
      const blobs = await openOne();
      const id = randomUUID();
      expect(await blobs.size(id)).toBeUndefined();
      await expect(readAll(blobs.read(id))).rejects.toThrow();
    });

    it('removes what it is told, and nothing else', async () => {
      const blobs = await openOne();
      const ids: string[] = [];
      for (const text of ['one', 'two', 'three']) ids.push(await keep(blobs, Buffer.from(text)));
      const [one = '', two = '', three = ''] = ids;
      await blobs.remove([one, randomUUID(), three]);
      expect([await blobs.size(one), await blobs.size(two), await blobs.size(three)]).toEqual([
        undefined,
        3,
        undefined,
      ]);
      await blobs.remove([one, three]);
      await blobs.remove([]);
    });

    it('puts several at once', async () => {
      const blobs = await openOne();
      const texts = Array.from({ length: 8 }, (_, at) => `picture ${at}`);
      const ids = await Promise.all(texts.map((text) => keep(blobs, Buffer.from(text))));
      const read = await Promise.all(ids.map(async (id) => (await readAll(blobs.read(id))).toString()));
      expect(read).toEqual(texts);
    });

    it('lets go of what is not read to its end', async () => {
      const blobs = await openOne();
      const id = await keep(blobs, makeLarge());
      for await (const chunk of blobs.read(id)) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(await blobs.size(id)).toBe(5 * 1024 * 1024);
    });

    it('lists each once, page by page, with size and age', async () => {
      const blobs = await openOne();
      const before = Date.now();
      const ids: string[] = [];
      // Two of one folder and one each of others, over three pages at least.
      for (const start of ['00', '00', '7f', 'fe', 'ff']) {
        ids.push(await keep(blobs, Buffer.from(start), start + randomUUID().slice(2)));
      }
      const listed: ListedBlob[] = [];
      let after: string | undefined;
      do {
        const page = await blobs.list(after);
        expect(page.blobs.length).toBeLessThanOrEqual(2);
        listed.push(...page.blobs);
        after = page.next;
      } while (after !== undefined);
      const own = listed.filter(({ id }) => ids.includes(id));
      expect(own.map(({ id }) => id).sort()).toEqual([...ids].sort());
      for (const { size, storedAt } of own) {
        expect(size).toBe(2);
        // S3 tells whole seconds.
        expect(storedAt).toBeGreaterThan(before - 2_000);
        expect(storedAt).toBeLessThan(Date.now() + 2_000);
      }
    });
  });
}
