// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { focusField } from '../../src/render/index.ts';
import { expectSound } from './expect-sound.ts';
import { errorAt, renderStep, stepOf } from './step-harness.tsx';

// Schemas without a word in the UI schema: RJSF's own lists, objects and unions in our templates.

it('draws plain fields of every type', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    {
      properties: {
        name: { type: 'string', title: 'Name', description: 'Yours', examples: ['Ann'] },
        age: { type: 'integer', title: 'Age' },
        ok: { type: 'boolean', title: 'Fine' },
        colour: { type: 'string', title: 'Colour', enum: ['red', 'blue'] },
        many: { type: 'array', title: 'Many', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } },
        one: {
          type: 'string',
          title: 'One',
          oneOf: [
            { $id: 'one_p', const: 'p', title: 'P' },
            { $id: 'one_q', const: 'q', title: 'Q' },
          ],
        },
      },
    },
    { one: { 'ui:widget': 'radio' } },
  );
  const { flush, container } = renderStep(step, { errors: [errorAt('name', 'Wrong'), errorAt('one', 'Choose')] });
  await user.type(screen.getByRole('combobox', { name: /Name/ }), 'Ann');
  await user.type(screen.getByLabelText(/Age/), '7');
  await user.click(screen.getByLabelText(/Fine/));
  await user.selectOptions(screen.getByLabelText(/Colour/), 'blue');
  await user.selectOptions(screen.getByLabelText(/Many/), ['y']);
  await user.click(screen.getByLabelText('Q'));
  expect(flush()).toEqual({ name: 'Ann', age: 7, ok: true, colour: 'blue', many: ['y'], one: 'q' });
  await expectSound(container);
});

it('draws a box to tick with all that is said of it where a constant alone says that it is one', async () => {
  const step = stepOf(
    { properties: { ok: { const: true } } },
    { ok: { 'ui:title': 'Fine', 'ui:description': 'Or not' } },
  );
  const { container } = renderStep(step);
  expect(screen.getByText('Or not')).toBeTruthy();
  await expectSound(container);
});

it('hands on what is typed for a number as it stands there, so that the rules can speak of what is none', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    {
      properties: {
        years: { type: 'integer', title: 'Years', minimum: 0 },
        heat: { type: 'number', title: 'Heat', minimum: -20 },
        rate: { type: 'number', title: 'Rate' },
        vans: { type: ['integer', 'null'], title: 'Vans' },
      },
    },
    { rate: { 'ui:widget': 'text' } },
  );
  const { flush, container } = renderStep(step);
  const typed = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    return flush();
  };
  expect(await typed(/Years/, '15+')).toEqual({ years: '15+' });
  expect(await typed(/Years/, ' ')).toEqual({});
  expect(await typed(/Vans/, ' ')).toEqual({});
  expect(await typed(/Years/, ' 15 ')).toEqual({ years: 15 });
  expect(await typed(/Rate/, '-0')).toEqual({ years: 15, rate: -0 });
  expect(screen.getByLabelText<HTMLInputElement>(/Rate/).value).toBe('-0');
  expect(await typed(/Rate/, '2.')).toEqual({ years: 15, rate: 2 });
  expect(screen.getByLabelText<HTMLInputElement>(/Rate/).value).toBe('2.');
  expect(await typed(/Rate/, '2.50')).toEqual({ years: 15, rate: 2.5 });
  expect(screen.getByLabelText<HTMLInputElement>(/Rate/).value).toBe('2.50');
  const rate = async (text: string) => (await typed(/Rate/, text)).rate;
  // As many digits as a number can't keep, and what JavaScript alone calls a number, or no JSON can say.
  for (const text of ['0x10', '0b11', '1e400', 'Infinity', '-', '.', '2 3', '12345678901234567890'])
    expect(await rate(text)).toBe(text);
  expect([await rate('.5'), await rate('+5'), await rate('1e3'), await rate('007')]).toEqual([0.5, 5, 1000, 7]);
  expect(screen.getByLabelText<HTMLInputElement>(/Rate/).value).toBe('007');
  expect(screen.getByLabelText<HTMLInputElement>(/Years/).inputMode).toBe('numeric');
  // An iPhone's keys for numbers have no minus.
  expect(screen.getByLabelText<HTMLInputElement>(/Heat/).inputMode).toBe('text');
  expect(screen.getByLabelText<HTMLInputElement>(/Rate/).inputMode).toBe('text');
  await expectSound(container);
});

it('adds to, moves in and removes from a plain list', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    {
      properties: {
        people: {
          type: 'array',
          title: 'People',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
    {},
  );
  const { flush, container } = renderStep(step, { answers: { people: [{ name: 'Ann' }] } });
  await user.click(screen.getByRole('button', { name: /Add/ }));
  await user.type(screen.getAllByLabelText(/Name/)[1] as HTMLElement, 'Bob');
  flush();
  await user.click(screen.getAllByRole('button', { name: /Move up/ })[1] as HTMLElement);
  expect(flush()).toEqual({ people: [{ name: 'Bob' }, { name: 'Ann' }] });
  await expectSound(container);
  await user.click(screen.getAllByRole('button', { name: /Remove/ })[1] as HTMLElement);
  expect(flush()).toEqual({ people: [{ name: 'Bob' }] });
});

it('a plain list keeps the focus where its entries and buttons go, and at its ends', async () => {
  const user = userEvent.setup();
  const vans = { type: 'array', title: 'Vans', maxItems: 3, items: { type: 'string' } } as const;
  renderStep(stepOf({ properties: { vans } }, {}), { answers: { vans: ['A', 'B', 'C'] } });
  const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const focused = () => document.activeElement?.id;
  await user.click(screen.getAllByRole('button', { name: /Move up/ })[1] as HTMLElement);
  expect(texts()).toEqual(['B', 'A', 'C']);
  expect(document.activeElement?.textContent).toContain('Move up');
  // There is nowhere to go from here, and no other entry moves instead.
  await user.keyboard('{Enter}');
  expect([texts(), focused()]).toEqual([['B', 'A', 'C'], 'answer_vans_0__moveUp']);
  await user.click(document.getElementById('answer_vans_1__remove') as HTMLElement);
  expect([texts(), focused()]).toEqual([['B', 'C'], 'answer_vans_1__remove']);
  await user.keyboard('{Enter}');
  expect([texts(), focused()]).toEqual([['B'], 'answer_vans_0__remove']);
  await user.keyboard('{Enter}');
  expect(focused()).toBe('answer_vans__add');
  for (const _ of [1, 2]) await user.keyboard('{Enter}');
  expect(focused()).toBe('answer_vans__add');
  await user.keyboard('{Enter}');
  // No more may be added.
  expect(focused()).toBe('answer_vans_2');
});

it('a plain list says what its buttons did, as in Safari without the focus, and nothing of what came from elsewhere', async () => {
  const properties = { vans: { type: 'array', items: { type: 'string' } }, name: { type: 'string' } };
  const step = stepOf({ properties }, { vans: { items: { 'ui:title': '{name}’s van' } } });
  const { said, change } = renderStep(step, { answers: { name: 'Ann', vans: ['A', 'B'] } });
  for (const button of ['1__moveUp', '_add', '0__remove'])
    fireEvent.click(document.getElementById(`answer_vans_${button}`) as HTMLElement);
  // Nothing of a press is left when the next task begins.
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(['Now Ann’s van of 2', 'Ann’s van added, 3 in all', 'Ann’s van removed, 2 left']);
  change({ answers: { name: 'Ann', vans: ['C'] } });
  expect(said).toHaveLength(3);
});

it('a plain list shows the errors that its host has found, once each and no longer than that, whatever its buttons did', async () => {
  const user = userEvent.setup();
  const items = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
  const step = stepOf({ properties: { people: { type: 'array', title: 'People', items } } }, {});
  const { change } = renderStep(step, {
    answers: { people: [{}, { name: 'Ann' }, {}] },
    errors: [errorAt(['people', 0, 'name'], 'First missing'), errorAt(['people', 2, 'name'], 'Third missing')],
  });
  const shown = () => screen.queryAllByText(/missing/).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('button', { name: /Add/ }));
  expect(shown()).toEqual(['First missing', 'Third missing']);
  await user.click(screen.getAllByRole('button', { name: /Remove/ })[1] as HTMLElement);
  expect(shown()).toEqual(['First missing', 'Third missing']);
  change({ errors: [errorAt(['people', 1, 'name'], 'Third missing')] });
  expect(shown()).toEqual(['Third missing']);
  change({ errors: [] });
  expect(shown()).toEqual([]);
});

it('a list that is chosen at once has the words of its choices, and one with buttons names them as it is called', () => {
  const items = { type: 'string', enum: ['v', 'b'] };
  const ui = { 'ui:title': '{name}’s vans', 'ui:enumNames': { v: 'Van', b: 'Bike' } };
  const step = stepOf(
    { properties: { each: { type: 'array', items }, many: { type: 'array', uniqueItems: true, items } } },
    { each: ui, many: ui },
  );
  renderStep(step, { answers: { name: 'Ann', each: ['v'], many: ['b'] } });
  expect(screen.getByRole<HTMLSelectElement>('listbox').selectedOptions[0]?.textContent).toBe('Bike');
  expect(screen.getByRole('button', { name: /Add/ }).textContent).toBe('Add (Ann’s vans)');
});

it('renames and removes entries of an open object, to which nothing can be added', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    { properties: { links: { type: 'object', title: 'Links', additionalProperties: { type: 'string' } } } },
    {},
  );
  const { flush, container } = renderStep(step, { answers: { links: { home: '/' } } });
  const links = within(screen.getByRole('group', { name: /Links/ }));
  expect(links.getByDisplayValue('home')).toBeTruthy();
  expect(links.queryByRole('button', { name: /Add/ })).toBeNull();
  await user.clear(links.getByDisplayValue('home'));
  await user.type(links.getByLabelText(/Key/), 'start');
  await user.tab();
  expect(flush()).toEqual({ links: { start: '/' } });
  await expectSound(container);
  await user.click(links.getByRole('button', { name: /Remove/ }));
  expect(flush()).toEqual({});
});

it('lets the customer choose between kinds of answer', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    {
      properties: {
        contact: {
          title: 'Contact',
          oneOf: [
            {
              $id: 'kind_a',
              title: 'By phone',
              type: 'object',
              properties: { phone: { type: 'string', title: 'Phone' } },
              required: ['phone'],
            },
            {
              $id: 'kind_b',
              title: 'By post',
              type: 'object',
              properties: { street: { type: 'string', title: 'Street' } },
              required: ['street'],
            },
          ],
        },
      },
    },
    {},
  );
  const { container } = renderStep(step, {
    answers: { contact: { phone: '1' } },
  });
  await expectSound(container);
  await user.selectOptions(screen.getByLabelText(/Contact/), 'By post');
  expect(screen.getByLabelText(/Street/)).toBeTruthy();
  await expectSound(container);
});

describe('a choice between kinds of answer', () => {
  const firm = (name: string, ...more: string[]) => ({
    $id: `kind_${name}`,
    title: name,
    properties: Object.fromEntries(['name', ...more].map((one) => [one, { type: 'string', title: one }])),
    required: ['name', ...more],
  });
  const schemaOf = (required: string[] = []) => ({
    properties: { a: { type: 'object', anyOf: [firm('Person'), firm('Company', 'number')] } },
    required,
  });
  const ui = { a: { 'ui:title': 'Answer', 'ui:description': 'Who it is.', 'ui:help': 'As on the door.' } };
  const chooser = () => screen.getByLabelText<HTMLSelectElement>(/Answer/);
  const shown = () => chooser().selectedOptions[0]?.textContent;

  it('stays as it was chosen while what tells the kinds apart is still to be typed, or was emptied', async () => {
    const user = userEvent.setup();
    const { flush } = renderStep(stepOf(schemaOf(), ui));
    await user.selectOptions(chooser(), 'Company');
    await user.type(screen.getByLabelText(/name/), 'Acme');
    expect(flush()).toEqual({ a: { name: 'Acme' } });
    expect(shown()).toBe('Company');
    await user.type(screen.getByLabelText(/number/), '12');
    expect(flush()).toEqual({ a: { name: 'Acme', number: '12' } });
    await user.clear(screen.getByLabelText(/number/));
    await user.clear(screen.getByLabelText(/name/));
    flush();
    expect(shown()).toBe('Company');
  });

  it('is another one when the answer that comes from elsewhere shows it', async () => {
    const { change } = renderStep(stepOf(schemaOf(), ui), { answers: { a: { name: 'Ann' } } });
    expect(shown()).toBe('Person');
    change({ answers: { a: { name: 'Acme', number: '12' } } });
    expect(shown()).toBe('Company');
  });

  it('takes along what both kinds ask, and nothing else', async () => {
    const user = userEvent.setup();
    const { flush } = renderStep(stepOf(schemaOf(), ui), { answers: { a: { name: 'Acme', number: '12' } } });
    await user.selectOptions(chooser(), 'Person');
    expect(flush()).toEqual({ a: { name: 'Acme' } });
    await user.selectOptions(chooser(), 'Choose one');
    expect(flush()).toEqual({});
    expect(screen.queryByLabelText(/name/)).toBeNull();
  });

  it('says what is said of the question once, and is described by it', async () => {
    const { container } = renderStep(stepOf(schemaOf(), ui));
    for (const text of ['Who it is.', 'As on the door.', '(optional)'])
      expect(screen.getAllByText(text)[0]).toBeTruthy();
    expect(screen.getAllByText('As on the door.')).toHaveLength(1);
    const ids = (chooser().getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Who it is.', 'As on the door.']);
    expect(screen.getByRole('group', { name: 'Person' })).toBeTruthy();
    await expectSound(container);
  });

  it('is asked in each entry of a list, and in a kind of another', async () => {
    const user = userEvent.setup();
    const inner = { type: 'object', title: 'Who', anyOf: [firm('Person'), firm('Company', 'number')] };
    const outer = { title: 'Named', $id: 'kind_named', properties: { who: inner }, required: ['who'] };
    const step = stepOf(
      { properties: { all: { type: 'array', title: 'All', items: { anyOf: [outer, firm('Else')] } } } },
      {},
    );
    const { flush, container } = renderStep(step, { answers: { all: [{ name: 'x' }, { who: { name: 'Ann' } }] } });
    await user.selectOptions(screen.getByLabelText(/Who/), 'Company');
    await user.type(screen.getByLabelText(/number/), '1');
    expect(flush()).toEqual({ all: [{ name: 'x' }, { who: { name: 'Ann', number: '1' } }] });
    await expectSound(container);
  });

  it('has its error beside it, takes the focus for it, and can’t be left open where it has to be answered', async () => {
    const { container } = renderStep(stepOf(schemaOf(['a']), ui), { errors: [errorAt('a', 'Please answer')] });
    expect(within(chooser()).queryByText('Choose one')).toBeNull();
    expect(screen.getAllByText('Please answer')).toHaveLength(1);
    expect(chooser().getAttribute('aria-describedby')?.split(' ')[0]).toBe('answer_a__error');
    expect(document.getElementById('answer_a__error')?.textContent).toContain('Please answer');
    expect(focusField(['a'])).toBe(true);
    expect(document.activeElement).toBe(chooser());
    await expectSound(container);
  });
});

it('keeps the radios of two entries of a list apart', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    {
      properties: {
        vans: {
          type: 'array',
          title: 'Vans',
          items: {
            type: 'object',
            properties: { fuel: { type: 'string', title: 'Fuel', enum: ['diesel', 'electric'] } },
          },
        },
      },
    },
    { vans: { items: { fuel: { 'ui:widget': 'radio' } } } },
  );
  const { flush, container } = renderStep(step, { answers: { vans: [{ fuel: 'diesel' }, { fuel: 'diesel' }] } });
  await user.click(screen.getAllByLabelText('electric')[1] as HTMLElement);
  expect(flush()).toEqual({ vans: [{ fuel: 'diesel' }, { fuel: 'electric' }] });
  expect(screen.getAllByLabelText<HTMLInputElement>('diesel')[0]?.checked).toBe(true);
  await expectSound(container);
});

it('offers but does not take a choice that is switched off, and says what the one chosen means', async () => {
  const user = userEvent.setup();
  const step = stepOf(
    { properties: { plan: { type: 'string', title: 'Plan', enum: ['small', 'large'] } } },
    { plan: { 'ui:enumDisabled': ['large'], 'ui:options': { descriptions: ['One page', 'Ten pages'] } } },
  );
  const { flush, container } = renderStep(step);
  const list = screen.getByLabelText(/Plan/);
  await user.selectOptions(list, 'large');
  expect(flush()).toEqual({});
  await user.selectOptions(list, 'small');
  expect(flush()).toEqual({ plan: 'small' });
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe('One page');
  await expectSound(container);
});
