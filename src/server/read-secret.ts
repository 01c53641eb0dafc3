import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key with which links to files are signed: 32 random bytes kept in `<dataDir>/secret`, made on the first start
 * and readable by the owner alone. Whoever has it can make links to any stored file.
 * Throws an Error if the file is there but too short to be one.
 */
export async function readSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret');
  try {
    // `wx` fails if it is already there, so that two servers that start at once end up with the same one.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (secret.length < 32) {
    throw new Error(
      `${path} holds ${secret.length} bytes, at least 32 expected. Delete it to have a new one made; links given out so far then stop working.`,
    );
  }
  return secret;
}
