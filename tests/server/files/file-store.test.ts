import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { PNG } from '../pictures.ts';
import { makeFolder } from '../test-server.ts';

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

  it('opens over what others have put beside the files that come in', async () => {
    const { dataDir, store, files, onDisk } = await open();
    await files.receive(bytesOf(PNG), 'image/png');
    await mkdir(join(dataDir, 'incoming', 'lost+found'));
    await openFileStore(dataDir, store);
    expect(await onDisk()).toEqual([]);
  });
});

const broken = () => Promise.reject(new Error('disk I/O error'));
