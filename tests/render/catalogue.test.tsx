// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, WIDGETS, type WidgetExample } from '../../src/contract/index.ts';
import { EXAMPLE_STEP, withExample } from '../compile/example-content.ts';
import { compileSmall } from '../compile/small-content.ts';
import { expectSound } from './expect-sound.ts';
import { renderStep, stepOf } from './step-harness.tsx';

const examples = Object.entries(WIDGETS).map(([name, { example }]): [string, WidgetExample] => [name, example]);

/** The example as the compiler hands it over, and what stands in it at the start. */
function compiled(example: WidgetExample) {
  const wizard = compileSmall(withExample(example)).wizard('main', 'plumber');
  const step = wizard?.steps.find(({ id }) => id === EXAMPLE_STEP);
  if (!wizard || !step) throw new Error(`The example was not compiled: ${JSON.stringify(example)}`);
  return { step, colourSchemes: wizard.colourSchemes };
}

describe.each(examples)('the catalogue’s example of %s', (name, example) => {
  it('is rendered soundly, empty and with an error', async () => {
    const { step, colourSchemes } = compiled(example);
    const [field = ''] = Object.keys(example.properties).slice(-1);
    const answers: Answers = { memberships: ['TrustMark'] };
    const errors = [{ step: step.id, path: [field], rule: 'required', message: 'Something is wrong' }];
    const { container, change } = renderStep(step, { answers, context: { colourSchemes } });
    await expectSound(container);
    // A form has its controls as properties by their names: one that is called as its field could hide “parentNode”.
    const names = [...container.querySelectorAll<HTMLInputElement>('[name]')].map((control) => control.name);
    expect(names.filter((name) => Object.hasOwn(example.properties, name))).toEqual([]);
    change({ errors });
    expect(screen.queryAllByText('Something is wrong')).toHaveLength(name === 'hidden' ? 0 : 1);
    await expectSound(container);
  });

  it.skipIf(name === 'hidden')('is heard to have to be answered', () => {
    const { step, colourSchemes } = compiled(example);
    const [field = ''] = Object.keys(example.properties).slice(-1);
    const required = { ...step, schema: { ...step.schema, required: [field] } };
    renderStep(required, { context: { colourSchemes } });
    expect(isHeardRequired(field)).toBe(true);
  });
});

/** Whether the question, or what is answered to it, says so to screen readers. */
function isHeardRequired(field: string): boolean {
  const question = document.querySelector<HTMLElement>(`[data-field="answer_${field}"], #answer_${field}`);
  if (!question) throw new Error(`${field} is not asked.`);
  return question.querySelector('[aria-required=true]') !== null || within(question).queryByText('(required)') !== null;
}

it('a plain list is heard to have to be answered', () => {
  const list = { type: 'array', items: { type: 'string' } };
  renderStep(stepOf({ properties: { lines: list }, required: ['lines'] }, { lines: { 'ui:title': 'Lines' } }));
  expect(isHeardRequired('lines')).toBe(true);
});

it('an own word in place of one that is suggested is heard to have to be answered', () => {
  const ui = { 'ui:title': 'Prefix', 'ui:widget': 'suggestions', 'ui:options': { choices: ['info'] } };
  const step = stepOf({ properties: { prefix: { type: 'string' } }, required: ['prefix'] }, { prefix: ui });
  renderStep(step, { answers: { prefix: 'ann' } });
  expect(screen.getByLabelText('Your own').getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('radiogroup', { name: /^Prefix/ }).getAttribute('aria-required')).toBe('true');
});
