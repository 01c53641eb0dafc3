/** The shapes handed from stage to stage, and their constant tables. Imports nothing of the project and does nothing. */
export type * from './answers.ts';
export * from './form.ts';
export type * from './form-entry.ts';
export * from './hook-fields.ts';
export * from './hooks.ts';
export type * from './json.ts';
export type * from './picture-colours.ts';
export type * from './preview-ui.ts';
export type * from './problem.ts';
export * from './step-error.ts';
export * from './submission.ts';
export * from './support-paths.ts';
export type * from './uploads.ts';
export type * from './widget-entry.ts';
export * from './widget-examples.ts';
export * from './widget-words.ts';
export * from './widgets.ts';
export * from './wizard.ts';
