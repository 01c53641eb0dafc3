import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Most JavaScript, brotli, that a customer may load before the first step can be filled in. Source: the project's speed promise. */
const budget = 150 * 1024;

const site = join(import.meta.dirname, '../../dist/site');
/** The wizard's page names all scripts, and the validator, without which its first step can't be filled in. */
const page = 'pages/main/request.html';
const html = readFileSync(join(site, page), 'utf8');
const program = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
if (program.length === 0) throw new Error(`dist/site/${page} preloads no program (modulepreload); was it prerendered?`);

const sizes = program
  .map((path) => ({ path, bytes: brotliCompressSync(readFileSync(join(site, path))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
for (const { path, bytes } of sizes) console.log(`  ${kib(bytes).padStart(10)}  ${path}`);
console.log(`JavaScript to the first step: ${kib(total)} of ${kib(budget)} (brotli)`);
if (total > budget) {
  console.error('Over the budget: load what the first step does not need lazily, or look what has grown above.');
  process.exitCode = 1;
}
