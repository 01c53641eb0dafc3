import type { Plugin } from 'vite';

/** Files of the program that a page with questions can't answer without. */
const CALLED_AT_ONCE = new Set(['program', 'questions', 'lazy-parts', 'form-page', 'wizard-page']);

/** Has to be the first line of a file. Source: V8, "Explicit JavaScript compile hints" (Chromium 136 and later). */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile the functions of what a page needs at once while the files come, beside the page's own thread. Without
 * it each is compiled when it is first called, which was a seventh of the time until a form is hydrated.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite writes lines of its own before those of the bundler.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = `${HINT}\n${file.code}`;
      },
    },
  };
}
