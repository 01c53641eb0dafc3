import type { Ajv, Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { FORMATS } from '../contract/index.ts';

type TextFormat = RegExp | ((text: string) => boolean);

/** The tests of our formats by name: as ajv-formats has them, without how two values compare, which no rule asks. */
const TESTS: ReadonlyMap<string, TextFormat> = new Map(
  Object.keys(FORMATS).map((name) => [
    name,
    testOf(name, Object.entries(fullFormats).find(([key]) => key === name)?.[1]),
  ]),
);

function testOf(name: string, format: Format | undefined): TextFormat {
  const test = typeof format === 'object' && 'validate' in format ? format.validate : format;
  if (test instanceof RegExp) return test;
  // ajv-formats has no format of texts that answers later.
  if (typeof test === 'function') return test as (text: string) => boolean;
  throw new UnknownFormat(name);
}

/** Teaches an instance of ajv the formats that content may name, and no other. */
export function withFormats(ajv: Ajv): Ajv {
  for (const [name, test] of TESTS) ajv.addFormat(name, test);
  return ajv;
}

/** Whether a text is of a format. What is no format of ours takes everything: the meta-schema refuses it. */
export function isOfFormat(format: string, text: string): boolean {
  const test = TESTS.get(format);
  if (!test) return true;
  return test instanceof RegExp ? test.test(text) : test(text);
}

/** ajv-formats has no format of a name that `FORMATS` lists. */
export class UnknownFormat extends Error {
  constructor(format: string) {
    super(
      `ajv-formats has no test for “${format}”; it has ${Object.keys(fullFormats).join(', ')}. Take it out of FORMATS.`,
    );
    this.name = 'UnknownFormat';
  }
}
