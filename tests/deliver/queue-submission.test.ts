import { describe, expect, it } from 'vitest';
import type { Answers, HookName, QueuedStep, QueuedSubmission } from '../../src/contract/index.ts';
import { buildQueued, hooksOf, intentionOf, wizardSteps } from '../../src/deliver/index.ts';
import { deliveriesOf, requeue, unreportedFiles, unsentFiles, waitedFor } from '../../src/deliver/queue-submission.ts';
import { deliveryOf, queuedOf } from './queued-example.ts';
import { answers, picture, wizard } from './small-context.ts';

const badge = (name: string, id: string) => ({ name, image: picture(id) });

const withFiles: Answers = {
  ...answers,
  logo: picture('l'),
  gallery: [picture('g1'), picture('g2')],
  selectedAccreditations: ['Guild'],
  accreditations: [badge('Guild', 'a1'), badge('Unticked since', 'a2')],
};

const HOOKS = ['basics', 'logo', 'gallery', 'main'] as const;

const says = (hook: HookName, given: Answers, number = 'C1', of = wizard) =>
  JSON.stringify(intentionOf(hook, of, given, number));

describe('what a hook is to be sent', () => {
  it.each<[string, Answers, readonly HookName[]]>([
    ['nothing', withFiles, []],
    ['the first name', { ...withFiles, firstName: 'Bea' }, ['basics', 'main']],
    ['the e-mail address', { ...withFiles, email: 'b@b.example' }, ['basics', 'main']],
    ['the phone number', { ...withFiles, phone: '07700900999' }, ['basics', 'logo', 'gallery', 'main']],
    ['the name of the business', { ...withFiles, companyName: 'Buns' }, ['basics', 'logo', 'gallery', 'main']],
    ['the logo', { ...withFiles, logo: picture('l2') }, ['logo', 'main']],
    ['a photo', { ...withFiles, gallery: [picture('g1')] }, ['gallery', 'main']],
    ['the order of photos', { ...withFiles, gallery: [picture('g2'), picture('g1')] }, ['gallery', 'main']],
    ['a picture of an accreditation', { ...withFiles, accreditations: [badge('Guild', 'a3')] }, ['main']],
    ['any other answer', { ...withFiles, tagline: 'Fresh' }, ['main']],
  ])('is another thing once %s has changed: %j', (_what, changed, expected) => {
    expect(HOOKS.filter((hook) => says(hook, changed) !== says(hook, withFiles))).toEqual(expected);
  });

  it('is another thing for another customer, and main for another version of the form', () => {
    expect(HOOKS.filter((hook) => says(hook, withFiles, 'C2') !== says(hook, withFiles))).toEqual([...HOOKS]);
    const later = { ...wizard, formVersion: 'form-2' };
    expect(HOOKS.filter((hook) => says(hook, withFiles, 'C1', later) !== says(hook, withFiles))).toEqual(['main']);
  });

  it('does not hang on how far the uploads are, or on when it is asked', () => {
    for (const hook of HOOKS) expect(says(hook, structuredClone(withFiles))).toBe(says(hook, withFiles));
  });
});

describe('the steps of a submission', () => {
  it('are all files, then basics, logo, gallery, main; nothing is sent without the logo', () => {
    const steps = queuedOf(withFiles).steps;
    expect(steps[0]).toEqual({
      uploads: [
        { id: 'l', required: true },
        { id: 'g1', required: false },
        { id: 'g2', required: false },
        { id: 'a1', required: false },
      ],
    });
    expect(deliveriesOf({ steps })).toEqual([
      deliveryOf('basics'),
      deliveryOf('logo', { files: ['l'] }),
      deliveryOf('gallery', { files: ['g1', 'g2'] }),
      deliveryOf('main', { files: ['a1'] }),
    ]);
  });

  it('are basics and main where there is no file', () => {
    expect(hooksOf(wizard, answers)).toEqual(['basics', 'main']);
    expect(queuedOf(answers).steps).toEqual([{ delivery: deliveryOf('basics') }, { delivery: deliveryOf('main') }]);
  });

  it('are main alone where nobody has said who it is for', () => {
    expect(hooksOf(wizard, { partialFormSubmission: true })).toEqual(['main']);
    expect(hooksOf(wizard, { partialFormSubmission: true, phone: '07700900123' })).toEqual(['basics', 'main']);
  });

  it('name what was acknowledged before, and do not send it', () => {
    const claims = HOOKS.map((hook) => ({ hook, deliveryId: `id-${hook}`, sent: hook === 'logo' }));
    const states = deliveriesOf({ steps: wizardSteps(wizard, withFiles, claims) }).map(({ state }) => state);
    expect(states).toEqual(['waiting', 'acknowledged', 'waiting', 'waiting']);
  });
});

describe('what is put into the queue again', () => {
  const frozen = { fields: { timestamp: 'then' }, told: ['g1'] };
  const stepsOf = (...deliveries: readonly ReturnType<typeof deliveryOf>[]): QueuedStep[] =>
    deliveries.map((delivery) => ({ delivery }));
  const put = (before: readonly QueuedStep[], next: readonly QueuedStep[], more: Partial<QueuedSubmission> = {}) =>
    requeue(queuedOf(answers, { steps: before }), queuedOf(answers, { steps: next, ...more }));

  it('is taken as it is where there is nothing of it', () => {
    const next = queuedOf(withFiles);
    expect(requeue(undefined, next)).toBe(next);
  });

  type Queued = ReturnType<typeof deliveryOf>;

  it.each<[string, was: Queued, becomes: Queued, next?: Queued]>([
    ['the same that was tried keeps its body', deliveryOf('gallery', frozen), deliveryOf('gallery', frozen)],
    [
      'the same that has arrived is not sent again',
      deliveryOf('gallery', { ...frozen, state: 'acknowledged' }),
      deliveryOf('gallery', { ...frozen, state: 'acknowledged' }),
    ],
    [
      'the same that was refused is asked again, with its body',
      deliveryOf('main', { fields: { a: '1' }, state: 'refused' }),
      deliveryOf('main', { fields: { a: '1' } }),
    ],
    [
      'the same that is said anew where it was refused has that body',
      deliveryOf('basics', { fields: { phone: '1' }, state: 'refused' }),
      deliveryOf('basics', { fields: { phone: '2' } }),
      deliveryOf('basics', { fields: { phone: '2' } }),
    ],
    ['the same that was not tried yet is as it was', deliveryOf('main'), deliveryOf('main')],
  ])('%s', (_what, was, becomes, next = deliveryOf(was.hook)) => {
    expect(put(stepsOf(was), stepsOf(next)).steps).toEqual(stepsOf(becomes));
  });

  it('has a body of its own once it says something else', () => {
    const next = stepsOf(deliveryOf('main', { deliveryId: 'other' }));
    expect(put(stepsOf(deliveryOf('main', { fields: { a: '1' } })), next).steps).toEqual(next);
  });

  it.each<[string, ReturnType<typeof deliveryOf>, boolean]>([
    ['a main of other answers', deliveryOf('main', { deliveryId: 'old', fields: { a: '1' } }), false],
    ['basics that were under way', deliveryOf('basics', { deliveryId: 'old', ...frozen }), true],
    [
      'a call of pictures that was under way, as some may have been taken out',
      deliveryOf('gallery', { deliveryId: 'old', files: ['g1'], ...frozen }),
      false,
    ],
    [
      'one that waits for late pictures',
      deliveryOf('gallery', { deliveryId: 'old', late: true, required: false }),
      true,
    ],
    ['one that was never tried', deliveryOf('logo', { deliveryId: 'old' }), false],
    ['one that has arrived', deliveryOf('logo', { deliveryId: 'old', ...frozen, state: 'acknowledged' }), false],
    ['one that was refused', deliveryOf('basics', { deliveryId: 'old', ...frozen, state: 'refused' }), false],
  ])('with other answers: %s is kept: %s', (_what, old, isKept) => {
    const next = stepsOf(deliveryOf('basics'), deliveryOf('main'));
    expect(put(stepsOf(old), next).steps).toEqual(isKept ? [...stepsOf(old), ...next] : next);
  });

  it('forgets no upload that is done, whoever did it', () => {
    const file = (key: string) => ({ key, getUrl: '' });
    const before = queuedOf(withFiles, { stored: { l: file('1'), g1: file('1') } });
    const next = queuedOf(withFiles, { stored: { g1: file('2'), g2: file('2') } });
    expect(requeue(before, next).stored).toEqual({ l: file('1'), g1: file('2'), g2: file('2') });
  });

  it('begins to be tried anew', () => {
    const before = queuedOf(answers, { failures: 7, notBefore: 99, nextAt: 99 });
    expect(requeue(before, queuedOf(answers, { nextAt: 1 }))).toMatchObject({ failures: 0, nextAt: 1 });
    expect(requeue(before, queuedOf(answers, { nextAt: 1 }))).not.toHaveProperty('notBefore');
  });

  describe('on leaving a step', () => {
    const basics = stepsOf(deliveryOf('basics', { deliveryId: 'new', fields: { firstName: 'Ann' } }));
    const leave = (before: QueuedSubmission) => requeue(before, queuedOf({}, { steps: basics, submitted: false }));

    it('leaves everything that is there as it is', () => {
      const before = queuedOf(withFiles, { failures: 2, received: true });
      const after = leave(before);
      expect(after.steps).toEqual([...before.steps, ...basics]);
      expect(after).toMatchObject({ submitted: true, received: true, source: before.source, failures: 2 });
    });

    it('and is tried at once', () => {
      const before = queuedOf(withFiles, { nextAt: Number.MAX_SAFE_INTEGER });
      expect(leave(before).nextAt).toBe(Date.parse('2024-05-06T07:08:09.010Z'));
    });

    it('is there once, with the body that was made first', () => {
      const before = queuedOf({}, { submitted: false, steps: basics });
      const again = stepsOf(
        deliveryOf('basics', { deliveryId: 'new', fields: { firstName: 'Ann', timestamp: 'later' } }),
      );
      expect(requeue(before, queuedOf({}, { steps: again, submitted: false })).steps).toEqual(basics);
    });
  });
});

describe('files that the business has not heard of', () => {
  const file = { key: 'k', getUrl: '' };
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
  const uploads = (...files: readonly string[]): QueuedStep => ({
    uploads: files.map((id) => ({ id, required: false, ...(id === 'no' && { refused: 'too large' }) })),
  });

  it.each<[string, QueuedStep[], string[], string[]]>([
    ['one that is not uploaded', [uploads('a')], [], ['a']],
    [
      'one that is, while no call that arrived names it',
      [uploads('a'), { delivery: deliveryOf('gallery', { files: ['a'] }) }],
      ['a'],
      ['a'],
    ],
    [
      'one that its call did not name, as it was late',
      [
        uploads('a', 'b'),
        { delivery: deliveryOf('gallery', { files: ['a', 'b'], told: ['a'], fields: {}, state: 'acknowledged' }) },
      ],
      ['a', 'b'],
      ['b'],
    ],
    [
      'none that was named by a call that arrived',
      [
        uploads('a'),
        { delivery: deliveryOf('gallery', { files: ['a'], told: ['a'], fields: {}, state: 'acknowledged' }) },
      ],
      ['a'],
      [],
    ],
    [
      'none of a call that was acknowledged before it was put into the queue again',
      [uploads('a'), { delivery: deliveryOf('gallery', { files: ['a'], state: 'acknowledged' }) }],
      ['a'],
      [],
    ],
    ['none that will never be taken', [uploads('no')], [], []],
    [
      'none whose call was refused for good, uploaded or not',
      [uploads('a', 'b'), { delivery: deliveryOf('gallery', { files: ['a', 'b'], state: 'refused' }) }],
      ['a'],
      [],
    ],
    [
      'one whose call was refused, and that another one which waits reports',
      [
        uploads('a'),
        { delivery: deliveryOf('gallery', { files: ['a'], state: 'refused' }) },
        { delivery: deliveryOf('gallery', { files: ['a'], late: true }) },
      ],
      ['a'],
      ['a'],
    ],
    [
      'none that only a late call was to report, which was refused',
      [
        uploads('a', 'b'),
        { delivery: deliveryOf('gallery', { files: ['a', 'b'], told: ['a'], fields: {}, state: 'acknowledged' }) },
        { delivery: deliveryOf('gallery', { files: ['b'], late: true, fields: {}, told: ['b'], state: 'refused' }) },
      ],
      ['a', 'b'],
      [],
    ],
  ])('%s', (_what, steps, stored, expected) => {
    const there = Object.fromEntries(stored.map((id) => [id, file]));
    expect(ids(unreportedFiles({ steps, stored: there }))).toEqual(expected);
  });

  it('of those, the ones that are still to be uploaded', () => {
    expect(ids(unsentFiles({ steps: [uploads('a', 'b', 'no')], stored: { a: file } }))).toEqual(['b']);
  });
});

describe('the body of main', () => {
  const now = new Date('2024-05-06T07:08:09.010Z');
  const named = (more: readonly QueuedStep[]) => {
    const submission = queuedOf(answers, { steps: [...queuedOf(answers).steps, ...more] });
    const main = deliveriesOf(submission).find(({ main: carries }) => carries);
    if (!main) throw new Error('expected a main delivery');
    return JSON.parse(String(buildQueued(submission, main, now)?.fields.deliveries ?? '[]'));
  };

  it.each<[string, ReturnType<typeof deliveryOf>, boolean]>([
    ['one that waits', deliveryOf('logo'), true],
    ['one that arrived', deliveryOf('logo', { state: 'acknowledged' }), true],
    ['one that is late', deliveryOf('gallery', { late: true }), true],
    ['one that the server refused', deliveryOf('logo', { state: 'refused', fields: {} }), true],
    ['one that was given up without ever having anything to say', deliveryOf('gallery', { state: 'refused' }), false],
  ])('names the others of the submission: %s: %s', (_what, delivery, isNamed) => {
    expect(named([{ delivery }])).toEqual(isNamed ? ['id-basics', delivery.deliveryId] : ['id-basics']);
  });
});

describe('the file that all the rest waits for', () => {
  const stored = { l: { key: 'k', getUrl: '' } };
  it.each<[string, Answers, Partial<QueuedSubmission>, string | undefined]>([
    ['is the logo, once it was tried', withFiles, { failures: 1 }, 'logo'],
    ['is none before it was tried', withFiles, { failures: 0 }, undefined],
    ['is no photo: those hold nothing up', { ...answers, gallery: [picture('g1')] }, { failures: 1 }, undefined],
    ['is none once the logo has arrived', withFiles, { failures: 1, stored }, undefined],
    ['is none without files', answers, { failures: 1 }, undefined],
  ])('%s', (_what, given, more, field) => {
    expect(waitedFor(queuedOf(given, more))).toEqual(field && { field, name: picture('l').name });
  });
});
