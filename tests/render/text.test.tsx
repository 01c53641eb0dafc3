// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectSound } from './expect-sound.ts';
import { errorAt, renderStep, stepOf } from './step-harness.tsx';

const step = stepOf(
  { properties: { phone: { type: 'string' }, town: { type: 'string' } }, required: ['phone'] },
  {
    phone: {
      'ui:title': 'Phone of {companyName}',
      'ui:widget': 'text',
      'ui:help': 'Any number',
      'ui:placeholder': '07700',
      'ui:autocomplete': 'tel',
      'ui:options': { inputType: 'tel', prefix: '+', suffix: '.' },
    },
    town: { 'ui:title': 'Town', 'ui:widget': 'text' },
  },
);
const phone = () => screen.getByLabelText<HTMLInputElement>(/Phone of/);

describe('text', () => {
  it('is labelled, described and sound', async () => {
    const { container } = renderStep(step, {
      answers: { companyName: 'Acme', phone: '0123' },
      errors: [errorAt('phone', 'Phone is wrong')],
    });
    expect(phone().value).toBe('0123');
    expect(phone().id).toBe('answer_phone');
    expect(phone().type).toBe('tel');
    expect(phone().autocomplete).toBe('tel');
    expect(screen.getByText('Phone of Acme')).toBeTruthy();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(phone().getAttribute('aria-required')).toBe('true');
    expect(phone().getAttribute('aria-describedby')).toBe(
      'answer_phone__error answer_phone__help answer_phone__prefix answer_phone__suffix',
    );
    expect(document.getElementById('answer_phone__error')?.textContent).toBe('Phone is wrong');
    expect(screen.getByLabelText(/Town/).getAttribute('aria-describedby')).toBeNull();
    await expectSound(container);
  });

  it('is called optional where it may stay empty, not where it has an answer from the start', () => {
    const pick = { type: 'string', enum: ['a', 'b'] };
    const cards = { 'ui:widget': 'cards' };
    renderStep(
      stepOf(
        { properties: { line: { type: 'string' }, filled: { type: 'string' }, pick, picked: pick } },
        {
          line: { 'ui:title': 'Line' },
          filled: { 'ui:title': 'Filled', 'ui:default': 'x' },
          pick: { 'ui:title': 'Pick', ...cards },
          picked: { 'ui:title': 'Picked', ...cards, 'ui:default': 'a' },
        },
      ),
    );
    expect(screen.getAllByText('(optional)').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Line (optional)',
      'Pick (optional)',
    ]);
    // Chromium leaves a text that is a blank alone out of the name of what is asked, if the page was read with it.
    const texts = [...document.querySelectorAll('legend, label')].flatMap((label) => [...label.childNodes]);
    expect(texts.filter((node) => node instanceof Text && node.data.trim() === '')).toEqual([]);
  });

  it('asks nothing and says nothing at mount', () => {
    const { slices } = renderStep(step);
    expect(slices).toEqual([]);
  });

  it('hands text on after a pause, not with each key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { slices, drawings } = renderStep(step);
    const before = drawings();
    await user.type(phone(), '0770');
    expect(slices).toEqual([]);
    expect(drawings()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(slices).toEqual([{ phone: '0770' }]);
    vi.useRealTimers();
  });

  it('has nothing of it written anew with a key, so that the form need not find its controls again', async () => {
    renderStep(step);
    const written: (string | null)[] = [];
    const note = (records: MutationRecord[]) => written.push(...records.map(({ attributeName }) => attributeName));
    new MutationObserver(note).observe(phone(), { attributeFilter: ['name', 'type'] });
    await userEvent.type(phone(), '07');
    expect(written).toEqual([]);
    expect([phone().name, phone().type, phone().value]).toEqual(['answer_phone', 'tel', '07']);
    // What is another name or type is written as ever.
    phone().name = 'mobile';
    phone().type = 'text';
    expect(phone().outerHTML).toMatch(/ type="text".* name="mobile"/);
    phone().name = '';
    expect(phone().name).toBe('mobile');
  });

  it('is tidied when it is left, in the answers and in the field', async () => {
    const user = userEvent.setup();
    const onBlur = vi.fn();
    const { answers } = renderStep(step, {
      normalise: (_field, value) => (typeof value === 'string' ? value.replaceAll(' ', '') : value),
      onBlur,
    });
    await user.type(phone(), '07 70');
    await user.tab();
    expect(answers()).toEqual({ phone: '0770' });
    expect(phone().value).toBe('0770');
    expect(onBlur).toHaveBeenCalledWith('phone');
  });

  it('gives up all that was typed when the host flushes, and when the form is sent', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const { flush } = renderStep(step, { onSubmit });
    await user.type(phone(), '1');
    await user.type(screen.getByLabelText(/Town/), 'Reading');
    expect(flush()).toEqual({ phone: '1', town: 'Reading' });
    await user.keyboard('!{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith({ phone: '1', town: 'Reading!' });
  });

  it('gives it up when Continue follows on the very end of the pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { flush } = renderStep(step);
    await user.type(phone(), '1');
    vi.advanceTimersByTime(300);
    expect(flush()).toEqual({ phone: '1' });
    vi.useRealTimers();
  });

  it('gives it up when the form is sent, although the host asks for nothing then', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step);
    await user.type(phone(), '1{Enter}');
    expect(answers()).toEqual({ phone: '1' });
  });

  it('counts emptied text as not answered', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step, { answers: { phone: '1' } });
    await user.clear(phone());
    await user.tab();
    expect(answers()).toEqual({});
  });

  it('follows the answers when they change from outside', async () => {
    const user = userEvent.setup();
    const { change, answers } = renderStep(step, { answers: { phone: '1' } });
    await user.type(phone(), '2');
    await user.tab();
    expect(answers()).toEqual({ phone: '12' });
    change({ answers: { phone: '9' } });
    expect(phone().value).toBe('9');
    change({ answers: {} });
    expect(phone().value).toBe('');
  });

  it('stays as it was typed when errors come and go', async () => {
    const user = userEvent.setup();
    const { change, answers } = renderStep(step, { errors: [errorAt('phone', 'Phone is wrong')] });
    await user.type(phone(), '2');
    await user.tab();
    change({ errors: [] });
    expect(phone().value).toBe('2');
    await user.type(phone(), '3');
    await user.tab();
    change({ errors: [errorAt('phone', 'Phone is wrong')] });
    expect(phone().value).toBe('23');
    expect(answers()).toEqual({ phone: '23' });
  });

  it('follows them back to what they were before they were changed in the form', async () => {
    const user = userEvent.setup();
    const { change, answers } = renderStep(step, { answers: { phone: '1' } });
    await user.type(phone(), '2');
    await user.tab();
    expect(answers()).toEqual({ phone: '12' });
    change({ answers: { phone: '1' } });
    expect(phone().value).toBe('1');
  });

  it('keeps what is on the page when it is put away', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step);
    await user.type(phone(), '55');
    window.dispatchEvent(new Event('pagehide'));
    expect(answers()).toEqual({ phone: '55' });
  });
});

describe('an answer that its box can’t show', () => {
  const old = (schema: object, answer: string, ui: object = {}) => {
    const errors = [errorAt('old', 'Check it')];
    const plain = stepOf({ properties: { old: { type: 'string', ...schema } } }, { old: { 'ui:title': 'Old', ...ui } });
    return { ...renderStep(plain, { answers: { old: answer } }), errors };
  };
  const box = () => screen.getByLabelText<HTMLInputElement>(/Old/);

  it.each([
    ['a date in words', { format: 'date' }, {}, 'next Monday', ''],
    ['one that is a line of text in the content', { format: 'date' }, { 'ui:widget': 'text' }, '01/02/2030', ''],
    ['an address between blanks', { format: 'email' }, {}, ' ann@x.example ', 'ann@x.example'],
    ['several lines in one', {}, {}, '12 High St\nReading', '12 High St Reading'],
    ['lines that end as on Windows', {}, { 'ui:widget': 'textarea' }, 'a\r\nb', 'a\nb'],
  ])('stays as it is until somebody changes it: %s', async (_what, schema, ui, answer, shown) => {
    const user = userEvent.setup();
    const { answers, flush, slices, change, errors } = old(schema, answer, ui);
    expect([box().value, flush()]).toEqual([shown, { old: answer }]);
    await user.click(box());
    await user.tab();
    change({ answers: {} });
    change({ answers: { old: answer } });
    expect([box().value, flush(), slices]).toEqual([shown, { old: answer }, []]);
    // Whoever has read that it is wrong and leaves the box as it is means that.
    change({ errors });
    await user.click(box());
    await user.tab();
    expect(answers()).toEqual(shown === '' ? {} : { old: shown });
  });

  it('goes at once where it was only half filled in: no box shows that again', () => {
    const { answers, flush } = old({ format: 'date' }, '?');
    expect([box().value, flush(), answers()]).toEqual(['', {}, {}]);
  });

  it('stays where nobody can change it', async () => {
    const { answers, change, errors } = old({ format: 'date' }, 'next Monday', { 'ui:readonly': true });
    change({ errors });
    await userEvent.setup().click(box());
    await userEvent.setup().tab();
    expect(answers()).toEqual({ old: 'next Monday' });
  });
});

describe('text that may be the same as another answer', () => {
  const same = stepOf(
    { properties: { whatsApp: { type: 'string' } } },
    { whatsApp: { 'ui:title': 'WhatsApp', 'ui:widget': 'text', 'ui:options': { sameAs: 'phone' } } },
  );
  const box = () => screen.getByLabelText<HTMLInputElement>('Same as phone');
  const field = () => screen.getByLabelText<HTMLInputElement>(/WhatsApp/);

  it('copies and locks when ticked, clears and frees when unticked', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(same, { answers: { phone: '07700' } });
    await user.click(box());
    expect(answers()).toEqual({ phone: '07700', whatsApp: '07700' });
    expect(field().value).toBe('07700');
    expect(field().readOnly).toBe(true);
    await expectSound(container);
    await user.click(box());
    expect(answers()).toEqual({ phone: '07700' });
    expect(field().readOnly).toBe(false);
  });

  it('stays ticked where the form is given another answer in the same moment', () => {
    const both = stepOf(
      { properties: { whatsApp: { type: 'string' }, town: { type: 'string' } } },
      { ...same.ui, town: { 'ui:title': 'Town', 'ui:widget': 'text' } },
    );
    const step = renderStep(both, { answers: { phone: '07700' } });
    act(() => {
      box().click();
      step.change({ answers: { phone: '07700', town: 'Reading' } });
    });
    expect(step.sameAs()).toEqual(['whatsApp']);
    expect([box().checked, field().value]).toEqual([true, '07700']);
  });

  it('is offered only where there is something to copy', () => {
    renderStep(same, { answers: {} });
    expect(screen.queryByLabelText('Same as phone')).toBeNull();
  });

  it('stays ticked when the step is come back to, also where both have changed meanwhile', async () => {
    const user = userEvent.setup();
    const first = renderStep(same, { answers: { phone: '1' } });
    await user.click(box());
    const sameAs = first.sameAs();
    first.unmount();
    const second = renderStep(same, { answers: { phone: '2', whatsApp: '2' }, sameAs });
    expect([box().checked, field().readOnly]).toEqual([true, true]);
    await user.click(box());
    expect(second.sameAs()).toEqual([]);
    expect([box().checked, field().readOnly]).toEqual([false, false]);
  });

  it('is not ticked any more once it is another one, and free while there is nothing to copy', () => {
    const changed = renderStep(same, { answers: { phone: '2', whatsApp: '3' }, sameAs: ['whatsApp'] });
    expect(changed.sameAs()).toEqual([]);
    expect([box().checked, field().readOnly]).toEqual([false, false]);
    changed.unmount();
    const emptied = renderStep(same, { answers: {}, sameAs: ['whatsApp'] });
    expect(field().readOnly).toBe(false);
    emptied.change({ answers: { phone: '2' } });
    expect(emptied.answers().whatsApp).toBe('2');
    expect([box().checked, field().readOnly]).toEqual([true, true]);
  });

  it('is not ticked by a number that was typed and happens to be equal', async () => {
    const user = userEvent.setup();
    const first = renderStep(same, { answers: { phone: '1' } });
    await user.type(field(), '1');
    await user.tab();
    expect(first.answers()).toEqual({ phone: '1', whatsApp: '1' });
    expect(first.sameAs()).toEqual([]);
    expect([box().checked, field().readOnly]).toEqual([false, false]);
  });
});

describe('text that came with the link', () => {
  const given = (whenGiven: string) =>
    stepOf(
      { properties: { number: { type: 'string' } } },
      {
        number: {
          'ui:title': 'Number',
          'ui:widget': 'text',
          'ui:description': 'Leave it empty',
          'ui:help': 'Enter it',
          'ui:options': { whenGiven, givenNote: 'From the link of {firstName}' },
        },
      },
    );

  it('is not changed by the box beside it, or by a suggestion, while it is locked or out of use', async () => {
    const user = userEvent.setup();
    const options = { sameAs: 'phone', suggestDomains: ['gmail.com'], whenGiven: 'lock', givenNote: 'From your link' };
    const mail = stepOf(
      { properties: { mail: { type: 'string' } } },
      { mail: { 'ui:title': 'Mail', 'ui:widget': 'text', 'ui:options': options } },
    );
    const answers = { phone: '1', mail: 'ann@gmial.com' };
    for (const how of [{ context: { given: ['mail'] } }, { disabled: true }]) {
      const view = renderStep(mail, { answers, ...how });
      const box = screen.getByLabelText<HTMLInputElement>('Same as phone');
      expect(box.disabled).toBe(true);
      await user.click(box);
      expect(view.answers()).toEqual(answers);
      expect(screen.queryByText(/Did you mean/)).toBeNull();
      view.unmount();
    }
    renderStep(mail, { answers });
    expect(await screen.findByText(/Did you mean/)).toBeTruthy();
  });

  it('is locked with a note in place of its hints, or hidden, or left alone', async () => {
    const context = { given: ['number'] };
    const locked = renderStep(given('lock'), { answers: { number: 'A1', firstName: 'Ann' }, context });
    const field = screen.getByLabelText<HTMLInputElement>(/Number/);
    expect(field.readOnly).toBe(true);
    expect(field.getAttribute('aria-describedby')).toBe('answer_number__given');
    expect(screen.getByText('From the link of Ann')).toBeTruthy();
    expect(screen.queryByText(/Leave it empty|Enter it/)).toBeNull();
    await expectSound(locked.container);
    locked.unmount();
    const hidden = renderStep(given('hide'), { answers: { number: 'A1' }, context });
    expect(screen.queryByLabelText(/Number/)).toBeNull();
    expect(hidden.flush()).toEqual({ number: 'A1' });
    hidden.unmount();
    renderStep(given('lock'), { answers: {}, context: {} });
    expect(screen.getByLabelText<HTMLInputElement>(/Number/).readOnly).toBe(false);
    expect(screen.getByText('Leave it empty')).toBeTruthy();
    expect(screen.getByText('Enter it')).toBeTruthy();
  });
});

describe('text with a likely slip', () => {
  const mail = stepOf(
    { properties: { email: { type: 'string' }, town: { type: 'string' } } },
    {
      email: {
        'ui:title': 'Email',
        'ui:widget': 'text',
        'ui:options': { inputType: 'email', suggestDomains: ['gmail.com', 'mail.com'] },
      },
      town: { 'ui:title': 'Town', 'ui:widget': 'text' },
    },
  );
  const email = () => screen.getByLabelText<HTMLInputElement>(/Email/);
  const suggestion = () => screen.findByRole('button', { name: 'Did you mean ann@gmail.com?' });

  it('gets a suggestion when it is left, which a press takes', async () => {
    const user = userEvent.setup();
    const { answers, said, container } = renderStep(mail);
    await user.type(email(), 'ann@gmial.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    const button = await suggestion();
    await vi.waitFor(() => expect(said).toEqual(['Did you mean ann@gmail.com?']));
    await expectSound(container);
    await user.click(button);
    expect(answers()).toEqual({ email: 'ann@gmail.com' });
    expect(email().value).toBe('ann@gmail.com');
    expect(document.activeElement).toBe(email());
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('is no refusal: it goes on as it is', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    renderStep(mail, { onSubmit });
    await user.type(email(), 'ann@gmial.com');
    await user.tab();
    await suggestion();
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenLastCalledWith({ email: 'ann@gmial.com' });
  });

  it('is suggested for what stood there at the start, and forgotten once it is mended by hand', async () => {
    const user = userEvent.setup();
    renderStep(mail, { answers: { email: 'ann@gmial.com' } });
    await suggestion();
    await user.clear(email());
    await user.type(email(), 'ann@mail.com');
    await user.tab();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('is suggested for what can’t be a domain name, and may stay', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const ui = { 'ui:title': 'Domain', 'ui:widget': 'text', 'ui:options': { suggestEndings: ['.co.uk'] } };
    renderStep(stepOf({ properties: { domain: { type: 'string' } } }, { domain: ui }), { onSubmit });
    await user.type(screen.getByLabelText(/Domain/), 'banana split');
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenLastCalledWith({ domain: 'banana split' });
    await user.click(await screen.findByRole('button', { name: 'Did you mean bananasplit.co.uk?' }));
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenLastCalledWith({ domain: 'bananasplit.co.uk' });
  });

  it('is not spoken of in the middle of a press on something else', async () => {
    const user = userEvent.setup();
    renderStep(mail);
    await user.type(email(), 'ann@gmial.com');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Continue') });
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    await suggestion();
  });
});

describe('the Enter key of a phone', () => {
  it('leads to the next line of text, and sends the form from the last one; a keyboard sends it from any', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const coarse = vi.spyOn(window, 'matchMedia');
    coarse.mockReturnValue({ matches: true } as MediaQueryList);
    onTestFinished(() => coarse.mockRestore());
    renderStep(step, { onSubmit });
    const town = screen.getByLabelText<HTMLInputElement>(/Town/);
    await user.type(phone(), '07700900123{Enter}');
    expect([document.activeElement, onSubmit.mock.calls.length]).toEqual([town, 0]);
    await user.keyboard('Reading{Enter}');
    expect([document.activeElement, onSubmit.mock.calls.length]).toEqual([town, 1]);
    // A key that confirms what is composed, as Safari has it.
    act(() => phone().focus());
    fireEvent.keyDown(phone(), { key: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(phone());
    coarse.mockReturnValue({ matches: false } as MediaQueryList);
    await user.type(phone(), '{Enter}');
    expect([document.activeElement, onSubmit.mock.calls.length]).toEqual([phone(), 2]);
  });

  it('says “next” on every line of text but the last, “done” there', async () => {
    const user = userEvent.setup();
    renderStep(step);
    expect(phone().getAttribute('enterkeyhint')).toBe('next');
    const town = screen.getByLabelText<HTMLInputElement>(/Town/);
    await user.click(town);
    expect(town.getAttribute('enterkeyhint')).toBe('done');
    await user.click(phone());
    expect(phone().getAttribute('enterkeyhint')).toBe('next');
  });
});
