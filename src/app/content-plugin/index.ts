/** The content of a project comes in; Vite serves it under `/content/` while authors work and emits it in a build. */
export { type ContentPluginOptions, contentPlugin } from './content-plugin.ts';
