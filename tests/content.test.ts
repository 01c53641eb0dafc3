import { readdirSync, readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import type { Answers, Json, JsonObject, Lists, Step } from '../src/contract/index.ts';
import { normaliseAnswers, type StepValidators } from '../src/wizard/index.ts';
import { content, listsOf, precompiled, wizardOf } from './content-on-disk.ts';
import { root } from './project-root.ts';
import { type Example, exampleCheck, examples, examplesFor } from './step-examples.ts';

/** The schema with its lists put back and without the ids that ajv would take for addresses. */
function concrete(node: Json, lists: Lists): Json {
  if (Array.isArray(node)) return node.map((item) => concrete(item, lists));
  if (typeof node !== 'object' || node === null) return node;
  const name = node.$list;
  if (typeof name === 'string') return [...(lists[name] ?? [])];
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (key === '$id' ? [] : [[key, concrete(value, lists)]])),
  );
}

/** All texts of a file; the names of its fields are none. */
function textsIn(node: Json): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null
    ? Object.values(node).flatMap((value) => textsIn(value as Json))
    : [];
}

const byContent = (errors: readonly unknown[]) => errors.map((error) => JSON.stringify(error)).sort();

const runtimeValidators = new Map<string, (answers: Answers) => readonly unknown[]>();

/** What RJSF's own validator, which compiles at run time, finds in answers. Steps of many wizards have one schema. */
function runtimeValidator(schema: JsonObject): (answers: Answers) => readonly unknown[] {
  const key = JSON.stringify(schema);
  const known = runtimeValidators.get(key);
  if (known) return known;
  // A fresh one for each schema: it keeps what it has compiled by `$id`.
  const runtime = customizeValidator({ ajvOptionsOverrides: { verbose: false } });
  const errorsOf = (answers: Answers) => runtime.rawValidation(schema, answers).errors ?? [];
  runtimeValidators.set(key, errorsOf);
  return errorsOf;
}

/** Expects that the precompiled validator and RJSF's own find the same errors. */
function agreement(step: Step, validators: StepValidators): (answers: Answers) => void {
  const errorsOf = runtimeValidator(concrete(step.schema, listsOf(step)) as JsonObject);
  const validate = validators[step.schema.$id];
  if (!validate) throw new Error(`no validator for ${step.schema.$id}`);
  return (answers) => {
    validate(answers);
    expect(byContent(validate.errors ?? [])).toEqual(byContent(errorsOf(answers)));
  };
}

const examplesOf = (step: string) => examples.get(step) ?? { accepted: [], refused: [] };

/** The steps of all wizards: a partner may have some of its own, or take some away. */
const allSteps = () =>
  new Set(content.wizardKeys().flatMap(({ variant, trade }) => wizardOf(variant, trade).steps.map(({ id }) => id)));

describe('the content on disk', () => {
  it('has every file in public/ that the program names by its address', () => {
    const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const named = sources.flatMap((file) =>
      Array.from(
        readFileSync(`${root}src/${file}`, 'utf8').matchAll(/'(\/(?:[\w-]+\/)*[\w-]+\.(?:svg|js))\b/g),
        ([, a]) => a,
      ),
    );
    // The build writes that one.
    const addresses = new Set(named.filter((address) => address !== '/sw.js'));
    expect(addresses).toContain('/embed.js');
    expect([...addresses].filter((address) => !content.published?.includes(address ?? ''))).toEqual([]);
  });

  it('has no problems', () => {
    expect(content.problems).toEqual([]);
  });

  it('says “colour”, not “color”, wherever it is read', () => {
    const said = [...content.files.texts].flatMap(([file, text]) =>
      /^(?:schemas\/(?:wizard|forms|variants|definitions)|trades)\//.test(file)
        ? textsIn(JSON.parse(text)).map((value) => `${file}: ${value}`)
        : [],
    );
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((value) => /\bcolou?r/i.test(value)).length).toBeGreaterThan(0);
    expect(said.filter((value) => /\bcolors?\b/i.test(value))).toEqual([]);
  });

  it('has examples for every step', () => {
    expect([...examples.keys()].sort()).toEqual([...allSteps()].sort());
  });

  it('has no example whose variant or trade is not there', () => {
    const used = new Set<object>(
      content.wizardKeys().flatMap(({ variant, trade }) => {
        const wizard = wizardOf(variant, trade);
        return wizard.steps.flatMap(({ id }) => {
          const { accepted, refused } = examplesFor(examplesOf(id), id, wizard, content.files);
          return [...accepted, ...refused];
        });
      }),
    );
    const all = [...examples.values()].flatMap(({ accepted, refused }) => [...accepted, ...refused]);
    expect(all.filter((example) => !used.has(example))).toEqual([]);
  });
});

describe.each(content.wizardKeys())('$variant × $trade', ({ variant, trade }) => {
  const wizard = wizardOf(variant, trade);

  it.each(wizard.steps)('$id takes and refuses what its examples say', async (step) => {
    const validators = await precompiled(step);
    const { accepted, refused, comparable } = examplesFor(examplesOf(step.id), step.id, wizard, content.files);
    expect(accepted.length).toBeGreaterThan(0);
    const expectAgreement = agreement(step, validators);
    const errorsOf = exampleCheck(step, wizard, validators);
    const check = (example: Example, answers = example.answers) => byContent(comparable(errorsOf(answers), example));
    for (const example of accepted) {
      const { answers } = example;
      expect({ answers, errors: check(example) }).toEqual({ answers, errors: [] });
      expect({ answers, errors: check(example, normaliseAnswers(step, answers)) }).toEqual({ answers, errors: [] });
      expectAgreement(answers);
    }
    for (const example of refused) {
      const { answers, errors } = example;
      expect({ answers, found: check(example) }).toEqual({ answers, found: byContent(comparable(errors, example)) });
      expectAgreement(answers);
    }
  });
});
