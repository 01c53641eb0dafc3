import type { BlobStore } from './blob-store.ts';
import type { S3Patience } from './call-s3.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import type { S3Settings } from './s3-blobs.ts';

/**
 * Opens where pictures are kept for good: a bucket if there is one, otherwise the data folder. The SDK is large, and only
 * loaded where there is a bucket. `patience` is for the bucket.
 */
export async function openBlobs(dataDir: string, s3?: S3Settings, patience?: Partial<S3Patience>): Promise<BlobStore> {
  if (!s3) return openDiskBlobs(dataDir);
  const { openS3Blobs } = await import('./s3-blobs.ts');
  return openS3Blobs(s3, patience ? { patience } : {});
}
