import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, it } from 'vitest';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { startS3, type TestS3 } from './start-s3.ts';

const exec = promisify(execFile);
const MINUTE = 60_000;

/** What goes to the server and comes from it: forms, pictures, deliveries that wait, and the server's own figures. */
const JOURNEYS = ['journey', 'uploads', 'outbox', 'step-counts'];

let postgres: RunningPostgres;
let s3: TestS3;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
}, 3 * MINUTE);
afterAll(() => Promise.all([postgres.stop(), s3.stop()]));

it('what customers do in the browser arrives in a database and a bucket, too', { timeout: 20 * MINUTE }, async () => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
  const env = {
    ...process.env,
    DATABASE_URL: await postgres.makeDatabase(),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const files = JOURNEYS.map((name) => `e2e/${name}.spec.ts`);
  // One after the other: they share a database, and each looks at what has come since it began.
  await exec('npx', ['playwright', 'test', ...files, '--workers=1'], { env, maxBuffer: 64 * 1024 * 1024 });
});
