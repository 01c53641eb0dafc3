import { describe, expect, it } from 'vitest';
import { changed, compileSmall, condition, overlay, rulesIn, SMALL, type SmallFiles } from './small-content.ts';

const SCHEMA = 'schemas/wizard/02-business/schema.json';
const DEFINITIONS = 'schemas/definitions/schema.json';

const when = { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] };
const then = { properties: { prefix: { type: 'string' } }, required: ['prefix'] };
const REF = '../../definitions/schema.json#/$defs/';

const own = (defs: object): SmallFiles => changed(SCHEMA, { $defs: defs });
const shared = (defs: object): SmallFiles =>
  changed(DEFINITIONS, { $defs: { ...(SMALL[DEFINITIONS] as { $defs: object }).$defs, ...defs } });

/** Ways to write one condition, all of which look at `emailOption` alone. */
const WRITTEN: { readonly [how: string]: SmallFiles } = {
  'by a reference to a part': own({ saysYes: when, prefixWhenYes: condition({ $ref: '#/$defs/saysYes' }, then) }),
  'by a reference to a part that refers to another': own({
    chosen: when,
    saysYes: { $ref: '#/$defs/chosen' },
    prefixWhenYes: condition({ $ref: '#/$defs/saysYes' }, then),
  }),
  'by a reference among others': own({
    saysYes: when,
    prefixWhenYes: condition({ allOf: [{ $ref: '#/$defs/saysYes' }, { required: ['emailOption'] }] }, then),
  }),
  'by a reference to a definition': {
    ...shared({ saysYes: when }),
    ...own({ prefixWhenYes: condition({ $ref: `${REF}saysYes` }, then) }),
  },
  'in the definitions': {
    ...shared({ prefixWhenYes: condition(when, then) }),
    ...changed(SCHEMA, { $defs: {}, allOf: [{ $ref: `${REF}prefixWhenYes` }] }),
  },
  'with what follows in a part': own({ asks: then, prefixWhenYes: condition(when, { $ref: '#/$defs/asks' }) }),
  'with what is asked otherwise': own({
    prefixWhenYes: { if: { properties: { emailOption: { const: 'no' } }, required: ['emailOption'] }, else: then },
  }),
  'by a part that must not hold': own({
    prefixWhenYes: condition(
      { not: { properties: { emailOption: { const: 'no' } }, required: ['emailOption'] } },
      then,
    ),
  }),
  'by one of several': own({ prefixWhenYes: condition({ oneOf: [when] }, then) }),
};

const traceOf = (files: SmallFiles) => {
  const compiled = compileSmall(files);
  expect(compiled.problems).toEqual([]);
  const [, business] = compiled.wizard('main', 'plumber')?.steps ?? [];
  return JSON.stringify([business?.schema, business?.ui, business?.fields]);
};

describe.each(Object.entries(WRITTEN))('a condition that is written %s', (_how, files) => {
  it('asks what it says', () => {
    expect(traceOf(files)).toContain('"prefix"');
  });

  it('goes with the question that it looks at, and so does what it asks', () => {
    const trace = traceOf({ ...files, ...overlay('02-business', { properties: { emailOption: null } }) });
    for (const gone of ['emailOption', 'prefix', '"if"']) expect(trace).not.toContain(gone);
  });

  it('stays where a question goes that it does not look at', () => {
    const trace = traceOf({ ...files, ...overlay('02-business', { properties: { logo: null } }) });
    for (const left of ['emailOption', '"prefix"', '"if"']) expect(trace).toContain(left);
  });

  it('goes with a question of another step, too', () => {
    const elsewhere = {
      ...files,
      ...changed('schemas/wizard/01-trade/schema.json', {
        properties: {
          ...(SMALL['schemas/wizard/01-trade/schema.json'] as { properties: object }).properties,
          emailOption: { enum: ['yes', 'no'] },
        },
      }),
      ...changed('schemas/wizard/01-trade/ui.json', { emailOption: { 'ui:title': 'E-mail' } }),
      [SCHEMA]: withoutOption(files[SCHEMA]),
      ...changed('schemas/wizard/02-business/ui.json', { emailOption: undefined, 'ui:order': ['*'] }),
    };
    expect(traceOf(elsewhere)).toContain('"prefix"');
    const trace = traceOf({ ...elsewhere, ...overlay('01-trade', { properties: { emailOption: null } }) });
    for (const gone of ['emailOption', 'prefix', '"if"']) expect(trace).not.toContain(gone);
  });
});

/** The step with its condition, but without the question that it looks at. */
function withoutOption(file: unknown): unknown {
  const schema = (file ?? SMALL[SCHEMA]) as { properties: { [name: string]: unknown }; required: string[] };
  const { emailOption: _gone, ...properties } = schema.properties;
  return { ...schema, properties, required: schema.required.filter((name) => name !== 'emailOption') };
}

it('a part that leads back to itself, or is nowhere, is reported whatever an overlay removes', () => {
  const rulesOf = (defs: object, name: string) => {
    const files = changed(SCHEMA, { $defs: defs, allOf: [{ $ref: `#/$defs/${name}` }] });
    return [{}, { properties: { logo: null } }].map((patch) =>
      rulesIn(compileSmall({ ...files, ...overlay('02-business', patch) }).problems),
    );
  };
  const round = { there: { $ref: '#/$defs/back' }, back: { $ref: '#/$defs/there' } };
  for (const rules of [...rulesOf(round, 'there'), ...rulesOf({}, 'nowhere')])
    expect(rules).toContain('unresolved-ref');
});
