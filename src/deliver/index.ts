/** Builds the payload of each webhook (pure), prepares and uploads files, and sends what is queued. Knows no React and no page. */
export { checkPicture, type PictureFault } from './check-picture.ts';
export { startStepCounting } from './count-steps.ts';
export type { DeliveryContext } from './delivery-context.ts';
export { allReferences, pictureIds, referencesOf } from './file-answers.ts';
// Imports what prepares and uploads pictures late: named here, it would be loaded with everything else.
export { importPictureWork, preparePicture } from './import-picture-work.ts';
export { newId } from './new-id.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export type { OutboxSetup, QueueChange } from './outbox-setup.ts';
export type { OutboxState } from './outbox-states.ts';
export { pictureSize } from './picture-size.ts';
export {
  buildQueued,
  formSteps,
  hooksOf,
  intentionOf,
  intentionOfCall,
  type WaitedFile,
  waitedFor,
  wizardSteps,
} from './queue-submission.ts';
export { retryAfterMs } from './retry-after.ts';
export { sendDelivery } from './send-delivery.ts';
export type { Attempt, SendTools } from './send-submission.ts';
export { UPLOAD_ERRORS } from './upload-errors.ts';
export { type ChosenFile, createUploader, type Uploader, type UploaderSetup } from './uploader.ts';
export { WIZARD_BUILDERS } from './wizard-builders.ts';
