/** The widgets and fields that a first step does not show at once; see `lazy-part.tsx`. One line each, named as in the registry. */
export { default as ArrayField } from '@rjsf/core/lib/components/fields/ArrayField.js';
export { default as CyclicSchemaField } from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
export { default as FallbackField } from '@rjsf/core/lib/components/fields/FallbackField.js';
export { default as MultiSchemaField } from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
export { default as NullField } from '@rjsf/core/lib/components/fields/NullField.js';
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
export { default as OptionalDataControlsField } from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
export { AccreditationPictures as accreditationPictures } from './fields/accreditation-pictures.tsx';
export { Hours as hours } from './fields/hours.tsx';
export { Upload as upload } from './fields/upload.tsx';
export { Uploads as uploads } from './fields/uploads.tsx';
export * from './templates/array-field-templates.tsx';
export * from './templates/composed-templates.tsx';
export { Checklist as checklist } from './widgets/checklist.tsx';
export { Colour as colour } from './widgets/colour.tsx';
export { Consent as consent } from './widgets/consent.tsx';
export { FreeList as freeList } from './widgets/free-list.tsx';
export { Suggestions as suggestions } from './widgets/suggestions.tsx';
