/**
 * Content files come in; problems, wizards, forms, validators and previews go out. It reads the disk only in `readContent`
 * and knows no trade and no variant by name.
 */
export { buildContentFiles, type ContentFile } from './build-content-files.ts';
export { buildPreview, type PreviewContent, readableOn } from './build-preview.ts';
export { checkSite } from './check-site.ts';
export { type CompiledContent, type CompileOptions, compileContent } from './compile-content.ts';
export type { ContentFiles, ImageFile } from './content-files.ts';
export { formatGithubAnnotation, formatProblem } from './format-problem.ts';
export { readContent } from './read-content.ts';
export { listed, suggest } from './suggest.ts';
