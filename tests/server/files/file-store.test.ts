import { type FileHandle, mkdir, open as openFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import { backUp, findData, restore } from '../../../src/server/index.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { NOBODY, send, uploadWithLink } from '../person-data.ts';
import { PNG } from '../pictures.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer } from '../test-server.ts';

async function* bytesOf(bytes: Buffer) {
  yield new Uint8Array(bytes);
}

async function open(change: (store: Database) => Database = (store) => store) {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const files = await openFileStore(dataDir, change(store));
  const onDisk = async () =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith('journal.db'))
      .map(({ name }) => name);
  return { dataDir, store, files, onDisk };
}

describe('the file store', () => {
  it('leaves nothing of a file that it could not name', async () => {
    const { files, onDisk } = await open(
      (store) => new Proxy(store, { get: (_, name) => (name === 'execute' ? broken : Reflect.get(store, name)) }),
    );
    const pending = await files.receive(bytesOf(PNG), 'image/png');
    expect(await onDisk()).toHaveLength(1);
    await expect(files.keep({ key: 'a/b.png', name: 'b.png', pending })).rejects.toThrow('disk I/O error');
    expect(await onDisk()).toEqual([]);
  });

  it('has a picture on the disk before it is kept, and the names of its folders with it', async () => {
    const { dataDir, files } = await open();
    const some = await openFile(join(dataDir, 'some'), 'w');
    const sync = vi.spyOn(Object.getPrototypeOf(some) as FileHandle, 'sync');
    onTestFinished(() => sync.mockRestore());
    await some.close();
    const pending = await files.receive(bytesOf(PNG), 'image/png');
    expect(sync).toHaveBeenCalledTimes(1);
    // A power cut takes away what is renamed into a folder, and a folder that was made, unless these are brought to disk.
    await files.keep({ key: 'a/b.png', name: 'b.png', pending });
    expect(sync).toHaveBeenCalledTimes(3);
  });

  it('drops a pending file, but not what has been kept', async () => {
    const { files, onDisk } = await open();
    const kept = await files.receive(bytesOf(PNG), 'image/png');
    const dropped = await files.receive(bytesOf(PNG), 'image/png');
    await files.keep({ key: 'a/b.png', name: 'b.png', pending: kept });
    for (const pending of [kept, dropped]) await files.drop(pending);
    expect(await onDisk()).toEqual([kept.diskId]);
    await files.remove(['a/b.png', 'never/there.png']);
    expect(await onDisk()).toEqual([]);
    expect(await files.read('a/b.png')).toBeUndefined();
  });

  it.each(['name', 'type', 'sha256', 'disk_id', 'size'])(
    'reads a row whose %s is damaged, and the others beside it, wherever rows are read',
    async (column) => {
      const clock = createTestClock();
      const server = await startTestServer({ clock });
      const [bad, good] = [await uploadWithLink(server, 'C-7'), await uploadWithLink(server, 'C-7')];
      await send(server, 'gallery', { deliveryId: 'd-1', submissionId: 's-1', galleryUrls: [bad.key, good.key] });
      await changeJournal(server, `UPDATE files SET ${column} = CAST(x'41ff' AS TEXT) WHERE key = '${bad.key}'`);
      expect((await server.deliveries())[0]?.files).toHaveLength(2);
      for (const method of ['GET', 'HEAD']) {
        expect((await fetch(good.getUrl, { method })).status).toBe(200);
        await fetch(bad.getUrl, { method }).catch(() => undefined);
      }
      expect((await fetch(server.inboxUrl)).status).toBe(200);
      const person = await findData(server, { ...NOBODY, customers: ['C-7'], submissions: ['s-1'] });
      expect(person.files.map(({ key }) => key).sort()).toEqual([bad.key, good.key].sort());
      const [to, dataDir] = [join(await makeFolder(), 'copy'), join(await makeFolder(), 'data')];
      // What is said of the copy differs with what is damaged.
      expect((await backUp(server.dataDir, to)).damaged).toEqual(
        column === 'sha256' || column === 'disk_id' ? [bad.key] : [],
      );
      expect(await restore(to, dataDir)).toMatchObject({ deliveries: 1 });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );

  it('opens over what others have put beside the files that come in', async () => {
    const { dataDir, store, files, onDisk } = await open();
    await files.receive(bytesOf(PNG), 'image/png');
    await mkdir(join(dataDir, 'incoming', 'lost+found'));
    await openFileStore(dataDir, store);
    expect(await onDisk()).toEqual([]);
  });
});

const broken = () => Promise.reject(new Error('disk I/O error'));
