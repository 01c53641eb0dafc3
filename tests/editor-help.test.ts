import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, WIDGETS } from '../src/contract/index.ts';
import { open, settings } from './an-editor.ts';
import { content } from './content-on-disk.ts';
import { root } from './project-root.ts';

const FILES = [...content.files.texts.keys(), 'public/site.json'];
const META = readdirSync(join(root, 'schemas/meta'));
const metaOf = (file: string): JsonObject => JSON.parse(readFileSync(join(root, 'schemas/meta', file), 'utf8'));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutSchema = (text: string) => text.replace(/^ *"\$schema": "[^"]*",?\n/m, '');

describe('an editor that opens the project', () => {
  it.each(FILES)('finds nothing wrong in %s, with its "$schema" or without', async (path) => {
    expect(await open(path).underlined()).toEqual([]);
    expect(await open(path, withoutSchema(textOf(path))).underlined()).toEqual([]);
  });

  it.each(FILES)('knows of %s what it is by its place alone', async (path) => {
    const { $schema: _, ...rest } = JSON.parse(textOf(path));
    const strange = JSON.stringify({ 'nobody-knows-this': 1, ...rest }, null, 2);
    expect(await open(path, strange).underlined()).toEqual([expect.objectContaining({ line: 2 })]);
  });

  it.each(['schema', 'ui'])('knows the %s.json of a variant’s own step as that of any step', async (side) => {
    const own = `schemas/variants/guest/steps/05-extra/${side}.json`;
    const text = textOf(`schemas/wizard/05-communication/${side}.json`);
    expect(await open(own, withoutSchema(text)).underlined()).toEqual([]);
    const strange = text.replace(/^ *"\$schema": "[^"]*",$/m, '"nobody-knows-this": 1,');
    expect(await open(own, strange).underlined()).toEqual([expect.objectContaining({ line: 2 })]);
  });

  it('has a place for every meta-schema that files are written by', () => {
    const placed = settings['json.schemas'].map(({ url }) => url.replace('./schemas/meta/', ''));
    expect([...placed, 'shared.schema.json'].sort()).toEqual([...META].sort());
  });
});

const field = (inside: string) => `{
  "ui:title": "Business Information",
  "phone": {
    ${inside}
  }
}
`;
const STEP = 'schemas/wizard/02-business-information/ui.json';

describe('an editor, in a field of a step’s ui.json,', () => {
  it('offers every keyword, each with what it is for', async () => {
    const offers = await open(STEP, field('|')).offered();
    const keywords = Object.entries(keywordsOfFields());
    expect(keywords.length).toBeGreaterThan(12);
    for (const [keyword, description] of keywords) expect(offers).toContainEqual({ label: keyword, says: description });
  });

  it('offers every widget, each with what it shows', async () => {
    for (const keyword of ['ui:widget', 'ui:field'] as const) {
      const offers = await open(STEP, field(`"${keyword}": |`)).offered();
      for (const [name, widget] of Object.entries(WIDGETS))
        if (widget.keyword === keyword) expect(offers).toContainEqual({ label: `"${name}"`, says: widget.purpose });
    }
  });

  it('offers the options of widgets and their values', async () => {
    const options = await open(STEP, field('"ui:options": { | }')).offered();
    expect(options.map(({ label }) => label)).toEqual(expect.arrayContaining(['inputMode', 'width', 'selectAll']));
    const values = await open(STEP, field('"ui:options": { "inputMode": | }')).offered();
    expect(values.map(({ label }) => label)).toEqual(expect.arrayContaining(['"tel"', '"numeric"']));
  });

  it('says what a keyword means', async () => {
    const said = await open(STEP, field('"ui:co|pies": "email"')).explained();
    expect(said).toContain(keywordsOfFields()['ui:copies']);
    expect(said).toContain('follows while it is unchanged');
  });

  it('says what a widget shows', async () => {
    const said = await open(STEP, field('"ui:widget": "free|List"')).explained();
    expect(said).toContain(WIDGETS.freeList.purpose);
  });

  it('underlines a misspelt keyword, a misspelt widget and a value of another kind, each at its line', async () => {
    const text = field('"ui:titel": "Phone",\n    "ui:widget": "txt",\n    "ui:order": 3');
    const underlined = await open(STEP, text).underlined();
    expect(underlined.map(({ line }) => line).sort()).toEqual([4, 5, 6]);
    expect(underlined.find(({ line }) => line === 4)?.says).toContain('ui:titel');
  });
});

describe('an editor, in a trade or a variant,', () => {
  it('offers the lists of a trade', async () => {
    const offers = await open('trades/thatcher/schema.json', '{ "title": "Thatcher", "$defs": { | } }').offered();
    expect(offers.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['services', 'accreditations', 'colourSchemes']),
    );
    for (const { says } of offers) expect(says).not.toBe('');
  });

  it('offers what a variant says differently around the steps, and below a step what a field can say', async () => {
    const ui = 'schemas/variants/acme/ui.json';
    const around = await open(ui, '{ "title": "Acme", "paths": ["/acme"], "wizard": { "brand": { | } } }').offered();
    expect(around.map(({ label }) => label)).toEqual(expect.arrayContaining(['partner', 'logo', 'colour']));
    const steps = '"steps": { "02-business-information": { "phone": { | } } }';
    const below = await open(ui, `{ "title": "Acme", "paths": ["/acme"], ${steps} }`).offered();
    expect(below.map(({ label }) => label)).toEqual(expect.arrayContaining(Object.keys(keywordsOfFields())));
  });

  it('underlines what a landing page lacks', async () => {
    const underlined = await open('trades/thatcher/ui.json', '{\n  "landing": { "title": "Websites" }\n}').underlined();
    expect(underlined.map(({ says }) => says).join('\n')).toContain('lead');
    for (const { line } of underlined) expect(line).toBe(2);
  });
});

describe('every word of the content language', () => {
  it.each(META)('in %s is explained', (file) => {
    expect(unexplained(metaOf(file))).toEqual([]);
  });
});

function keywordsOfFields(): { readonly [keyword: string]: string } {
  const { properties } = (metaOf('shared.schema.json').$defs as { fieldUi: { properties: JsonObject } }).fieldUi;
  return Object.fromEntries(
    Object.entries(properties).map(([keyword, schema]) => [keyword, String((schema as JsonObject).description)]),
  );
}

/** Parts whose own description is too general for a word that refers to them. */
const GENERAL = ['text', 'toast', 'hook', 'colour', 'listPatch', 'textListPatch', 'linkListPatch', 'fieldUi', 'url'];

/** Paths of what an author can write and gets no explanation for; conditions only look at what is explained elsewhere. */
function unexplained(schema: Json, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((item, index) => unexplained(item, `${path}/${index}`));
  return Object.entries(schema).flatMap(([key, below]) => {
    const named = key === 'properties' && !path.endsWith('/properties') ? Object.entries(below ?? {}) : [];
    const bare = named.filter(([, property]) => !isExplained(property)).map(([name]) => `${path}/${key}/${name}`);
    return [...bare, ...(key === 'if' ? [] : unexplained(below, `${path}/${key}`))];
  });
}

function isExplained(property: Json): boolean {
  const { description, $ref } = property as JsonObject;
  if (typeof description === 'string') return description.length > 0;
  return typeof $ref === 'string' && !GENERAL.includes($ref.split('/').at(-1) ?? '');
}
