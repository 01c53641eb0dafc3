import { distance } from 'fastest-levenshtein';
import { ALL_HOOK_NAMES } from '../contract/index.ts';
import type { S3Settings } from './files/s3-blobs.ts';
import { SHORTEST_KEY, type SigningKey, type SigningKeys } from './files/signed-link.ts';
import type { ForwardUrls } from './forward/forwarder.ts';
import { ANY_HOST } from './http/allowed-hosts.ts';
import { parsePasswordHash } from './inbox/password.ts';
import type { ServerOptions } from './server-options.ts';

/** An environment variable that says something impossible. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

type Environment = { readonly [name: string]: string | undefined };

/**
 * What the environment says about how to run; `docs/operating.md` lists the variables.
 * Throws WrongSetting with the variable, what it holds and what it may hold.
 */
export function readSettings(env: Environment): ServerOptions {
  refuseMisspelt(env);
  const port = wholeNumber(env, 'PORT', 65_535) ?? 4173;
  // On a production machine others may log in, and the inbox asks for no password: it has to be asked for.
  const inboxPort = wholeNumber(env, 'INBOX_PORT', 65_535) ?? (env.NODE_ENV === 'production' ? undefined : after(port));
  if (inboxPort === port && port !== 0) {
    throw new WrongSetting(
      `INBOX_PORT and PORT are both ${port}; the inbox needs a port of its own, which customers do not reach.`,
    );
  }
  const requestsPerMinute = wholeNumber(env, 'REQUESTS_PER_MINUTE', 1_000_000);
  const s3 = readS3(env);
  const megabytesPerDay = wholeNumber(env, 'MEGABYTES_PER_DAY', 1_000_000);
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const signingKeys = readSigningKeys(env.SECRET_KEYS);
  const forwardSecrets = readForwardSecrets(env.FORWARD_SECRETS);
  const retentionDays = wholeNumber(env, 'RETENTION_DAYS', 36_500);
  if (retentionDays === 0)
    throw new WrongSetting('RETENTION_DAYS is "0"; leave it out to keep all for ever, or say 1 or more.');
  return {
    port,
    dataDir: readDataDir(env.DATA_DIR),
    siteDir: env.SITE_DIR || 'dist/site',
    // Without SITE_DIR, uploads and hooks can be tried out before anything is built.
    isSiteExpected: Boolean(env.SITE_DIR),
    forwardUrls: readForwardUrls(env),
    trustedProxies: readTrustedProxies(env),
    hostNames: readHostNames(env.HOST_NAMES ?? ''),
    // Without HOST the form can be opened from a phone in the same network, which is how it is tried out.
    ...(env.HOST ? { host: env.HOST } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(signingKeys === undefined ? {} : { signingKeys }),
    ...(forwardSecrets === undefined ? {} : { forwardSecrets }),
    ...(s3 === undefined ? {} : { s3 }),
    ...(inboxPort === undefined ? {} : { inboxPort }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...readInboxAccess(env),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(megabytesPerDay === undefined ? {} : { bytesPerDay: megabytesPerDay * 1024 * 1024 }),
  };
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** The environment variable that says where deliveries to a hook are passed on to. */
export const forwardName = (hook: string) => `FORWARD_${hook.toUpperCase()}_URL`;
/** Names that are long enough for another one that is nearly the same to be meant as it. */
const LONG_NAMES = [
  'INBOX_PORT',
  'INBOX_HOST',
  'INBOX_PASSWORD_HASH',
  'INBOX_TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'DATA_DIR',
  'DATABASE_URL',
  'SECRET_KEYS',
  'FORWARD_SECRETS',
  ...S3_NAMES,
  'SITE_DIR',
  'HOST_NAMES',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'RETENTION_DAYS',
  'MEGABYTES_PER_DAY',
  ...ALL_HOOK_NAMES.map(forwardName),
];
/** All that are read but NODE_ENV. */
export const SETTING_NAMES: readonly string[] = ['PORT', 'HOST', ...LONG_NAMES];
/** Shells set it. */
const FOREIGN_NAMES = ['HOSTNAME'];

/** A misspelt name would be passed over in silence: no bucket, no limit, data that is never erased. */
function refuseMisspelt(env: Environment): void {
  const missing = LONG_NAMES.filter((name) => !env[name]);
  for (const name of Object.keys(env)) {
    if (!env[name] || LONG_NAMES.includes(name) || FOREIGN_NAMES.includes(name)) continue;
    const meant = missing.find((known) => isMisspelt(name.toUpperCase(), known));
    if (meant) throw new WrongSetting(`${name} is no setting; is ${meant} meant?`);
  }
}

/** Shorter names that lack a word may well be other programs': a `DATABASE`, a `SECRET`, an `INBOX`. Characters. */
const OURS_WITHOUT_A_WORD = 'RETENTION'.length;

/** Two letters off, without its last word, or in the singular. */
const isMisspelt = (name: string, known: string): boolean =>
  distance(name, known) <= 2 ||
  (name.length >= OURS_WITHOUT_A_WORD && name === known.slice(0, known.lastIndexOf('_'))) ||
  known.replace(/IES$/, 'Y') === name;

function wholeNumber(env: Environment, name: string, most: number): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw new WrongSetting(`${name} is "${text}"; a whole number from 0 to ${most} is expected.`);
}

/** The port beside it; any free one beside any free one. */
const after = (port: number): number => (port === 0 ? 0 : port === 65_535 ? port - 1 : port + 1);

/**
 * Quotes, `~`, `$` and spaces around it are what a shell takes away or replaces, and a file of settings may not. Taken as
 * they stand they would be a new and empty folder beside the program, and the server would keep everything there.
 */
function readDataDir(text: string | undefined): string {
  if (!text) return 'data';
  if (!/^["'~$]|^\s|\s$/.test(text)) return text;
  throw new WrongSetting(
    `DATA_DIR is ${JSON.stringify(text)}, which is taken as it stands: write the folder without quotes, spaces around it, ~ and $, such as /var/lib/form.`,
  );
}

/** The password in it is never repeated. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) return text;
  throw new WrongSetting('DATABASE_URL has to be an address such as postgres://name:password@host:5432/database.');
}

function readSigningKeys(text: string | undefined): SigningKeys | undefined {
  if (!text) return undefined;
  const [first, ...others] = text.split(',').map((entry) => readSigningKey(entry.trim()));
  const keys = first ? ([first, ...others] as const) : undefined;
  if (keys && new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new WrongSetting('SECRET_KEYS has two keys with the same name.');
  return keys;
}

function readSigningKey(entry: string): SigningKey {
  const [, id, key] = /^([a-z0-9-]{0,20}):([\w-]+)$/i.exec(entry) ?? [];
  const secret = Buffer.from(key ?? '', 'base64url');
  if (id !== undefined && secret.length >= SHORTEST_KEY) return { id, secret };
  throw new WrongSetting(
    `SECRET_KEYS has an entry that is no name, a colon and a key of at least ${SHORTEST_KEY} bytes in base64url; docs/operating.md has a command that makes one.`,
  );
}

/** Bytes of a secret that signs calls: what Standard Webhooks asks for at least. */
const SHORTEST_SECRET = 24;

/** Never repeated in the message: whoever knows a secret can sign calls. */
function readForwardSecrets(text: string | undefined): readonly Buffer[] | undefined {
  if (!text) return undefined;
  return text.split(',').map((entry) => {
    const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(entry.trim()) ?? [];
    const bytes = Buffer.from(key ?? '', 'base64');
    if (bytes.length >= SHORTEST_SECRET) return bytes;
    throw new WrongSetting(
      `FORWARD_SECRETS has an entry that is not whsec_ and at least ${SHORTEST_SECRET} bytes in base64; echo "whsec_$(openssl rand -base64 32)" makes one.`,
    );
  });
}

/** A hash that is none is refused, never taken for no password. */
function readInboxAccess(
  env: Environment,
): Pick<ServerOptions, 'inboxHost' | 'inboxPasswordHash' | 'inboxTrustedProxies' | 'metricsToken'> {
  const { INBOX_HOST: host, INBOX_PASSWORD_HASH: hash, METRICS_TOKEN: metricsToken } = env;
  if (hash && !parsePasswordHash(hash))
    throw new WrongSetting('INBOX_PASSWORD_HASH is no hash of a password; npm run inbox:password makes one.');
  if (host && !hash && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new WrongSetting(
      `INBOX_HOST is "${host}", which others can reach, and the inbox asks for no password. Set INBOX_PASSWORD_HASH to what npm run inbox:password prints.`,
    );
  }
  // Never repeated: whoever reads the message need not be who may read the figures.
  if (metricsToken && !/^[\w.~+/=-]{20,}$/.test(metricsToken))
    throw new WrongSetting(
      'METRICS_TOKEN has to have at least 20 characters, of letters, digits and -._~+/= alone; openssl rand -hex 24 makes one.',
    );
  const trustedProxies = wholeNumber(env, 'INBOX_TRUSTED_PROXIES', MOST_PROXIES);
  return {
    ...(host ? { inboxHost: host } : {}),
    ...(trustedProxies === undefined ? {} : { inboxTrustedProxies: trustedProxies }),
    ...(hash ? { inboxPasswordHash: hash } : {}),
    ...(metricsToken ? { metricsToken } : {}),
  };
}

const MOST_PROXIES = 10;

function readTrustedProxies(env: Environment): number {
  // Passed over in silence it would make one client of all who come through the proxy.
  if (env.TRUST_PROXY)
    throw new WrongSetting('TRUST_PROXY is not read any more; say in TRUSTED_PROXIES how many proxies stand in front.');
  return wholeNumber(env, 'TRUSTED_PROXIES', MOST_PROXIES) ?? 0;
}

function readHostNames(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const wrong = names.find((name) => name !== ANY_HOST && !/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(name));
  if (wrong === undefined) return names;
  throw new WrongSetting(
    `HOST_NAMES has "${wrong}"; host names such as www.example.org are expected, with commas between, or ${ANY_HOST} for any.`,
  );
}

/** All five or none: half of them would quietly keep pictures where nobody looks for them. */
function readS3(env: Environment): S3Settings | undefined {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => env[name]);
  if (!(endpoint || region || bucket || accessKeyId || secretAccessKey)) return undefined;
  if (!(endpoint && region && bucket && accessKeyId && secretAccessKey)) {
    const missing = S3_NAMES.filter((name) => !env[name]).join(', ');
    throw new WrongSetting(`To keep pictures in a bucket, set also ${missing}; to keep them in DATA_DIR, set no S3_….`);
  }
  if (!isPlainAddress(endpoint)) {
    throw new WrongSetting('S3_ENDPOINT has to be an http or https address without a user name in it.');
  }
  if (!/^[a-z0-9][a-z0-9._-]{1,254}$/i.test(bucket)) {
    throw new WrongSetting(
      `S3_BUCKET is "${bucket}"; the name of a bucket is expected: letters, digits, dots and hyphens, without a path.`,
    );
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

const isPlainAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';

function readForwardUrls(env: Environment): ForwardUrls {
  const urls: { [hook: string]: string } = {};
  for (const [name, value] of Object.entries(env)) {
    const hook = /^FORWARD_(.+)_URL$/.exec(name)?.[1]?.toLowerCase();
    if (hook === undefined || !value) continue;
    if (!ALL_HOOK_NAMES.some((known) => known === hook)) {
      const names = ALL_HOOK_NAMES.map(forwardName).join(', ');
      throw new WrongSetting(`${name} is for no hook that there is; expected one of ${names}.`);
    }
    if (!isPlainAddress(value)) {
      throw new WrongSetting(`${name} has to be an http or https address without a user name in it.`);
    }
    // The normalised address: one in capitals or with a space before it would be taken here and understood nowhere else.
    urls[hook] = new URL(value).href;
  }
  return urls;
}
