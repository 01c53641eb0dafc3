import { CONTENT_BASE, type PageKind, pageKindOf } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageToPrerender } from './page-to-prerender.ts';

/** Entries of the client's build. */
export const PROGRAM = 'index.html';
/** What steps after the first are rendered with, as a rule. */
export const LAZY_PARTS = 'src/render/lazy-parts.ts';
const PAGES: { readonly [kind in PageKind]: string } = {
  wizard: 'src/pages/wizard/wizard-page.tsx',
  form: 'src/pages/form/form-page.tsx',
};

/** The program's own address, then those of the scripts and validators without which the page can't be worked with. */
export function programOf(files: BuiltFiles, { target, data }: PageToPrerender): readonly string[] {
  const validators = data.validators.map((path) => CONTENT_BASE + path);
  const kind = pageKindOf(target);
  return [
    ...new Set([PROGRAM, ...(kind ? [PAGES[kind]] : [])].flatMap((source) => files.scripts(source))),
    ...validators,
  ];
}

/** What the program loads to show another page than the one it is on. */
const PAGE = /^src\/(?:pages\/.*-page|app\/(?:page|marketing)-route)\.tsx$/;

/** Addresses of everything of the program that a page of a kind may ever ask for. */
export function wholeProgramOf(files: BuiltFiles, kind: PageKind): readonly string[] {
  return [...new Set([PROGRAM, PAGES[kind]].flatMap((source) => files.reachable(source, (later) => PAGE.test(later))))];
}
