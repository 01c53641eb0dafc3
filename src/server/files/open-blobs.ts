import type { BlobStore } from './blob-store.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import type { S3Settings } from './s3-blobs.ts';
import type { S3Timeouts } from './s3-retry.ts';

/**
 * Opens where pictures are kept for good: a bucket if there is one, otherwise the data folder. The SDK is large, and only
 * loaded where there is a bucket. `timeouts` are for the bucket.
 */
export async function openBlobs(dataDir: string, s3?: S3Settings, timeouts?: Partial<S3Timeouts>): Promise<BlobStore> {
  if (!s3) return openDiskBlobs(dataDir);
  const { openS3Blobs } = await import('./s3-blobs.ts');
  return openS3Blobs(s3, timeouts ? { timeouts } : {});
}
