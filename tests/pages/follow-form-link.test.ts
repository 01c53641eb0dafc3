import { expect, it } from 'vitest';
import type { Answers, Step } from '../../src/contract/index.ts';
import { followFormLink } from '../../src/pages/form/resume-form.ts';

const step = { fields: ['name', 'message'] } as unknown as Step;

it.each<[string, Answers, Answers | undefined, Answers]>([
  ['left as the former link gave it follows', { name: 'Bob' }, { name: 'Bob' }, { name: 'Zed', ref: 'r' }],
  ['empty is filled', {}, {}, { name: 'Zed', ref: 'r' }],
  ['typed stays', { name: 'Dave' }, {}, { ref: 'r' }],
  ['typed over what the link gave stays', { name: 'Dave' }, { name: 'Bob' }, { ref: 'r' }],
  ['taken away stays away', {}, { name: 'Bob' }, { ref: 'r' }],
  ['kept by a former build follows, as it always did', { name: 'Dave' }, undefined, { name: 'Zed', ref: 'r' }],
])('what is %s', (_what, answers, given, expected) => {
  expect(followFormLink({ step }, answers, given, { name: 'Zed', ref: 'r' })).toEqual(expected);
});
