import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './src/app/vite/chunk-groups.ts';
import { compileHints } from './src/app/vite/compile-hints.ts';
import { contentPlugin } from './src/app/vite/content-plugin/index.ts';
import { leanRouter } from './src/app/vite/lean-router.ts';
import { leanStyles } from './src/app/vite/lean-styles.ts';
import { replaceImportHelper } from './src/app/vite/replace-import-helper.ts';
import { cachePatterns } from './src/compile/index.ts';
import { workbenchPlugin } from './src/workbench/plugin/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
cachePatterns(root);
const stub = (name: string) => fileURLToPath(new URL(`./src/render/stubs/${name}.ts`, import.meta.url));

/** One file without imports at the site's root, so that it may answer for all of it and runs in every browser. */
const serviceWorker: UserConfig = {
  // Workbox says what it does while it is worked on.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: 'src/service-worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
};

/** What operators call beside the server: it has to run where neither sources nor tools are installed. */
const OPERATING = ['data-backup', 'data-restore', 'data-export', 'data-erase', 'data-sweep', 'inbox-password'];

/** All in one folder, since the thread of the store is asked for beside the module that starts it. */
const serverFiles: UserConfig['build'] = {
  outDir: 'dist/server',
  rollupOptions: {
    input: [
      'src/server/main.ts',
      'src/server/store/sqlite-thread.js',
      ...OPERATING.map((name) => `src/cli/${name}.ts`),
    ],
    output: { chunkFileNames: '[name]-[hash].js' },
  },
};

/** The step that the contact sheet photographs; it stays in memory. */
const stageFiles: UserConfig['build'] = {
  write: false,
  minify: false,
  copyPublicDir: false,
  rollupOptions: { input: 'src/workbench/stage.html' },
};

const site = ({ isSsrBuild, mode }: ConfigEnv): UserConfig => ({
  plugins: [
    react(),
    replaceImportHelper(),
    leanRouter(),
    leanStyles(root),
    compileHints(),
    // Another place for schemas/ and trades/ lets tests edit content beside a running server. The contact sheet brings
    // versions of the content itself.
    mode !== 'stage' && contentPlugin({ root: process.env.CONTENT_ROOT ?? root }),
    workbenchPlugin({
      reportEdit: async (before, after) => (await import('./src/cli/report-edit.ts')).reportEdit(before, after),
    }),
  ],
  resolve: {
    alias: [
      // RJSF renders descriptions as Markdown through a 32 KB parser; ours are plain text.
      { find: /^markdown-to-jsx(\/react)?$/, replacement: stub('markdown-to-jsx') },
      // References are inlined when content is compiled: 15 KB for following them would be dead weight.
      { find: 'fast-uri', replacement: stub('fast-uri') },
      { find: /^.*\/findSchemaDefinition\.js$/, replacement: stub('schema-definition') },
      // It looks for defaults in all questions at each change, and content has none.
      { find: /^.*\/getDefaultFormState\.js$/, replacement: stub('default-form-state') },
      // RJSF's registry would ship every widget and template that our theme replaces.
      { find: /^.*\/getDefaultRegistry\.js$/, replacement: stub('default-registry') },
      // Errors come from the wizard stage, and answers are never cut to the schema: 4 KB that would only lie there.
      {
        find: /^.*\/(?:processRawValidationErrors|omitExtraData|toPathSchema)\.js$/,
        replacement: stub('never-asked'),
      },
      // RJSF's copies all options once for each of them.
      { find: /^.*\/getUiOptions\.js$/, replacement: stub('ui-options') },
      // RJSF compares JSON; the library knows a dozen other kinds of things besides.
      { find: /^fast-equals$/, replacement: stub('fast-equals') },
      // Chakra's elements are given attributes and style alone, as their types say.
      { find: /^@emotion\/is-prop-valid$/, replacement: stub('is-prop-valid') },
      // Emotion's `withTheme` alone takes it along.
      { find: /^hoist-non-react-statics$/, replacement: stub('hoist-statics') },
    ],
  },
  // The pages are drawn by the very code that the browser runs, stubs and all; what never runs there stays as it is.
  ...(mode === 'prerender' && {
    ssr: { noExternal: true, external: ['lightningcss', 'fontkit', '@resvg/resvg-wasm'] },
  }),
  build: isSsrBuild
    ? {
        ...(mode === 'prerender' ? { outDir: 'dist/prerender' } : serverFiles),
        copyPublicDir: false,
        target: 'node20',
      }
    : mode === 'stage'
      ? stageFiles
      : {
          outDir: 'dist/site',
          rollupOptions: {
            input: ['index.html', 'src/app/page-script.ts', 'src/app/load-program.ts', 'src/app/send-waiting.ts'],
            output: {
              // Each file names those that it loads, and random letters can’t be compressed: 42 bits tell versions of one file apart.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [{ debugName: 'pages', name: chunkGroups(root), includeDependenciesRecursively: false }],
              },
            },
          },
          // The polyfill is an inline script in old browsers' way and needs no place in a strict CSP.
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          manifest: 'manifest.json',
        },
});

export default defineConfig((env) => (env.mode === 'service-worker' ? serviceWorker : site(env)));
