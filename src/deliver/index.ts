/**
 * Takes answers and files, gives the payload of each webhook (pure) and brings both to where they belong; every
 * outside call of the wizard is made here, and nothing here knows a form.
 */
export { backOff } from './after-attempt.ts';
export { buildBasics } from './build-basics.ts';
export { buildFormDelivery, buildUploadDelivery, type FormDeliveryContext } from './build-form-delivery.ts';
export { buildGallery } from './build-gallery.ts';
export { buildLogo } from './build-logo.ts';
export { buildMain } from './build-main.ts';
export { checkPicture, type PictureFault } from './check-picture.ts';
export { type StepCounting, startStepCounting } from './count-steps.ts';
export type { DeliveryContext } from './delivery-context.ts';
export { allReferences, pictureIds, referencesOf } from './file-answers.ts';
export type { ImageCodec } from './image-codec.ts';
export { importPictureWork, preparePicture } from './import-picture-work.ts';
export { newId } from './new-id.ts';
export { normaliseMimeType } from './normalise-mime-type.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export type { OutboxSetup, QueueChange } from './outbox-setup.ts';
export type { OutboxState } from './outbox-states.ts';
export { pageAddress } from './page-address.ts';
export { pictureSize } from './picture-size.ts';
// What prepares pictures is not named here but imported later: it would be loaded with everything else.
export type { NamedBlob } from './prepare-image.ts';
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
export { DeliveryError, sendDelivery } from './send-delivery.ts';
export { type Attempt, type SendTools, sendSubmission } from './send-submission.ts';
export { UPLOAD_ERRORS } from './upload-errors.ts';
export { uploadFile } from './upload-file.ts';
export type { FileUpload, UploadTools } from './upload-in-two-steps.ts';
export { type ChosenFile, createUploader, type Uploader, type UploaderSetup } from './uploader.ts';
export { WIZARD_BUILDERS } from './wizard-builders.ts';
