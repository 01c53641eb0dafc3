import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobError, type BlobStore } from './blob-store.ts';
import type { S3Settings } from './s3-blobs.ts';
import { describe, statusOf } from './s3-retry.ts';

/**
 * Puts a small object, reads it back and deletes it, as a bucket that can be read may still be write-protected, and
 * another program's page may answer at its address. `folder` is where the file for it is made meanwhile.
 * Throws an Error that says what to do if the bucket does not hold what it is given.
 */
export async function verifyBucket(blobs: BlobStore, settings: S3Settings, folder: string): Promise<void> {
  const id = `write-test-${randomUUID()}`;
  const path = join(folder, id);
  const sha256 = createHash('sha256').update(id).digest('hex');
  try {
    await writeFile(path, id, { mode: 0o600 });
    await blobs.put(id, path, { size: id.length, type: 'text/plain', sha256 });
    const chunks: Uint8Array[] = [];
    for await (const chunk of blobs.read(id)) chunks.push(chunk);
    if (Buffer.concat(chunks).toString() !== id) throw new BlobError(`GET ${id}`, 'other bytes than had been put');
    await blobs.remove([id]);
    // Without the right to list the bucket, S3 responds with 403 instead of 404 to a missing object.
    if ((await blobs.size(id)) !== undefined) throw new BlobError(`DELETE ${id}`, 'an object that is still there');
  } catch (error) {
    throw unusable(settings, error);
  } finally {
    await rm(path, { force: true });
  }
}

/** What the operator reads when no picture could be kept in the bucket. */
function unusable({ bucket, endpoint }: S3Settings, error: unknown): Error {
  const what = error instanceof BlobError ? `${error.request}: ${error.received}` : describe(error);
  return new Error(
    `The bucket "${bucket}" at ${endpoint} cannot be used (${what}), so no picture that customers send could be kept. ${adviceFor(error)}`,
    { cause: error },
  );
}

function adviceFor(error: unknown): string {
  const refusal = error instanceof BlobError ? error.cause : undefined;
  const status = refusal === undefined ? undefined : statusOf(refusal);
  if (status === 404) return 'Make the bucket, or name another one in S3_BUCKET.';
  if (status === 401 || status === 403)
    return 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that this key may put, get and delete objects under files/ and list the bucket.';
  if (status !== undefined && status >= 300 && status < 500)
    return 'Check S3_REGION, which has to be that of the bucket, and S3_ENDPOINT.';
  return 'Check S3_ENDPOINT, and that the service runs and can be reached from this machine.';
}
