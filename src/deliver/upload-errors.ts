/** Texts of the upload service's failures; whoever reads the submissions and logs knows them word by word. */
export const UPLOAD_ERRORS = {
  presign: (statusText: string) => `Failed to get presigned URL: ${statusText}`,
  noPutUrl: 'API response is missing the putUrl field',
  badPutUrl: 'No valid upload URL received',
  offline: 'No connection to the upload service',
  timeout: (seconds: number) => `Upload request timed out after ${seconds} seconds`,
  put: (file: string, statusText: string, status: number) => `Error uploading ${file}: ${statusText} (${status})`,
  empty: 'Invalid file: Empty file',
  gone: 'Invalid file: No longer on this device',
  cancelled: 'Upload cancelled',
  unknown: 'Unknown error',
} as const;

/** One attempt to upload failed; its message is one of {@link UPLOAD_ERRORS}. Never leaves this folder. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Whether a fresh upload address may help: the old one was refused, or its refusal could not be read. */
  readonly mayHaveExpired: boolean;
  constructor(message: string, mayHaveExpired = false) {
    super(message);
    this.mayHaveExpired = mayHaveExpired;
  }
}
