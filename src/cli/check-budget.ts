import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Most JavaScript, brotli, that a customer may load before the first step can be filled in. Source: the project's speed promise. */
const budget = 150 * 1024;
/** Modules that the browser has loaded by the time the first step is shown. */
const firstStep = ['index.html', 'src/pages/wizard/wizard-page.tsx'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const site = join(import.meta.dirname, '../../dist/site');
const manifest: { readonly [source: string]: Chunk } = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8'));

const files = new Set<string>();
function collect(source: string): void {
  const chunk = manifest[source];
  if (!chunk)
    throw new Error(`No chunk for "${source}" in dist/site/manifest.json; it has: ${Object.keys(manifest).join(', ')}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) collect(other);
}
firstStep.forEach(collect);

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(site, file))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
for (const { file, bytes } of sizes) console.log(`  ${kib(bytes).padStart(10)}  ${file}`);
console.log(`JavaScript to the first step: ${kib(total)} of ${kib(budget)} (brotli)`);
if (total > budget) {
  console.error('Over the budget: load what the first step does not need lazily, or look what has grown above.');
  process.exitCode = 1;
}
