// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AbortLike, Answers, RefusedFile, UploadReference } from '../../src/contract/index.ts';
import { expectSound } from './expect-sound.ts';
import { errorAt, fakeUploads, renderStep, stepOf } from './step-harness.tsx';

const picture = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
};
const png = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/png' });
const reference = (name: string) => ({ id: `id-${name}`, name, type: 'image/png', size: 1 });

describe('hours', () => {
  const step = stepOf(
    { properties: { hours: { type: 'array', items: { type: 'object' } } } },
    { hours: { 'ui:title': 'Hours', 'ui:field': 'hours' } },
  );
  const answers: Answers = {
    hours: [
      { day: 'Monday', open: true, openTime: '08:00', closeTime: '16:00' },
      { day: 'Tuesday', open: true, openTime: '09:00', closeTime: '17:00' },
      { day: 'Sunday', open: false, openTime: '10:00', closeTime: '12:00' },
    ],
  };
  const day = (name: string) => within(screen.getByRole('group', { name }));

  it('is a group a day, with labelled times while it is open', async () => {
    const { container } = renderStep(step, {
      answers,
      errors: [errorAt(['hours', 1, 'openTime'], 'When?'), errorAt('hours', 'Check them')],
    });
    expect(screen.getByRole('group', { name: /Hours/ }).getAttribute('aria-describedby')).toBe('answer_hours__error');
    expect(day('Monday').getByLabelText<HTMLInputElement>('Opens').value).toBe('08:00');
    expect(day('Sunday').queryByLabelText('Opens')).toBeNull();
    expect(day('Sunday').getByText('Closed')).toBeTruthy();
    const wrong = day('Tuesday').getByLabelText('Opens');
    expect(wrong.id).toBe('answer_hours_1_openTime');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('When?');
    await expectSound(container);
  });

  it('copies the first day that is open, as nobody sees the times of one that is closed', async () => {
    const times = { openTime: '09:00', closeTime: '17:00' };
    const hours = [
      { day: 'Monday', open: false, openTime: '08:00', closeTime: '16:00' },
      { day: 'Tuesday', open: true, ...times },
      { day: 'Sunday', open: true, openTime: '10:00', closeTime: '12:00' },
    ];
    const view = renderStep(step, { answers: { hours } });
    expect(screen.queryByText('Copy Monday')).toBeNull();
    await userEvent.setup().click(screen.getByText('Copy Tuesday'));
    expect(view.said).toEqual(['Tuesday copied']);
    expect(view.answers()).toMatchObject({ hours: [times, times, times] });
  });

  it('copies the first day to all, and each day stays open or closed', async () => {
    const user = userEvent.setup();
    const view = renderStep(step, { answers });
    await user.click(screen.getByText('Copy Monday'));
    expect(view.said).toEqual(['Monday copied']);
    const times = { openTime: '08:00', closeTime: '16:00' };
    expect(view.answers()).toEqual({
      hours: [
        { day: 'Monday', open: true, ...times },
        { day: 'Tuesday', open: true, ...times },
        { day: 'Sunday', open: false, ...times },
      ],
    });
    expect(day('Tuesday').getByLabelText<HTMLInputElement>('Opens').value).toBe('08:00');
  });

  it('asks about a day that closes before it opens once its times are left, and never refuses it', async () => {
    const user = userEvent.setup();
    const view = renderStep(step, { answers });
    const closes = day('Monday').getByLabelText<HTMLInputElement>('Closes');
    await user.click(closes);
    fireEvent.input(closes, { target: { value: '05:30' } });
    await user.click(day('Monday').getByLabelText('Opens'));
    expect(screen.queryByText('Through the night?')).toBeNull();
    await user.click(day('Tuesday').getByLabelText('Opens'));
    expect(await day('Monday').findByText('Through the night?')).toBeTruthy();
    await vi.waitFor(() => expect(view.said).toEqual(['Through the night?']));
    expect(view.flush()).toMatchObject({ hours: [{ closeTime: '05:30' }, {}, {}] });
    await expectSound(view.container);
    await user.click(day('Monday').getByRole('button', { name: 'Did you mean 17:30?' }));
    expect(view.answers()).toMatchObject({ hours: [{ openTime: '08:00', closeTime: '17:30' }, {}, {}] });
    expect(document.activeElement).toBe(closes);
    expect(screen.queryByText('Through the night?')).toBeNull();
  });

  it('suggests another time only where the 24-hour clock was forgotten, and asks nothing of a closed day', () => {
    const hours = [
      { day: 'Monday', open: true, openTime: '22:00', closeTime: '06:00' },
      { day: 'Tuesday', open: false, openTime: '17:00', closeTime: '09:00' },
    ];
    const view = renderStep(step, { answers: { hours } });
    expect(screen.getAllByText('Through the night?')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
    expect(view.said).toEqual([]);
  });

  it('loses no time when several are handed on at once, and leaves an emptied one out', async () => {
    const user = userEvent.setup();
    const view = renderStep(step, { answers });
    await user.click(day('Sunday').getByRole('checkbox', { name: 'Sunday open' }));
    fireEvent.input(day('Monday').getByLabelText('Opens'), { target: { value: '07:30' } });
    fireEvent.input(day('Tuesday').getByLabelText('Closes'), { target: { value: '' } });
    fireEvent.input(day('Sunday').getByLabelText('Closes'), { target: { value: '13:00' } });
    expect(view.flush()).toEqual({
      hours: [
        { day: 'Monday', open: true, openTime: '07:30', closeTime: '16:00' },
        { day: 'Tuesday', open: true, openTime: '09:00' },
        { day: 'Sunday', open: true, openTime: '10:00', closeTime: '13:00' },
      ],
    });
  });
});

describe('upload', () => {
  const step = stepOf(
    { properties: { logo: picture }, required: ['logo'] },
    {
      logo: {
        'ui:title': 'Logo',
        'ui:help': 'PNG',
        'ui:field': 'upload',
        'ui:options': {
          fileType: 'logo',
          accept: ['image/png'],
          maxMegabytes: 5,
          words: { choose: 'Choose your logo' },
        },
      },
    },
  );

  it('is a described group with real file inputs', async () => {
    const { container } = renderStep(step, { errors: [errorAt('logo', 'Add one')] });
    expect(screen.getByRole('group', { name: /Logo/ }).getAttribute('aria-describedby')).toBe(
      'answer_logo__error answer_logo__help',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Choose your logo').accept).toBe('image/png');
    expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
    await expectSound(container);
  });

  it('takes one picture, by choice or by drop, in place of the one before', async () => {
    const user = userEvent.setup();
    const { uploads, log } = fakeUploads();
    const { answers, container } = renderStep(step, { context: { uploads } });
    await user.upload(screen.getByLabelText('Choose your logo'), png('a.png'));
    expect(answers().logo).toMatchObject({ id: 'id-a.png', name: 'a.png' });
    expect(screen.getByRole('img', { name: 'a.png' }).getAttribute('src')).toBe('blob:id-a.png');
    const zone = screen.getByText('or drop it').parentElement;
    if (!zone) throw new Error('No drop zone');
    await act(async () => {
      fireEvent.drop(zone, { dataTransfer: { files: [png('b.png'), png('c.png')] } });
    });
    expect(answers().logo).toMatchObject({ id: 'id-b.png' });
    expect(log).toEqual(['add a.png', 'add b.png', 'remove id-a.png']);
    await expectSound(container);
  });

  it('has browsers open no file that is dropped beside it, for as long as it is there', () => {
    const view = renderStep(step, { context: { uploads: fakeUploads().uploads } });
    /** Whether a browser would do with it what it does by itself. */
    const isOpened = (place: Element, types: readonly string[]) =>
      (['dragOver', 'drop'] as const).map((event) => fireEvent[event](place, { dataTransfer: { types, files: [] } }));
    expect(isOpened(document.body, ['Files'])).toEqual([false, false]);
    // Texts that are dragged into a field are the browser’s.
    expect(isOpened(document.body, ['text/plain'])).toEqual([true, true]);
    const over = createEvent.dragOver(screen.getByText('or drop it'), { dataTransfer: { types: ['Files'] } });
    fireEvent(screen.getByText('or drop it'), over);
    expect(over).not.toHaveProperty('dataTransfer.dropEffect');
    view.unmount();
    expect(isOpened(document.body, ['Files'])).toEqual([true, true]);
  });

  it('hands on how small a picture its use needs, as far as the content says', async () => {
    const user = userEvent.setup();
    const { uploads } = fakeUploads();
    const add = vi.fn(uploads.add);
    const prepared = { longestSide: 1000, targetKilobytes: 300, maxMegabytes: 5, keepPng: true };
    for (const options of [prepared, {}]) {
      const field = { 'ui:title': 'Logo', 'ui:field': 'upload', 'ui:options': options };
      const view = renderStep(stepOf({ properties: { logo: picture } }, { logo: field }), {
        context: { uploads: { ...uploads, add } },
      });
      await user.upload(screen.getByLabelText('Choose a picture'), png('a.png'));
      view.unmount();
    }
    expect(add.mock.calls.map(([, , options]) => options)).toEqual([prepared, { keepPng: false }]);
  });

  it.each([
    ['takes the place of the one before from the moment it is chosen', 'b.png', ['b.png', 'b.png']],
    ['gives the place back when it is refused', '', ['b.png', 'a.png']],
  ])('another picture %s; there is never more than one', async (_what, bytes, shown) => {
    const user = userEvent.setup();
    const { uploads } = fakeUploads({ 'id-a.png': { status: 'waiting' } });
    let ready = () => {};
    const add: typeof uploads.add = async (...chosen) => {
      await new Promise<void>((resolve) => {
        ready = resolve;
      });
      return uploads.add(...chosen);
    };
    const { container } = renderStep(step, {
      answers: { logo: reference('a.png') },
      context: { uploads: { ...uploads, add } },
    });
    const waiting = () =>
      screen
        .getAllByText(/ (waits|is being prepared)$/)
        .map((item) => item.textContent?.replace(/ (waits|is .*)$/, ''));
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(waiting().join()));
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    await user.upload(screen.getByLabelText('Replace a.png'), png('b.png', bytes));
    const before = waiting();
    await act(async () => ready());
    expect([...before, ...waiting()]).toEqual(shown);
    observer.disconnect();
    // Nor for the blink of an eye in between.
    expect([...seen]).toEqual([...new Set(shown)]);
  });

  it('keeps the focus where the progress of a second try is shown', async () => {
    const user = userEvent.setup();
    const { uploads, put } = fakeUploads({ 'id-a.png': { status: 'failed', error: 'no' } });
    renderStep(step, { answers: { logo: reference('a.png') }, context: { uploads } });
    await user.click(screen.getByRole('button', { name: 'Try a.png again' }));
    put('id-a.png', { status: 'sending', progress: 0 });
    expect(document.activeElement?.textContent).toBe('a.png 0%');
  });

  it('says where a file stands, in words and as a bar, and offers to try again', async () => {
    const user = userEvent.setup();
    const { uploads, log, put } = fakeUploads({ 'id-a.png': { status: 'waiting' } });
    const { container } = renderStep(step, { answers: { logo: reference('a.png') }, context: { uploads } });
    expect(screen.getByText('a.png waits')).toBeTruthy();
    put('id-a.png', { status: 'sending', progress: 0.429 });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.png 42%' }).value).toBe(0.429);
    await expectSound(container);
    put('id-a.png', { status: 'failed', error: 'no' });
    expect(screen.getByText('a.png failed')).toBeTruthy();
    await expectSound(container);
    await user.click(screen.getByRole('button', { name: 'Try a.png again' }));
    expect(log).toEqual(['retry id-a.png']);
    put('id-a.png', { status: 'done', stored: { key: 'k', getUrl: '' } });
    expect(screen.getByText('a.png is uploaded')).toBeTruthy();
  });

  it('is removed with the focus on the way to choose another', async () => {
    const user = userEvent.setup();
    const { uploads, log } = fakeUploads();
    const { answers } = renderStep(step, { answers: { logo: reference('a.png') }, context: { uploads } });
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(answers()).toEqual({});
    expect(log).toEqual(['remove id-a.png']);
    expect(document.activeElement).toBe(screen.getByLabelText('Choose your logo'));
  });
});

describe('uploads', () => {
  const step = stepOf(
    { properties: { gallery: { type: 'array', items: picture } } },
    { gallery: { 'ui:title': 'Gallery', 'ui:field': 'uploads', 'ui:options': { maxMegabytes: 5 } } },
  );

  it('take several pictures in order; one that is refused is named with the reason and leaves the others alone', async () => {
    const user = userEvent.setup();
    const { answers, said, container } = renderStep(step);
    await user.upload(screen.getByLabelText('Choose a picture'), [png('a.png'), png('empty.png', ''), png('b.png')]);
    expect(answers().gallery).toMatchObject([{ name: 'a.png' }, { name: 'b.png' }]);
    expect(screen.getByText('empty.png is empty')).toBeTruthy();
    expect(said).toEqual(['2 photos ready, 0.1 MB empty.png is empty']);
    await expectSound(container);
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(answers().gallery).toMatchObject([{ name: 'b.png' }]);
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
    expect(answers()).toEqual({});
  });
});

describe('a file that was not taken', () => {
  const field = (empty: string) =>
    stepOf(
      { properties: { logo: picture } },
      { logo: { 'ui:title': 'Logo', 'ui:field': 'upload', 'ui:options': { words: { empty } } } },
    );

  it.each([
    ['Empty file', 'x.png: Empty file'],
    ['{name} is empty', 'x.png is empty'],
  ])('is named, whether the word “%s” names it or not', async (word, expected) => {
    const user = userEvent.setup();
    const { said, container } = renderStep(field(word));
    await user.upload(screen.getByLabelText('Choose a picture'), png('x.png', ''));
    expect(container.textContent).toContain(expected);
    expect(said).toEqual([expected]);
    await expectSound(container);
  });
});

describe('a file that is still being made ready when Continue is pressed', () => {
  const step = stepOf({ properties: { logo: picture } }, { logo: { 'ui:title': 'Logo', 'ui:field': 'upload' } });

  it.each([
    ['goes on', false, { accepted: reference('a.png') }, 1],
    ['stays where it was not taken', false, { refused: 'offline' }, 0],
    ['goes nowhere once the step was left', true, { accepted: reference('a.png') }, 0],
  ] as const)('is waited for, and the form then %s', async (_then, isLeft, outcome, times) => {
    const onSubmit = vi.fn();
    let end: (outcome: { accepted: UploadReference } | { refused: RefusedFile }) => void = () => undefined;
    const uploads = {
      ...fakeUploads().uploads,
      add: () => new Promise<Parameters<typeof end>[0]>((resolve) => (end = resolve)),
    };
    const waits: boolean[] = [];
    const { container, unmount, said } = renderStep(step, {
      onSubmit,
      context: { uploads },
      onWaiting: (is) => waits.push(is),
    });
    await userEvent.upload(screen.getByLabelText('Choose a picture'), png('a.png'));
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(said).toEqual(['a.png is being prepared']);
    if (isLeft) unmount();
    end(outcome);
    await waitFor(() => expect(waits).toEqual([true, false]));
    expect(onSubmit).toHaveBeenCalledTimes(times);
  });
});

describe('a file that is being made ready', () => {
  const single = stepOf({ properties: { files: picture } }, { files: { 'ui:title': 'Logo', 'ui:field': 'upload' } });
  const several = stepOf(
    { properties: { files: { type: 'array', items: picture } } },
    { files: { 'ui:title': 'Gallery', 'ui:field': 'uploads' } },
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const chooser = () => screen.getByLabelText(/^(?:Choose a picture|Replace old.png)$/);
  const choose = (...names: readonly string[]) =>
    userEvent.upload(
      chooser(),
      names.map((name) => png(name, name.startsWith('empty') ? '' : 'x')),
    );

  /** A step with files that are ready once `end` is called with their names, and refused if they are empty. */
  function renderPreparing(step: typeof single, answers = {}) {
    const fake = fakeUploads();
    const begun = new Map<string, { readonly end: () => void; readonly signal: AbortLike | undefined }>();
    const add: typeof fake.uploads.add = (file, type, options, signal) =>
      new Promise((resolve) =>
        begun.set(file.name, { end: () => resolve(fake.uploads.add(file, type, options)), signal }),
      );
    const onSubmit = vi.fn();
    const uploads = { ...fake.uploads, add };
    // As long as one is being made ready, the page asks before it is left.
    onTestFinished(async () => {
      const left = [...uploads.intakes];
      for (const file of left.flatMap((intake) => intake.unready())) file.abort();
      await Promise.all(left.map(({ done }) => done));
    });
    const view = renderStep(step, { answers, onSubmit, context: { uploads } });
    const submit = () => fireEvent.submit(view.container.querySelector('form') as HTMLFormElement);
    const end = (name: string) => act(async () => begun.get(name)?.end());
    const isAborted = (name: string) => begun.get(name)?.signal?.aborted;
    return { ...view, log: fake.log, uploads, begun, isAborted, onSubmit, submit, end };
  }

  it('can be taken out: it is aborted, and Continue waits for it no longer', async () => {
    const { answers, isAborted, onSubmit, submit, end, container } = renderPreparing(several);
    await choose('a.png');
    submit();
    await expectSound(container);
    await userEvent.click(button('Remove a.png'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(chooser());
    expect(isAborted('a.png')).toBe(true);
    await end('a.png');
    expect(answers()).toEqual({});
  });

  it('is not even begun where it is taken out before its turn, and the others are as they were', async () => {
    const { answers, begun, end } = renderPreparing(several, { files: [reference('z.png')] });
    await choose('a.png', 'b.png', 'c.png');
    await userEvent.click(button('Remove b.png'));
    expect(document.activeElement).toBe(button('Remove c.png'));
    await end('a.png');
    await end('c.png');
    expect([...begun.keys()]).toEqual(['a.png', 'c.png']);
    expect(answers().files).toMatchObject([{ name: 'z.png' }, { name: 'a.png' }, { name: 'c.png' }]);
  });

  it.each([
    ['one picture', single],
    ['several', several],
  ])('keeps the focus at its button when it is ready: %s', async (_which, step) => {
    const { end } = renderPreparing(step);
    await choose('a.png');
    const before = button('Remove a.png');
    before.focus();
    await end('a.png');
    expect(before.isConnected).toBe(false);
    expect(document.activeElement).toBe(button('Remove a.png'));
  });

  it.each([
    ['the way to choose one', single, {}, [], () => chooser()],
    ['the picture that it was to replace', single, { files: reference('old.png') }, [], () => button('Remove old.png')],
    ['the next of several', several, {}, ['b.png'], () => button('Remove b.png')],
    ['the last of several', several, { files: [reference('old.png')] }, [], () => button('Remove old.png')],
  ] as const)('leaves the focus where it is refused on %s', async (_where, step, answers, others, target) => {
    const { end } = renderPreparing(step, answers);
    await choose('empty.png', ...others);
    button('Remove empty.png').focus();
    await end('empty.png');
    expect(screen.getByText('empty.png is empty')).toBeTruthy();
    expect(document.activeElement).toBe(target());
  });

  it('is taken out with the picture that it was to replace back in its place', async () => {
    const { answers, end } = renderPreparing(single, { files: reference('old.png') });
    await choose('a.png');
    await userEvent.click(button('Remove a.png'));
    expect(document.activeElement).toBe(button('Remove old.png'));
    await end('a.png');
    expect(answers()).toMatchObject({ files: { name: 'old.png' } });
  });

  it('gives way to another one that is chosen in its place, and is complained about no more', async () => {
    const { answers, isAborted, end, container } = renderPreparing(single);
    await choose('empty.png');
    await choose('a.png');
    expect(container.textContent).toContain('a.png is being prepared');
    expect(container.textContent).not.toContain('empty.png');
    expect(isAborted('empty.png')).toBe(true);
    await end('empty.png');
    await end('a.png');
    expect(container.textContent).not.toContain('empty.png');
    expect(answers()).toMatchObject({ files: { name: 'a.png' } });
  });

  it('is there again, and can be taken out, when its step is come back to', async () => {
    const { uploads, unmount, isAborted } = renderPreparing(several);
    await choose('a.png', 'b.png');
    unmount();
    renderStep(several, { context: { uploads } });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(button('Remove a.png'));
    expect(isAborted('a.png')).toBe(true);
    expect(document.activeElement).toBe(button('Remove b.png'));
  });

  it('is reported where it is refused after its step was left, once that is come back to, until that is put away', async () => {
    const { uploads, unmount, end } = renderPreparing(several);
    await choose('empty.png');
    unmount();
    await end('empty.png');
    const { container } = renderStep(several, { context: { uploads } });
    expect(container.textContent).toContain('1 file left out');
    await expectSound(container);
    await userEvent.click(button('Hide empty.png'));
    expect(container.textContent).not.toContain('empty.png');
    expect(uploads.intakes.size).toBe(0);
  });

  it('has the form of another step lead back to its question where it is refused', async () => {
    const { uploads, unmount, end, said } = renderPreparing(several);
    await choose('empty.png', 'a.png');
    unmount();
    const [onSubmit, onRefused] = [vi.fn(), vi.fn()];
    const other = stepOf({ properties: { name: { type: 'string' } } }, { name: { 'ui:title': 'Name' } });
    const { container } = renderStep(other, { onSubmit, onRefused, context: { uploads } });
    const press = () => fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    press();
    expect(said).toEqual(['empty.png is being prepared']);
    await end('empty.png');
    await end('a.png');
    await waitFor(() => expect(onRefused.mock.calls).toEqual([['files']]));
    expect(onSubmit).not.toHaveBeenCalled();
    // Once it has been shown it holds up nobody.
    press();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('stays with its entry of a list when one before that goes, and gives way to nobody else’s', async () => {
    const list = stepOf(
      {
        properties: {
          files: { type: 'array', items: { type: 'object', properties: { logo: picture } } },
        },
      },
      { files: { 'ui:title': 'Vans', items: { logo: { 'ui:title': 'Logo', 'ui:field': 'upload' } } } },
    );
    const { answers, isAborted, end } = renderPreparing(list, { files: [{}, {}, {}] });
    const choosers = () => screen.getAllByLabelText<HTMLInputElement>('Choose a picture');
    await userEvent.upload(choosers()[1] as HTMLInputElement, png('b.png'));
    await userEvent.upload(choosers()[2] as HTMLInputElement, png('c.png'));
    await userEvent.click(screen.getAllByRole('button', { name: /Remove/ })[0] as HTMLElement);
    expect(screen.getAllByText(/is being prepared/).map(({ textContent }) => textContent)).toEqual([
      'b.png is being prepared',
      'c.png is being prepared',
    ]);
    // The first is where the second was.
    await userEvent.upload(choosers()[0] as HTMLInputElement, png('b2.png'));
    expect([isAborted('b.png'), isAborted('c.png')]).toEqual([true, false]);
    await end('c.png');
    await end('b2.png');
    expect(answers().files).toMatchObject([{ logo: { name: 'b2.png' } }, { logo: { name: 'c.png' } }]);
  });

  it('goes without the marks in its name that turn the text after them round', async () => {
    const { answers, end } = renderPreparing(several);
    await choose('a\u202Egpj.\u2068b\u2069.png');
    await end('agpj.b.png');
    expect(answers().files).toMatchObject([{ name: 'agpj.b.png', type: 'image/png' }]);
  });

  it('is one less to all who watch, whether it is taken out or refused', async () => {
    const { uploads, end } = renderPreparing(several);
    const names = () => [...uploads.intakes].flatMap((intake) => intake.unready().map(({ name }) => name));
    const seen: string[][] = [];
    uploads.subscribe(() => seen.push(names()));
    await choose('empty.png', 'b.png', 'c.png');
    await userEvent.click(button('Remove b.png'));
    await end('empty.png');
    expect(seen).toEqual([['empty.png', 'b.png', 'c.png'], ['empty.png', 'c.png'], ['c.png']]);
  });
});

describe('a file that is ready just when the step goes', () => {
  const step = stepOf({ properties: { logo: picture } }, { logo: { 'ui:title': 'Logo', 'ui:field': 'upload' } });

  /** A step with a file that is being prepared until `end` is called. */
  async function renderPreparing() {
    let end: (outcome: { accepted: UploadReference }) => void = () => undefined;
    const uploads = {
      ...fakeUploads().uploads,
      add: () => new Promise<Parameters<typeof end>[0]>((resolve) => (end = resolve)),
    };
    const view = renderStep(step, { context: { uploads } });
    await userEvent.upload(screen.getByLabelText('Choose a picture'), png('a.png'));
    expect(view.container.textContent).toContain('a.png is being prepared');
    return { ...view, end: () => end({ accepted: reference('a.png') }) };
  }

  it('is an answer by then: the browser’s Back is rendered before anything that waits', async () => {
    const { container, slices, unmount, end } = await renderPreparing();
    end();
    // All that follows from it at once; React has not come to render what waits.
    for (let tick = 0; tick < 10; tick++) await null;
    // Nor is it shown as both, which among photos would be two of it.
    expect(container.textContent).not.toContain('a.png is being prepared');
    unmount();
    expect(slices.at(-1)).toMatchObject({ logo: { name: 'a.png' } });
  });

  it('is an answer, too, where the step waits to be taken away, and is so with the rendering of the file', async () => {
    const { answers, leave, end } = await renderPreparing();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    leave();
    end();
    await waitFor(() => expect(screen.queryByText(/is being prepared/)).toBeNull());
    vi.unstubAllGlobals();
    expect(answers()).toMatchObject({ logo: { name: 'a.png' } });
  });
});

describe('accreditationPictures', () => {
  const step = stepOf(
    { properties: { pictures: { type: 'array', items: { type: 'object' } } } },
    {
      pictures: { 'ui:title': 'Pictures', 'ui:field': 'accreditationPictures', 'ui:options': { namesFrom: 'bodies' } },
    },
  );

  it('ask for a picture of each that was ticked, and keep that of one that no longer is', async () => {
    const user = userEvent.setup();
    const before = { name: 'Gone', image: reference('old.png') };
    const { answers, container } = renderStep(step, { answers: { bodies: ['NICEIC', 'NAPIT'], pictures: [before] } });
    expect(screen.getByText('Picture of NICEIC')).toBeTruthy();
    await user.click(screen.getByText('Picture of NAPIT'));
    const inputs = screen.getAllByLabelText<HTMLInputElement>('Choose a picture');
    await user.upload(inputs[1] as HTMLInputElement, png('napit.png'));
    expect(answers().pictures).toMatchObject([before, { name: 'NAPIT', image: { name: 'napit.png' } }]);
    await expectSound(container);
  });

  it('stand under the chip of each where the list is on the page, open when it is ticked, with its picture when it is again', async () => {
    const user = userEvent.setup();
    const both = stepOf(
      {
        properties: {
          bodies: { type: 'array', items: { type: 'string', enum: ['NICEIC', 'NAPIT'] } },
          pictures: { type: 'array', items: { type: 'object' } },
        },
      },
      {
        bodies: { 'ui:title': 'Bodies', 'ui:widget': 'checklist' },
        pictures: {
          'ui:title': 'Pictures',
          'ui:description': 'Badges of {companyName}',
          'ui:help': 'PNG, {companyName}',
          'ui:field': 'accreditationPictures',
          'ui:options': { namesFrom: 'bodies' },
        },
      },
    );
    const { answers, container } = renderStep(both, { answers: { bodies: ['NICEIC'], companyName: 'Acme' } });
    const slotOf = (name: string) => container.querySelector<HTMLElement>(`[data-beside="${name}"]`);
    // What came with a draft is folded; there is nothing in it yet.
    expect(slotOf('NICEIC')?.querySelector('details')?.open).toBe(false);
    expect(slotOf('NAPIT')?.childElementCount).toBe(0);
    await user.click(screen.getByLabelText('NAPIT'));
    expect(slotOf('NAPIT')?.querySelector('details')?.open).toBe(true);
    const picture = within(screen.getByRole('group', { name: 'Picture of NAPIT' }));
    expect([picture.getByText('Badges of Acme'), picture.getByText('PNG, Acme')]).toHaveLength(2);
    const chooser = picture.getByLabelText('Choose a picture');
    await user.upload(chooser, png('napit.png'));
    expect(answers().pictures).toMatchObject([{ name: 'NAPIT' }]);
    await expectSound(container);
    await user.click(screen.getByLabelText('NAPIT'));
    expect(slotOf('NAPIT')?.childElementCount).toBe(0);
    expect(answers()).toMatchObject({ bodies: ['NICEIC'], pictures: [{ name: 'NAPIT' }] });
    await user.click(screen.getByLabelText('NAPIT'));
    expect(within(slotOf('NAPIT') as HTMLElement).getByRole('img', { name: 'napit.png' })).toBeTruthy();
  });

  it('keep a picture that is being made ready for the one it was chosen for, whichever is ticked in its place', async () => {
    const { uploads } = fakeUploads();
    let ready = () => {};
    const add: typeof uploads.add = async (...chosen) => {
      await new Promise<void>((resolve) => {
        ready = resolve;
      });
      return uploads.add(...chosen);
    };
    const { answers, change, container } = renderStep(step, {
      answers: { bodies: ['NICEIC', 'NAPIT'] },
      context: { uploads: { ...uploads, add } },
    });
    const inputs = screen.getAllByLabelText<HTMLInputElement>('Choose a picture');
    await userEvent.upload(inputs[1] as HTMLInputElement, png('napit.png'));
    change({ answers: { bodies: ['NICEIC'] } });
    change({ answers: { bodies: ['NICEIC', 'Gas Safe'] } });
    expect(container.textContent).not.toContain('napit.png');
    await act(async () => ready());
    expect(answers().pictures).toMatchObject([{ name: 'NAPIT', image: { name: 'napit.png' } }]);
  });

  it('say so while nothing is ticked', async () => {
    const { container } = renderStep(step);
    expect(screen.getByText('Tick one first')).toBeTruthy();
    await expectSound(container);
  });
});

describe('colour', () => {
  const step = stepOf(
    { properties: { main: { type: 'string' }, second: { type: 'string' } } },
    {
      main: { 'ui:title': 'Main', 'ui:widget': 'colour', 'ui:options': { swatches: ['#00235A', '#FFA419'] } },
      second: { 'ui:title': 'Second', 'ui:widget': 'colour', 'ui:options': { contrastWith: 'main' } },
    },
  );
  const group = (name: RegExp) => within(screen.getByRole('group', { name }));

  it('is chosen by picker, by text or by swatch, and all three agree', async () => {
    const user = userEvent.setup();
    const view = renderStep(step, { errors: [errorAt('main', 'Wrong')] });
    const text = group(/Main/).getByRole<HTMLInputElement>('textbox');
    const picker = group(/Main/).getByLabelText<HTMLInputElement>('Pick a colour');
    expect(document.getElementById(picker.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Main/);
    await user.click(group(/Main/).getByRole('radio', { name: '#FFA419' }));
    expect(view.answers()).toEqual({ main: '#FFA419' });
    expect([text.value, picker.value]).toEqual(['#FFA419', '#ffa419']);
    fireEvent.input(picker, { target: { value: '#00235a' } });
    expect(view.flush()).toEqual({ main: '#00235A' });
    expect(group(/Main/).getByRole<HTMLInputElement>('radio', { name: '#00235A' }).checked).toBe(true);
    await user.clear(text);
    await user.type(text, 'abc');
    await user.tab();
    expect(view.answers()).toEqual({ main: '#AABBCC' });
    expect(picker.value).toBe('#aabbcc');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await expectSound(view.container);
  });

  it('says in words how two colours read together', async () => {
    const { change, container } = renderStep(step, { answers: { main: '#000000', second: '#FFFFFF' } });
    expect(group(/Second/).getByText('Easy to read')).toBeTruthy();
    expect(
      group(/Second/)
        .getByRole('textbox')
        .getAttribute('aria-describedby'),
    ).toBe('answer_second__verdict');
    change({ answers: { main: '#EEEEEE', second: '#FFFFFF' } });
    expect(await group(/Second/).findByText('Hard to read')).toBeTruthy();
    await expectSound(container);
  });
});

describe('what is to be read before anything is agreed to', () => {
  const beforeConsent = <p>You have told us this</p>;
  const stepWith = (ui: object) =>
    stepOf(
      { properties: { name: { type: 'string' }, terms: { type: 'boolean' } } },
      { 'ui:order': ['name', 'terms'], name: { 'ui:title': 'Name' }, terms: { 'ui:title': 'Terms', ...ui } },
    );
  const order = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('stands over the consent', () => {
    renderStep(stepWith({ 'ui:widget': 'consent' }), { beforeConsent });
    const read = screen.getByText('You have told us this');
    expect(order(screen.getByLabelText(/^Name/), read)).toBe(true);
    expect(order(read, screen.getByRole('checkbox'))).toBe(true);
  });

  it('stands under the questions of a step without one, over what sends them', () => {
    renderStep(stepWith({ 'ui:widget': 'toggle' }), { beforeConsent });
    const read = screen.getByText('You have told us this');
    expect(order(screen.getByLabelText(/^Terms/), read)).toBe(true);
    expect(order(read, screen.getByRole('button', { name: 'Continue' }))).toBe(true);
  });
});
