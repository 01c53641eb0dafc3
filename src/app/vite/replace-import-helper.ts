import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of Vite's that wraps each `import()` of the program, and what it exports. */
const HELPER = '\0vite/preload-helper.js';
const NAME = '__vitePreload';

const OURS = fileURLToPath(new URL('../../browser/import-part.ts', import.meta.url));

/** Has `importPart` import the parts of the program, in the place of Vite's helper, which loads style sheets, too. */
export function replaceImportHelper(): Plugin {
  let isReplaced = false;
  return {
    name: 'replace-import-helper',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      if (id !== HELPER) return undefined;
      isReplaced = true;
      return `export { importPart as ${NAME} } from ${JSON.stringify(OURS)};`;
    },
    generateBundle(_options, bundle) {
      if (!isReplaced) this.error(`Vite asked for no ${HELPER.slice(1)}: by which name does it wrap imports now?`);
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
          this.error(
            `${file.name} brings a style sheet, and parts that are loaded late can't: ours knows scripts alone.`,
          );
    },
  };
}
