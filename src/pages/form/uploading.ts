/**
 * What a single-page form takes to bring pictures: where they lie, and how they leave. Loaded with those forms alone.
 */
export { createUploadDesk } from '../../deliver/index.ts';
export { loadPreparing, preparePicture } from '../layout/prepare-picture.ts';
export { runUploads } from './run-uploads.ts';
