import getRealState from '@rjsf/utils/lib/schema/getDefaultFormState.js';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf, TAKEN } from '../../e2e/schema-kinds.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  LINK_LIST,
  type Step,
  type ValidatorModule,
} from '../../src/contract/index.ts';
import { bindStep } from '../../src/render/bind-step.ts';
import { NO_DEFAULTS } from '../../src/render/step-form.tsx';
import getDefaultFormState from '../../src/render/stubs/default-form-state.ts';
import { compileNear, content, listsOf, wizardOf } from '../content-on-disk.ts';

describe('answers, right and wrong, are left by RJSF as they are, as the build’s stand-in leaves them', () => {
  const { variants, forms } = content.catalogue;
  const steps = variants.flatMap(({ id, defaultTrade }) => wizardOf(id, defaultTrade).steps);
  const formSteps = forms.flatMap(({ id }) => content.form(id)?.step ?? []);
  it.each([...new Set([...steps, ...formSteps])].map((step) => [step.id, step] as const))('in %s', (_id, step) =>
    expectSame(step, content),
  );

  const { texts, ...rest } = content.files;
  const files = TAKEN.flatMap(({ schema, ui }, at) =>
    Object.entries(formOf(`kind-${at}`, schema, ui)).map(
      ([name, json]) => [`schemas/forms/kind-${at}/${name}`, JSON.stringify(json)] as const,
    ),
  );
  const withKinds = compileNear({ ...rest, texts: new Map([...texts, ...files]) });
  it.each(TAKEN.map(({ kind }, at) => [kind, at] as const))('in a question of the kind %s', (_kind, at) => {
    const step = withKinds.form(`kind-${at}`)?.step;
    expect(step).toBeDefined();
    return step && expectSame(step, withKinds);
  });
});

async function expectSame(step: Step, compiled: typeof content): Promise<void> {
  const text = encodeURIComponent(compiled.validator(step.validator) ?? '');
  const { validators }: ValidatorModule = await import(/* @vite-ignore */ `data:text/javascript,${text}`);
  const lists = { ...listsOf(step), [`${LINK_LIST}domains`]: ['one.example', 'two.example'] };
  const { schema } = bindStep(step, lists, {}, {});
  type Functions = Parameters<typeof createPrecompiledValidator>[0];
  const validator = createPrecompiledValidator(validators(lists) as Functions, schema);
  const realState = (of: typeof schema, answers?: unknown) =>
    getRealState(validator, of, answers, schema, false, NO_DEFAULTS);
  fc.assert(
    fc.property(answersTo(schema as Json).filter(isObject), (answers) => {
      expect(getDefaultFormState(validator, schema, answers)).toEqual(realState(schema, answers));
    }),
    { numRuns: 40 },
  );
  // What a list that gets one entry more begins it with.
  for (const part of [schema, ...entriesIn(schema as Json)] as (typeof schema)[])
    expect(getDefaultFormState(validator, part)).toEqual(realState(part));
}

/** A schema and all that stand beside it under conditions and as kinds of answer. */
function branchesOf(schema: Json | undefined): readonly JsonObject[] {
  if (!isObject(schema)) return [];
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []);
  return [schema, ...[schema.then, schema.else, ...inner].flatMap(branchesOf)];
}

const propertiesIn = (schema: Json) =>
  branchesOf(schema).flatMap(({ properties }) => (isObject(properties) ? Object.entries(properties) : []));

const entriesIn = (schema: Json): readonly JsonObject[] => [
  ...branchesOf(schema).flatMap(({ items }) => (isObject(items) ? [items, ...entriesIn(items)] : [])),
  ...propertiesIn(schema).flatMap(([, question]) => entriesIn(question)),
];

/** Answers to a schema as they may be kept from any time: of its own kind, of its lists and off them, and anything else. */
function answersTo(schema: Json): fc.Arbitrary<Json> {
  const parts = branchesOf(schema);
  const choices = parts.flatMap((part) => part.enum ?? part.const ?? []);
  const questions = propertiesIn(schema).map(([name, question]) => [name, answersTo(question)] as const);
  const entries = parts.flatMap(({ items }) => (isObject(items) ? [answersTo(items)] : []));
  return fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom<Json>(null, true, 0, 1.5, [], [null], ['a', 'b'], {}, { a: 'b' }, [{ a: [] }]),
    ...(choices.length > 0 ? [fc.constantFrom(...choices)] : []),
    ...(questions.length > 0 ? [fc.record<JsonObject>(Object.fromEntries(questions), { requiredKeys: [] })] : []),
    ...entries.map((entry) => fc.array(entry, { maxLength: 3 })),
  );
}
