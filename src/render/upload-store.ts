import type { FileType, RefusedFile, UploadReference, UploadState } from '../contract/index.ts';

/** How a chosen file is made ready. */
interface UploadOptions {
  /** Largest size that is taken, after pictures were made smaller. */
  readonly maxMegabytes?: number;
  /** Keeps a PNG a PNG, for the sake of its transparency. */
  readonly keepPng?: boolean;
  /** Longest side that its use needs, in pixels. */
  readonly longestSide?: number;
  /** Weight that is aimed at. */
  readonly targetKilobytes?: number;
}

/**
 * Where the files of the form lie and travel, beside the answers. The form asks by the `id` of a reference;
 * `state` gives the same object until something changed, so that it can be watched.
 */
export interface UploadStore {
  /** Files that were chosen and are no answers yet; false for what was refused. Nothing is sent before they are. */
  readonly intakes: Set<Promise<boolean>>;
  /** Calls the listener after each change of any file; gives back what ends that. */
  subscribe(listener: () => void): () => void;
  state(id: string): UploadState | undefined;
  /** Object URL of the picture, if its bytes are here. */
  preview(id: string): string | undefined;
  /** The same of a picture that is no larger than a list of many asks for. */
  thumbnail(id: string): string | undefined;
  add(
    file: File,
    fileType: FileType,
    options: UploadOptions,
  ): Promise<{ accepted: UploadReference } | { refused: RefusedFile }>;
  retry(id: string): void;
  remove(id: string): void;
}
