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
  elsewhere: 'File is in another tab',
  cancelled: 'Upload cancelled',
  unknown: 'Unknown error',
} as const;
