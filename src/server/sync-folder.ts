import { open } from 'node:fs/promises';

/** Brings a folder's list of names to disk: only then is a file that was made or renamed in it kept through a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
