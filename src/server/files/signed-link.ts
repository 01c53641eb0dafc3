import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../runtime/error-code.ts';
import { syncFolder } from '../runtime/folders.ts';

/** What a link allows: one method on one key until a moment, with the further parameters that it fixes. */
export interface Permission {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** Seconds since 1970, UTC. */
  readonly expires: number;
  /** MIME type and name of the file that may be put; absent in a link for reading. */
  readonly type?: string;
  readonly name?: string;
}

/** How long a link for getting a file works, in seconds: consumers keep it beside the submission for years. */
export const GET_SECONDS = 5 * 365 * 24 * 60 * 60;

/** Why a link is refused: it is not ours or was changed, or its time is over. */
export type LinkFault = 'signature' | 'expired';

/** Path and query that carry a permission and its signature (HMAC-SHA-256). */
export function signLink([{ id, secret }]: SigningKeys, permission: Permission): string {
  const query = new URLSearchParams({ expires: String(permission.expires) });
  if (permission.type !== undefined) query.set('type', permission.type);
  if (permission.name !== undefined) query.set('name', permission.name);
  if (id !== '') query.set('by', id);
  query.set('signature', signatureOf(secret, permission).toString('base64url'));
  return `/files/${permission.key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

/** The permission that a requested link carries, or why it carries none. `now` in milliseconds. */
export function verifyLink(
  keys: SigningKeys,
  method: 'GET' | 'PUT',
  key: string,
  query: URLSearchParams,
  now: number,
): Permission | LinkFault {
  const expires = query.get('expires') ?? '';
  if (!/^\d{1,12}$/.test(expires)) return 'signature';
  const type = query.get('type');
  const name = query.get('name');
  const permission: Permission = {
    method,
    key,
    expires: Number(expires),
    ...(type === null ? {} : { type }),
    ...(name === null ? {} : { name }),
  };
  const by = query.get('by') ?? '';
  const signer = keys.find(({ id }) => id === by);
  if (!signer) return 'signature';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const right = signatureOf(signer.secret, permission);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'signature';
  return permission.expires * 1000 < now ? 'expired' : permission;
}

function signatureOf(secret: Buffer, { method, key, expires, type, name }: Permission): Buffer {
  // JSON keeps the parts apart: none can pass for the end of another.
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, type ?? null, name ?? null]))
    .digest();
}

/** The key that the path of a link names. */
export function keyOf(url: URL): string {
  try {
    return decodeURIComponent(url.pathname.slice('/files/'.length));
  } catch {
    return '';
  }
}

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
  if (!existsSync(path)) await makeKey(path);
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (secret.length < SHORTEST_KEY) {
    throw new Error(
      `${path} holds ${secret.length} bytes, at least ${SHORTEST_KEY} expected. Delete it to have a new one made; links given out so far then stop working.`,
    );
  }
  return { id: '', secret };
}

/**
 * Whole or not at all, since a server may be killed at any moment; and where two start at once, the file of the one that is
 * first stays.
 */
async function makeKey(path: string): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, `${randomBytes(SHORTEST_KEY).toString('base64url')}\n`, { mode: 0o600, flush: true });
    // Unlike renaming, that fails if it is already there. Some file systems have no links: their copy is not whole at once.
    await link(fresh, path).catch((error) => {
      if (isThere(error)) throw error;
      return copyFile(fresh, path, constants.COPYFILE_EXCL);
    });
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

const isThere = (error: unknown): boolean => errorCode(error) === 'EEXIST';
