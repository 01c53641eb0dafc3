import { readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { readContent } from '../src/compile/index.ts';
import { type Answers, LINK_LIST, type Lists, type StepError, type ValidatorModule } from '../src/contract/index.ts';
import { checkStep, normaliseAnswers, toastOfErrors } from '../src/wizard/index.ts';
import { compileNear, content } from './content-on-disk.ts';
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

/** Keys of a form's `ui.json` below which there are no texts for customers. */
const NOT_SAID =
  /^(?:\$schema|extends|lang|paths|hook|encoding|payload|prefill|lists|needs|unless|answer|where|waitsFor|list|parameter|customer|partner|logo|status|href|ui:(?:widget|field|order|autocomplete|needs))$/;
/** Options of widgets of which the same is true. */
const WIDGET_OPTION = /^ui:options\/(?!words)/;

/** A copy in which every text names what nothing fills, and where these texts stand. */
function withStray(node: unknown, path: readonly string[] = [], places: string[] = []): [unknown, string[]] {
  const key = path.at(-1) ?? '';
  if (NOT_SAID.test(key) || WIDGET_OPTION.test(path.slice(-2).join('/'))) return [node, places];
  if (typeof node === 'string') {
    places.push(`/${path.join('/')}`);
    return [`${node} {zzz}`, places];
  }
  if (typeof node !== 'object' || node === null) return [node, places];
  const copy: { [key: string]: unknown } | unknown[] = Array.isArray(node) ? [] : {};
  for (const [name, child] of Object.entries(node))
    Object.assign(copy, { [name]: withStray(child, [...path, name], places)[0] });
  return [copy, places];
}

const files = readContent(root);

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

  it('names in no text what nothing fills', () => {
    const file = `schemas/forms/${id}/ui.json`;
    const [ui, places] = withStray(JSON.parse(files.texts.get(file) ?? ''));
    const { problems } = compileNear({ ...files, texts: new Map([...files.texts, [file, JSON.stringify(ui)]]) });
    const reported = problems.filter((problem) => problem.file === file && problem.message.includes('{zzz}'));
    expect(reported.map(({ pointer }) => pointer).sort()).toEqual(places.sort());
  });

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
