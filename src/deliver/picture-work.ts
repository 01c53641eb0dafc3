/** What is done with chosen pictures. A good part of this stage’s code, and many customers choose none: loaded late. */
export { preparePicture } from './prepare-off-thread.ts';
export { sendPatiently } from './send-patiently.ts';
export { uploadInTwoSteps } from './upload-in-two-steps.ts';
