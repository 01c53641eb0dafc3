/**
 * `npm run docs:widgets`: writes what follows from the widgets there are (`src/contract/widgets/`): the catalogue,
 * `docs/widgets.md`, and what editors are offered, in `schemas/meta/shared.schema.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { applyEdits, modify } from 'jsonc-parser';
import { bin, refuseArguments, run } from './ensure-installed.mjs';
import { buildWidgetDocs } from './widget-docs.ts';
import { widgetSchemas } from './widget-schema.ts';

const PAGE = 'docs/widgets.md';
const SHARED = 'schemas/meta/shared.schema.json';
const formattingOptions = { insertSpaces: true, tabSize: 2 };

refuseArguments('docs:widgets takes no options', process.argv.slice(2));
const shared = widgetSchemas().reduce(
  (text, { path, value }) => applyEdits(text, modify(text, [...path], value, { formattingOptions })),
  readFileSync(SHARED, 'utf8'),
);
writeFileSync(SHARED, shared);
run(bin('biome'), ['format', '--write', SHARED]);
writeFileSync(PAGE, buildWidgetDocs(JSON.parse(shared)));
console.log(`Written: ${SHARED} and ${PAGE}`);
