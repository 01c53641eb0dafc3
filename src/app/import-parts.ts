import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of Vite's that wraps each `import()` of the program, and what it exports. */
const HELPER = '\0vite/preload-helper.js';
const NAME = '__vitePreload';

const OURS = fileURLToPath(new URL('../browser/import-part.ts', import.meta.url));

/** Has `importPart` import the parts of the program, in the place of Vite's helper, which loads style sheets, too. */
export function importParts(): Plugin {
  return {
    name: 'import-parts',
    apply: 'build',
    load(id) {
      return id === HELPER ? `export { importPart as ${NAME} } from ${JSON.stringify(OURS)};` : undefined;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
          this.error(
            `${file.name} brings a style sheet, and parts that are loaded late can't: ours knows scripts alone.`,
          );
    },
  };
}
