import { describe, expect, it } from 'vitest';
import type { Answers, Delivery, QueuedDelivery, QueuedSubmission, UploadResult } from '../../src/contract/index.ts';
import { hooksOf, wizardSteps } from '../../src/deliver/index.ts';
import { unreportedFiles } from '../../src/deliver/queue-submission.ts';
import { DeliveryError } from '../../src/deliver/send-delivery.ts';
import { sendSubmission } from '../../src/deliver/send-submission.ts';
import { answers, picture, wizard } from './small-context.ts';

const withFiles: Answers = {
  ...answers,
  logo: picture('l'),
  gallery: [picture('g1'), picture('g2')],
};

/** A submission of these answers, as it is put into the queue. */
function queued(given: Answers = withFiles, more: Partial<QueuedSubmission> = {}): QueuedSubmission {
  const claims = hooksOf(wizard, given).map((hook) => ({ hook, deliveryId: `id-${hook}`, sent: false }));
  return {
    submissionId: 's-1',
    draftKey: 'wizard main C1',
    queuedAt: '2024-05-06T07:08:09.010Z',
    submitted: true,
    received: false,
    source: { kind: 'wizard', wizard, answers: given, customerNumber: 'C1', page: 'https://x.example/', referrer: '' },
    steps: wizardSteps(wizard, given, claims),
    stored: {},
    failures: 0,
    ...more,
  };
}

type Reply = 'ok' | 'down' | 'refused';

/** A world that answers as the test says, and everything that reached it or was written before. */
function world(replies: { [name: string]: Reply } = {}) {
  const calls: string[] = [];
  const bodies: Delivery[] = [];
  const saved: QueuedSubmission[] = [];
  const upload = (id: string): UploadResult => {
    const reply = replies[id] ?? 'ok';
    if (reply === 'ok') return { success: true, fileName: id, key: `k/${id}`, getUrl: `u/${id}` };
    return { success: false, fileName: id, error: reply, ...(reply === 'down' && { retry: {} }) };
  };
  return {
    calls,
    bodies,
    saved,
    replies,
    tools: {
      save: async (submission: QueuedSubmission) => void saved.push(submission),
      uploadAll: async (ids: readonly string[], onFile: (id: string, result: UploadResult) => void) => {
        for (const id of ids) {
          calls.push(id);
          onFile(id, upload(id));
        }
      },
      deliver: async (delivery: Delivery) => {
        // What is sent stands in the queue, to the byte, before it is sent.
        const written = saved.at(-1)?.steps.flatMap((step) => ('delivery' in step ? step.delivery : []));
        expect(written?.find(({ deliveryId }) => deliveryId === delivery.deliveryId)?.fields).toEqual(delivery.fields);
        calls.push(delivery.hook);
        bodies.push(delivery);
        const reply = replies[delivery.hook] ?? 'ok';
        if (reply === 'ok') return;
        throw new DeliveryError(delivery.hook, { got: reply, status: 400, refused: reply === 'refused' });
      },
      now: () => new Date(`2024-05-06T07:08:${String(10 + calls.length).padStart(2, '0')}.000Z`),
      isHeld: () => false,
      log: () => undefined,
    },
  };
}

const hookCalls = (calls: readonly string[]) =>
  calls.filter((name) => ['basics', 'logo', 'gallery', 'main'].includes(name));

describe('one attempt', () => {
  it('sends files, basics, logo, gallery, main, in this order', async () => {
    const { calls, tools } = world();
    const { outcome, submission } = await sendSubmission(queued(), tools);
    expect(calls).toEqual(['l', 'g1', 'g2', 'basics', 'logo', 'gallery', 'main']);
    expect({ outcome, received: submission.received }).toEqual({ outcome: 'sent', received: true });
  });

  it('the main delivery names all others that belong to it', async () => {
    const { bodies, tools } = world();
    await sendSubmission(queued(), tools);
    expect(bodies.at(-1)?.fields.deliveries).toBe('["id-basics","id-logo","id-gallery"]');
  });

  it.each<[string, { [name: string]: Reply }, object, string[]]>([
    ['a logo that does not arrive ends it', { l: 'down' }, { outcome: 'upload', retryable: true }, []],
    ['so does one that is refused', { l: 'refused' }, { outcome: 'upload', retryable: false }, []],
    ['basics hold nothing up', { basics: 'down' }, { outcome: 'sent' }, ['basics', 'logo', 'gallery', 'main']],
    ['nor does the logo’s call', { logo: 'down' }, { outcome: 'sent' }, ['basics', 'logo', 'gallery', 'main']],
    [
      'the gallery’s does',
      { gallery: 'down' },
      { outcome: 'delivery', retryable: true },
      ['basics', 'logo', 'gallery'],
    ],
    [
      'a refused main is not sent',
      { main: 'refused' },
      { outcome: 'delivery', retryable: false },
      ['basics', 'logo', 'gallery', 'main'],
    ],
    ['no photo, no gallery', { g1: 'down', g2: 'down' }, { outcome: 'sent' }, ['basics', 'logo', 'main']],
  ])('%s', async (_name, replies, expected, hooks) => {
    const { calls, tools } = world(replies);
    expect(await sendSubmission(queued(), tools)).toMatchObject(expected);
    expect(hookCalls(calls)).toEqual(hooks);
  });

  it('writes down each file that has arrived before the next one goes', async () => {
    const { saved, tools } = world();
    const written: string[][] = [];
    await sendSubmission(queued(), {
      ...tools,
      uploadAll: async (ids, onFile) => {
        for (const id of ids) {
          await tools.uploadAll([id], onFile);
          await new Promise((resolve) => setImmediate(resolve));
          written.push(Object.keys(saved.at(-1)?.stored ?? {}));
        }
      },
    });
    expect(written.map((stored) => stored.length)).toEqual([1, 2, 3]);
  });

  it('ends before its next call once it is taken back, and sends on what was sent on leaving a step', async () => {
    const { calls, tools } = world();
    const held = { ...tools, isHeld: () => calls.includes('logo') };
    expect(await sendSubmission(queued(), held)).toMatchObject({ outcome: 'held', retryable: true });
    expect(hookCalls(calls)).toEqual(['basics', 'logo']);
  });

  it('of a form that was not submitted only what was sent on leaving a step goes out', async () => {
    const { calls, tools } = world();
    const [basics] = wizardSteps(wizard, answers, [{ hook: 'basics', deliveryId: 'b', sent: false }]);
    if (!basics || !('delivery' in basics)) throw new Error('expected the basics');
    const frozen = { delivery: { ...basics.delivery, fields: { firstName: 'Ann' } } };
    // It was tried, and taken back since: a photo that it tells of may have been taken out.
    const rest = queued().steps.map((step) =>
      'delivery' in step && step.delivery.hook === 'gallery'
        ? { delivery: { ...step.delivery, fields: { a: '1' } } }
        : step,
    );
    const { submission } = await sendSubmission(queued(withFiles, { submitted: false, steps: [frozen, ...rest] }), {
      ...tools,
      deliver: async ({ hook }) => void calls.push(hook),
    });
    expect(calls).toEqual(['basics']);
    expect(submission.received).toBe(false);
  });
});

describe('another attempt', () => {
  it('sends nothing again that was acknowledged, and repeats the rest to the byte', async () => {
    const { calls, bodies, tools, replies } = world({ main: 'down' });
    const first = await sendSubmission(queued(), tools);
    replies.main = 'ok';
    calls.length = 0;
    const second = await sendSubmission(first.submission, tools);
    expect(calls).toEqual(['main']);
    expect(bodies.at(-1)).toEqual(bodies.at(-2));
    expect(second.submission.received).toBe(true);
  });

  it('of what had all arrived before says so, and sends nothing', async () => {
    const { calls, saved, tools } = world();
    const claims = hooksOf(wizard, answers).map((hook) => ({ hook, deliveryId: `id-${hook}`, sent: true }));
    const again = queued(answers, { steps: wizardSteps(wizard, answers, claims) });
    const { outcome, submission } = await sendSubmission(again, tools);
    expect({ calls, outcome, received: submission.received }).toEqual({ calls: [], outcome: 'sent', received: true });
    expect(saved.at(-1)).toEqual(submission);
  });

  it('late photos go out by a call of their own, with all photos, and main has named it', async () => {
    const { calls, bodies, tools, replies } = world({ g2: 'down' });
    const first = await sendSubmission(queued(), tools);
    expect(JSON.parse(String(bodies.find(({ hook }) => hook === 'gallery')?.fields.galleryUrls ?? ''))).toEqual([
      'k/g1',
    ]);
    expect(first.submission.received).toBe(true);
    const named: string[] = JSON.parse(String(bodies.at(-1)?.fields.deliveries ?? ''));
    expect(named).toHaveLength(4);
    const waiting = await sendSubmission(first.submission, tools);
    expect(hookCalls(calls).slice(4)).toEqual([]);
    replies.g2 = 'ok';
    const last = await sendSubmission(waiting.submission, tools);
    expect(bodies.at(-1)).toMatchObject({ hook: 'gallery', deliveryId: named[3] });
    expect(JSON.parse(String(bodies.at(-1)?.fields.galleryUrls ?? ''))).toEqual(['k/g1', 'k/g2']);
    expect(last.submission.steps.every((step) => !('delivery' in step) || step.delivery.state === 'acknowledged')).toBe(
      true,
    );
  });

  it('pictures of accreditations that are late come by the gallery hook, as main is not repeated', async () => {
    const given: Answers = {
      ...answers,
      selectedAccreditations: ['Guild', 'Register'],
      accreditations: [
        { name: 'Guild', image: picture('a1') },
        { name: 'Register', image: picture('a2') },
      ],
    };
    const { calls, bodies, tools, replies } = world({ a2: 'down' });
    const first = await sendSubmission(queued(given), tools);
    const main = bodies.at(-1)?.fields ?? {};
    expect(hookCalls(calls)).toEqual(['basics', 'main']);
    expect(main.accreditationUrls).toBe('[{"name":"Guild","imageUrl":"k/a1"},{"name":"Register","imageUrl":null}]');
    const [, lateId]: string[] = JSON.parse(String(main.deliveries ?? '[]'));
    replies.a2 = 'ok';
    const second = await sendSubmission(first.submission, tools);
    expect(hookCalls(calls)).toEqual(['basics', 'main', 'gallery']);
    expect(bodies.at(-1)).toMatchObject({ hook: 'gallery', deliveryId: lateId, submissionId: 's-1' });
    expect(bodies.at(-1)?.fields).toMatchObject({
      accreditationUrls: '[{"name":"Guild","imageUrl":"k/a1"},{"name":"Register","imageUrl":"k/a2"}]',
      accreditationGetUrls: '[{"name":"Guild","getUrl":"u/a1"},{"name":"Register","getUrl":"u/a2"}]',
    });
    expect(bodies.at(-1)?.fields).not.toHaveProperty('galleryUrls');
    expect(unreportedFiles(second.submission)).toEqual([]);
  });

  it('a photo that arrives while main fails is reported late, by a call that main names when it goes', async () => {
    const { calls, bodies, tools, replies } = world({ g2: 'down', main: 'down' });
    const first = await sendSubmission(queued(), tools);
    expect(first).toMatchObject({ outcome: 'delivery' });
    Object.assign(replies, { g2: 'ok', main: 'ok' });
    const second = await sendSubmission(first.submission, tools);
    expect(second.submission.received).toBe(true);
    expect(hookCalls(calls)).toEqual(['basics', 'logo', 'gallery', 'main', 'main', 'gallery']);
    // To the byte, though what it says of late calls was decided when it was first tried.
    expect(bodies[4]).toEqual(bodies[3]);
    expect(JSON.parse(String(bodies[3]?.fields.deliveries ?? '[]'))).toContain(bodies[5]?.deliveryId);
    expect(unreportedFiles(second.submission)).toEqual([]);
  });

  it('photos that all arrive after main was first tried, one by one, are reported together', async () => {
    const { calls, bodies, tools, replies } = world({ g1: 'down', g2: 'down', main: 'down' });
    const first = await sendSubmission(queued(), tools);
    replies.g2 = 'ok';
    const second = await sendSubmission(first.submission, tools);
    Object.assign(replies, { g1: 'ok', main: 'ok' });
    const third = await sendSubmission(second.submission, tools);
    expect(third.submission.received).toBe(true);
    expect(hookCalls(calls)).toEqual(['basics', 'logo', 'main', 'main', 'gallery', 'main']);
    expect(JSON.parse(String(bodies.at(-2)?.fields.galleryUrls ?? '[]'))).toHaveLength(2);
    expect(unreportedFiles(third.submission)).toEqual([]);
  });

  it('photos that are refused for good are waited for no longer', async () => {
    const { bodies, tools } = world({ g1: 'refused', g2: 'refused' });
    const { submission } = await sendSubmission(queued(), tools);
    const gallery = submission.steps.find((step) => 'delivery' in step && step.delivery.hook === 'gallery');
    expect(submission.received).toBe(true);
    expect(gallery).toMatchObject({ delivery: { state: 'refused' } });
    // Who reads what arrives does not wait for it either.
    expect(bodies.at(-1)?.fields.deliveries).toBe('["id-basics","id-logo"]');
  });

  it.each<[string, { [id: string]: number | undefined }, number | undefined]>([
    ['as long as an upload service wishes', { l: 7000 }, 7000],
    ['the longest where several wish it', { g1: 9000, g2: 5000 }, 9000],
    ['as it does anyway where none does', { l: undefined }, undefined],
  ])('waits %s', async (_what, wishes, afterMs) => {
    const { tools } = world();
    const uploadAll: typeof tools.uploadAll = async (ids, onFile) => {
      for (const id of ids) {
        const wish = wishes[id];
        const retry = wish === undefined ? {} : { afterMs: wish };
        onFile(id, { success: false, fileName: id, error: 'down', retry });
      }
    };
    expect((await sendSubmission(queued(), { ...tools, uploadAll })).afterMs).toBe(afterMs);
  });

  it('counts a photo that has arrived as progress, whatever failed after it', async () => {
    const down = { basics: 'down', logo: 'down', gallery: 'down', main: 'down' } as const;
    expect(await sendSubmission(queued(), world(down).tools)).toMatchObject({ progressed: true });
    expect(await sendSubmission(queued(answers), world(down).tools)).toMatchObject({ progressed: false });
  });

  it('a call for late photos that is put in again before them waits until all of them are there', async () => {
    const before = queued(withFiles, { stored: { g1: { key: 'k/g1', getUrl: '' } } });
    const common = { deliveryId: 'id-late', encoding: 'multipart', required: false, main: false } as const;
    const late: QueuedDelivery = { ...common, hook: 'gallery', files: ['g1', 'g2'], late: true, state: 'waiting' };
    const { calls, tools } = world();
    await sendSubmission({ ...before, steps: [{ delivery: late }, ...before.steps] }, tools);
    expect(hookCalls(calls)[0]).toBe('basics');
  });

  it('ends where writing fails: what is not written is not sent', async () => {
    const { calls, tools } = world();
    const full = { ...tools, save: () => Promise.reject(new Error('no room')) };
    await expect(sendSubmission(queued(answers), full)).rejects.toThrow('no room');
    expect(calls).toEqual([]);
  });
});
