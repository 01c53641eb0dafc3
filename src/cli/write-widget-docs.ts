/** `npm run docs:widgets`: writes `docs/widgets.md`, the catalogue of widgets. */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildWidgetDocs } from './widget-docs.ts';

writeFileSync('docs/widgets.md', buildWidgetDocs(JSON.parse(readFileSync('schemas/meta/shared.schema.json', 'utf8'))));
