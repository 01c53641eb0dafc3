import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { choicesOf, visibleFields } from '../../src/wizard/index.ts';
import { exampleLink, formRules, stageForm } from '../../src/workbench/stage-form.ts';
import { content } from '../content-on-disk.ts';

async function formOf(id: string) {
  const form = content.form(id);
  const text = form && content.validator(form.step.validator);
  if (!form || text === undefined) throw new Error(`${id} was not compiled`);
  const validators = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  const query = exampleLink(form);
  return { form, query, rules: formRules({ form, validators }, query) };
}

const forms = content.catalogue.forms.map(({ id }) => id);

describe.each(forms)('the stage of the form %s', (id) => {
  it('answers every question, and rightly', async () => {
    const { form, query, rules } = await formOf(id);
    const { begun, refused } = stageForm(form, rules, query, 'filled');
    const open = visibleFields(form.step, begun.answers, rules.conditionsOf(form.step)).filter(
      (field) => begun.answers[field] === undefined,
    );
    expect({ open, refused }).toEqual({ open: [], refused: false });
  });

  it('has nothing answered that a customer answers, but what the link brings', async () => {
    const { form, query, rules } = await formOf(id);
    const { begun } = stageForm(form, rules, query, 'error');
    const brought = [...query.keys()].map((parameter) => form.ui.prefill[parameter]);
    expect(Object.keys(begun.answers).filter((field) => !brought.includes(field))).toEqual([]);
  });
});

it('a list that comes with the link has members to choose from', () => {
  const [list] = forms.map((id) => content.form(id)).filter((form) => form && Object.keys(form.ui.lists).length > 0);
  const form = list as Form;
  const query = exampleLink(form);
  const parameters = Object.values(form.ui.lists).flat();
  expect(parameters.filter((parameter) => query.has(parameter)).length).toBeGreaterThan(1);
  expect(form.step.fields.some((field) => choicesOf(form.step, field))).toBe(false);
});
