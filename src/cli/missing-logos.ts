import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledContent } from '../compile/index.ts';
import type { Problem } from '../contract/index.ts';

/**
 * Partners' logos that do not lie in `public/`: the compiler sees content alone.
 * @param root the project's folder; one without `public/` holds content only, and has none to miss
 */
export function missingLogos(content: CompiledContent, root: string): Problem[] {
  if (!existsSync(join(root, 'public'))) return [];
  const found = new Map<string, Problem>();
  for (const { variant, trade } of content.wizardKeys()) {
    const logo = content.wizard(variant, trade)?.ui.brand?.logo;
    if (typeof logo !== 'string' || existsSync(join(root, 'public', logo))) continue;
    const place = content.origins({ of: 'words', variant, trade }, '/brand/logo').at(-1);
    if (place) found.set(`${place.file}:${place.line}:${place.column}`, missing(logo, place));
  }
  return [...found.values()];
}

const missing = (logo: string, { file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): Problem => ({
  rule: 'missing-logo',
  file,
  line,
  column,
  pointer: '/wizard/brand/logo',
  message: `public${logo} is not there.`,
  fix: 'Put the picture there, or take the line out: the partner’s name stands in its place.',
});
