// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BegunPage } from '../../src/browser/begun-page.ts';
import type { Answers, Intake, Json, Site, Step } from '../../src/contract/index.ts';
import type { LoadedForm } from '../../src/pages/form/load-form.ts';
import { runUploads } from '../../src/pages/form/run-uploads.ts';
import { useForm } from '../../src/pages/form/use-form.ts';
import { content, precompiled } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import { validatorsOf } from '../wizard/small-wizard.ts';

const [media, contact] = [content.form('media'), content.form('contact')];
if (!media || !contact) throw new Error('media or contact was not compiled');
const contactValidators = await precompiled(contact.step);
const site: Site = JSON.parse(readFileSync(`${root}public/site.json`, 'utf8'));
const logo = { id: 'l', name: 'logo.png', type: 'image/png', size: 10 };

/** The page as the form last said that it stands. */
const page = vi.hoisted(() => ({ now: undefined as BegunPage | undefined }));
vi.mock('../../src/pages/layout/use-begun-page.ts', () => ({
  useBegunPage: (now: BegunPage) => {
    page.now = now;
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const deliver = vi.hoisted(() => vi.fn<(sent: unknown) => Promise<boolean>>());
/** Called as the form is, once something has arrived by itself. */
const arrival = vi.hoisted(() => ({ arrive: undefined as ((sent: Answers) => void) | undefined }));
vi.mock('../../src/pages/form/use-form-delivery.ts', async (importOriginal) => {
  const { useFormDelivery } = await importOriginal<typeof import('../../src/pages/form/use-form-delivery.ts')>();
  const watched: typeof useFormDelivery = (options) => {
    const delivery = useFormDelivery(options);
    arrival.arrive = options.arrive;
    return { ...delivery, deliver: deliver.getMockImplementation() ? deliver : delivery.deliver };
  };
  return { useFormDelivery: watched };
});
afterEach(() => deliver.mockReset());

const query = new URLSearchParams('customerNumber=C-17');
const newNotifier = () => ({ toast: vi.fn(), echo: vi.fn(), clearErrors: vi.fn(), announce: vi.fn() });

/** The media form, of which drafts are kept or not, with an uploader on which nothing works. */
function openMedia(keep = true) {
  const broken = new Error('no storage');
  const none = {};
  const intakes = new Set<Pick<Intake, 'refusals' | 'unready'>>();
  const changed = vi.fn();
  const uploader = {
    intakes,
    changed,
    isBusy: () => false,
    uploadAll: () => Promise.reject(broken),
    state: () => ({ status: 'waiting' }),
    unready: () => [],
    stored: () => none,
    chosen: () => [],
    subscribe: () => () => undefined,
    remove: () => undefined,
  };
  const createUploader = vi.fn(() => ({ ...uploader, dispose: () => undefined }));
  const loaded = {
    form: { ...media, ui: { ...media?.ui, drafts: { keep } } },
    site,
    validators: { validators: () => ({ [media?.step.schema.$id ?? '']: () => true }) },
    uploading: {
      runUploads,
      importPictureWork: async () => undefined,
      createUploader,
    },
  } as unknown as LoadedForm;
  const notifier = newNotifier();
  const { result } = renderHook(() => useForm(loaded, query, notifier));
  return { session: result, notifier, broken, createUploader, intakes, changed };
}

it('says of what nobody expected that the pictures are still here, keeps them, and leaves the cause to us', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { session, notifier, broken } = openMedia();
  act(() => session.current.answer({ ...session.current.answers, logo }));
  await act(() => session.current.submit());
  expect(notifier.toast.mock.calls).toEqual([
    [
      {
        title: 'Upload failed',
        message: 'An unknown error occurred. Your pictures are still here: please try again.',
        status: 'error',
      },
      { values: expect.objectContaining({ logo }) },
    ],
  ]);
  expect(notifier.announce).toHaveBeenCalledWith('Upload failed. Please try again.');
  expect(session.current.stage).toBe('editing');
  expect(session.current.answers).toMatchObject({ logo, customerNumber: 'C-17' });
  expect(log).toHaveBeenCalledWith(broken);
});

it.each([true, false])('keeps pictures on the device only where the form is kept: %s', (keep) => {
  const { createUploader } = openMedia(keep);
  const [options] = createUploader.mock.calls[0] as unknown as [object];
  expect('keeper' in options).toBe(keep);
});

it('puts away with a filling that was sent what was refused in it, not what is refused of files in the making', async () => {
  deliver.mockImplementation(async () => true);
  const { session, intakes, changed } = openMedia();
  const refusals = [{ name: 'broken.tiff', reason: 'It is no picture.' }];
  const settled = { refusals, unready: () => [] };
  const unready = { refusals, unready: () => [{ id: 1, name: 'roof.png', abort: () => undefined }] };
  intakes.add(settled).add(unready);
  act(() => session.current.answer({ ...session.current.answers, logo }));
  await act(() => session.current.submit());
  changed.mockClear();
  act(() => session.current.restart());
  expect(settled.refusals).toEqual([]);
  expect(unready.refusals).toEqual(refusals);
  expect(changed).toHaveBeenCalled();
});

it('says of a field that is still wrong what is wrong now, and takes away what was mended', async () => {
  const loaded = { form: contact, site, validators: { validators: () => contactValidators } } as unknown as LoadedForm;
  const { result: session } = renderHook(() => useForm(loaded, query, newNotifier()));
  const rules = () => session.current.found.errors.map(({ path, rule }) => [path[0], rule]);
  const fill = (more: Answers) => act(() => session.current.answer({ ...session.current.answers, ...more }));
  await act(() => session.current.submit());
  expect(rules()).toEqual([
    ['name', 'required'],
    ['email', 'required'],
    ['subject', 'required'],
    ['message', 'required'],
  ]);
  fill({ name: 'Alex Bright', email: 'alex' });
  await waitFor(() =>
    expect(rules().slice(0, 2)).toEqual([
      ['email', 'emailAddress'],
      ['subject', 'required'],
    ]),
  );
  fill({ email: 'alex@brightline.example' });
  await waitFor(() =>
    expect(rules()).toEqual([
      ['subject', 'required'],
      ['message', 'required'],
    ]),
  );
});

it.each([
  ['a confirmation', contact.ui],
  ['nothing', { ...contact.ui, confirmation: undefined }],
  ['the thanks', { ...contact.ui, done: { title: 'Thank you' } }],
])('lets no new build take away what says that it was sent: %s', async (_what, ui) => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { deliveryId } = JSON.parse(body);
    return Response.json({ ok: true, deliveryId });
  });
  const form = { ...contact, ui };
  const loaded = { form, site, validators: { validators: () => contactValidators } } as unknown as LoadedForm;
  const notifier = newNotifier();
  const { result: session } = renderHook(() => useForm(loaded, query, notifier));
  const answers = { name: 'Jo', email: 'jo@x.example', subject: 'Prices', message: 'How much is it?' };
  act(() => session.current.answer({ ...session.current.answers, ...answers }));
  expect(page.now?.isBusy()).toBe(false);
  await act(() => session.current.submit());
  await vi.waitFor(() => expect(notifier.toast).toHaveBeenCalledWith(contact.ui.toasts.sent, expect.anything()));
  expect(page.now?.isBusy()).toBe(true);
});

/** The contact form with questions of one’s own. */
function openAsked(schema: { readonly [keyword: string]: Json }, fields: readonly string[]) {
  const step = { ...contact?.step, schema: { $id: 'asked', type: 'object', ...schema }, ui: {}, fields } as Step;
  const ui = { ...contact?.ui, done: { title: 'Thank you' }, prefill: { customerNumber: 'customerNumber' } };
  const validators = { validators: () => validatorsOf(step) };
  const loaded = { form: { ...contact, step, ui }, site, validators } as unknown as LoadedForm;
  return renderHook(() => useForm(loaded, query, newNotifier())).result;
}

it('sends what is asked now, and what came with the link, not what a condition has hidden', async () => {
  deliver.mockImplementation(async () => true);
  const many = { properties: { many: { type: 'integer' } } };
  const some = { $id: 'some', properties: { pets: { const: 'Some' } }, required: ['pets'] };
  const session = openAsked(
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { properties: { pets: { type: 'string' } }, if: some, then: many },
    ['pets', 'many'],
  );
  act(() => session.current.answer({ pets: 'Some', many: 'no number' }));
  await act(() => session.current.submit());
  expect(session.current.found.errors).toMatchObject([{ path: ['many'] }]);
  act(() => session.current.answer({ pets: 'None' }));
  expect(session.current.answers).toMatchObject({ pets: 'None', many: 'no number' });
  await act(() => session.current.submit());
  expect(deliver.mock.calls).toEqual([[{ customerNumber: 'C-17', pets: 'None' }]]);
  expect(session.current.answers).toEqual({ customerNumber: 'C-17', pets: 'None' });
});

it('lists in the thanks what arrived, also where another answer stands in the form', () => {
  const session = openAsked({ properties: { pets: { type: 'string' } } }, ['pets']);
  act(() => session.current.answer({ pets: 'Some' }));
  act(() => arrival.arrive?.({ pets: 'None' }));
  expect(session.current.stage).toBe('sent');
  expect(session.current.answers).toEqual({ pets: 'None' });
  act(() => session.current.restart());
  expect(session.current.answers).toEqual({ customerNumber: 'C-17' });
});

it('does not count as begun by a press of its button while nothing is filled in', async () => {
  const session = openAsked({ properties: { pets: { type: 'string' } }, required: ['pets'] }, ['pets']);
  await act(() => session.current.submit());
  expect(session.current.found.errors).toHaveLength(1);
  expect(session.current.keeping.begun).toBe(false);
  act(() => session.current.answer({ pets: 'Some' }));
  expect(session.current.keeping.begun).toBe(true);
});

it('confirms what has arrived just as the form was opened again', () => {
  const arrived = { name: 'Jo', email: 'jo@x.example' };
  const validators = { validators: () => contactValidators };
  const loaded = { form: contact, site, validators, arrived } as unknown as LoadedForm;
  const { result: session } = renderHook(() => useForm(loaded, query, newNotifier()));
  expect(session.current.confirmed).toContain('We’ll reply to jo@x.example.');
  expect(session.current.answers).not.toMatchObject(arrived);
});

it('confirms what has arrived without its words, once those are no longer on the device', () => {
  const validators = { validators: () => contactValidators };
  const loaded = { form: contact, site, validators, arrived: 'unknown' } as unknown as LoadedForm;
  const { result: session } = renderHook(() => useForm(loaded, query, newNotifier()));
  expect(session.current.confirmed).toBe("Message sent! Thank you for contacting us. We'll get back to you shortly.");
});

it('takes the error of an entry away that is gone, and does not put it at the one that comes to stand there', async () => {
  const list = { type: 'array', items: { type: 'string', maxLength: 3 } };
  const session = openAsked({ properties: { list } }, ['list']);
  act(() => session.current.answer({ list: ['a', 'too long', 'b'] }));
  await act(() => session.current.submit());
  expect(session.current.found.errors).toMatchObject([{ path: ['list', 1] }]);
  act(() => session.current.answer({ list: ['a', 'b'] }));
  await waitFor(() => expect(session.current.found.errors).toEqual([]));
});

it('keeps the errors of a list with their entries, whether one is removed, moved or added', async () => {
  const list = { type: 'array', items: { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } } };
  const session = openAsked({ properties: { list } }, ['list']);
  const [ann, first, second] = [{ name: 'Ann' }, { name: 'first' }, { name: 'second' }];
  const places = () => session.current.found.errors.map(({ path }) => path.join('/'));
  const hold = async (...entries: Json[]) => {
    act(() => session.current.answer({ list: entries }));
    const atOnce = places();
    // What was mended goes a task later.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(places()).toEqual(atOnce);
    return atOnce;
  };
  await hold(ann, first, ann, second);
  await act(() => session.current.submit());
  expect(places()).toEqual(['list/1/name', 'list/3/name']);
  expect(await hold(first, ann, second)).toEqual(['list/0/name', 'list/2/name']);
  expect(await hold(ann, first, second)).toEqual(['list/1/name', 'list/2/name']);
  expect(await hold(ann, first, second, first)).toEqual(['list/1/name', 'list/2/name']);
  expect(await hold(ann, second, first)).toEqual(['list/1/name']);
});

it('leaves an error at its entry of a list while the one before it is empty', async () => {
  const list = { type: 'array', items: { type: 'string', maxLength: 3 } };
  const session = openAsked({ properties: { list } }, ['list']);
  const places = () => session.current.found.errors.map(({ path }) => path.join('/'));
  act(() => session.current.answer({ list: ['first', 'second'] }));
  await act(() => session.current.submit());
  expect(places()).toEqual(['list/0', 'list/1']);
  act(() => session.current.answer({ list: [null, 'second'] }));
  await waitFor(() => expect(places()).toEqual(['list/1']));
});
