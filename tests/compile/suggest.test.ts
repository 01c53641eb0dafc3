import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { describeSchemaError } from '../../src/compile/describe-schema-error.ts';
import { KEYWORDS } from '../../src/compile/schema-keywords.ts';
import { INSTEAD } from '../../src/compile/schema-sentence.ts';
import { closest, corrected } from '../../src/compile/suggest.ts';

const STEPS = ['02-business-information', '06-services', '08-business-stats'];
const place = { file: 'ui.json', offset: 0, layer: 'trade' } as const;

it.each([
  ['02-business-info', '02-business-information'],
  ['06-servces', '06-services'],
  // A folder that was renamed keeps its number.
  ['08-track-record', '08-business-stats'],
  ['07-track-record', undefined],
  ['something-else-entirely', undefined],
])('takes “%s” for %s', (name, meant) => {
  expect(closest(name, STEPS)).toBe(meant);
});

it.each([
  ['C', ['A', 'B'], undefined],
  ['3', ['1', '2'], undefined],
  ['XL', ['L', 'XS'], undefined],
  ['xl', ['L', 'XL'], 'XL'],
  ['noo', ['yes', 'no'], 'no'],
])('in a name of one or two letters only capitals are a slip: “%s” among %j', (name, known, meant) => {
  expect(closest(name, known)).toBe(meant);
});

it.each([
  ['nmae', ['name', 'page'], 'name'],
  ['form', ['from', 'page'], 'from'],
  ['eht', ['the'], undefined],
  ['name', ['page', 'email'], undefined],
  ['phnoe', ['phone', 'email'], 'phone'],
])(
  'in a short name, two letters are a slip only where neighbours changed places: “%s” among %j',
  (name, known, meant) => {
    const { fix, repair } = corrected(place, name, known, 'Nothing');
    expect(fix).toBe(meant === undefined ? 'Nothing' : `Did you mean “${meant}”?`);
    expect(repair).toEqual(meant === undefined ? undefined : expect.objectContaining({ to: meant }));
  },
);

it('repairs what is a slip or two away, and only suggests what is further', () => {
  expect(corrected(place, '06-servces', STEPS, '').repair).toMatchObject({ to: '06-services' });
  expect(corrected(place, '02-business-info', STEPS, '')).toEqual({ fix: 'Did you mean “02-business-information”?' });
  expect(corrected(place, '08-track-record', STEPS, '')).toEqual({ fix: 'Did you mean “08-business-stats”?' });
});

it.each([
  ['street', ['street2', 'town']],
  ['street2', ['street', 'street1', 'town']],
  ['line1', ['line2']],
  ['10–20 years', ['20–30 years']],
])('takes no name for one that has another number: “%s” among %j', (name, known) => {
  expect(corrected(place, name, known, 'Nothing')).toEqual({ fix: 'Nothing' });
});

it('asks about a step that stands at another place now, and writes nothing', () => {
  expect(corrected(place, '07-services', STEPS, '')).toEqual({ fix: 'Did you mean “06-services”?' });
});

it.each([
  ['companyName', ['domainName', 'firstName'], undefined],
  ['customSecondaryColor', ['customPrimaryColor'], undefined],
  ['last-name', ['first-name'], undefined],
  ['lastNmae', ['lastName', 'firstName'], 'lastName'],
  ['custmPrimaryColor', ['customPrimaryColor'], 'customPrimaryColor'],
  ['hot-watr-tank', ['hot-water-tank'], 'hot-water-tank'],
  ['placeholder', ['ui:placeholder'], 'ui:placeholder'],
])('of names with words in common, the others have to be near: “%s” among %j', (name, known, meant) => {
  expect(closest(name, known)).toBe(meant);
});

it.each([
  ['anyOf', ['allOf', '$defs', 'properties']],
  ['minProperties', ['properties']],
  ['minimum', ['maximum', 'minLength']],
])('takes no keyword of JSON Schema for another: %s', (keyword, known) => {
  expect(corrected(place, keyword, known, 'Nothing')).toEqual({ fix: 'Nothing' });
  expect(corrected(place, `${keyword}s`, [keyword], '').repair).toMatchObject({ to: keyword });
});

it.each([
  [{ minLength: 5 }, 'ab', 'This has 2 characters; 5 is the least.'],
  [{ maxLength: 1 }, 'a🙂', 'This has 2 characters; 1 is the most.'],
])('describes a length in words of ours: %j', (schema, data, message) => {
  const validate = new Ajv({ verbose: true }).compile({ type: 'string', ...schema });
  validate(data);
  const [error] = validate.errors ?? [];
  expect(error && describeSchemaError(error)?.message).toBe(message);
});

it.each([
  [{ minimum: 1 }, -24, 'This is -24; 1 is the least.', 'Write 1 or more.'],
  [{ maximum: 5 }, 6, 'This is 6; 5 is the most.', 'Write 5 or less.'],
  [{ exclusiveMinimum: 0 }, 0, 'This is 0, and not more than 0.', 'Write more than 0.'],
])('says what to write for a number that is out of bounds: %j', (schema, data, message, fix) => {
  const validate = new Ajv({ verbose: true }).compile({ description: 'What it is for.', ...schema });
  validate(data);
  const [error] = validate.errors ?? [];
  expect(error && describeSchemaError(error)).toEqual({ message, fix });
});

it('every keyword of JSON Schema is taken in a question, or something is said to write instead', () => {
  const taken = Object.keys(shared.$defs.fieldSchema.properties);
  const others = KEYWORDS.filter((keyword) => !taken.includes(keyword) && keyword !== '$schema');
  expect(others.filter((keyword) => !Object.hasOwn(INSTEAD, keyword))).toEqual([]);
});
