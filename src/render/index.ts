/** Renders one step as a form: a compiled step and its answers come in, changed answers go out. It never validates, stores or sends. */
export { moreReadable } from './colour.ts';
export { ErrorSummary } from './error-summary.tsx';
export { errorTexts, fieldId, focusField } from './field-id.ts';
export { flushShown } from './flush-list.ts';
export { LazyPartsShown, loadLazyParts } from './lazy-part.tsx';
export { markRight } from './mark-right.ts';
export { StepForm, type StepFormContext, type StepFormProps } from './step-form.tsx';
export { useAfterPress } from './use-after-press.ts';
