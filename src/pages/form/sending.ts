/**
 * What a single-page form needs once it is being filled in: keeping it, sending it, and what stands around it then.
 * Loaded after the form is shown.
 */
export { DeliveryStatus } from '../layout/delivery-status.tsx';
export { KeptNote } from '../layout/kept-note.tsx';
export { OpenElsewhere } from '../layout/open-elsewhere.tsx';
export { FormSent } from './form-sent.tsx';
export { queueForm } from './queue-form.ts';
