import { describe, expect, it } from 'vitest';
import type { Answers, Step, ValidateFunction, Wizard } from '../../src/contract/index.ts';
import { applyStepData, reviewSteps, visibleAnswers, wizardRules } from '../../src/wizard/index.ts';
import { smallWizard } from './small-wizard.ts';

/** Holds if an answer is just this. */
const isJust =
  (field: string, value: string): ValidateFunction =>
  (answers) =>
    (answers as Answers)[field] === value;

const step = (id: string, asked: string, [looksAt, value]: readonly [string, string], more: Partial<Step>): Step => ({
  id,
  schema: {
    $id: id,
    properties: { [asked]: { type: 'string' } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    allOf: [{ if: { $id: `if_${looksAt}_${value}` }, then: { properties: { [`${asked}Why`]: { type: 'string' } } } }],
  },
  ui: { [asked]: { 'ui:title': asked }, [`${asked}Why`]: { 'ui:title': `${asked}Why` } },
  lists: {},
  fields: [asked, `${asked}Why`],
  validator: '',
  ...more,
});

/** Each step asks further by an answer of the step before; the last by one of a link, too. */
const steps: readonly Step[] = [
  step('one', 'email', ['email', 'own'], {}),
  step('two', 'post', ['emailWhy', 'cheap'], { dependsOn: ['emailWhy'] }),
  step('three', 'end', ['postWhy', 'fast'], { dependsOn: ['postWhy', 'referrer'] }),
];
const wizard: Wizard = { ...smallWizard('baker'), steps };
const rules = wizardRules(wizard, ({ id }) => ({
  [id]: () => true,
  if_email_own: isJust('email', 'own'),
  if_emailWhy_cheap: isJust('emailWhy', 'cheap'),
  if_postWhy_fast: isJust('postWhy', 'fast'),
}));

const ALL: Answers = {
  ...{ email: 'own', emailWhy: 'cheap', post: 'yes', postWhy: 'fast', end: 'x', endWhy: 'y' },
  referrer: 'link',
};
const sent = (answers: Answers) => Object.keys(visibleAnswers(wizard, answers, rules.conditionsOf)).sort();

describe('a condition on the answer of an earlier step', () => {
  it('opens a question by what was answered there', () => {
    expect(sent(ALL)).toEqual(Object.keys(ALL).sort());
    expect(sent({ ...ALL, postWhy: 'slow' })).toEqual(['email', 'emailWhy', 'end', 'post', 'postWhy', 'referrer']);
  });

  it('does not see what is hidden there, through any number of steps', () => {
    expect(sent({ ...ALL, email: 'none' })).toEqual(['email', 'end', 'post', 'referrer']);
  });

  it('sees what came with the link, and never what a later step asks', () => {
    const [one, , three] = steps;
    if (!one || !three) throw new Error('no step');
    expect(rules.conditionsOf(three).earlier(ALL)).toEqual({ postWhy: 'fast', referrer: 'link' });
    const early = { ...one, dependsOn: ['post'] };
    const { conditionsOf } = wizardRules({ ...wizard, steps: [early, ...steps.slice(1)] }, () => ({}));
    expect(conditionsOf(early).earlier(ALL)).toEqual({});
  });

  it('counts when the form of the step says what it holds: what it hides stays as it was', () => {
    const filling = { answers: ALL, step: 1 } as Parameters<typeof applyStepData>[0];
    const [, two] = steps;
    if (!two) throw new Error('no step');
    const cleared = applyStepData(filling, wizard, { post: 'yes' }, rules.conditionsOf(two));
    expect(cleared.answers).not.toHaveProperty('postWhy');
    const hidden = { ...filling, answers: { ...ALL, emailWhy: 'dear' } };
    expect(applyStepData(hidden, wizard, { post: 'yes' }, rules.conditionsOf(two)).answers).toHaveProperty('postWhy');
  });

  it('counts for what is read back, too', () => {
    const fields = (answers: Answers) =>
      reviewSteps(
        { ...wizard, steps: [...steps, step('end', 'bye', ['email', 'own'], {})] },
        { answers, given: {}, arrived: [], step: 0 },
        rules.conditionsOf,
      ).flatMap(({ rows }) => rows.map(({ field }) => field));
    expect(fields(ALL)).toContain('endWhy');
    expect(fields({ ...ALL, emailWhy: 'dear' })).toEqual(['email', 'emailWhy', 'post', 'end']);
  });
});
