import type { FileType, Json, QueuedSubmission } from '../contract/index.ts';

/** The answers of one filling, as they are kept on the device. */
export interface KeptDraft {
  /** Which form, and which customer: one draft for each. */
  readonly key: string;
  readonly submissionId: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** Plain JSON: a `Draft` of a wizard, or what a single-page form keeps. */
  readonly draft: Json;
}

/** A file that the customer chose, ready to be uploaded. */
export interface KeptFile {
  /** Of its reference in the answers. */
  readonly id: string;
  readonly submissionId: string;
  readonly fileType: FileType;
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Not a Blob: Safari has lost those that it kept. */
  readonly bytes: ArrayBuffer;
  /** The same picture for a list of many, and its MIME type. */
  readonly thumbnail?: { readonly type: string; readonly bytes: ArrayBuffer };
  /** ISO 8601, UTC. */
  readonly keptAt: string;
}

/**
 * That a form was sent from this device. It stands in place of its draft and says nothing of what was in it but what the
 * links of its thanks take along.
 */
export interface SentMark {
  /** As the draft's. */
  readonly key: string;
  readonly submissionId: string;
  /** Of a wizard: under which number the customer is known, be it one that was made up; absent in marks of former builds. */
  readonly customerNumber?: string;
  /** Of a wizard: the id of its trade. */
  readonly trade?: string;
  /** When it was received; ISO 8601, UTC. */
  readonly sentAt: string;
}

/** The mark that takes the place of a submission's draft once it was received. */
export function sentMarkOf({ draftKey: key, submissionId, source }: QueuedSubmission): SentMark {
  const sentAt = new Date().toISOString();
  if (source.kind !== 'wizard') return { key, submissionId, sentAt };
  return { key, submissionId, sentAt, customerNumber: source.customerNumber, trade: source.wizard.trade };
}

/** What the device keeps of begun and unsent forms. Each call is one transaction. */
export interface DeviceStore {
  /** Whether what was written last outlives this page. */
  readonly lasting: boolean;
  readDraft(key: string): Promise<KeptDraft | undefined>;
  readDrafts(): Promise<readonly KeptDraft[]>;
  /**
   * Begins to write at once, in the same task: what is written when a page is hidden still arrives. Resolves with
   * whether there was none before: then its files may be missing, too.
   */
  writeDraft(draft: KeptDraft): Promise<boolean>;
  /** Takes a draft away, and its files unless they are still to be sent. */
  removeDraft(draft: Pick<KeptDraft, 'key' | 'submissionId'>): Promise<void>;
  readSent(key: string): Promise<SentMark | undefined>;
  readAllSent(): Promise<readonly SentMark[]>;
  removeSent(key: string): Promise<void>;
  readFiles(submissionId: string): Promise<readonly KeptFile[]>;
  /** Which files there are of a submission; reads none of their bytes. */
  readFileIds(submissionId: string): Promise<readonly string[]>;
  writeFile(file: KeptFile): Promise<void>;
  removeFile(id: string): Promise<void>;
  readQueued(submissionId: string): Promise<QueuedSubmission | undefined>;
  /** Rejects where it can't be read: nobody knows then what is in it. */
  readQueue(): Promise<readonly QueuedSubmission[]>;
  /**
   * Resolves once it is on the disk. With a submission's being received a mark takes the place of its draft, once. Where
   * there is no room, it is kept for as long as the page is open.
   */
  writeQueued(submission: QueuedSubmission): Promise<void>;
  /** Whether a submission, as it was put into the queue last, outlives this page. */
  outlives(submissionId: string): boolean;
  /** Takes it out of the queue, and its files unless a draft of it is left. */
  removeQueued(submission: QueuedSubmission): Promise<void>;
}
