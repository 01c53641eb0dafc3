import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { buildValidator } from '../../src/compile/build-validator.ts';
import { FORMAT_FUNCTIONS } from '../../src/compile/format-functions.ts';
import { isOfFormat } from '../../src/compile/formats.ts';
import { identifySchema } from '../../src/compile/identify-schema.ts';
import { slowPattern } from '../../src/compile/slow-pattern.ts';
import { FORMATS, type Json, type ValidatorModule } from '../../src/contract/index.ts';
import { field, WIZARD_UI } from './rule-examples/example.ts';
import { changed, compileSmall, overlay, WORDS } from './small-content.ts';

const NAMES = Object.keys(FORMATS);
const schemaOf = (answer: Json) => identifySchema({ type: 'object', properties: { answer } });
const textOf = (answer: Json) => buildValidator(schemaOf(answer));

/** Their automata are larger than an analysis has time for; that long texts are judged at once is tried for all formats. */
const UNPROVABLE: readonly string[] = ['uri', 'uri-reference'];

/** The test of one format as customers' browsers have it: out of a compiled validator. */
async function precompiled(format: string): Promise<(text: string) => boolean> {
  const schema = schemaOf({ type: 'string', format });
  const url = `data:text/javascript,${encodeURIComponent(buildValidator(schema))}`;
  const { validators }: ValidatorModule = await import(/* @vite-ignore */ url);
  const validate = validators({})[schema.$id];
  if (!validate) throw new Error(`${format} has no validator.`);
  return (answer) => validate({ answer });
}

/** What ajv-formats itself says. */
function original(name: string): (text: string) => boolean {
  const format = Object.entries(fullFormats).find(([key]) => key === name)?.[1];
  const test = typeof format === 'object' && 'validate' in format ? format.validate : format;
  if (test instanceof RegExp) return (text) => test.test(text);
  if (typeof test !== 'function') throw new Error(`ajv-formats has no ${name}.`);
  return (text) => (test as (text: string) => boolean)(text);
}

const VERDICTS: {
  readonly [format: string]: { readonly takes: readonly string[]; readonly refuses: readonly string[] };
} = {
  date: {
    takes: ['2030-01-31', '2028-02-29', '2000-02-29', '0000-02-29'],
    refuses: [
      '31/01/2030',
      '2030-1-31',
      '2030-02-29',
      '1900-02-29',
      '2030-04-31',
      '2030-13-01',
      '2030-00-10',
      '2030-01-00',
      ' 2030-01-31',
    ],
  },
  time: {
    takes: ['09:30:00Z', '09:30:00.5z', '09:30:00+01:00', '09:30:00-0130', '23:59:60Z', '00:59:60+01:00'],
    refuses: ['09:30', '09:30:00', '24:00:00Z', '09:60:00Z', '09:30:61Z', '12:00:60Z', '09:30:00+24:00', '9:30:00Z'],
  },
  'date-time': {
    takes: ['2030-01-31T09:30:00Z', '2030-01-31 09:30:00+01:00', '2030-01-31t09:30:00.123z'],
    refuses: ['2030-01-31', '2030-01-31T09:30', '2030-02-29T09:30:00Z', '2030-01-31TT09:30:00Z', '09:30:00Z'],
  },
  duration: { takes: ['P1Y6M', 'PT36H', 'P4W'], refuses: ['P', 'PT', '1Y', 'P1W2D', 'P1H'] },
  email: {
    takes: ['alex@brightline.example', "o'neil+web@a-b.co.uk", 'A@B.EXAMPLE'],
    refuses: [
      'alex',
      'alex@localhost',
      'alex@.example',
      'a b@c.example',
      'alex@brightline.example ',
      'älex@brightline.example',
    ],
  },
  hostname: {
    takes: ['brightline.example', 'localhost'],
    refuses: ['https://brightline.example', '-a.example', 'a_b.example', ''],
  },
  ipv4: { takes: ['192.0.2.1'], refuses: ['192.0.2', '192.0.2.256', '192.0.2.01'] },
  ipv6: { takes: ['2001:db8::1', '::1', '::ffff:192.0.2.1'], refuses: ['2001:db8', '1::2::3', 'g::1'] },
  uri: {
    takes: ['https://brightline.example/prices?a=1#b', 'mailto:alex@brightline.example', 'tel:+447700900123'],
    refuses: ['brightline.example', '/prices', 'https://a b.example', 'https://brightline.example/"'],
  },
  'uri-reference': {
    takes: ['/prices?year=2030', 'prices', '#top', 'https://brightline.example'],
    refuses: ['a b', '\\prices'],
  },
  uuid: { takes: ['0b7c1a52-6f0e-4a53-9d6a-3c1f2e4b5a69'], refuses: ['0b7c1a52', '0b7c1a526f0e4a539d6a3c1f2e4b5a69'] },
};

/** Pieces of which texts are made that a format nearly takes. */
const PIECES = [
  ...[
    '2030',
    '2028',
    '1900',
    '-',
    '01',
    '02',
    '13',
    '29',
    '30',
    '31',
    'T',
    ' ',
    '09',
    '23',
    '59',
    '60',
    ':',
    '.5',
    'Z',
    '+',
  ],
  ...['a', 'b-c', '@', '.', '/', '//', '?', '#', '%2f', '%', '[', ']', '::', 'f', '192', '0', 'P', 'Y', '"', '(', 'é'],
];
const nearly = (format: string) => {
  const seeds = [...(VERDICTS[format]?.takes ?? []), ...(VERDICTS[format]?.refuses ?? [])];
  const edited = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(40), fc.nat(3), fc.constantFrom('', ...PIECES))
    .map(([seed, at, cut, piece]) => seed.slice(0, at) + piece + seed.slice(at + cut));
  return fc.oneof(
    edited,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join('')),
  );
};

describe.each(NAMES)('the format %s', (format) => {
  it('takes what it should and refuses the rest, in a compiled validator and in the check of content', async () => {
    const test = await precompiled(format);
    const { takes = [], refuses = [] } = VERDICTS[format] ?? {};
    const example = Object.entries(FORMATS).find(([name]) => name === format)?.[1] ?? '';
    expect(refuses.length).toBeGreaterThan(0);
    expect([...takes, example].filter((text) => !test(text) || !isOfFormat(format, text))).toEqual([]);
    expect(refuses.filter((text) => test(text) || isOfFormat(format, text))).toEqual([]);
  });

  it('says of every text what ajv-formats says', async () => {
    const [test, model] = [await precompiled(format), original(format)];
    fc.assert(
      fc.property(nearly(format), (text) => test(text) === model(text) && isOfFormat(format, text) === model(text)),
      { numRuns: 2000, seed: 11 },
    );
  });

  it('comes with its own code alone, which makes no code from text', () => {
    const text = textOf({ type: 'string', format });
    const strange = Object.keys(FORMAT_FUNCTIONS).filter(
      (other) => other !== format && !FORMAT_FUNCTIONS[format]?.needs.includes(other),
    );
    for (const other of strange) expect(text).not.toContain(`rt_${other.replace('-', '_')} =`);
    expect(text).not.toMatch(/\beval\b|Function\(|require|import|rt_formats/);
  });

  it('judges a text of 100,000 characters at once, whatever is in it', async () => {
    const test = await precompiled(format);
    const ends = ['', '\n', '%'];
    const heads = [
      '',
      'a@',
      'a:',
      'http://',
      'http://[',
      'http://a:',
      'P',
      'PT',
      '12:00:00.',
      '2030-01-31T12:00:00.',
      'a:b?',
    ];
    const units = ['a', '1', 'a.', 'a-', 'a@', '/', '/a', '%aa', ':', '1:', '.', '-', 'f', 't', '(', '?', 'é'];
    const texts = heads.flatMap((head) =>
      units.flatMap((unit) => ends.map((end) => head + unit.repeat(100_000 / unit.length) + end)),
    );
    const slow = texts.filter((text) => {
      const begin = performance.now();
      test(text);
      // A linear test takes a few milliseconds; one that backtracks would take minutes.
      return performance.now() - begin > 2000;
    });
    expect(slow.map((text) => text.slice(0, 30))).toEqual([]);
  });
});

describe.each(NAMES.filter((name) => !UNPROVABLE.includes(name)))('the format %s', (format) => {
  it('has no part that can be matched in too many ways, by the rule that our own patterns keep', () => {
    const written = FORMAT_FUNCTIONS[format]?.code.match(/\/\^.*\$\/i?/g) ?? [];
    const known = Object.entries(fullFormats).find(([key]) => key === format)?.[1];
    const sources = known instanceof RegExp ? [known] : written.map((literal) => fromLiteral(literal));
    expect(sources.length + (FORMAT_FUNCTIONS[format]?.needs.length ?? 0)).toBeGreaterThan(0);
    for (const { source, flags } of sources) expect(slowPattern(source, flags)).toBeUndefined();
  });
});

const fromLiteral = (literal: string) =>
  new RegExp(literal.slice(1, literal.lastIndexOf('/')), literal.slice(literal.lastIndexOf('/') + 1));

describe('formats', () => {
  it('are the same in the meta-schema, each with what it is', () => {
    const { enum: names, enumDescriptions } = shared.$defs.fieldSchema.properties.format;
    expect(names).toEqual([...NAMES, null]);
    expect(enumDescriptions).toHaveLength(names.length);
    for (const [index, example] of Object.values(FORMATS).entries()) expect(enumDescriptions[index]).toContain(example);
  });

  it('all have texts to be tried with', () => {
    expect(Object.keys(VERDICTS)).toEqual(NAMES);
  });

  it('cost nothing where none is used, and are written once where many fields use them', () => {
    const plain = textOf({ type: 'string' });
    expect(plain).not.toMatch(/format|rt_/);
    const date: Json = { type: 'string', format: 'date' };
    const two = buildValidator(identifySchema({ type: 'object', properties: { a: date, b: date } }));
    expect(two.match(/rt_date =/g)).toHaveLength(1);
    expect(textOf(date).length - plain.length).toBeLessThan(1000);
  });

  it('are taken away by an overlay, as every rule', () => {
    const content = compileSmall({
      ...field({ type: 'string', format: 'date' }),
      ...changed(WIZARD_UI, { messages: { ...WORDS.messages, format: 'Check' } }),
      ...overlay('02-business', { properties: { extra: { format: null } } }),
    });
    expect(content.problems).toEqual([]);
    const asking = content.wizard('main', 'plumber')?.steps.find(({ fields }) => fields.includes('extra'));
    expect(asking?.schema.properties).toMatchObject({ extra: { type: 'string' } });
    expect(JSON.stringify(asking?.schema)).not.toContain('format');
  });
});
