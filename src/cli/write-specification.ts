/** `npm run docs:specification`: writes `docs/specification.md` from the facts in `tests/specification/`. */
import { writeFileSync } from 'node:fs';
import { readSpecification } from './specification.ts';
import { buildSpecificationPage } from './specification-page.ts';

writeFileSync('docs/specification.md', buildSpecificationPage(readSpecification('.')));
