/** `npm run docs:specification`: writes `docs/specification.md` from the facts in `tests/specification/`. */
import { writeFileSync } from 'node:fs';
import { refuseArguments } from './ensure-installed.mjs';
import { readSpecification } from './specification.ts';
import { buildSpecificationPage } from './specification-page.ts';

const PAGE = 'docs/specification.md';

refuseArguments('docs:specification takes no options', process.argv.slice(2));
writeFileSync(PAGE, buildSpecificationPage(readSpecification('.')));
console.log(`Written: ${PAGE}`);
