import type { UploadResult } from '../contract/index.ts';
import { importPictureWork } from './import-picture-work.ts';
import type { FileUpload, UploadTools } from './send-file.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

/**
 * Uploads one file in two steps: asks for an address, then puts the bytes there. An address that is refused is asked
 * for once more; a file that the service did not acknowledge is a failure. Failures are returned with their message,
 * never thrown, and say whether a repeat can help.
 */
export async function uploadFile(upload: FileUpload, tools: UploadTools = {}): Promise<UploadResult> {
  const { name: fileName } = upload;
  if (upload.file.size === 0) return { success: false, fileName, error: UPLOAD_ERRORS.empty };
  try {
    return await (await importPictureWork()).sendFile(upload, tools);
  } catch {
    // Only the import can fail: what sends files is loaded late, and there is no signal now.
    return { success: false, fileName, error: UPLOAD_ERRORS.offline, retry: {} };
  }
}
