// npm run build: the browser's program with the content, the server's, and every page drawn once.
import { bin, run } from './ensure-installed.mjs';

const vite = (...args) => run(bin('vite'), ['build', '--logLevel', 'warn', ...args]);

vite();
vite('--ssr', 'src/server/main.ts');
vite('--mode', 'prerender', '--ssr', 'src/app/prerender/main.ts');
run('node', ['dist/prerender/main.js', 'dist/site'], { NODE_ENV: 'production' });
