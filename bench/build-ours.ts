import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/cli/ensure-installed.mjs';
import { makeForm } from './bench-form.ts';
import { ourFormFiles } from './our-form.ts';
import { ourForm } from './subjects.ts';

/** All that the product is built from. */
const SOURCES = ['src', 'schemas', 'trades', 'public', 'index.html', 'vite.config.ts', 'package.json'];
const CONFIGURED = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.node.json'];

/** Copies the product into a folder, where its content can be added to and it can be built: its packages are shared. */
export function copyProduct(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of [...SOURCES, ...CONFIGURED]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
}

/**
 * Builds the product in a copy, with a single-page form of each size beside its own content, by its own build.
 * @returns the folder of the built site
 */
export function buildOurs(folder: string, sizes: readonly number[]): string {
  copyProduct(folder);
  for (const size of sizes) {
    const form = join(folder, 'schemas/forms', ourForm(size));
    const { schema, ui } = ourFormFiles(makeForm(size));
    mkdirSync(form);
    writeFileSync(join(form, 'schema.json'), JSON.stringify(schema, null, 2));
    writeFileSync(join(form, 'ui.json'), JSON.stringify(ui, null, 2));
  }
  execFileSync(process.execPath, ['src/cli/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'dist/site');
}
