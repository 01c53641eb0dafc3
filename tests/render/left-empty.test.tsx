// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers, JsonObject } from '../../src/contract/index.ts';
import { checkStep, normaliseAnswers } from '../../src/wizard/index.ts';
import { renderStep, stepOf, validatorsOf } from './step-harness.tsx';

// What RJSF hands on for a question that was touched and left empty, as the pages tidy and check it.

const text = (title: string): JsonObject => ({ type: 'string', title });

/** Beside a condition, RJSF makes an object of every object that it passes on its way. */
const condition = (field: string): JsonObject => ({
  if: { $id: `if_${field}`, properties: { [field]: { const: 'x' } }, required: [field] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { more: text('More') } },
});

const site: JsonObject = {
  type: 'object',
  title: 'Site',
  properties: {
    town: text('Town'),
    geo: { type: 'object', title: 'Place', properties: { lat: text('Latitude') } },
  },
  required: ['town'],
};

/** A step in the browser, and what Continue makes of it: the answers that it keeps, and what it finds missing. */
function open(schema: JsonObject) {
  const step = stepOf(schema, {});
  const view = renderStep(step);
  const validators = validatorsOf(step).validators({});
  const press = () => {
    view.flush();
    const answers: Answers = normaliseAnswers(step, view.answers());
    view.change({ answers });
    const errors = checkStep({ step, ui: { messages: {} }, validators }, answers);
    return { answers, wrong: errors.map(({ path, rule }) => [path.join('/'), rule]) };
  };
  return { press, answers: view.answers };
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a group that may be left open, beside a condition', () => {
  const schema = { properties: { name: text('Name'), site }, allOf: [condition('name')] };

  it('is not answered where nobody touched it', async () => {
    const { press, answers } = open(schema);
    await userEvent.type(screen.getByLabelText(/Name/), 'Ann');
    expect(press()).toEqual({ answers: { name: 'Ann' }, wrong: [] });
    expect(answers()).toEqual({ name: 'Ann' });
  });

  it('is not answered where what was typed was cleared', async () => {
    const { press } = open(schema);
    await userEvent.type(screen.getByLabelText(/Latitude/), '1');
    expect(press()).toMatchObject({ wrong: [['site/town', 'required']] });
    await userEvent.clear(screen.getByLabelText(/Latitude/));
    expect(press()).toEqual({ answers: {}, wrong: [] });
  });

  it('is not answered where it stands in an entry of a list', async () => {
    const items = { type: 'object', ...schema, required: ['name'] };
    const { press: go } = open({ properties: { people: { type: 'array', title: 'People', items } } });
    await press(/Add/);
    expect(go()).toMatchObject({ wrong: [['people/0/name', 'required']] });
    await userEvent.type(screen.getByLabelText(/Name/), 'Ann');
    expect(go()).toEqual({ answers: { people: [{ name: 'Ann' }] }, wrong: [] });
  });

  it('has its own questions reported where it has to be answered', async () => {
    const { press } = open({ ...schema, required: ['site'] });
    await userEvent.type(screen.getByLabelText(/Name/), 'Ann');
    expect(press()).toMatchObject({ wrong: [['site/town', 'required']] });
  });
});

describe('a list that may be left open', () => {
  const refs: JsonObject = { type: 'array', title: 'Refs', items: { type: 'string' }, minItems: 1 };

  it('is not answered where it was emptied again, or what was added stays empty', async () => {
    const { press: go } = open({ properties: { refs } });
    await press(/Add/);
    expect(go()).toEqual({ answers: {}, wrong: [] });
    await press(/Add/);
    await press(/Remove/);
    expect(go()).toEqual({ answers: {}, wrong: [] });
  });

  it('has too few entries where it has to be answered', async () => {
    const { press: go } = open({ properties: { refs }, required: ['refs'] });
    expect(go().wrong).toEqual([['refs', 'required']]);
    await press(/Add/);
    await press(/Remove/);
    expect(go()).toEqual({ answers: { refs: [] }, wrong: [['refs', 'minItems']] });
  });

  it('does not make a group that may be left open compulsory, once it was emptied again', async () => {
    const { press: go } = open({ properties: { site: { ...site, properties: { town: text('Town'), refs } } } });
    await press(/Add/);
    await press(/Remove/);
    expect(go()).toEqual({ answers: {}, wrong: [] });
  });
});

it('takes an answer that was typed and cleared for none, of whichever kind it was', async () => {
  const kinds = [
    { $id: 'phone', title: 'By phone', properties: { phone: text('Phone') }, required: ['phone'] },
    { $id: 'post', title: 'By post', properties: { street: text('Street') }, required: ['street'] },
  ];
  const { press } = open({
    properties: { name: text('Name'), contact: { type: 'object', title: 'Contact', anyOf: kinds } },
  });
  await userEvent.selectOptions(screen.getByLabelText(/Contact/), 'By post');
  await userEvent.type(screen.getByLabelText(/Street/), '1');
  await userEvent.clear(screen.getByLabelText(/Street/));
  expect(press()).toEqual({ answers: {}, wrong: [] });
  await userEvent.type(screen.getByLabelText(/Name/), 'Ann');
  expect(press()).toEqual({ answers: { name: 'Ann' }, wrong: [] });
  // The kind that was chosen stays on screen.
  expect(screen.getByLabelText(/Street/)).toBeTruthy();
});
