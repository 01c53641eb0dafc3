import { expect, it } from 'vitest';
import type { QueuedStep } from '../../src/contract/index.ts';
import { createOutboxStates } from '../../src/deliver/outbox-states.ts';
import { deliveryOf, queuedOf } from './queued-example.ts';
import { answers } from './small-context.ts';

const upload = (id: string, refused?: 'gone') => ({
  ...{ id, name: `${id}.png`, type: 'image/png', size: 1, fileType: 'image', required: true },
  ...(refused && { refused }),
});
const withFiles = queuedOf(answers, {
  steps: [
    { uploads: [upload('a'), upload('b', 'gone'), upload('c')] },
    { delivery: deliveryOf('gallery', { files: ['a'], state: 'acknowledged' }) },
  ] as unknown as readonly QueuedStep[],
});

it('What is shown of a submission says what stops it only while nobody is at it', () => {
  const states = createOutboxStates(() => true);
  states.show(withFiles);
  expect(states.get('s-1')).toMatchObject({ phase: 'waiting', stoppedBy: 'file' });
  states.sending.add('s-1');
  states.show(withFiles);
  expect(states.get('s-1')).not.toHaveProperty('stoppedBy');
  expect(states.get('s-1')).toMatchObject({ phase: 'sending' });
  states.show({ ...withFiles, received: true });
  expect(states.get('s-1')).toMatchObject({ phase: 'received' });
});

it('It counts the files that the business will hear of, and those that are refused', () => {
  const states = createOutboxStates(() => true);
  states.show(withFiles);
  expect(states.get('s-1')).toMatchObject({ unsent: 1, refused: 1 });
});

it('What a call that was refused for good was to report is refused with it: nobody says that it has arrived', () => {
  const states = createOutboxStates(() => true);
  const late = {
    ...deliveryOf('gallery', { files: ['a'], late: true, fields: {}, told: ['a'] }),
    state: 'refused' as const,
  };
  states.show(queuedOf(answers, { steps: [{ uploads: [{ id: 'a', required: false }] }, { delivery: late }] }));
  expect(states.get('s-1')).toMatchObject({ unsent: 0, refused: 1 });
});

it('Who listens is called after each change, also when one is forgotten, until the listener goes', () => {
  const states = createOutboxStates(() => true);
  const seen: (string | undefined)[] = [];
  const end = states.subscribe(() => seen.push(states.get('s-1')?.phase));
  states.show(withFiles);
  states.forget('s-1');
  expect(seen).toEqual(['waiting', undefined]);
  expect([states.all(), states.lastShown('s-1')]).toEqual([[], withFiles]);
  end();
  states.show(withFiles);
  expect(seen).toHaveLength(2);
});

it('It says whether the submission outlives the page, as it was written last', () => {
  const unkept = new Set(['s-1']);
  const states = createOutboxStates((id) => !unkept.has(id));
  states.show(withFiles);
  expect(states.get('s-1')).toMatchObject({ lasting: false });
  unkept.clear();
  states.show(withFiles);
  expect(states.get('s-1')).toMatchObject({ lasting: true });
});
