import { describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from '../../src/server/index.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const SECRET = Buffer.alloc(24, 2).toString('base64');
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the environment', () => {
  it.each([
    ['nothing', {}, { port: 4173, inboxPort: 4174, dataDir: 'data', siteDir: 'dist/site', isSiteExpected: false }],
    ['a port', { PORT: '5000' }, { port: 5000, inboxPort: 5001 }],
    ['both ports', { PORT: '5000', INBOX_PORT: '7000' }, { port: 5000, inboxPort: 7000 }],
    ['any free ports', { PORT: '0', INBOX_PORT: '0' }, { port: 0, inboxPort: 0 }],
    ['an inbox in production', { NODE_ENV: 'production', INBOX_PORT: '7000' }, { inboxPort: 7000 }],
    [
      'folders and a host',
      { DATA_DIR: '/srv/data', SITE_DIR: 'site', HOST: '127.0.0.1' },
      { dataDir: '/srv/data', siteDir: 'site', isSiteExpected: true, host: '127.0.0.1' },
    ],
    ['fewer proxies in front of the inbox', { INBOX_TRUSTED_PROXIES: '0' }, { inboxTrustedProxies: 0 }],
    ['two proxies', { TRUSTED_PROXIES: '2', REQUESTS_PER_MINUTE: '0' }, { trustedProxies: 2, requestsPerMinute: 0 }],
    ['a limit of a day', { MEGABYTES_PER_DAY: '10' }, { bytesPerDay: 10 * 1024 * 1024 }],
    [
      'further names',
      { HOST_NAMES: 'example.org, staging.example.org' },
      { hostNames: ['example.org', 'staging.example.org'] },
    ],
    ['any name', { HOST_NAMES: '*' }, { hostNames: ['*'] }],
    [
      'an automation service',
      { FORWARD_MAIN_URL: 'https://automation.example/webhook/1' },
      { forwardUrls: { main: 'https://automation.example/webhook/1' } },
    ],
    [
      'an automation service for a form',
      { FORWARD_UNSUBSCRIBE_URL: 'https://automation.example/webhook/2' },
      { forwardUrls: { unsubscribe: 'https://automation.example/webhook/2' } },
    ],
    [
      'addresses in capitals and with spaces around them',
      { FORWARD_MAIN_URL: 'HTTPS://Automation.example/Hook', FORWARD_LOGO_URL: ' https://automation.example/logo\n' },
      { forwardUrls: { main: 'https://automation.example/Hook', logo: 'https://automation.example/logo' } },
    ],
    ['a database', { DATABASE_URL: 'postgresql://app:x@db/forms' }, { databaseUrl: 'postgresql://app:x@db/forms' }],
    [
      'keys of several machines',
      { SECRET_KEYS: `b:${KEY}, a:${KEY}` },
      {
        signingKeys: [
          { id: 'b', secret: Buffer.alloc(32, 1) },
          { id: 'a', secret: Buffer.alloc(32, 1) },
        ],
      },
    ],
    [
      'secrets that calls are signed with',
      { FORWARD_SECRETS: `whsec_${SECRET}, whsec_${SECRET}` },
      { forwardSecrets: [Buffer.alloc(24, 2), Buffer.alloc(24, 2)] },
    ],
    ['no bucket', { S3_ENDPOINT: '', S3_BUCKET: '' }, { dataDir: 'data' }],
    [
      'a bucket',
      S3,
      {
        s3: {
          endpoint: 'https://s3.example',
          region: 'eu-west-2',
          bucket: 'pictures',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
        },
      },
    ],
  ])('with %s is understood', (_, env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: '0' }, 0],
    [{ PORT: '65535' }, 65_534],
    [{ PORT: '5000' }, 5001],
  ])('with %j has the inbox beside it', (env, inboxPort) => {
    expect(readSettings(env)).toMatchObject({ inboxPort });
  });

  it.each([
    // Set by every shell, and nearly HOST_NAMES.
    { HOSTNAME: 'machine-1' },
    { DATABASE: 'orders', S3: 'eu-west' },
    // Of another program, while ours is set.
    { DATABASE_URI: 'x', DATABASE_URL: 'postgres://app:hidden@db/forms' },
    { RETENTION_DAY: '' },
  ])('with %j takes no foreign name for a misspelt one', (env) => {
    expect(() => readSettings(env)).not.toThrow();
  });

  it('has no inbox in production unless it is asked for, and listens everywhere unless told', () => {
    expect(readSettings({ NODE_ENV: 'production' })).not.toHaveProperty('inboxPort');
    expect(readSettings({})).not.toHaveProperty('host');
    expect(readSettings({})).not.toHaveProperty('s3');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; a whole number from 0 to 65535 is expected.'],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ PORT: '5000', INBOX_PORT: '5000' }, 'INBOX_PORT and PORT are both 5000; the inbox needs a port of its own'],
    [{ INBOX_PORT: '4173' }, 'INBOX_PORT and PORT are both 4173'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is not read any more; say in TRUSTED_PROXIES how many'],
    [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES is "yes"; a whole number from 0 to 10 is expected.'],
    [{ INBOX_TRUSTED_PROXIES: '11' }, 'INBOX_TRUSTED_PROXIES is "11"; a whole number from 0 to 10 is expected.'],
    [{ INBOX_PORT: '-1' }, 'INBOX_PORT is "-1"'],
    [{ HOST_NAMES: 'www.example.org,https://example.org' }, 'HOST_NAMES has "https://example.org"; host names such as'],
    [
      { FORWARD_INVOICES_URL: 'https://automation.example/' },
      'FORWARD_INVOICES_URL is for no hook that there is; expected one of FORWARD_BASICS_URL',
    ],
    ...['FORWARD_MIAN_URL', 'FOWARD_MAIN_URL', 'FORWARD_MAIN_URI', 'FORWARD_MAIN', 'forward_main_url'].map(
      (name): [Record<string, string>, string] => [
        { [name]: 'https://automation.example/' },
        `${name} is no setting; is FORWARD_MAIN_URL meant?`,
      ],
    ),
    [{ TRUSTED_PROXY: '1' }, 'TRUSTED_PROXY is no setting; is TRUSTED_PROXIES meant?'],
    [{ RETENTION_DAY: '30' }, 'RETENTION_DAY is no setting; is RETENTION_DAYS meant?'],
    [{ RETENTION: '30' }, 'RETENTION is no setting; is RETENTION_DAYS meant?'],
    [{ INBOX_PASSWORD: 'hidden' }, 'INBOX_PASSWORD is no setting; is INBOX_PASSWORD_HASH meant?'],
    [{ S3_ACCESS_KEY: 'hidden' }, 'S3_ACCESS_KEY is no setting; is S3_ACCESS_KEY_ID meant?'],
    [{ Database_Uri: 'postgres://app:hidden@db/forms' }, 'Database_Uri is no setting; is DATABASE_URL meant?'],
    [{ S3_BUCKETS: 'pictures' }, 'S3_BUCKETS is no setting; is S3_BUCKET meant?'],
    ...['"/data"', "'/data'", '~/data', '$HOME/data', ' /data', '/data\r'].map(
      (DATA_DIR): [Record<string, string>, string] => [
        { DATA_DIR },
        `DATA_DIR is ${JSON.stringify(DATA_DIR)}, which is taken as it stands: write the folder without quotes`,
      ],
    ),
    [{ DATABASE_URL: 'mysql://app:hidden@db/forms' }, 'DATABASE_URL has to be an address such as postgres://'],
    [{ SECRET_KEYS: 'a:c2hvcnQ' }, 'SECRET_KEYS has an entry that is no name, a colon and a key of at least 32 bytes'],
    [{ SECRET_KEYS: `a:${KEY},a:${KEY}` }, 'SECRET_KEYS has two keys with the same name.'],
    [{ FORWARD_SECRETS: SECRET }, 'FORWARD_SECRETS has an entry that is not whsec_ and at least 24 bytes in base64'],
    [{ FORWARD_SECRETS: 'whsec_c2hvcnQ=' }, 'FORWARD_SECRETS has an entry that is not whsec_ and at least 24 bytes'],
    [{ FORWARD_SECRETS: `whsec_${SECRET},` }, 'FORWARD_SECRETS has an entry that is not whsec_'],
    [{ FORWARD_SECRET: `whsec_${SECRET}` }, 'FORWARD_SECRET is no setting; is FORWARD_SECRETS meant?'],
    [{ FORWARD_MAIN_URL: 'automation' }, 'FORWARD_MAIN_URL has to be an http or https address'],
    [{ FORWARD_MAIN_URL: 'file:///etc/passwd' }, 'FORWARD_MAIN_URL has to be an http or https address'],
    [
      { S3_BUCKET: 'pictures', S3_REGION: 'eu-west-2' },
      'set also S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY;',
    ],
    [{ ...S3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT has to be an http or https address'],
    [{ ...S3, S3_BUCKET: 'pictures/2030' }, 'S3_BUCKET is "pictures/2030"; the name of a bucket is expected'],
  ])('with %j is refused, with the name of the variable', (env, message) => {
    expect(() => readSettings(env)).toThrow(WrongSetting);
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).not.toThrow('hidden');
  });
});
