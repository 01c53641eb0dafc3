import type { UploadReference } from './answers.ts';
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

/** How a chosen file is made ready. */
export interface PrepareOptions {
  /** Largest size that is taken, after pictures were made smaller; 5 if left out. */
  readonly maxMegabytes?: number;
  /** For logos: what isn't a JPEG becomes or stays a PNG, whether it is transparent or not. */
  readonly keepPng?: boolean;
  /** Longest side that its use needs, in pixels; 1920 if left out. */
  readonly longestSide?: number;
  /** Weight that is aimed at; 500 if left out. */
  readonly targetKilobytes?: number;
}

/** An `AbortSignal`, as far as it is used here: these types know no browser. */
export interface AbortLike {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
}

/** A chosen file that is being made ready, or has yet to be. */
export interface UnreadyFile {
  /** Unlike that of any other on the page. */
  readonly id: number;
  readonly name: string;
  /** Takes it out: nobody waits for it any more, and nothing of it is kept. */
  abort(): void;
}

/** A file that was not taken. */
export interface FileRefusal {
  readonly name: string;
  /** Why not, in words. */
  readonly reason: string;
}

/** Files that were chosen together and are no answers yet. */
export interface Intake {
  /** The control they were chosen with, once that has gone: the next one there goes on with them. */
  leftAt?: string;
  /** Those that were refused, until the customer has put that away. */
  refusals: readonly FileRefusal[];
  readonly done: Promise<unknown>;
  /** Those that are not ready yet, in their order. */
  unready(): readonly UnreadyFile[];
  /** What is being made ready just now, in words. */
  says(): string;
  /**
   * Says what is unready in all intakes of the form, and waits until nothing is. Resolves with one of which a file was
   * refused meanwhile.
   */
  settleAll(): Promise<Intake | undefined>;
  /** Leads to what was refused: on this step, or by calling `elsewhere` with the question of another one. */
  showRefusals(elsewhere: ((field: string) => void) | undefined): void;
}

/**
 * Where the files of the form lie and travel, beside the answers, known by the `id` of their references. `state` gives
 * the same object until something changed, so that it can be watched.
 * @typeParam Chosen a file as the customer chose it
 */
export interface UploadStore<Chosen> {
  /** Noted by whoever takes files in, until all are answers or put away. */
  readonly intakes: Set<Intake>;
  /** Notifies the listeners of what was changed from outside: other intakes, or another file of one that is no longer unready. */
  changed(): void;
  /** Calls the listener after each change of any file; gives back what ends that. */
  subscribe(listener: () => void): () => void;
  /** Undefined for a file that isn't here. */
  state(id: string): UploadState | undefined;
  /** Object URL of the picture, if its bytes are here; gone once it is removed. */
  preview(id: string): string | undefined;
  /** The same of a picture that is no larger than a list of many asks for. */
  thumbnail(id: string): string | undefined;
  /** Makes a chosen file ready and keeps it; nothing is sent yet. Once aborted it is refused, or accepted for nobody. */
  add(
    file: Chosen,
    fileType: FileType,
    options: PrepareOptions,
    signal?: AbortLike,
  ): Promise<{ accepted: UploadReference } | { refused: RefusedFile }>;
  /** Uploads one file that failed or has been waiting. */
  retry(id: string): void;
  /** Forgets a file; an upload that is under way is cancelled. */
  remove(id: string): void;
}
