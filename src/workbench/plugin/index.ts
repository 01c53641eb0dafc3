/** The content that the dev server serves comes in; the workbench and what it asks for are served beside it. */
export { workbenchPlugin } from './workbench-plugin.ts';
