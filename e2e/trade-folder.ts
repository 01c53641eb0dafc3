import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A trade that no file of the project knows. */
export const TRADE = 'thatcher';

/**
 * What an editor does for a trade with a landing page: copies the folder of one that has such a page and changes the
 * words. Nothing else is touched.
 */
export async function dropInTrade(content: string): Promise<void> {
  await copyTrade(content, join(content, 'trades', TRADE));
}

/** Writes that trade's folder elsewhere. */
export async function copyTrade(content: string, folder: string): Promise<void> {
  await cp(join(content, 'trades/carpenter'), folder, { recursive: true });
  await rewrite(join(folder, 'schema.json'), [['"title": "Carpenter"', '"title": "Thatcher"']]);
  await rewrite(join(folder, 'words.cy.json'), [['"Carpenter": "Saer coed"', '"Thatcher": "Töwr gwellt"']]);
  await rewrite(join(folder, 'ui.json'), [
    ['"title": "Websites for Carpenters"', '"title": "Websites for Thatchers"'],
    ['A website for your carpentry business', 'A website for your thatching business'],
    ['Good joinery sells itself', 'Good thatch sells itself'],
    ['"from": "Carpenter, Durham"', '"from": "Thatcher, Durham"'],
  ]);
}

async function rewrite(file: string, changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
}
