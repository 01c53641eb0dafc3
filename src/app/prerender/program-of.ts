import { CONTENT_BASE } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageToDraw } from './page-to-draw.ts';

/** Entries of the client's build. */
export const PROGRAM = 'index.html';
const WIZARD = 'src/pages/wizard/wizard-page.tsx';
const FORM = 'src/pages/form/form-page.tsx';

/** The program's own address, then those of the scripts and validators without which the page can't be worked with. */
export function programOf(files: BuiltFiles, { target, data }: PageToDraw): readonly string[] {
  const validators = data.validators.map((path) => CONTENT_BASE + path);
  const own = 'variant' in target ? [WIZARD] : 'form' in target ? [FORM] : [];
  return [...new Set([PROGRAM, ...own].flatMap((source) => files.scripts(source))), ...validators];
}
