import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/contract/index.ts';
import { root } from '../content-on-disk.ts';
import { changed, compileSmall, edited, type SmallFiles } from './small-content.ts';

const UI = 'schemas/wizard/02-business/ui.json';
const LABEL = '"ui:title": "Phone"';
const STRAIGHT = 'Typographic quotes “ ” stand here. Write straight ones: "…".';

/** What an editor is told, each as `file:line message fix`. */
const toldOf = (files: SmallFiles) =>
  compileSmall(files).problems.map(({ file, line, message, fix = '' }) => `${file}:${line} ${message} ${fix}`.trim());

describe('in words that an editor understands', () => {
  it.each([
    ['curly quotes around a key', '“ui:title”: "Phone"', STRAIGHT],
    ['curly quotes around a text', '"ui:title": “Phone”', STRAIGHT],
    ['German quotes', '"ui:title": „Phone“', STRAIGHT],
    ['a text that ends with a curly quote', '"ui:title": "Phone”', STRAIGHT],
    ['single quotes', "'ui:title': 'Phone'", 'Single quotes stand here. Write double ones: "…".'],
    [
      'a text that does not end',
      '"ui:title": "Phone',
      'This text does not end. Close it with a double quote on the same line.',
    ],
    [
      'a bare word',
      '"ui:title": Phone',
      'This is no JSON value. Write texts in double quotes; besides them only numbers, true, false and null stand bare.',
    ],
  ])('%s are told at their line, and nothing else', (_what, text, sentence) => {
    expect(toldOf(edited(UI, LABEL, text))).toEqual([`${UI}:16 ${sentence}`]);
  });

  it('a file that is not written as expected is told without a regular expression', () => {
    expect(toldOf(changed('trades/plumber/ui.json', { icon: 'plumber.svg' }))).toEqual([
      'trades/plumber/ui.json:2 “plumber.svg” is not written as expected. Line icon of the generated previews: SVG path data in a box of 24 × 24.',
    ]);
  });

  it('every regular expression of the meta-schemas says what it asks for', () => {
    const folder = `${root}schemas/meta/`;
    const silent = readdirSync(folder).flatMap((file) =>
      silentPatterns(JSON.parse(readFileSync(folder + file, 'utf8'))).map((pattern) => `${file} ${pattern}`),
    );
    // What is wrong with a name has a sentence of its own.
    const ofNames = ['shared.schema.json ^[a-z][a-z0-9-]*$', 'shared.schema.json ^[A-Za-z][A-Za-z0-9]*$'];
    expect(silent.sort()).toEqual(ofNames.sort());
  });

  it('a missing ui.json is told, and not that words are missing', () => {
    expect(toldOf({ [UI]: undefined })).toEqual([expect.stringContaining(`${UI} is missing`)]);
  });

  it('a condition that is listed by a wrong name is told there, and not as one that is not listed', () => {
    const step = 'schemas/wizard/02-business/schema.json';
    expect(toldOf(edited(step, '#/$defs/prefixWhenYes', '#/$defs/prefixWhen'))).toEqual([
      `${step}:23 “#/$defs/prefixWhen” points to nothing. Did you mean “#/$defs/prefixWhenYes”?`,
    ]);
  });

  it('a list that leads nowhere is told, and not that the union around it is none', () => {
    const lost = edited('schemas/wizard/01-trade/schema.json', 'trade:#/$defs/services', 'trade:#/$defs/service');
    expect(toldOf(lost)).toEqual([
      'schemas/wizard/01-trade/schema.json:12 “trade:#/$defs/service” points to nothing. Did you mean “trade:#/$defs/services”?',
    ]);
  });
});

function silentPatterns(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(silentPatterns);
  const { pattern, title, description } = schema;
  const own = typeof pattern === 'string' && title === undefined && description === undefined ? [pattern] : [];
  return [...own, ...Object.values(schema).flatMap(silentPatterns)];
}
