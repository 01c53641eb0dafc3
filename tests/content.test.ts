import { readdirSync, readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import type { Answers, Json, JsonObject, Lists, Step, Wizard } from '../src/contract/index.ts';
import { checkStep, normaliseAnswers, type StepValidators } from '../src/wizard/index.ts';
import { content, listsOf, precompiled, wizardOf } from './content-on-disk.ts';
import { root } from './project-root.ts';

/** Answers of one step that must pass or fail, kept in tests/examples/<step>.json. */
interface Examples {
  /** `trade` is a folder of trades/, or `*` for all. */
  readonly accepted: readonly { readonly trade?: string; readonly answers: Answers }[];
  readonly refused: readonly {
    readonly trade?: string;
    readonly answers: Answers;
    readonly errors: readonly {
      readonly path: readonly (string | number)[];
      readonly rule: string;
      readonly message: string;
    }[];
  }[];
}

const examples = new Map(
  readdirSync(`${root}/tests/examples`).map((file): [string, Examples] => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${root}/tests/examples/${file}`, 'utf8')),
  ]),
);

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

const meant = (trade: string | undefined, wizard: Wizard) =>
  trade === undefined || trade === '*' || trade === wizard.trade;

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
    const [key] = content.wizardKeys();
    const wizard = key && content.wizard(key.variant, key.trade);
    expect([...examples.keys()].sort()).toEqual(wizard?.steps.map(({ id }) => id).sort());
  });
});

describe.each(content.wizardKeys())('$variant × $trade', ({ variant, trade }) => {
  const wizard = wizardOf(variant, trade);

  it.each(wizard.steps)('$id takes and refuses what its examples say', async (step) => {
    const validators = await precompiled(step);
    const { accepted, refused } = examples.get(step.id) ?? { accepted: [], refused: [] };
    const expectAgreement = agreement(step, validators);
    const check = (answers: Answers) => checkStep({ step, ui: wizard.ui, validators }, answers);
    for (const { answers } of accepted.filter((example) => meant(example.trade, wizard))) {
      expect({ answers, errors: check(answers) }).toEqual({ answers, errors: [] });
      expect({ answers, errors: check(normaliseAnswers(step, answers)) }).toEqual({ answers, errors: [] });
      expectAgreement(answers);
    }
    for (const { answers, errors } of refused.filter((example) => meant(example.trade, wizard))) {
      const found = check(answers).map(({ path, rule, message }) => ({ path, rule, message }));
      // The examples say it in the language of the content.
      const comparable = (list: typeof errors) =>
        byContent(wizard.lang === undefined ? list : list.map(({ path, rule }) => ({ path, rule })));
      expect({ answers, found: comparable(found) }).toEqual({ answers, found: comparable(errors) });
      expectAgreement(answers);
    }
  });
});
