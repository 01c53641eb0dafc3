// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answers, StepError } from '../../src/contract/index.ts';
import {
  type ErrorsToCheck,
  type FoundErrors,
  follow,
  revalidate,
  validateOnBlur,
} from '../../src/pages/wizard/revalidate-errors.ts';
import { wizardOf } from '../content-on-disk.ts';

const wizard = wizardOf('main', 'electrician');
const STEP = 1;
const id = wizard.steps[STEP]?.id ?? '';

const errorOf = (field: string, rule: string): StepError => ({
  step: id,
  path: [field],
  rule,
  message: `${field} ${rule}`,
});

/** Of the business step: what has to be there is there, and the address of the mailbox is one. */
const check = vi.fn((_step: unknown, answers: Answers) => [
  ...['firstName', 'companyName', 'email', 'phone']
    .filter((field) => answers[field] === undefined)
    .map((field) => errorOf(field, 'required')),
  ...(typeof answers.email === 'string' && !answers.email.includes('@') ? [errorOf('email', 'pattern')] : []),
]);

const said = vi.fn();

function errorsOf(answers: Answers, before: readonly StepError[] = [], of = wizard): ErrorsToCheck {
  let found: FoundErrors = { errors: before, shown: before, times: before.length > 0 ? 1 : 0 };
  return {
    getFilling: () => ({ step: STEP, answers }) as never,
    getBound: () =>
      ({
        wizard: of,
        rules: { check, conditionsOf: () => ({ earlier: () => ({}), holds: () => true, conditions: [] }) },
      }) as never,
    get: () => found,
    set: (next) => {
      found = next;
    },
    announce: said,
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div data-field="answer_email"><input></div>';
});
const isTicked = () => document.querySelector('[data-right]') !== null;

it('looks at a field once when it is left, and says what is wrong with what was typed there', () => {
  const errors = errorsOf({ email: 'alex at' });
  validateOnBlur(errors, 'email', {});
  expect(check).toHaveBeenCalledOnce();
  expect(errors.get()).toMatchObject({ errors: [], shown: [{ path: ['email'], rule: 'pattern' }], times: 0 });
  expect(said).toHaveBeenCalledExactlyOnceWith('email pattern');
  validateOnBlur(errors, 'email', {});
  expect(errors.get().shown).toHaveLength(1);
  expect(isTicked()).toBe(false);
});

it('says again what is still wrong after a change, not what was only left again, nor what Continue has just said', () => {
  const answers = { email: 'alex at' };
  const errors = errorsOf(answers);
  const leave = () => validateOnBlur(errors, 'email', {});
  leave();
  leave();
  expect(said).toHaveBeenCalledOnce();
  answers.email = 'alex at brightline';
  leave();
  leave();
  expect(said.mock.calls).toEqual([['email pattern'], ['email pattern']]);
  expect(errors.get().shown).toHaveLength(1);

  said.mockClear();
  validateOnBlur(errorsOf(answers, [errorOf('email', 'pattern')]), 'email', {});
  expect(said).not.toHaveBeenCalled();
});

it('does not look at all at what is empty, or is as it came', () => {
  validateOnBlur(errorsOf({}), 'email', {});
  validateOnBlur(errorsOf({ email: 'alex at' }), 'email', { email: 'alex at' });
  expect(check).not.toHaveBeenCalled();
});

it('ticks what is right until it is changed', () => {
  validateOnBlur(errorsOf({ email: 'alex@brightline.example' }), 'email', {});
  expect(isTicked()).toBe(true);
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isTicked()).toBe(false);
});

it('takes away what is mended from the list of Continue and from beside the field, and adds nothing', () => {
  const missing = [errorOf('firstName', 'required'), errorOf('email', 'required')];
  const errors = errorsOf({ email: 'alex at' }, missing);
  revalidate(errors);
  expect(errors.get()).toMatchObject({ errors: [missing[0]], shown: [missing[0]], times: 1 });
});

it('leaves the very list that was there where nothing is mended, and asks nothing where nothing is wrong', () => {
  const errors = errorsOf({}, [errorOf('email', 'required')]);
  const before = errors.get();
  revalidate(errors);
  expect(errors.get()).toBe(before);
  vi.clearAllMocks();
  revalidate(errorsOf({}));
  expect(check).not.toHaveBeenCalled();
});

it('leaves an error at its entry of a list while the one before it is empty', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const [first, step] = wizard.steps;
  if (!first || !step) throw new Error('two steps were expected');
  const asking = { ...step, schema: { ...step.schema, properties: { list } }, fields: ['list'] };
  const wrong = [0, 1].map((at) => ({ ...errorOf('list', 'maxLength'), path: ['list', at] }));
  const errors = errorsOf({ list: [null, 'too long'] }, wrong, { ...wizard, steps: [first, asking] });
  // An entry in which nothing stands is none once the answers are tidied.
  check.mockReturnValueOnce(wrong.slice(0, 1));
  revalidate(errors);
  expect(errors.get().shown).toEqual([wrong[1]]);
});

it('keeps the errors of a list with their entries, the very same beside the field and in the summary', () => {
  const at = (place: number) => ({ ...errorOf('vans', 'maxLength'), path: ['vans', place, 'name'] });
  const errors = errorsOf({}, [errorOf('email', 'pattern'), at(0), at(2)]);
  const places = () => errors.get().shown.map(({ path }) => path.join('/'));
  const [first, ann, second] = [{ name: 'first' }, { name: 'Ann' }, { name: 'second' }];
  follow(errors, { vans: [first, ann, second] }, { vans: [ann, first, second] });
  expect(places()).toEqual(['email', 'vans/1/name', 'vans/2/name']);
  follow(errors, { vans: [ann, first, second] }, { vans: [ann, second] });
  expect(places()).toEqual(['email', 'vans/1/name']);
  const before = errors.get();
  expect(before.errors.every((error, index) => error === before.shown[index])).toBe(true);
  follow(errors, { vans: [ann, second] }, { vans: [ann, second, first] });
  expect(errors.get()).toBe(before);
});
