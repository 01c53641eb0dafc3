import { describe, expect, it, vi } from 'vitest';
import type { Answers, QueuedSubmission, StoredFile, StoredFiles } from '../../src/contract/index.ts';
import { formSteps } from '../../src/deliver/index.ts';
import { DeliveryError } from '../../src/deliver/send-delivery.ts';
import { sendSubmission } from '../../src/deliver/send-submission.ts';
import { checkForm } from '../../src/pages/form/check-form.ts';
import { runUploads, type UploadRun, type UploadStatus } from '../../src/pages/form/run-uploads.ts';
import { content } from '../content-on-disk.ts';

const media = content.form('media');
if (!media?.ui.uploads) throw new Error('The media form has no uploads.');
const form = media;
const { uploads } = media.ui;

const picture = (id: string) => ({ id, name: `${id}.png`, type: 'image/png', size: 10 });
const stored = (id: string): StoredFile => ({ key: `k/${id}`, getUrl: `https://files.example/${id}` });
const both: Answers = { logo: picture('l'), gallery: [picture('g1'), picture('g2')] };

/** What goes wrong: pictures by id with what the service says of them, calls by answer, or what nobody expected. */
interface Trouble {
  readonly refused?: { readonly [id: string]: string };
  readonly unsent?: readonly string[];
  readonly uploader?: Error;
}

async function run(answers: Answers, trouble: Trouble = {}, before: StoredFiles = {}) {
  const shown: UploadStatus[] = [];
  const uploaded: string[] = [];
  const sent: [string, string][] = [];
  const log = vi.fn();
  const submission: QueuedSubmission = {
    submissionId: 's',
    draftKey: 'form media C1',
    queuedAt: '2024-05-06T07:08:09.010Z',
    submitted: true,
    received: false,
    source: { kind: 'form', form, answers, supportEmail: 'a@b.example', page: 'https://x.example/', referrer: '' },
    steps: formSteps(form, answers, (call) => `id-${call}`),
    stored: before,
    failures: 0,
  };
  const attempt: UploadRun['attempt'] = (onStep) =>
    sendSubmission(submission, {
      save: async () => undefined,
      uploadAll: async (ids, onFile) => {
        if (trouble.uploader) throw trouble.uploader;
        for (const id of ids) {
          uploaded.push(id);
          const error = trouble.refused?.[id];
          const fileName = `${id}.png`;
          onFile(
            id,
            error === undefined ? { success: true, fileName, ...stored(id) } : { success: false, fileName, error },
          );
        }
      },
      deliver: async ({ hook, fields }) => {
        if (trouble.unsent?.includes(hook)) throw new DeliveryError(hook, { got: 'no answer' });
        sent.push([hook, String(fields.logoUrl ?? fields.galleryUrls ?? '')]);
      },
      now: () => new Date(),
      isHeld: () => false,
      onStep,
      log,
    });
  const outcome = await runUploads({
    uploads,
    answers,
    attempt,
    report: (status) => shown.push(status),
    paint: async () => undefined,
  }).catch((error: unknown) => ({ thrown: error }));
  return {
    outcome,
    steps: shown.map(({ percent, text }) => [percent, text]),
    last: shown.at(-1),
    uploaded,
    sent,
    log,
  };
}

const PREPARING = 'Preparing to upload...';
const LOGO = 'Uploading logo...';
const GALLERY = 'Uploading gallery images...';
const DONE = 'Upload completed successfully!';
const FAILED = 'Upload failed. Please try again.';

describe('the bar of the media form', () => {
  it.each<[string, Answers, [number, string][]]>([
    [
      'a logo and a gallery',
      both,
      [
        [0, PREPARING],
        [10, LOGO],
        [40, LOGO],
        [50, GALLERY],
        [90, GALLERY],
        [100, DONE],
      ],
    ],
    [
      'a logo alone',
      { logo: picture('l'), gallery: [] },
      [
        [0, PREPARING],
        [10, LOGO],
        [40, LOGO],
        [90, LOGO],
        [100, DONE],
      ],
    ],
    [
      'a gallery alone',
      { gallery: [picture('g1')] },
      [
        [0, PREPARING],
        [40, PREPARING],
        [50, GALLERY],
        [90, GALLERY],
        [100, DONE],
      ],
    ],
  ])('goes its steps for %s', async (_what, answers, steps) => {
    const { steps: shown, outcome, last } = await run(answers);
    expect(shown).toEqual(steps);
    expect([outcome, last?.stage]).toEqual([undefined, 'done']);
  });

  it('stays where it was when something fails, and says so', async () => {
    const { steps, last } = await run(both, { unsent: ['gallery'] });
    expect(steps.slice(-2)).toEqual([
      [50, GALLERY],
      [50, FAILED],
    ]);
    expect(last?.stage).toBe('failed');
  });
});

describe('the pictures of a form', () => {
  it('are uploaded and reported part by part, in the customer’s order', async () => {
    const { uploaded, sent } = await run(both);
    expect(uploaded).toEqual(['l', 'g1', 'g2']);
    expect(sent).toEqual([
      ['logo', 'k/l'],
      ['gallery', '["k/g1","k/g2"]'],
    ]);
  });

  it('are not uploaded again when they lie there already, and are reported with the others', async () => {
    const { uploaded, sent } = await run(both, {}, { l: stored('l'), g1: stored('g1') });
    expect(uploaded).toEqual(['g2']);
    expect(sent[1]).toEqual(['gallery', '["k/g1","k/g2"]']);
  });

  it.each<[string, Trouble, string]>([
    [
      'a logo that is refused',
      { refused: { l: 'Failed to get presigned URL: Gone' } },
      'Logo upload failed: Failed to get presigned URL: Gone',
    ],
    [
      'a logo that is uploaded but not reported',
      { unsent: ['logo'] },
      'Logo upload failed: Failed to send logo data to webhook',
    ],
    ['one photo', { refused: { g2: 'x' } }, 'Gallery upload failed: 1 gallery images failed to upload'],
    ['all photos', { refused: { g1: 'x', g2: 'y' } }, 'Gallery upload failed: 2 gallery images failed to upload'],
    [
      'a gallery that is uploaded but not reported',
      { unsent: ['gallery'] },
      'Gallery upload failed: Failed to send gallery data to webhook',
    ],
  ])('that fail are said word by word: %s', async (_what, trouble, message) => {
    const { outcome } = await run(both, trouble);
    const failure = outcome && 'reason' in outcome ? outcome : undefined;
    expect(failure?.toast).toMatchObject({ title: 'Upload failed', status: 'error' });
    expect(failure?.toast?.message.replace('{reason}', failure.reason)).toBe(message);
  });

  it('end the run where they fail: half a gallery is not reported', async () => {
    expect((await run(both, { refused: { g1: 'x' } })).sent.map(([answer]) => answer)).toEqual(['logo']);
    const { uploaded, sent } = await run(both, { refused: { l: 'x' } });
    expect([uploaded, sent]).toEqual([['l'], []]);
  });

  it('leave the cause of a call that did not get through to whoever looks after the site', async () => {
    const { log } = await run(both, { unsent: ['logo'] });
    expect(log).toHaveBeenCalledWith(expect.any(DeliveryError));
  });

  it('fail with what nobody expected, which is passed on', async () => {
    const { outcome, last } = await run(both, { uploader: new Error('x') });
    expect(outcome).toEqual({ thrown: new Error('x') });
    expect(last).toMatchObject({ stage: 'failed', text: FAILED });
  });
});

describe('the media form', () => {
  const validators = { [media.step.schema.$id]: () => true };
  const saying = (answers: Answers) =>
    checkForm(media, validators, answers).map(({ path, message }) => [path, message]);

  it.each<[Answers, boolean]>([
    [{}, true],
    [{ logo: 'text', gallery: [] }, true],
    [{ gallery: [1, {}] }, true],
    [{ logo: picture('l') }, false],
    [{ gallery: [picture('g')] }, false],
  ])('of %j says whether there is something to upload', (answers, empty) => {
    const sentence = 'Choose your logo or some photos first.';
    expect(saying(answers)).toEqual(empty ? [[['logo'], sentence]] : []);
  });
});
