// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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

  it('are tiles where the catalogue has drawings, and one without a drawing is among them', async () => {
    const icons = { 'catalogue:trades': ['M2 2h20', ''] };
    const { container } = renderStep(step, { lists, enumNames, icons });
    const cards = [...container.querySelectorAll('label')].map((card) => card.querySelector('path')?.getAttribute('d'));
    expect(cards).toEqual(['M2 2h20', undefined]);
    await expectSound(container);
  });

  it('draw a layout each, in the colours of the chosen scheme and then in own ones', async () => {
    const scheme: ColourScheme = {
      ...{ id: 'green', name: 'Forest', image: 'green.svg' },
      ...{ primary: '#344E41', secondary: '#A3B18A', background: '#FFFFFF' },
    };
    const designs = stepOf(
      { properties: { design: { type: 'string', enum: ['a', 'b'] } } },
      { design: { 'ui:title': 'Design', 'ui:widget': 'cards', 'ui:options': { drawings: ['bold', 'calm'] } } },
    );
    const view = renderStep(designs, {
      answers: { selectedColorScheme: 'green' },
      context: { colourSchemes: [scheme] },
    });
    await vi.waitFor(() => expect(view.container.querySelectorAll('label:has(svg)')).toHaveLength(2));
    expect(view.container.innerHTML).toContain('#344E41');
    await expectSound(view.container);
    view.change({ answers: { useCustomColors: true, customPrimaryColor: '#112233', customSecondaryColor: '#44' } });
    expect(view.container.innerHTML).toContain('#112233');
    // A colour that is half typed paints nothing.
    expect(view.container.innerHTML).toContain('#A3B18A');
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
        'ui:options': { selectAll: true, searchFrom: 3 },
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
    expect(said).toEqual(expect.arrayContaining(['3 of 3 chosen', '2 of 3 chosen']));
  });

  it('leaves what is switched off as it is, also when all are selected or cleared', async () => {
    const user = userEvent.setup();
    const off = { services: { ...(step.ui.services as object), 'ui:enumDisabled': ['Lighting', 'Rewiring'] } };
    const { answers } = renderStep({ ...step, ui: { ...step.ui, ...off } }, { answers: { services: ['Rewiring'] } });
    await user.click(screen.getByText('Select all'));
    expect(answers()).toEqual({ services: ['Rewiring', 'Fault finding'] });
    await user.click(screen.getByText('Clear all'));
    expect(answers()).toEqual({ services: ['Rewiring'] });
  });

  it('says how much a search finds, beside it and aloud, and Escape takes it back', async () => {
    const user = userEvent.setup();
    const { container, said, answers } = renderStep(step, { answers: { services: ['Rewiring'] } });
    const search = screen.getByLabelText<HTMLInputElement>('Search');
    await user.type(search, 'light');
    expect(screen.getByText('1 of 3 found')).toBeTruthy();
    await vi.waitFor(() => expect(said).toEqual(['1 of 3 found']));
    await user.type(search, ' roof');
    expect(screen.getByText('Nothing matches')).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    await vi.waitFor(() => expect(said).toEqual(['1 of 3 found', 'Nothing matches']));
    await expectSound(container);
    await user.keyboard('{Escape}');
    expect([search.value, screen.getAllByRole('checkbox').length]).toEqual(['', 3]);
    // Once more it closes what the form may stand in.
    const around = vi.fn();
    document.addEventListener('keydown', around);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', around);
    expect(around).toHaveBeenCalledOnce();
    // What the search hid is ticked as before.
    expect(answers()).toEqual({ services: ['Rewiring'] });
  });

  it('never lets Enter in the search send the step', async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    renderStep(step, { onSubmit });
    await user.type(screen.getByLabelText('Search'), 'light{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  describe('of many members', () => {
    const members = Array.from({ length: 9 }, (_, at) => `Job ${at + 1}`);
    const long = stepOf(
      { properties: { jobs: { type: 'array', items: { type: 'string', enum: { $list: 'jobs' } } } } },
      {
        jobs: {
          'ui:title': 'Jobs',
          'ui:help': 'Tick some',
          'ui:widget': 'checklist',
          'ui:options': { selectAll: true, showFirst: 4 },
        },
      },
      { jobs: members },
    );
    const shown = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);

    it('shows the first and what is ticked, and the rest when asked, with the focus on the first of it', async () => {
      const user = userEvent.setup();
      const { container, answers } = renderStep(long, { answers: { jobs: ['Job 7'] } });
      expect(shown()).toEqual(['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 7']);
      await expectSound(container);
      // Where it stands it stays, under the finger that unticks it.
      await user.click(screen.getByLabelText('Job 7'));
      expect(answers()).toEqual({});
      expect(shown()).toContain('Job 7');
      await user.click(screen.getByText('Show all 9'));
      expect(shown()).toEqual(members);
      expect(document.activeElement).toBe(screen.getByLabelText('Job 5'));
      expect(screen.queryByText('Show all 9')).toBeNull();
    });

    it('has all of them in the page, so that one without script shows them', () => {
      const { container } = renderStep(long);
      expect(container.querySelectorAll('input[type=checkbox]')).toHaveLength(9);
    });

    it('selects all of them, hidden ones, too', async () => {
      const user = userEvent.setup();
      const { answers } = renderStep(long);
      await user.click(screen.getByText('Select all'));
      expect(answers()).toEqual({ jobs: members });
      await user.click(screen.getByText('Clear all'));
      expect(shown()).toEqual(members);
    });

    it('hides nothing for the sake of one or two', () => {
      renderStep({ ...long, lists: { jobs: members.slice(0, 6) } });
      expect(shown()).toHaveLength(6);
      expect(screen.queryByText(/Show all/)).toBeNull();
    });

    it('has its hint above it', () => {
      renderStep(long);
      const hint = screen.getByText('Tick some');
      const first = screen.getByLabelText('Job 1');
      expect(hint.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    });
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

  it('end with the domain that the business is likely to take, and with an example before it has a name', () => {
    const options = { choices: ['info'], suffix: '@{domain}', domainFrom: 'company', domainEnding: '.uk' };
    const mailbox = stepOf(
      { properties: { prefix: { type: 'string' } } },
      {
        prefix: {
          'ui:title': 'Prefix',
          'ui:widget': 'suggestions',
          'ui:options': { ...options, domainWithout: ['ltd'], domainExample: 'yours.uk' },
        },
      },
    );
    const view = renderStep(mailbox);
    expect(screen.getByRole('radio', { name: /^info\s?@yours\.uk$/ })).toBeTruthy();
    view.change({ answers: { company: 'Drip & Sons Ltd' } });
    expect(screen.getByRole('radio', { name: /^info\s?@dripandsons\.uk$/ })).toBeTruthy();
  });

  it.each([
    [{}, 'off'],
    [{ 'ui:autocomplete': 'username' }, 'username'],
  ])('lets the browser fill in an own word only as the content says: %j', (more, autocomplete) => {
    const prefix = { 'ui:title': 'Prefix', 'ui:widget': 'suggestions', ...more };
    renderStep(stepOf({ properties: { prefix: { type: 'string' } } }, { prefix }), { answers: { prefix: 'sales' } });
    expect(screen.getByLabelText<HTMLInputElement>('Your own').autocomplete).toBe(autocomplete);
  });

  it('keeps writing an own word that happens to begin as a suggested one', async () => {
    const user = userEvent.setup();
    const { flush } = renderStep(step, { normalise });
    await user.click(screen.getByText('Something else'));
    await user.type(screen.getByLabelText('Your own'), 'info');
    flush();
    expect(screen.getByLabelText<HTMLInputElement>('Your own').value).toBe('info');
  });

  it('goes on writing an own word that was there before, also while it is emptied or reads as a suggested one', async () => {
    const user = userEvent.setup();
    const { flush } = renderStep(step, { answers: { prefix: 'sales' }, normalise });
    const own = screen.getByLabelText<HTMLInputElement>('Your own');
    await user.clear(own);
    expect(flush()).toEqual({});
    expect(document.activeElement).toBe(own);
    await user.type(own, 'info');
    expect(flush()).toEqual({ prefix: 'info' });
    expect(screen.getByLabelText('Your own')).toBe(own);
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
    expect(screen.getByLabelText('Your own').getAttribute('aria-invalid')).toBe('true');
  });

  it('offers no word from another answer where the field has a format, which it may not fit', () => {
    const { ui } = step;
    const address = stepOf({ properties: { prefix: { type: 'string', format: 'email' } } }, ui);
    renderStep(address, { answers: { firstName: 'Mary' }, normalise });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
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
