import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a new hash: 64 MB and a tenth of a second, as OWASP's password storage cheat sheet has it for scrypt. */
const COST = { N: 65_536, r: 8, p: 2 };
/** Most memory that a hash may ask for, in bytes; a hash in the environment could ask for any. */
const MOST_MEMORY = 256 * 1024 * 1024;
const KEY_LENGTH = 32;
/** Its length in a hash, and the least of a salt's: that of 32 and of 12 bytes in base64url. */
const KEY_CHARACTERS = 43;
const SHORTEST_SALT = 16;
export const SHORTEST_PASSWORD = 12;

/** `scrypt:<N>:<r>:<p>:<salt>:<key>`, the last two in base64url. Without `$`, which shells and env files replace. */
interface PasswordHash extends Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>> {
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Hash of a password for `INBOX_PASSWORD_HASH`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, { ...COST, salt, key: Buffer.alloc(KEY_LENGTH) });
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** What a hash says; undefined if it is none that `hashPassword` makes. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  const found = /^scrypt:(\d{1,7}):(\d{1,2}):(\d{1,2}):([\w-]+):([\w-]+)$/.exec(text.trim());
  if (!found) return undefined;
  const [salt = '', key = ''] = found.slice(4);
  if (salt.length < SHORTEST_SALT || key.length !== KEY_CHARACTERS) return undefined;
  const [N, r, p] = found.slice(1, 4).map(Number) as [number, number, number];
  const isPower = N > 1 && (N & (N - 1)) === 0;
  if (!isPower || r < 1 || p < 1 || 128 * N * r > MOST_MEMORY) return undefined;
  return { N, r, p, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Whether a password is the one of a hash, in the same time whatever is wrong with it. */
export async function isPassword(password: string, hash: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, hash), hash.key);
}

function derive(password: string, { N, r, p, salt, key }: PasswordHash): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: MOST_MEMORY + 1024 * 1024 };
    // The same letter can be typed as one character or as two.
    scrypt(password.normalize('NFKC'), salt, key.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}
