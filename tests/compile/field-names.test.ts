import { expect, it } from 'vitest';
import { changed, compileSmall, condition, SMALL, type SmallFiles, WORDS } from './small-content.ts';

const SCHEMA = 'schemas/wizard/02-business/schema.json';
const DEFINITIONS = 'schemas/definitions/schema.json';

const says = (value: string) => ({ properties: { emailOption: { const: value } }, required: ['emailOption'] });
const asks = { properties: { prefix: { type: 'string' } }, required: ['prefix'] };

/** Places that ask `prefix`. */
const ASKED: { readonly [where: string]: SmallFiles } = {
  'a condition': {},
  'a part that a condition refers to': changed(SCHEMA, {
    $defs: { asks, prefixWhenYes: condition(says('yes'), { $ref: '#/$defs/asks' }) },
  }),
  'a condition inside another': changed(SCHEMA, {
    $defs: { prefixWhenYes: condition({ not: says('no') }, condition(says('yes'), asks)) },
  }),
  'a condition of the definitions': {
    ...changed(DEFINITIONS, {
      $defs: {
        ...(SMALL[DEFINITIONS] as { $defs: object }).$defs,
        asks,
        prefixWhenYes: condition(says('yes'), { $ref: '#/$defs/asks' }),
      },
    }),
    ...changed(SCHEMA, {
      $defs: {},
      allOf: [{ $ref: '../../definitions/schema.json#/$defs/prefixWhenYes' }],
    }),
  },
  'what depends on an answer': changed(SCHEMA, {
    $defs: {},
    allOf: [],
    dependencies: { emailOption: asks },
  }),
};

it.each(Object.entries(ASKED))('the words around the steps can name what is asked in %s', (_where, files) => {
  const wizard = { ...WORDS, tradeChange: { ...WORDS.tradeChange, reset: ['services', 'prefix'] } };
  expect(compileSmall({ ...files, 'schemas/wizard/ui.json': wizard }).problems).toEqual([]);
});
