import type { Answers } from './answers.ts';
import type { Form } from './form.ts';
import type { AnyHookName } from './hooks.ts';
import type { Delivery, StoredFiles } from './submission.ts';
import type { Wizard } from './wizard.ts';

/**
 * Everything that one filling has to send, as it is kept on the device until it was received: plain JSON. It is written
 * before the first call, and after each thing that arrived, so that whoever finds it later goes on where it stopped.
 */
export interface QueuedSubmission {
  readonly submissionId: string;
  /** Key of the draft that it came from; the draft goes once the submission was received. */
  readonly draftKey: string;
  /** ISO 8601, UTC: when it was put into the queue. */
  readonly queuedAt: string;
  /** Whether the customer has pressed Submit; before, only what is sent on leaving a step is in it. */
  readonly submitted: boolean;
  /** The delivery that carries the answers was acknowledged. */
  readonly received: boolean;
  /** What the deliveries that have no body yet are built from. */
  readonly source: SubmissionSource;
  /** What is to be done, in this order. */
  readonly steps: readonly QueuedStep[];
  /** Uploads that are done. */
  readonly stored: StoredFiles;
  /** Attempts that failed since something arrived last. */
  readonly failures: number;
  /** Tried again by itself at this time, sooner if the connection comes back; milliseconds since 1970. Left out: only when it is asked for. */
  readonly nextAt?: number;
  /** A server asked to be left alone until then; milliseconds since 1970. */
  readonly notBefore?: number;
}

/** What bodies are built from. The wizard or form goes along whole: a later build may know another version of it. */
export type SubmissionSource =
  | (SourceContext & { readonly kind: 'wizard'; readonly wizard: Wizard; readonly customerNumber: string })
  | (SourceContext & { readonly kind: 'form'; readonly form: Form; readonly supportEmail: string });

interface SourceContext {
  /** Tidied, without those of hidden branches. */
  readonly answers: Answers;
  /** Address of the page. */
  readonly page: string;
  readonly referrer: string;
}

export type QueuedStep =
  | {
      readonly uploads: readonly QueuedFile[];
      /** The answer of a form that holds them. */
      readonly part?: string;
    }
  | { readonly delivery: QueuedDelivery };

/** One file to upload; its bytes lie beside the queue under the same id. */
export interface QueuedFile {
  readonly id: string;
  /** Nothing after it is sent without it. */
  readonly required: boolean;
  /** Why the upload service will never take it. */
  readonly refused?: string;
}

export interface QueuedDelivery {
  readonly hook: AnyHookName;
  readonly deliveryId: string;
  readonly encoding: 'json' | 'multipart';
  /** Nothing after it is sent without it. */
  readonly required: boolean;
  /** It carries the answers: with it the submission is received. */
  readonly main: boolean;
  /** The answer of a form whose pictures it reports. */
  readonly part?: string;
  /** Ids of the files that it is to report. */
  readonly files: readonly string[];
  /** Those that its body reports: they had arrived when it was made. */
  readonly told?: readonly string[];
  /** It reports files that were not there when the others were sent, and waits until all of them are. */
  readonly late?: true;
  /** Its body from the first try on: a repeat says the same to the byte. */
  readonly fields?: Delivery['fields'];
  readonly state: 'waiting' | 'acknowledged' | 'refused';
}
