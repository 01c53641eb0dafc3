/** `npm run fonts`: writes the font files that `src/app/fonts.css` asks for out of the typefaces' packages. */
import { writeFileSync } from 'node:fs';
import { buildPageFonts } from './page-fonts.ts';

for (const { path, bytes } of await buildPageFonts()) writeFileSync(path, bytes);
