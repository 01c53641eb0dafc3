import { readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { type Answers, LINK_LIST, type Lists, type StepError, type ValidatorModule } from '../src/contract/index.ts';
import { checkStep, normaliseAnswers, toastOfErrors } from '../src/wizard/index.ts';
import { content } from './content-on-disk.ts';
import { root } from './project-root.ts';

/** Answers of one form that must pass or fail, kept in tests/form-examples/<form>.json. */
interface Examples {
  readonly accepted: readonly { readonly answers: Answers }[];
  readonly refused: readonly {
    readonly answers: Answers;
    readonly errors: readonly Pick<StepError, 'path' | 'rule' | 'message'>[];
    /** Title of the notice; none if left out. */
    readonly toast?: string;
  }[];
}

/** What the link of every example brings for each list. */
const MEMBERS = ['first.example', 'second.example'];

describe.each(content.catalogue.forms)('the form $id', ({ id, paths }) => {
  const form = content.form(id);
  if (!form) throw new Error(`${id} was not compiled`);
  const { step, ui } = form;
  const { accepted, refused }: Examples = JSON.parse(readFileSync(`${root}/tests/form-examples/${id}.json`, 'utf8'));
  const lists: Lists = Object.fromEntries(Object.keys(ui.lists).map((list) => [`${LINK_LIST}${list}`, MEMBERS]));

  async function checker() {
    const text = content.validator(step.validator) ?? '';
    const module: ValidatorModule = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
    const validators = module.validators({ ...step.lists, ...lists });
    return (answers: Answers) => checkStep({ step, ui, validators }, normaliseAnswers(step, answers));
  }

  it('takes what its examples say', async () => {
    const check = await checker();
    for (const { answers } of accepted) expect({ answers, errors: check(answers) }).toEqual({ answers, errors: [] });
  });

  it('refuses what its examples say, in their words', async () => {
    const check = await checker();
    for (const { answers, errors, toast } of refused) {
      const found = check(answers);
      expect(found.map(({ path, rule, message }) => ({ path, rule, message }))).toEqual(errors);
      expect(toastOfErrors(found)?.title).toBe(toast);
    }
  });

  it('agrees with the validator that is compiled at run time', async () => {
    const text = JSON.stringify(step.schema).replace(/\{"\$list":"([^"]+)"\}/g, (_whole, list: string) =>
      JSON.stringify({ ...step.lists, ...lists }[list]),
    );
    const { $id: _id, ...schema } = JSON.parse(text);
    const check = await checker();
    const runtime = customizeValidator();
    for (const { answers } of [...accepted, ...refused]) {
      const { errors = [] } = runtime.rawValidation(schema, normaliseAnswers(step, answers));
      expect(errors.length > 0).toBe(check(answers).length > 0);
    }
  });

  it('has a path', () => {
    expect(paths.length).toBeGreaterThan(0);
  });
});
