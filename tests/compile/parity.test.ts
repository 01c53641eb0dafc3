import { createPrecompiledValidator, customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsOf } from '../../src/compile/identify-schema.ts';
import type { CompiledContent } from '../../src/compile/index.ts';
import {
  FORMATS,
  isObject,
  type Json,
  type JsonObject,
  type Lists,
  type Step,
  TRADES_LIST,
  type ValidatorModule,
} from '../../src/contract/index.ts';
import { content } from '../content-on-disk.ts';
import { formatted } from '../formatted-content.ts';
import { compileSmall } from './small-content.ts';

/** One step for each distinct shape, with the lists of one wizard. */
function shapesOf(compiled: CompiledContent): [string, Step, string, Lists][] {
  const trades = compiled.catalogue.trades.map(({ id }) => id);
  const found = new Map<string, [string, Step, string, Lists]>();
  for (const { variant, trade } of compiled.wizardKeys()) {
    for (const step of compiled.wizard(variant, trade)?.steps ?? []) {
      if (found.has(step.validator)) continue;
      const text = compiled.validator(step.validator) ?? '';
      found.set(step.validator, [
        `${step.id} of ${trade} in ${variant}`,
        step,
        text,
        { ...step.lists, [TRADES_LIST]: trades },
      ]);
    }
  }
  return [...found.values()];
}

function bound(node: Json, lists: Lists): Json {
  if (Array.isArray(node)) return node.map((part) => bound(part, lists));
  if (!isObject(node)) return node;
  if (typeof node.$list === 'string') return [...(lists[node.$list] ?? [])];
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, bound(part, lists)]));
}

/** Texts that some rule of the schema may take, and some that none does. */
function wordsOf(node: Json): Json[] {
  if (Array.isArray(node)) return node.flatMap((part) => (isObject(part) ? wordsOf(part) : [part]));
  return isObject(node)
    ? Object.entries(node).flatMap(([key, part]) => (key === 'const' ? [part] : wordsOf(part)))
    : [];
}

function answersTo(schema: JsonObject): fc.Arbitrary<JsonObject> {
  const names = new Set(
    JSON.stringify(schema)
      .match(/"[A-Za-z]+"(?=:\{)/g)
      ?.map((name) => name.slice(1, -1)),
  );
  const known = [
    '',
    'x',
    '07700900123',
    '+447700900123',
    'SW1A 1AA',
    'a@b.co',
    '#3172B2',
    '12345678',
    '09:00',
    ...Object.values(FORMATS),
    ...wordsOf(schema),
  ];
  const leaf = fc.oneof(fc.constantFrom(...known), fc.constantFrom<Json>(true, false, null, 0, 3), fc.string());
  const inner = fc.dictionary(fc.constantFrom(...names, 'id', 'name', 'type', 'size', 'open', 'day'), leaf, {
    noNullPrototype: true,
  });
  const value = fc.oneof(leaf, fc.array(fc.oneof(leaf, inner), { maxLength: 3 }), inner);
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12, noNullPrototype: true });
}

const sorted = (errors: readonly unknown[]) => errors.map((error) => JSON.stringify(error)).sort();

describe.each([...shapesOf(compileSmall()), ...shapesOf(formatted), ...shapesOf(content)])(
  'the precompiled validator of %s',
  (_name, step, text, lists) => {
    it('says what RJSF’s runtime validator says', async () => {
      const module = (await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
      )) as ValidatorModule;
      const schema = bound(step.schema, lists);
      if (!isObject(schema)) throw new Error('A step is no object.');
      // RJSF's types ask for its own function type; ours has the same shape.
      const functions = module.validators(lists) as unknown as Parameters<typeof createPrecompiledValidator>[0];
      const precompiled = createPrecompiledValidator(functions, schema);
      // It remembers schemas by $id: a fresh one for each schema.
      const runtime = customizeValidator({ ajvOptionsOverrides: { verbose: false } });
      const { $id: _id, ...anonymous } = schema;
      fc.assert(
        fc.property(answersTo(schema), (answers) => {
          const ours = sorted(precompiled.validateFormData(answers, schema).errors);
          expect(ours).toEqual(sorted(runtime.validateFormData(answers, anonymous).errors));
          for (const condition of conditionsOf(schema).values()) {
            const { $id: _conditionId, ...plain } = condition;
            expect(precompiled.isValid(condition, answers, schema)).toBe(runtime.isValid(plain, answers, anonymous));
          }
        }),
        { numRuns: 300, seed: 7 },
      );
    });
  },
);
