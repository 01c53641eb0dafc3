/**
 * What a filling needs once its first question is answered, fetched as one while that is asked: who could send the
 * answers is sure to be thanked for them, on whatever signal.
 */
export { ErrorSummary } from '../../render/index.ts';
export { questionOf } from '../../wizard/index.ts';
export { KeptNote } from '../layout/kept-note.tsx';
export { OpenElsewhere } from '../layout/open-elsewhere.tsx';
export { followSteps } from './follow-steps.ts';
export { goOnUploading, leaveUploading } from './go-on-uploading.ts';
export { OpeningNotes } from './opening-notes.tsx';
export { Review } from './review.tsx';
export { SubmissionStatus } from './submission-status.tsx';
export { noteArrivals, resumeBasics, sendBasics, sendFilling } from './submit-filling.ts';
export { takeHanded } from './take-handed.ts';
export { ThankYou } from './thank-you.tsx';
export { UploadBar } from './upload-bar.tsx';
export { uploadFilesOf } from './upload-in-background.ts';
