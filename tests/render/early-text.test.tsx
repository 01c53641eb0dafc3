// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { Answers } from '../../src/contract/index.ts';
import { StepForm } from '../../src/render/index.ts';
import { FIELD_WORDS, fakeUploads, stepOf, validatorsOf } from './step-harness.tsx';

const step = stepOf(
  { properties: { town: { type: 'string' }, phone: { type: 'string' } } },
  { town: { 'ui:title': 'Town', 'ui:widget': 'text' }, phone: { 'ui:title': 'Phone', 'ui:widget': 'text' } },
);
const validators = validatorsOf(step);
const context = {
  ui: { widgets: {}, fields: FIELD_WORDS },
  colourSchemes: [],
  given: [],
  uploads: fakeUploads().uploads,
  announce: () => undefined,
  contentBase: '/',
};
const form = (onChange: (slice: object) => void, answers: Answers = { phone: '1' }) => (
  <ChakraProvider value={system}>
    <StepForm
      step={step}
      validators={validators}
      lists={{}}
      answers={answers}
      errors={[]}
      normalise={(_field, value) => value}
      onChange={onChange}
      context={context}
    />
  </ChakraProvider>
);

it('takes what was typed or filled in before it was hydrated, and leaves it in the field', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(form(() => undefined));
  document.body.append(root);
  const town = root.querySelector<HTMLInputElement>('#answer_town');
  if (!town) throw new Error(`No town in ${root.innerHTML}`);
  town.value = 'Reading';
  const onChange = vi.fn();
  const onRecoverableError = vi.fn();
  act(() => {
    hydrateRoot(root, form(onChange), { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ town: 'Reading', phone: '1' });
  expect(town.value).toBe('Reading');
});

it('takes it in place of an answer that the field can’t show', () => {
  const answers = { town: '12 High St\nReading', phone: '1\n2' };
  const root = document.createElement('div');
  root.innerHTML = renderToString(form(() => undefined, answers));
  document.body.append(root);
  const town = root.querySelector<HTMLInputElement>('#answer_town');
  if (!town) throw new Error(`No town in ${root.innerHTML}`);
  town.value = 'Reading';
  const onChange = vi.fn();
  act(() => {
    hydrateRoot(root, form(onChange, answers));
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...answers, town: 'Reading' });
  expect(town.value).toBe('Reading');
  expect(root.querySelector<HTMLInputElement>('#answer_phone')?.value).toBe('1 2');
});
