import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { buildMain } from '../../src/deliver/build-main.ts';
import { multipartBody } from '../../src/deliver/send-delivery.ts';
import { readParts } from '../server/read-parts.ts';
import { contextWith } from './small-context.ts';

/** Text as customers write it, and as they paste it: line breaks of all kinds, quotes, emoji, boundaries. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('two\nlines', 'a\r\nb', '\r', '--form-', '"', '\u202E', '🪚'),
);

const answers: fc.Arbitrary<Answers> = fc.record({
  firstName: text,
  companyName: text,
  additionalServices: text,
  serviceLocations: fc.array(text),
  termsAgreed: fc.boolean(),
});

async function received(fields: { readonly [name: string]: string }): Promise<{ readonly [name: string]: string }> {
  const body = multipartBody(fields);
  const parts = await readParts(Buffer.from(await body.arrayBuffer()), body.type, { piece: 100, maxParts: 100 });
  return Object.fromEntries(
    parts.map(({ name, bytes: value }) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(value)]),
  );
}

describe('what is sent', () => {
  it('arrives field by field, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const { fields } = buildMain(contextWith(given));
        expect(await received(fields)).toEqual(fields);
      }),
    );
  });

  it('is the same again when it is made from what arrived', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const sent = buildMain(contextWith(given));
        const fields = await received(sent.fields);
        const basics = JSON.parse(fields.businessBasics ?? '{}');
        const again: Answers = {
          firstName: basics.firstName ?? '',
          companyName: basics.companyName ?? '',
          additionalServices: fields.additionalServices ?? '',
          serviceLocations: JSON.parse(fields.serviceLocations ?? '[]'),
          termsAgreed: fields.termsAgreed === 'true',
        };
        expect(buildMain(contextWith(again)).fields).toEqual(sent.fields);
      }),
    );
  });
});
