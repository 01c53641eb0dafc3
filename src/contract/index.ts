/**
 * The shapes handed from stage to stage, their constant tables, and the few pure rules that all read them by. Imports
 * nothing of the project.
 */
export type * from './answers.ts';
export * from './build-list.ts';
export * from './catalogue.ts';
export * from './change.ts';
export * from './content-edit.ts';
export type * from './content-version.ts';
export * from './customer-number.ts';
export * from './draft.ts';
export type * from './draft-replay.ts';
export * from './fill-text.ts';
export * from './form.ts';
export type * from './form-entry.ts';
export * from './formats.ts';
export * from './hooks.ts';
export * from './host-kind.ts';
export type * from './json.ts';
export * from './link-choices.ts';
export type * from './marketing.ts';
export * from './memoise.ts';
export * from './normalise-text.ts';
export * from './offered-trades.ts';
export * from './page-ui.ts';
export * from './pick-answers.ts';
export type * from './picture-colours.ts';
export * from './pointer.ts';
export type * from './preview-ui.ts';
export type * from './problem.ts';
export type * from './queued-submission.ts';
export * from './read-json.ts';
export * from './route-table.ts';
export * from './site-files.ts';
export * from './step-address.ts';
export * from './step-counts.ts';
export * from './step-error.ts';
export * from './submission.ts';
export * from './submission-fields.ts';
export * from './support-paths.ts';
export type * from './traced-step.ts';
export type * from './uploads.ts';
export * from './widgets/index.ts';
export type * from './widgets/widget-entry.ts';
export * from './wizard.ts';
export * from './wizard-fills.ts';
export * from './wizard-hooks.ts';
export * from './wizard-ui.ts';
