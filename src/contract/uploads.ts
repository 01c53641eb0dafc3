import type { StoredFile } from './submission.ts';

/** Where one chosen file stands on its way to the upload service. */
export type UploadState =
  | { readonly status: 'waiting' }
  /** `progress` from 0 to 1, by bytes. */
  | { readonly status: 'sending'; readonly progress: number }
  | { readonly status: 'done'; readonly stored: StoredFile }
  | { readonly status: 'failed'; readonly error: string }
  /** Chosen before, and neither uploaded nor on the device any more: it can only be taken away, or chosen again. */
  | { readonly status: 'gone' };

/** Kinds of file that the upload service knows. */
export type FileType = 'logo' | 'gallery' | 'accreditation';

/** Why a chosen file is not taken; the widget has a word for each. */
export type RefusedFile =
  | 'empty'
  | 'notAnImage'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'unreadable'
  | 'offline'
  // Pictures that this browser can't open.
  | 'tiff'
  | 'heic'
  | 'avif'
  // What is no picture for a website, and what it is instead.
  | 'rawPhoto'
  | 'photoshop'
  | 'drawing'
  | 'pdf'
  | 'video'
  | 'sound'
  | 'document'
  | 'archive';
