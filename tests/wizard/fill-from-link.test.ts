import { expect, it } from 'vitest';
import type { StepCheck } from '../../src/wizard/check-step.ts';
import { type Filling, fillFromLink, startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from './small-wizard.ts';

const wizard = smallWizard('baker');
let ids = 0;
const startOf = (query: string) => ({
  wizard,
  query: new URLSearchParams(query),
  now: new Date('2024-05-06T07:08:09Z'),
  newId: () => `id-${++ids}`,
});
const right: StepCheck = () => [];
const empty = () => startFilling(startOf(''));
const typed = (filling: Filling, answers: Filling['answers']): Filling => ({
  ...filling,
  answers: { ...filling.answers, ...answers },
});

it.each([
  '',
  'utm_source=letter',
  'customerNumber=C-7',
  'customerNumber=C-7&firstName=Ann&companyName=Brightline',
  'template=custom&custom=true',
  'trade=cooper&firstName=%20',
])('the filling of "%s" is the same, whether the link was read before or after it was shown', (query) => {
  const first = empty();
  const { submissionId, ...filled } = fillFromLink(first, first, startOf(query), right);
  expect(submissionId).toBe(first.submissionId);
  expect({ ...filled, submissionId: 'any' }).toEqual({ ...startFilling(startOf(query)), submissionId: 'any' });
});

it.each([
  ['keeps what was answered before', 'firstName=Ann', { template: 'plain' }, { firstName: 'Ann', template: 'plain' }],
  [
    'prefers what the customer has chosen to what it preselects',
    'template=custom',
    { template: 'plain' },
    { template: 'plain' },
  ],
  ['keeps its own word on what it fixes', 'customerNumber=C-7', { customerNumber: 'C-8' }, { customerNumber: 'C-7' }],
  [
    'leaves a number that was typed where it has none',
    'firstName=Ann',
    { customerNumber: 'C-8' },
    { customerNumber: 'C-8' },
  ],
  ['lets copies follow what was typed', 'customerNumber=C-7', { firstName: 'Ann' }, { companyName: 'Ann' }],
  ['lets copies follow what it says', 'firstName=Ann', { template: 'plain' }, { companyName: 'Ann' }],
])('a link %s', (_what, query, answers, expected) => {
  const first = empty();
  expect(fillFromLink(typed(first, answers), first, startOf(query), right).answers).toMatchObject(expected);
});

it('what the customer has emptied stays empty', () => {
  const first = empty();
  const { useCustomColors: _emptied, ...answers } = first.answers;
  expect(fillFromLink({ ...first, answers }, first, startOf('firstName=Ann'), right).answers).not.toHaveProperty(
    'useCustomColors',
  );
});

it('a number that the link got wrong does not take the place of what was typed', () => {
  const wrong: StepCheck = (step) => [{ step: step.id, path: ['customerNumber'], rule: 'maxLength', message: '' }];
  const first = empty();
  const now = typed(first, { customerNumber: 'C-8' });
  const { answers } = fillFromLink(now, first, startOf(`customerNumber=${'9'.repeat(201)}`), wrong);
  expect(answers).toMatchObject({ customerNumber: 'C-8' });
});
