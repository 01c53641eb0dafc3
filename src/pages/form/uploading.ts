/**
 * What a single-page form takes to bring pictures: where they lie, and how they leave. Loaded with those forms alone.
 */
export { createUploader, importPictureWork, preparePicture } from '../../deliver/index.ts';
export { runUploads } from './run-uploads.ts';
