// npm run build: the browser's program with the content, its service worker, the server's program, and every page rendered once.
import { utimesSync } from 'node:fs';
import { BUILT } from './ensure-built.mjs';
import { bin, refuseArguments, run } from './ensure-installed.mjs';

refuseArguments('build takes no options', process.argv.slice(2));
const began = new Date();
const vite = (...args) => run(bin('vite'), ['build', '--logLevel', 'warn', ...args]);

vite();
vite('--mode', 'service-worker');
vite('--ssr');
vite('--mode', 'prerender', '--ssr', 'src/app/prerender/main.ts');
run('node', ['dist/prerender/main.js', 'dist/site'], { NODE_ENV: 'production' });
// What was saved while it ran is newer, and not in it.
utimesSync(BUILT, began, began);
