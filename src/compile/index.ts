/**
 * Content files come in; problems, wizards, forms, validators and previews go out. It reads the disk only in `readContent`
 * and `cachePatterns`, writes content only in `rewriteFiles`, and knows no trade and no variant by name.
 */
export { asFolder } from './as-folder.ts';
export { asRead } from './as-read.ts';
export { brandColourProblem } from './brand-colour-problem.ts';
export { buildContentFiles } from './build-content-files.ts';
export { buildPreview, readableOn } from './build-preview.ts';
export { type CompiledContent, compileContent } from './compile-content.ts';
export type { ContentFiles } from './content-files.ts';
export { contentHash } from './content-hash.ts';
export { CONTENT_FOLDERS, contentKind, contentText, PUBLIC_FOLDER, SITE_FILE } from './content-path.ts';
export { EditRefused, editAsSeen, editContent } from './edit-content.ts';
export { fieldOrigins, tracedStep } from './field-origins.ts';
export { ACKNOWLEDGED_CHANGES } from './file-role.ts';
export { formatContent } from './format-content.ts';
export { formatGithubAnnotation, formatProblem, type GithubAnnotation, githubAnnotation } from './format-problem.ts';
export { leavesOf } from './json-leaves.ts';
export { cachePatterns } from './pattern-cache.ts';
export { readContent } from './read-content.ts';
export { type Rewrite, rewriteFiles } from './rewrite-files.ts';
export { unreadableText } from './rules/readable-text.ts';
export { asksForNewName } from './since-renamed.ts';
export { formOrigins, stepOrigins } from './step-origins.ts';
export { listed, suggest } from './suggest.ts';
export { wordsOrigins } from './words-origins.ts';
