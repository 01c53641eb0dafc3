import type { Answers, Draft, StoredFiles } from '../../contract/index.ts';
import { type ChosenFile, newId } from '../../deliver/index.ts';
import type { ResumeNotice } from '../layout/use-resume-notice.ts';

/** What binds one filling of a form to what was sent of it before: call → the delivery that is meant, and for which answers, as JSON. */
export interface FormFilling {
  readonly submissionId: string;
  readonly ids: { readonly [call: string]: { readonly id: string; readonly of: string } };
  /** What the link brought: what is still the same, the customer has not changed. Drafts of former builds lack it. */
  readonly given?: Answers;
}

export const newFormFilling = (given: Answers): FormFilling => ({ submissionId: newId(), ids: {}, given });

/** What is kept of a form on the device, as plain JSON. */
export interface FormDraft {
  readonly filling: FormFilling;
  readonly answers: Answers;
  /** What the answered questions were called, by field, as in a wizard's draft. */
  readonly labels?: Draft['labels'];
  /** Uploads that are done. */
  readonly stored: StoredFiles;
  readonly unready?: Draft['unready'];
}

/** A form that was begun before, with its files. */
export interface BegunForm extends FormDraft {
  readonly chosen: readonly ChosenFile[];
  /** Ids of files that the answers name, and that are neither uploaded nor on the device any more. */
  readonly gone: readonly string[];
  /** Shown when it is resumed; missing for what was submitted already. */
  readonly resumeNotice?: ResumeNotice;
  /** It was submitted, and has not arrived yet. */
  readonly submitted: boolean;
}

/** What is known of a form from before it was opened. */
export interface FormBefore {
  /** What was filled in. */
  readonly begun?: BegunForm;
  /** It was sent, and the thanks stand there, as they do after a reload: the id of the submission. */
  readonly sent?: string;
  /**
   * It has arrived since this tab showed it last, and has no thanks: what was in it, for the words that confirm it, or
   * `unknown` where that is no longer on the device.
   */
  readonly arrived?: Answers | 'unknown';
}
