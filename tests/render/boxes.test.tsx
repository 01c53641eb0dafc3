// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/index.ts';
import { expectSound } from './expect-sound.ts';
import { errorAt, renderStep, stepOf } from './step-harness.tsx';

describe('toggle', () => {
  const step = stepOf(
    { properties: { stock: { type: 'boolean' } } },
    { stock: { 'ui:title': 'Use stock images', 'ui:widget': 'toggle', 'ui:help': 'Ours' } },
  );

  it('is a labelled box: unanswered, yes, no', async () => {
    const user = userEvent.setup();
    const { answers, container, slices } = renderStep(step, { errors: [errorAt('stock', 'Wrong')] });
    const box = screen.getByRole('checkbox', { name: 'Use stock images' });
    expect(box.id).toBe('answer_stock');
    expect(box.getAttribute('aria-describedby')).toBe('answer_stock__error answer_stock__help');
    expect(slices).toEqual([]);
    box.focus();
    await user.keyboard(' ');
    expect(answers()).toEqual({ stock: true });
    await user.click(box);
    expect(answers()).toEqual({ stock: false });
    await expectSound(container);
  });

  it.each<JsonObject>([{ const: true }, { enum: [true] }])(
    'is unanswered again once it is unticked where no is refused: %j',
    async (only) => {
      const user = userEvent.setup();
      const asked = { stock: { type: 'boolean', ...only } };
      const { answers } = renderStep(stepOf({ properties: asked }, { stock: { 'ui:title': 'Stock' } }));
      await user.click(screen.getByRole('checkbox'));
      expect(answers()).toEqual({ stock: true });
      await user.click(screen.getByRole('checkbox'));
      expect(answers()).toEqual({});
    },
  );
});

describe('consent', () => {
  const step = stepOf(
    { properties: { terms: { type: 'boolean', const: true } }, required: ['terms'] },
    {
      terms: {
        'ui:title': 'I agree',
        'ui:widget': 'consent',
        'ui:options': { links: [{ text: 'Terms', href: '/terms' }] },
      },
    },
  );

  it('has to be ticked, and shows what is agreed to in a new tab', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step, { errors: [errorAt('terms', 'Tick')] });
    const box = screen.getByRole('checkbox', { name: /I agree/ });
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await user.click(box);
    expect(answers()).toEqual({ terms: true });
    await user.click(box);
    expect(answers()).toEqual({});
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms (opens in a new tab)' });
    expect([link.target, link.rel, link.getAttribute('href')]).toEqual(['_blank', 'noopener', '/terms']);
    await expectSound(container);
  });
});

describe('hidden', () => {
  it('shows nothing and keeps its value', async () => {
    const user = userEvent.setup();
    const step = stepOf(
      {
        properties: {
          template: { type: 'string' },
          list: { type: 'array', items: { type: 'string' } },
          town: { type: 'string' },
        },
      },
      {
        template: { 'ui:widget': 'hidden' },
        list: { 'ui:widget': 'hidden' },
        town: { 'ui:title': 'Town', 'ui:widget': 'text' },
      },
    );
    const { answers } = renderStep(step, { answers: { template: 'a', list: ['b'] } });
    expect(screen.queryByText(/template|list/)).toBeNull();
    await user.type(screen.getByLabelText(/Town/), 'X');
    await user.tab();
    expect(answers()).toEqual({ template: 'a', list: ['b'], town: 'X' });
  });
});

describe('textarea', () => {
  it('takes several lines and describes its error', async () => {
    const user = userEvent.setup();
    const step = stepOf(
      { properties: { about: { type: 'string' } } },
      { about: { 'ui:title': 'About', 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } },
    );
    const { flush, container } = renderStep(step, { errors: [errorAt('about', 'Too long')] });
    const box = screen.getByLabelText<HTMLTextAreaElement>(/About/);
    expect(box.rows).toBe(3);
    expect(box.getAttribute('aria-describedby')).toBe('answer_about__error');
    await user.type(box, 'one{Enter}two');
    expect(flush()).toEqual({ about: 'one\ntwo' });
    await expectSound(container);
  });

  const folded = stepOf(
    { required: ['about'], properties: { about: { type: 'string' }, team: { type: 'string' } } },
    {
      about: { 'ui:title': 'About', 'ui:widget': 'textarea', 'ui:options': { fold: 'part' } },
      team: { 'ui:title': 'Team', 'ui:widget': 'textarea', 'ui:options': { fold: 'part' } },
    },
  );

  it('folds away under its question, in a group of which the browser keeps one open, and keeps what is in it', async () => {
    const { flush, container } = renderStep(folded, { answers: { about: 'Since 1999' } });
    const folds = [...container.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([false, false]);
    expect(folds.map((fold) => fold.getAttribute('name'))).toEqual(['part', 'part']);
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['About\u2060*', 'Team']);
    // A closed one has a mark where something is written in it.
    expect(folds.map((fold) => fold.querySelector('textarea')?.placeholder)).toEqual([' ', ' ']);
    expect(flush()).toEqual({ about: 'Since 1999' });
    await expectSound(container);
  });

  it('is unfolded where something is wrong in it', () => {
    const { container } = renderStep(folded, { errors: [errorAt('team', 'Too long')] });
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  });

  it('stays unfolded once that is mended, and is unfolded again where something else is wrong', () => {
    const { change, container } = renderStep(folded, { errors: [errorAt('team', 'Too long')] });
    const isOpen = () => container.querySelectorAll('details')[1]?.open;
    change({ errors: [] });
    expect(isOpen()).toBe(true);
    const fold = container.querySelectorAll('details')[1] as HTMLDetailsElement;
    fold.open = false;
    fireEvent(fold, new Event('toggle'));
    expect(isOpen()).toBe(false);
    change({ errors: [errorAt('team', 'Too short')] });
    expect(isOpen()).toBe(true);
  });

  it('takes nothing while the form is out of use, and keeps what was typed before', async () => {
    const user = userEvent.setup();
    const step = stepOf({ properties: { about: { type: 'string' } } }, { about: { 'ui:title': 'About' } });
    const { flush } = renderStep(step, { answers: { about: 'Before' }, disabled: true });
    const box = screen.getByLabelText<HTMLInputElement>(/About/);
    expect(box.disabled).toBe(true);
    await user.type(box, ' and after');
    expect(flush()).toEqual({ about: 'Before' });
  });
});

describe('freeList', () => {
  const step = stepOf(
    { properties: { places: { type: 'array', items: { type: 'string' } } } },
    {
      places: {
        'ui:title': 'Places',
        'ui:widget': 'freeList',
        'ui:options': { firstLabel: 'Main town', suggestions: ['Reading'] },
      },
    },
  );
  const input = () => screen.getByLabelText<HTMLInputElement>(/Places/, { selector: 'input' });

  it('adds by Enter and by button: trimmed, no blanks, nothing twice', async () => {
    const user = userEvent.setup();
    const { answers, said, container } = renderStep(step, { errors: [errorAt('places', 'Add one')] });
    expect(input().getAttribute('aria-describedby')).toBe('answer_places__error');
    await user.type(input(), '  Reading {Enter}{Enter}reading{Enter}');
    expect(answers()).toEqual({ places: ['Reading'] });
    await user.type(input(), 'Newbury');
    await user.click(screen.getByText('Add'));
    expect(answers()).toEqual({ places: ['Reading', 'Newbury'] });
    expect(document.activeElement).toBe(input());
    expect(said).toEqual(['Reading added', 'reading is there', 'Newbury added']);
    expect(screen.getByText('Main town').parentElement?.textContent).toBe('Main townReading');
    await expectSound(container);
  });

  it('says so when a line is on the list already, and never sends the form by Enter', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    renderStep(step, { answers: { places: ['Reading'] }, onSubmit });
    await user.type(input(), '{Enter}READING{Enter}');
    expect(screen.getByText('READING is there')).toBeTruthy();
    await user.type(input(), 'Newbury{Enter}');
    expect(screen.queryByText('READING is there')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves the word that an input method is still at alone, however a browser says so', () => {
    const { answers } = renderStep(step);
    fireEvent.input(input(), { target: { value: 'Read' } });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(answers()).toEqual({});
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
    expect(answers()).toEqual({ places: ['Read'] });
  });

  it('removes by a button that is named after the entry, and keeps the focus near', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step, { answers: { places: ['A', 'B', 'C'] } });
    await user.click(screen.getByRole('button', { name: 'Remove B' }));
    expect(answers()).toEqual({ places: ['A', 'C'] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove C' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove A' }));
    await user.keyboard('{Enter}');
    expect(answers()).toEqual({});
    expect(document.activeElement).toBe(input());
  });

  it('shows an entry that a link brings twice, and takes away the one of them that is asked for', async () => {
    const user = userEvent.setup();
    const complain = vi.spyOn(console, 'error');
    const { answers } = renderStep(step, { answers: { places: ['A', 'B', 'A'] } });
    await user.click(screen.getAllByRole('button', { name: 'Remove A' })[1] as HTMLElement);
    expect(answers()).toEqual({ places: ['A', 'B'] });
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('loses nothing that still stands in the input when the customer moves on', async () => {
    const user = userEvent.setup();
    const { answers, flush } = renderStep(step, { answers: { places: ['A'] } });
    await user.type(input(), 'B');
    expect(flush()).toEqual({ places: ['A', 'B'] });
    // Whoever looks away after that finds it on the list still.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect([answers(), input().value]).toEqual([{ places: ['A', 'B'] }, '']);
  });

  it('keeps an entry that is half typed when the page is put away, and goes on with it when the page is back', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step, { answers: { places: ['A'] } });
    await user.type(input(), 'Read');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    // Browsers that unload a page say both.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(answers()).toEqual({ places: ['A', 'Read'] });
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(answers()).toEqual({ places: ['A'] });
    expect(input().value).toBe('Read');
    await user.type(input(), 'ing{Enter}');
    expect(answers()).toEqual({ places: ['A', 'Reading'] });
  });
});

describe('freeList of a text', () => {
  const step = (options: { [option: string]: string }) =>
    stepOf(
      { properties: { more: { type: 'string', maxLength: 30 } } },
      { more: { 'ui:title': 'More', 'ui:widget': 'freeList', 'ui:options': options } },
    );

  it('reads and writes it a line each, and parts what is typed at the marks that the content names', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step({ splitAt: ',' }), { answers: { more: 'Murals\n  Sheds ' } });
    expect(screen.getByText('Murals')).toBeTruthy();
    await user.type(screen.getByLabelText(/More/, { selector: 'input' }), 'Gates, Fen');
    expect(answers()).toEqual({ more: 'Murals\nSheds\nGates' });
    expect(screen.getByLabelText<HTMLInputElement>(/More/, { selector: 'input' }).value.trim()).toBe('Fen');
    await user.keyboard('ces{Enter}');
    expect(answers()).toEqual({ more: 'Murals\nSheds\nGates\nFences' });
    await expectSound(container);
    await user.click(screen.getByText('Remove Sheds'));
    expect(answers()).toEqual({ more: 'Murals\nGates\nFences' });
  });

  it('takes each line of what is pasted', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step({}));
    await user.click(screen.getByLabelText(/More/, { selector: 'input' }));
    await user.paste('Murals, big\r\nSheds\n');
    expect(answers()).toEqual({ more: 'Murals, big\nSheds' });
  });

  it('takes all that is pasted in one change, what stands there twice once', async () => {
    const user = userEvent.setup();
    const { answers, slices } = renderStep(step({}), { answers: { more: 'Gates' } });
    await user.click(screen.getByLabelText(/More/, { selector: 'input' }));
    await user.paste('Sheds\ngates\nFences\nsheds\n');
    expect(answers()).toEqual({ more: 'Gates\nSheds\nFences' });
    expect(slices).toHaveLength(1);
  });

  it('is read by what stands between, as it was written', async () => {
    const { answers } = renderStep(step({ joinedBy: ' - ' }), { answers: { more: 'Stoke-on-Trent - Reading' } });
    await userEvent.setup().click(screen.getByText('Remove Reading'));
    expect(answers()).toEqual({ more: 'Stoke-on-Trent' });
  });

  it('is written with what the content puts between, and is no answer when all are gone', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step({ splitAt: ',', joinedBy: ', ' }), { answers: { more: 'NVQ,  G3' } });
    await user.type(screen.getByLabelText(/More/, { selector: 'input' }), 'F-Gas{Enter}');
    expect(answers()).toEqual({ more: 'NVQ, G3, F-Gas' });
    for (const name of ['NVQ', 'G3', 'F-Gas']) await user.click(screen.getByText(`Remove ${name}`));
    expect(answers()).toEqual({});
  });
});

describe('stat', () => {
  const step = stepOf(
    { properties: { years: { type: 'string' } } },
    { years: { 'ui:title': 'Years', 'ui:widget': 'stat', 'ui:placeholder': '15+' } },
  );

  it('is a labelled figure beside others of its kind, with the keyboard of digits and plus, and any text is taken', async () => {
    const user = userEvent.setup();
    const { container, answers } = renderStep(step, { errors: [errorAt('years', 'Shorter, please')] });
    const figure = screen.getByLabelText<HTMLInputElement>('Years');
    expect(figure.closest('[data-tile]')).toBeTruthy();
    expect([figure.inputMode || figure.getAttribute('inputmode'), figure.placeholder]).toEqual(['tel', 'e.g. 15+']);
    expect(figure.getAttribute('aria-describedby')).toBe('answer_years__error');
    await expectSound(container);
    await user.type(figure, '12+');
    await user.tab();
    expect(answers()).toEqual({ years: '12+' });
  });

  it.each([
    [{ type: 'integer', minimum: 0 }, 'numeric'],
    [{ type: 'number', exclusiveMinimum: 0 }, 'decimal'],
    [{ type: 'number' }, 'text'],
  ])('has the keyboard of its numbers, which has a minus where one may be below 0: %j', (years, keys) => {
    renderStep(stepOf({ properties: { years } }, { years: { 'ui:title': 'Years', 'ui:widget': 'stat' } }));
    expect(screen.getByLabelText('Years').getAttribute('inputmode')).toBe(keys);
  });

  it('stands beside others in a grid; questions of a step without one stand under one another', () => {
    const boxOf = (label: RegExp) => screen.getByLabelText(label).closest('[data-field]')?.parentElement;
    const displayOf = (label: RegExp) => getComputedStyle(boxOf(label) as HTMLElement).display;
    renderStep(step, { withStyles: true });
    expect(displayOf(/^Years/)).toBe('grid');
    cleanup();
    renderStep(stepOf({ properties: { name: { type: 'string' } } }, { name: { 'ui:title': 'Name' } }), {
      withStyles: true,
    });
    expect(displayOf(/^Name/)).toBe('flex');
  });
});
