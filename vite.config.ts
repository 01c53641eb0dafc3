import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from './src/app/content-plugin/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const stub = (name: string) => fileURLToPath(new URL(`./src/render/stubs/${name}.ts`, import.meta.url));

export default defineConfig(({ isSsrBuild, mode }) => ({
  // Another place for schemas/ and trades/ lets tests edit content beside a running server.
  plugins: [react(), contentPlugin({ root: process.env.CONTENT_ROOT ?? root })],
  resolve: {
    alias: [
      // RJSF renders descriptions as Markdown through a 32 KB parser; ours are plain text.
      { find: /^markdown-to-jsx(\/react)?$/, replacement: stub('markdown-to-jsx') },
      // References are inlined when content is compiled: 13 KB for following them would be dead weight.
      { find: 'fast-uri', replacement: stub('fast-uri') },
      // RJSF's registry would ship every widget and template that our theme replaces.
      { find: /^.*\/getDefaultRegistry\.js$/, replacement: stub('default-registry') },
    ],
  },
  // The pages are drawn by the very code that the browser runs, stubs and all; what never runs there stays as it is.
  ...(mode === 'prerender' && {
    ssr: { noExternal: true, external: ['lightningcss', 'fontkit', '@resvg/resvg-wasm'] },
  }),
  build: isSsrBuild
    ? { outDir: mode === 'prerender' ? 'dist/prerender' : 'dist/server', copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/site',
        rollupOptions: { input: ['index.html', 'src/app/page-script.ts'] },
        // The polyfill is an inline script in old browsers' way and needs no place in a strict CSP.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        manifest: 'manifest.json',
      },
}));
