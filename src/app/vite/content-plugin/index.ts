/** The content of a project comes in; Vite serves it under `/content/` in development and emits it in a build. */
export { answerContent, type ContentAnswer } from './answer-content.ts';
export { type ContentPluginOptions, contentPlugin, servedContent } from './content-plugin.ts';
export type { LiveContent } from './live-content.ts';
