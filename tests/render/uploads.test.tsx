// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadState } from '../../src/contract/index.ts';
import { moveItem, placeOf } from '../../src/render/fields/move-item.ts';
import { expectSound } from './expect-sound.ts';
import { fakeUploads, renderStep, stepOf } from './step-harness.tsx';

const MEGABYTE = 1024 * 1024;
const step = stepOf(
  { properties: { gallery: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } } },
  { gallery: { 'ui:title': 'Gallery', 'ui:field': 'uploads' } },
);
const reference = (name: string) => ({ id: `id-${name}`, name, type: 'image/png', size: MEGABYTE });
const named = (names: readonly string[]) => ({ gallery: names.map(reference) });
const png = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/png' });
const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.dataset.tile?.replace('id-', ''));
const button = (name: string) => screen.getByRole('button', { name });

/** Uploads of which each file waits for its turn in `ready`, in the order in which they were asked for. */
function gatedUploads() {
  const { uploads } = fakeUploads();
  const ready: (() => void)[] = [];
  const add: typeof uploads.add = async (...chosen) => {
    await new Promise<void>((resolve) => ready.push(resolve));
    return uploads.add(...chosen);
  };
  const letGoOne = () => act(async () => ready.shift()?.());
  const letGo = async () => {
    while (ready.length > 0) await letGoOne();
  };
  return { uploads: { ...uploads, add }, letGo, letGoOne };
}

function show(names: readonly string[], states: { [id: string]: UploadState } = {}, withStyles = false) {
  const fake = fakeUploads(states);
  return { ...fake, ...renderStep(step, { answers: named(names), context: { uploads: fake.uploads }, withStyles }) };
}

describe('several pictures', () => {
  it('are tiles with a name for each button; the first is the main one, and how many they are is said', async () => {
    const { container } = show(['a.png', 'b.png', 'c.png'], {}, true);
    const [first, second] = screen.getAllByRole('listitem').map((tile) => within(tile));
    expect(first?.getByRole('img', { name: 'a.png' }).getAttribute('src')).toBe('blob:id-a.png');
    expect(first?.getByText('Main photo')).toBeTruthy();
    expect(second?.queryByText('Main photo')).toBeNull();
    expect(screen.getByText('3 photos ready, 3.0 MB')).toBeTruthy();
    // Where there is nowhere to go the button is gone, unless it has the focus.
    const moves = (way: string) => [...container.querySelectorAll(`[data-move=${way}]`)];
    for (const end of [moves('earlier')[0], moves('later').at(-1)]) {
      expect(end?.getAttribute('aria-disabled')).toBe('true');
      expect(end && getComputedStyle(end).display).toBe('none');
    }
    expect(screen.queryByRole('button', { name: 'Move a.png earlier' })).toBeNull();
    expect(button('Move b.png earlier').getAttribute('aria-disabled')).toBeNull();
    await expectSound(container);
  });

  it('say where each stands, and what did not arrive; to try again is to stay at the picture', async () => {
    const user = userEvent.setup();
    const { container, put, log, said } = show(['a.png', 'b.png', 'c.png'], {
      'id-a.png': { status: 'failed', error: 'no' },
      'id-b.png': { status: 'sending', progress: 0.5 },
      'id-c.png': { status: 'done', stored: { key: 'k', getUrl: '' } },
    });
    expect(screen.getByText('a.png failed')).toBeTruthy();
    expect(screen.getByText('2 photos ready, 2.0 MB')).toBeTruthy();
    expect(screen.getByText('1 lost')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'b.png 50%' }).value).toBe(0.5);
    await expectSound(container);
    await user.click(button('Try again a.png'));
    put('id-a.png', { status: 'sending', progress: 0 });
    expect(log).toEqual(['retry id-a.png']);
    expect(document.activeElement?.closest('li')?.dataset.tile).toBe('id-a.png');
    put('id-a.png', { status: 'done', stored: { key: 'k', getUrl: '' } });
    expect(said).toEqual(['a.png is uploaded']);
    expect(screen.queryByText('1 lost')).toBeNull();
  });

  it('are moved by buttons: the answer has the new order, and the focus stays on the one that moved', async () => {
    const user = userEvent.setup();
    const { answers, said } = show(['a.png', 'b.png', 'c.png']);
    button('Move c.png earlier').focus();
    await user.keyboard('{Enter}');
    expect(tiles()).toEqual(['a.png', 'c.png', 'b.png']);
    expect(document.activeElement).toBe(button('Move c.png earlier'));
    await user.keyboard('{Enter}');
    expect(answers()).toEqual(named(['c.png', 'a.png', 'b.png']));
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Main photo')).toBeTruthy();
    // It goes no further, and keeps the focus.
    await user.keyboard('{Enter}');
    expect(answers()).toEqual(named(['c.png', 'a.png', 'b.png']));
    expect(document.activeElement).toBe(button('Move c.png earlier'));
    await user.click(button('Move c.png later'));
    expect(said).toEqual(['c.png is 2 of 3', 'c.png is the main one', 'c.png is 2 of 3']);
  });

  it('of the same name are distinguished by their place, also after they are moved', async () => {
    const user = userEvent.setup();
    const gallery = ['1', 'b.png', '2'].map((id) => ({
      ...reference(id),
      ...(id.length < 2 && { name: 'image.jpg' }),
    }));
    const { uploads } = fakeUploads({});
    renderStep(step, { answers: { gallery }, context: { uploads } });
    const removing = () => screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
    expect(removing()).toEqual(['Remove image.jpg, photo 1', 'Remove b.png', 'Remove image.jpg, photo 3']);
    expect(button('Move image.jpg, photo 3 earlier')).toBeTruthy();
    await user.click(button('Move b.png later'));
    expect(removing()).toEqual(['Remove image.jpg, photo 1', 'Remove image.jpg, photo 2', 'Remove b.png']);
    await user.click(button('Remove image.jpg, photo 1'));
    expect(removing()).toEqual(['Remove image.jpg', 'Remove b.png']);
  });

  it('that are removed leave the focus on the next one, and with the last on the way to add others', async () => {
    const user = userEvent.setup();
    const { answers, said, log } = show(['a.png', 'b.png', 'c.png']);
    await user.click(button('Remove b.png'));
    expect(document.activeElement).toBe(button('Remove c.png'));
    await user.click(button('Remove c.png'));
    expect(document.activeElement).toBe(button('Remove a.png'));
    await user.click(button('Remove a.png'));
    expect(answers()).toEqual({});
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'));
    expect(said).toEqual(['2 photos ready, 2.0 MB', '1 photo ready, 1.0 MB', '0 photos ready, 0 MB']);
    expect(log).toEqual(['remove id-b.png', 'remove id-c.png', 'remove id-a.png']);
  });

  it('have the room of their tiles before they are ready', async () => {
    const user = userEvent.setup();
    const { uploads, letGo } = gatedUploads();
    renderStep(step, { context: { uploads } });
    const input = screen.getByLabelText('Choose a picture');
    await user.upload(input, [png('a.png'), png('a.png')]);
    await user.upload(input, png('b.png'));
    // Those of the first choice are not forgotten over the second.
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await letGo();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('have the order in which they were chosen, also where some were chosen before others were ready', async () => {
    const user = userEvent.setup();
    const { uploads, letGo } = gatedUploads();
    const { answers } = renderStep(step, { context: { uploads } });
    const input = screen.getByLabelText('Choose a picture');
    await user.upload(input, [png('a1.png'), png('a2.png'), png('a3.png')]);
    await user.upload(input, [png('b1.png'), png('b2.png')]);
    const names = ['a1.png', 'a2.png', 'a3.png', 'b1.png', 'b2.png'];
    await letGo();
    expect(tiles()).toEqual(names);
    expect(answers().gallery).toMatchObject(names.map((name) => ({ name })));
  });
});

describe('more pictures than the question takes', () => {
  const { gallery } = step.schema.properties as { gallery: object };
  const two = { ...step, schema: { ...step.schema, properties: { gallery: { ...gallery, maxItems: 2 } } } };
  const left = () => screen.queryAllByText('No more than 2').map((line) => line.textContent);
  const input = () => screen.getByLabelText('Choose a picture');

  it('are left out, each by its name, and that is said once; there is room again for one that is removed', async () => {
    const user = userEvent.setup();
    const { uploads, log } = fakeUploads();
    const { container, said, answers } = renderStep(two, { context: { uploads } });
    await user.upload(
      input(),
      ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => png(name)),
    );
    expect(tiles()).toEqual(expect.arrayContaining(['a.png', 'b.png']));
    expect(answers()).toMatchObject({ gallery: [{ name: 'a.png' }, { name: 'b.png' }] });
    expect(left()).toEqual(['c.png: No more than 2', 'd.png: No more than 2']);
    expect(screen.getByText('2 files left out')).toBeTruthy();
    expect(said).toEqual(['2 photos ready, 0.1 MB No more than 2']);
    // They were not made ready in vain.
    expect(log).toEqual(['add a.png', 'add b.png']);
    await expectSound(container);
    await user.click(button('Remove a.png'));
    await user.upload(input(), png('c.png'));
    expect(answers()).toMatchObject({ gallery: [{ name: 'b.png' }, { name: 'c.png' }] });
    expect(left()).toEqual(['d.png: No more than 2']);
  });

  it('are left out, too, where a choice before takes the last place, and not made ready in vain', async () => {
    const user = userEvent.setup();
    const { uploads, log } = fakeUploads();
    const ready: (() => void)[] = [];
    const add: typeof uploads.add = async (...chosen) => {
      await new Promise<void>((resolve) => ready.push(resolve));
      return uploads.add(...chosen);
    };
    const { answers } = renderStep(two, { answers: named(['a.png']), context: { uploads: { ...uploads, add } } });
    await user.upload(input(), png('b.png'));
    await user.upload(input(), png('c.png'));
    for (const go of ready) await act(async () => go());
    expect(answers()).toMatchObject({ gallery: [{ name: 'a.png' }, { name: 'b.png' }] });
    expect(left()).toEqual(['c.png: No more than 2']);
    expect(log).toEqual(['add b.png']);
  });
});

describe('files that were not taken', () => {
  const refused = () => screen.queryAllByText(/ is (?:empty|a TIFF)$/).map((line) => line.textContent);

  it('stand there together, whatever is chosen after, until each is dismissed', async () => {
    const user = userEvent.setup();
    const { uploads } = fakeUploads();
    const add: typeof uploads.add = (file, ...rest) =>
      file.name.endsWith('.tiff') ? Promise.resolve({ refused: 'tiff' }) : uploads.add(file, ...rest);
    const { container, said } = renderStep(step, { context: { uploads: { ...uploads, add } } });
    const input = screen.getByLabelText('Choose a picture');
    await user.upload(input, png('holiday.tiff'));
    await user.upload(input, [png('empty.png', ''), png('a.png')]);
    expect(refused()).toEqual(['holiday.tiff is a TIFF', 'empty.png is empty']);
    expect(screen.getByText('2 files left out')).toBeTruthy();
    expect(said).toEqual(['holiday.tiff is a TIFF', '1 photo ready, 0.1 MB empty.png is empty']);
    await expectSound(container);
    await user.click(button('Hide holiday.tiff'));
    expect(refused()).toEqual(['empty.png is empty']);
    expect(document.activeElement).toBe(button('Hide empty.png'));
    // Whole by now: what was said of it no longer holds.
    await user.upload(input, png('empty.png'));
    expect(refused()).toEqual([]);
  });

  it('stand there once where two of the same name are left out for the same reason', async () => {
    const user = userEvent.setup();
    const { said } = renderStep(step);
    await user.upload(screen.getByLabelText('Choose a picture'), [png('image.png', ''), png('image.png', '')]);
    expect(refused()).toEqual(['image.png is empty']);
    expect(said).toEqual(['image.png is empty']);
  });

  it.each([
    [{}, 'a.png is over 5MB'],
    [{ maxMegabytes: 2.5 }, 'a.png is over 2.5MB'],
  ])('are said with the limit that holds, with %j as options', async (options, sentence) => {
    const user = userEvent.setup();
    const uploads = { ...fakeUploads().uploads, add: async () => ({ refused: 'tooLarge' as const }) };
    const limited = stepOf(step.schema, { gallery: { 'ui:field': 'uploads', 'ui:options': options } });
    renderStep(limited, { context: { uploads } });
    await user.upload(screen.getByLabelText('Choose a picture'), png('a.png'));
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('leave the focus on the way to choose when the last of them is dismissed', async () => {
    const user = userEvent.setup();
    renderStep(step);
    await user.upload(screen.getByLabelText('Choose a picture'), png('empty.png', ''));
    await user.click(button('Hide empty.png'));
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'));
  });
});

describe('Continue that waits for files', () => {
  const both = stepOf(
    {
      properties: {
        logo: { type: 'object', properties: { id: { type: 'string' } } },
        gallery: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
      },
    },
    { logo: { 'ui:field': 'upload' }, gallery: { 'ui:field': 'uploads' } },
  );
  const press = (user: ReturnType<typeof userEvent.setup>) => user.click(button('Continue'));
  const report = (title: string) => screen.findByRole('group', { name: title });

  function showBoth() {
    const { uploads, ...gate } = gatedUploads();
    const submitted: unknown[] = [];
    renderStep(both, { context: { uploads }, onSubmit: (answered) => submitted.push(answered) });
    const [logo, gallery] = screen.getAllByLabelText('Choose a picture') as [HTMLElement, HTMLElement];
    return { logo, gallery, submitted, ...gate };
  }

  it.each(['gallery', 'logo'] as const)(
    'leads to one of the %s that was chosen since, and is refused',
    async (where) => {
      const user = userEvent.setup();
      const { letGo, submitted, ...inputs } = showBoth();
      await user.upload(inputs.gallery, [png('a.png'), png('b.png')]);
      await press(user);
      await user.upload(inputs[where], png('empty.png', ''));
      await letGo();
      const found = await report('1 file left out');
      await waitFor(() => expect(document.activeElement).toBe(found));
      expect(submitted).toEqual([]);
      await press(user);
      expect(submitted).toHaveLength(1);
    },
  );

  it('goes on only once none is left, however often others were chosen', async () => {
    const user = userEvent.setup();
    const { gallery, letGoOne, submitted } = showBoth();
    await user.upload(gallery, png('a.png'));
    await press(user);
    for (const name of ['b.png', 'c.png', 'd.png']) {
      await user.upload(gallery, png(name));
      await letGoOne();
    }
    expect(submitted).toEqual([]);
    await letGoOne();
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toMatchObject({ gallery: ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png` })) });
  });

  it('leads to those of the question whose file it waited for, below others that were refused before', async () => {
    const user = userEvent.setup();
    const { logo, gallery, letGo, submitted } = showBoth();
    await user.upload(logo, png('mark.png', ''));
    await letGo();
    const before = await report('1 file left out');
    await user.upload(gallery, [png('a.png'), png('one.png', ''), png('two.png', '')]);
    await press(user);
    await letGo();
    const found = await report('2 files left out');
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(before.isConnected).toBe(true);
    expect(submitted).toEqual([]);
  });
});

describe('a tile that is held', () => {
  /** Three tiles of 100 px beside one another. */
  const layOut = () => {
    for (const [at, tile] of screen.getAllByRole('listitem').entries())
      tile.getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 100);
  };
  /** jsdom has no pointer events of its own. */
  const point = (type: string, target: Element | Window, clientX: number, pointerType = 'mouse') => {
    const event = new MouseEvent(type, { clientX, clientY: 50, button: 0, bubbles: true });
    fireEvent(target, Object.assign(event, { pointerId: 1, pointerType, isPrimary: true }));
  };
  const orders = () => screen.getAllByRole('listitem').map((tile) => tile.style.order);

  it('makes the others give way, and changes the answer only where it is dropped', () => {
    const { answers, said } = show(['a.png', 'b.png', 'c.png']);
    layOut();
    point('pointerdown', screen.getByRole('img', { name: 'a.png' }), 50);
    point('pointermove', window, 52);
    expect(orders()).toEqual(['', '', '']);
    point('pointermove', window, 260);
    expect(orders()).toEqual(['2', '0', '1']);
    expect(answers()).toEqual(named(['a.png', 'b.png', 'c.png']));
    point('pointerup', window, 260);
    expect(answers()).toEqual(named(['b.png', 'c.png', 'a.png']));
    expect(said).toEqual(['a.png is 3 of 3']);
    expect(orders()).toEqual(['', '', '']);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the browser', () => fireEvent(window, new Event('pointercancel'))],
  ])('goes back where %s ends it', (_which, end) => {
    const { answers, said } = show(['a.png', 'b.png', 'c.png']);
    layOut();
    point('pointerdown', screen.getByRole('img', { name: 'a.png' }), 50);
    point('pointermove', window, 260);
    act(() => void end());
    point('pointerup', window, 260);
    expect(answers()).toEqual(named(['a.png', 'b.png', 'c.png']));
    expect(said).toEqual([]);
  });

  it('is not held by its buttons, nor by a finger that scrolls', () => {
    const { answers } = show(['a.png', 'b.png', 'c.png']);
    layOut();
    button('Remove a.png').getBoundingClientRect = () => new DOMRect(40, 40, 44, 44);
    for (const [target, by] of [
      [button('Remove a.png'), 'mouse'],
      [screen.getByRole('img', { name: 'a.png' }), 'touch'],
    ] as const) {
      point('pointerdown', target, 50, by);
      point('pointermove', window, 260, by);
      expect(orders()).toEqual(['', '', '']);
      point('pointerup', window, 260, by);
    }
    expect(answers()).toEqual(named(['a.png', 'b.png', 'c.png']));
  });

  it('is shown at the place that it will have', () => {
    const places = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(places, ([from, to]) => {
        const list = Array.from({ length: 10 }, (_, index) => index);
        const moved = moveItem(list, from, to);
        expect([...moved].sort()).toEqual(list);
        expect(moved[to]).toBe(from);
        expect(list.map((index) => placeOf(index, from, to))).toEqual(list.map((index) => moved.indexOf(index)));
        expect(moveItem(moved, to, from)).toEqual(list);
      }),
    );
  });
});
