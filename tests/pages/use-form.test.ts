// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Site } from '../../src/contract/index.ts';
import type { LoadedForm } from '../../src/pages/form/load-form.ts';
import { runUploads } from '../../src/pages/form/run-uploads.ts';
import { useForm } from '../../src/pages/form/use-form.ts';
import { content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';

const media = content.form('media');
if (!media) throw new Error('media was not compiled');
const site: Site = JSON.parse(readFileSync(`${root}public/site.json`, 'utf8'));
const logo = { id: 'l', name: 'logo.png', type: 'image/png', size: 10 };

afterEach(() => vi.restoreAllMocks());

/** The media form with an uploader on which nothing works. */
function openMedia() {
  const broken = new Error('no storage');
  const none = {};
  const uploader = {
    uploadAll: () => Promise.reject(broken),
    state: () => ({ status: 'waiting' }),
    stored: () => none,
    chosen: () => [],
    subscribe: () => () => undefined,
    remove: () => undefined,
  };
  const loaded = {
    form: media,
    site,
    validators: { validators: () => ({ [media?.step.schema.$id ?? '']: () => true }) },
    uploading: {
      runUploads,
      importPictureWork: async () => undefined,
      createUploader: () => ({ ...uploader, dispose: () => undefined }),
    },
  } as unknown as LoadedForm;
  const notifier = { toast: vi.fn(), echo: vi.fn(), clearErrors: vi.fn(), announce: vi.fn() };
  const query = new URLSearchParams('customerNumber=C-17');
  const { result } = renderHook(() => useForm(loaded, query, notifier));
  return { session: result, notifier, broken };
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
    ],
  ]);
  expect(notifier.announce).toHaveBeenCalledWith('Upload failed. Please try again.');
  expect(session.current.stage).toBe('editing');
  expect(session.current.answers).toMatchObject({ logo, customerNumber: 'C-17' });
  expect(log).toHaveBeenCalledWith(broken);
});
