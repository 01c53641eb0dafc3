import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fewest bytes of a key: what HMAC-SHA-256 puts out (RFC 2104, section 3). */
export const SHORTEST_KEY = 32;

/** What links to files are signed with. Whoever has it can make links to any stored file. */
export interface SigningKey {
  /** Stands in each link, so that those of an older key still hold; empty for the one in the data folder. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The first one signs; all of them are good for reading. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/**
 * The key of a server that was given none: 32 random bytes kept in `<dataDir>/secret`, made on the first start and
 * readable by the owner alone. Throws an Error if the file is there but too short to be one.
 */
export async function readOwnKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, 'secret');
  try {
    // `wx` fails if it is already there, so that two servers that start at once end up with the same one.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(SHORTEST_KEY).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (secret.length < SHORTEST_KEY) {
    throw new Error(
      `${path} holds ${secret.length} bytes, at least ${SHORTEST_KEY} expected. Delete it to have a new one made; links given out so far then stop working.`,
    );
  }
  return { id: '', secret };
}
