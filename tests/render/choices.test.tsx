// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ColourScheme } from '../../src/contract/index.ts';
import { expectSound } from './expect-sound.ts';
import { errorAt, renderStep, stepOf } from './step-harness.tsx';

describe('cards', () => {
  const step = stepOf(
    { properties: { trade: { type: 'string', enum: { $list: 'catalogue:trades' } } }, required: ['trade'] },
    {
      trade: {
        'ui:title': 'Trade',
        'ui:description': 'Yours',
        'ui:widget': 'cards',
        'ui:options': { columns: 2, descriptions: ['Wires', 'Pipes'], whenGiven: 'lock', givenNote: 'From your link' },
      },
    },
  );
  const lists = { 'catalogue:trades': ['electrician', 'plumber'] };
  const enumNames = { 'catalogue:trades': ['Electrician', 'Plumber'] };

  it('are radios in a described group, in the words of the catalogue', async () => {
    const { container } = renderStep(step, { lists, enumNames, errors: [errorAt('trade', 'Choose')] });
    const group = screen.getByRole('radiogroup', { name: /Trade/ });
    expect(group.getAttribute('aria-describedby')).toBe('answer_trade__error answer_trade__description');
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['electrician', 'plumber']);
    expect(screen.getByRole('radio', { name: 'Plumber', description: 'Pipes' })).toBeTruthy();
    await expectSound(container);
  });

  it('are chosen by click and by arrow key', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step, { lists, enumNames });
    await user.click(screen.getByText('Electrician'));
    expect(answers()).toEqual({ trade: 'electrician' });
    await user.keyboard('{ArrowDown}');
    expect(answers()).toEqual({ trade: 'plumber' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Plumber' }).checked).toBe(true);
  });

  it('follow a change from outside, and a value from the link locks them', async () => {
    const { change, container } = renderStep(step, {
      lists,
      enumNames,
      answers: { trade: 'plumber' },
      context: { given: ['trade'] },
    });
    change({ answers: { trade: 'electrician' } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Electrician' }).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByText('From your link')).toBeTruthy();
    await expectSound(container);
  });

  it('can stand for yes and no', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(
      stepOf(
        { properties: { own: { type: 'boolean', enum: [true, false] } } },
        { own: { 'ui:title': 'Own', 'ui:widget': 'cards', 'ui:enumNames': ['Mine', 'Yours'] } },
      ),
    );
    await user.click(screen.getByText('Yours'));
    expect(answers()).toEqual({ own: false });
    await user.click(screen.getByText('Mine'));
    expect(answers()).toEqual({ own: true });
  });
});

describe('select', () => {
  const step = stepOf(
    { properties: { size: { type: 'string', enum: ['s', 'm'] } } },
    { size: { 'ui:title': 'Size', 'ui:widget': 'select', 'ui:enumNames': ['Small', 'Middle'] } },
  );

  it('offers nothing first, and takes nothing back', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step, { errors: [errorAt('size', 'Choose one size')] });
    const select = screen.getByLabelText<HTMLSelectElement>(/Size/);
    expect(select.getAttribute('aria-describedby')).toBe('answer_size__error');
    expect([...select.options].map(({ text }) => text)).toEqual(['Choose one', 'Small', 'Middle']);
    await user.selectOptions(select, 'Middle');
    expect(answers()).toEqual({ size: 'm' });
    await expectSound(container);
    await user.selectOptions(select, 'Choose one');
    expect(answers()).toEqual({});
  });
});

describe('checklist', () => {
  const step = stepOf(
    {
      properties: {
        services: { type: 'array', uniqueItems: true, items: { type: 'string', enum: { $list: 'services' } } },
      },
    },
    {
      services: {
        'ui:title': 'Services',
        'ui:widget': 'checklist',
        'ui:options': { selectAll: true, searchFrom: 3, columns: 2 },
      },
    },
    { services: ['Rewiring', 'Lighting', 'Fault finding'] },
  );

  it('keeps the order of the list, and nothing ticked is no answer', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step, { errors: [errorAt('services', 'Choose some')] });
    expect(screen.getByRole('group', { name: /Services/ }).getAttribute('aria-describedby')).toBe(
      'answer_services__error',
    );
    await user.click(screen.getByLabelText('Fault finding'));
    screen.getByLabelText('Rewiring').focus();
    await user.keyboard(' ');
    expect(answers()).toEqual({ services: ['Rewiring', 'Fault finding'] });
    expect(screen.getByText('2 of 3 chosen')).toBeTruthy();
    await expectSound(container);
    await user.click(screen.getByLabelText('Rewiring'));
    await user.click(screen.getByLabelText('Fault finding'));
    expect(answers()).toEqual({});
  });

  it('selects and clears all that is shown, and says how many', async () => {
    const user = userEvent.setup();
    const { answers, said } = renderStep(step);
    await user.click(screen.getByText('Select all'));
    expect(answers()).toEqual({ services: ['Rewiring', 'Lighting', 'Fault finding'] });
    await user.type(screen.getByLabelText('Search'), 'light{Enter}');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByText('Clear all'));
    expect(answers()).toEqual({ services: ['Rewiring', 'Fault finding'] });
    expect(said).toEqual(['3 of 3 chosen', '2 of 3 chosen']);
  });

  it('says when nothing matches', async () => {
    const user = userEvent.setup();
    const { container } = renderStep(step);
    await user.type(screen.getByLabelText('Search'), 'roof');
    expect(screen.getByRole('status').textContent).toBe('Nothing matches');
    await expectSound(container);
  });
});

describe('suggestions', () => {
  const step = stepOf(
    { properties: { prefix: { type: 'string', pattern: '^[a-z]+$' } }, required: ['prefix'] },
    {
      prefix: {
        'ui:title': 'Prefix',
        'ui:widget': 'suggestions',
        'ui:options': { choices: ['info', 'hello'], fromAnswer: 'firstName', suffix: '@x.uk' },
      },
    },
  );
  const normalise = (_field: string, value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined);

  it('offers words, a word from another answer, and an own one', async () => {
    const user = userEvent.setup();
    const { answers, container, flush } = renderStep(step, { answers: { firstName: 'Mary' }, normalise });
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await user.click(screen.getByText('mary@x.uk (your name)'));
    expect(answers().prefix).toBe('mary');
    await user.click(screen.getByText('Something else'));
    expect(answers().prefix).toBeUndefined();
    await user.type(screen.getByLabelText('Your own'), 'Sales');
    await expectSound(container);
    expect(flush().prefix).toBe('Sales');
    await user.tab();
    expect(answers().prefix).toBe('sales');
    await user.click(screen.getByLabelText(/info/));
    expect(answers().prefix).toBe('info');
    expect(screen.queryByLabelText('Your own')).toBeNull();
  });

  it('keeps writing an own word that happens to begin as a suggested one', async () => {
    const user = userEvent.setup();
    const { flush } = renderStep(step, { normalise });
    await user.click(screen.getByText('Something else'));
    await user.type(screen.getByLabelText('Your own'), 'info');
    flush();
    expect(screen.getByLabelText<HTMLInputElement>('Your own').value).toBe('info');
  });

  it('shows an own word from the start, and offers no word that the field would refuse', () => {
    renderStep(step, {
      answers: { firstName: 'Mary Jane', prefix: 'sales' },
      normalise,
      errors: [errorAt('prefix', 'Choose')],
    });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByLabelText('Your own').getAttribute('aria-describedby')).toBe(
      'answer_prefix__error answer_prefix__suffix',
    );
  });
});

describe('schemeCards', () => {
  const scheme: ColourScheme = {
    id: 'green',
    name: 'Forest',
    primary: '#344E41',
    secondary: '#A3B18A',
    background: '#FFFFFF',
    image: 'schemes/green.svg',
  };
  const step = stepOf(
    { properties: { scheme: { type: 'string', enum: ['green', 'gone'] } } },
    { scheme: { 'ui:title': 'Scheme', 'ui:widget': 'schemeCards' } },
  );

  it('show picture, name and both colours of a scheme', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step, { context: { colourSchemes: [scheme] } });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/content/schemes/green.svg');
    expect(screen.getByRole('img', { name: '#344E41 and #A3B18A' })).toBeTruthy();
    await user.click(screen.getByText('Forest'));
    expect(answers()).toEqual({ scheme: 'green' });
    expect(screen.getByText('gone')).toBeTruthy();
    await expectSound(container);
  });
});
