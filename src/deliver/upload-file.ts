import type { UploadResult } from '../contract/index.ts';
import { importPictureWork } from './import-picture-work.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';
import type { FileUpload, UploadTools } from './upload-in-two-steps.ts';

/**
 * Uploads one file, with code that is loaded late. A file that the service did not acknowledge is a failure. Failures are
 * returned with their message, never thrown, and say whether a repeat can help.
 */
export async function uploadFile(upload: FileUpload, tools: UploadTools = {}): Promise<UploadResult> {
  const { name: fileName } = upload;
  if (upload.file.size === 0) return { success: false, fileName, error: UPLOAD_ERRORS.empty };
  try {
    const { sendPatiently, uploadInTwoSteps } = await importPictureWork();
    return await sendPatiently(upload, (file) => uploadInTwoSteps(file, tools));
  } catch {
    // Only the import can throw, as without signal.
    return { success: false, fileName, error: UPLOAD_ERRORS.offline, retry: {} };
  }
}
