// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectSound } from './expect-sound.ts';
import { renderStep, stepOf } from './step-harness.tsx';

const NINE_TO_FIVE = { openTime: '09:00', closeTime: '17:00' };
const monday = { day: 'Monday', open: true, ...NINE_TO_FIVE };
const sunday = { day: 'Sunday', open: false, ...NINE_TO_FIVE };
const day = (name: string) => within(screen.getByRole('group', { name }));
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent;

const options = {
  shortDays: ['Mon', 'Sun'],
  presets: [
    { label: 'Mondays', description: '{openTime} to {closeTime}', hours: [{ days: ['Monday'], ...NINE_TO_FIVE }] },
    { label: 'Both', hours: [{ days: ['Monday', 'Sunday'], ...NINE_TO_FIVE }] },
  ],
};
const stepWith = (more: object) =>
  stepOf(
    { properties: { hours: { type: 'array', items: { type: 'object' } } } },
    { hours: { 'ui:title': 'Hours', 'ui:field': 'hours', ...more } },
  );
const step = stepWith({ 'ui:default': [monday, sunday], 'ui:options': options });

it('a time that the box can’t show stays as it is, so that its error can speak', () => {
  const odd = { ...monday, openTime: '9:00' };
  const { flush } = renderStep(stepWith({}), { answers: { hours: [odd, sunday] } });
  expect(flush()).toEqual({ hours: [odd, sunday] });
});

describe('presets of opening hours', () => {
  it('stand for the days that fit one, and take the place of the rows', async () => {
    const { container, answers } = renderStep(step, { answers: { hours: [monday, sunday] } });
    expect(chosen()).toBe('Mondays09:00 to 17:00');
    expect(screen.getByText('Closed on Sunday')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Monday' })).toBeNull();
    expect(answers()).toEqual({ hours: [monday, sunday] });
    await expectSound(container);
  });

  it('change the same answer, closed days with their times', async () => {
    const user = userEvent.setup();
    const { answers } = renderStep(step, { answers: { hours: [monday, sunday] } });
    await user.click(screen.getByRole('radio', { name: 'Both' }));
    expect(answers()).toEqual({ hours: [monday, { ...sunday, open: true }] });
    expect(screen.queryByText(/^Closed on/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mondays' }));
    expect(answers()).toEqual({ hours: [monday, sunday] });
  });

  it('apply to the days that the schema names where there is no default, closed until one is chosen', async () => {
    const entry = { type: 'object', properties: { day: { enum: ['Monday', 'Sunday'] }, open: { type: 'boolean' } } };
    const { answers } = renderStep(
      stepOf(
        { properties: { hours: { type: 'array', items: entry } } },
        { hours: { 'ui:title': 'Hours', 'ui:field': 'hours', 'ui:options': options } },
      ),
    );
    expect(chosen()).toBe('Set each dayOwn times');
    expect(day('Monday').getByText('Closed')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('radio', { name: /^Mondays/ }));
    expect(answers()).toEqual({ hours: [monday, { day: 'Sunday', open: false }] });
    expect(chosen()).toBe('Mondays09:00 to 17:00');
  });

  it('leave room for each day where the days fit none of them, as those of a draft', async () => {
    const early = { ...monday, openTime: '07:00' };
    const { container } = renderStep(step, { answers: { hours: [early, sunday] } });
    expect(chosen()).toBe('Set each dayOwn times');
    expect(day('Monday').getByLabelText<HTMLInputElement>('Opens').value).toBe('07:00');
    expect(day('Monday').getByText('Mon')).toBeTruthy();
    await expectSound(container);
  });

  it('keep what was set day by day, for when it is gone back to', async () => {
    const user = userEvent.setup();
    const view = renderStep(step, { answers: { hours: [monday, sunday] } });
    await user.click(screen.getByRole('radio', { name: 'Set each day' }));
    expect(view.answers()).toEqual({ hours: [monday, sunday] });
    await user.click(day('Sunday').getByRole('checkbox'));
    // Fits the second one by now, and stays in sight all the same.
    expect(chosen()).toBe('Set each dayOwn times');
    fireEvent.input(day('Sunday').getByLabelText('Opens'), { target: { value: '10:00' } });
    const own = { hours: [monday, { ...sunday, open: true, openTime: '10:00' }] };
    expect(view.flush()).toEqual(own);
    await user.click(screen.getByRole('radio', { name: 'Mondays' }));
    expect(view.answers()).toMatchObject({ hours: [monday, { open: false }] });
    await user.click(screen.getByRole('radio', { name: 'Set each day' }));
    expect(view.answers()).toEqual(own);
  });

  it('are not there where the content has none', () => {
    renderStep(stepWith({}), { answers: { hours: [monday] } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(day('Monday').getByLabelText('Opens')).toBeTruthy();
  });
});

describe('a day that closes before it opens, changed by the last thing before Continue', () => {
  const nightly = { day: 'Monday', open: true, openTime: '22:00', closeTime: '23:00' };
  const submit = (container: HTMLElement) => fireEvent.submit(container.querySelector('form') as HTMLFormElement);

  it('is asked about once, and the step is left by the next press', async () => {
    const onSubmit = vi.fn();
    const { container, said, answers } = renderStep(step, { answers: { hours: [nightly, sunday] }, onSubmit });
    const closes = day('Monday').getByLabelText<HTMLInputElement>('Closes');
    fireEvent.focus(closes);
    fireEvent.input(closes, { target: { value: '06:00' } });
    submit(container);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(day('Monday').getByText('Through the night?')).toBeTruthy();
    expect(document.activeElement).toBe(closes);
    await vi.waitFor(() => expect(said).toEqual(['Through the night?']));
    await expectSound(container);
    submit(container);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(answers()).toMatchObject({ hours: [{ closeTime: '06:00' }, {}] });
    // Another time is another question.
    fireEvent.input(closes, { target: { value: '05:00' } });
    submit(container);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    submit(container);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('is asked about where it came up only while Continue was pressed', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    try {
      const onSubmit = vi.fn();
      const { container } = renderStep(step, { answers: { hours: [nightly, sunday] }, onSubmit });
      const closes = day('Monday').getByLabelText<HTMLInputElement>('Closes');
      fireEvent.focus(closes);
      fireEvent.input(closes, { target: { value: '06:00' } });
      fireEvent.blur(closes);
      await act(() => vi.advanceTimersByTimeAsync(20));
      expect(day('Monday').getByText('Through the night?')).toBeTruthy();
      submit(container);
      expect(onSubmit).not.toHaveBeenCalled();
      submit(container);
      expect(onSubmit).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not asked about again where it stood there long enough to be read', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    try {
      const onSubmit = vi.fn();
      const hours = [{ ...nightly, closeTime: '06:00' }, sunday];
      const { container } = renderStep(step, { answers: { hours }, onSubmit });
      expect(screen.getByText('Through the night?')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(700));
      submit(container);
      expect(onSubmit).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('the first day’s times for all are asked about on each day that they make unlikely', async () => {
  const user = userEvent.setup();
  const hours = [
    { day: 'Monday', open: true, openTime: '22:00', closeTime: '06:00' },
    { day: 'Sunday', open: true, ...NINE_TO_FIVE },
  ];
  renderStep(step, { answers: { hours } });
  await user.click(screen.getByRole('button', { name: 'Copy Monday' }));
  expect(screen.getAllByText('Through the night?')).toHaveLength(2);
});

describe('times that run through the night, copied to all days', () => {
  const night = { openTime: '22:00', closeTime: '05:00' };
  const tuesday = { day: 'Tuesday', open: true, ...NINE_TO_FIVE };
  const copy = () => userEvent.setup().click(screen.getByText('Copy Monday'));

  it('are said to be copied and asked about, in one', async () => {
    const days = [{ ...monday, ...night }, tuesday, { ...tuesday, day: 'Friday' }, sunday];
    const view = renderStep(stepWith({}), { answers: { hours: days } });
    await copy();
    expect(view.answers()).toMatchObject({ hours: [night, night, night, night] });
    expect(day('Tuesday').getByText('Through the night?')).toBeTruthy();
    expect(view.said).toEqual(['Monday copied. Through the night?']);
  });

  it('are asked about of a day that is opened with them later', async () => {
    const view = renderStep(stepWith({}), { answers: { hours: [{ ...monday, ...night }, sunday] } });
    await copy();
    expect(view.said).toEqual(['Monday copied']);
    await userEvent.setup().click(day('Sunday').getByRole('checkbox'));
    expect(view.said).toEqual(['Monday copied', 'Through the night?']);
  });
});

describe('a time that is half filled in', () => {
  const HALF_FILLED = '?';
  /** As a browser has it where one part of a time was cleared. */
  function halfClear(name: string, time: 'Opens' | 'Closes') {
    const input = day(name).getByLabelText<HTMLInputElement>(time);
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    fireEvent.input(input, { target: { value: '' } });
    fireEvent.blur(input);
  }

  it('holds up no day that is closed after all', async () => {
    const user = userEvent.setup();
    const days = [monday, { ...sunday, open: true }];
    const view = renderStep(step, { answers: { hours: days } });
    await user.click(screen.getByRole('radio', { name: 'Set each day' }));
    halfClear('Monday', 'Opens');
    halfClear('Sunday', 'Closes');
    const [half, closing] = [
      { ...monday, openTime: HALF_FILLED },
      { ...sunday, open: true, closeTime: HALF_FILLED },
    ];
    expect(view.answers()).toEqual({ hours: [half, closing] });
    await user.click(day('Monday').getByRole('checkbox'));
    expect(view.answers()).toEqual({ hours: [{ day: 'Monday', open: false, closeTime: '17:00' }, closing] });
    await user.click(screen.getByRole('radio', { name: 'Mondays' }));
    expect(view.answers()).toEqual({ hours: [monday, { day: 'Sunday', open: false, openTime: '09:00' }] });
  });

  it('is nothing that could be copied, which is not announced either', async () => {
    const view = renderStep(stepWith({}), { answers: { hours: [monday, sunday] } });
    halfClear('Monday', 'Opens');
    halfClear('Monday', 'Closes');
    await userEvent.setup().click(screen.getByText('Copy Monday'));
    expect(view.answers()).toEqual({
      hours: [{ ...monday, openTime: HALF_FILLED, closeTime: HALF_FILLED }, sunday],
    });
    expect(view.said).toEqual([]);
  });

  it('is not copied to other days, nor one that would run through the night', async () => {
    const view = renderStep(stepWith({}), { answers: { hours: [{ ...monday, closeTime: '18:00' }, sunday] } });
    halfClear('Monday', 'Opens');
    expect(screen.queryByText('Through the night?')).toBeNull();
    await userEvent.setup().click(screen.getByText('Copy Monday'));
    expect(view.answers()).toEqual({
      hours: [
        { day: 'Monday', open: true, openTime: HALF_FILLED, closeTime: '18:00' },
        { ...sunday, closeTime: '18:00' },
      ],
    });
  });
});
