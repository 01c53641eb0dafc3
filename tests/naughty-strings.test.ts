import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Answers, type Draft, type Json, nodesAt, type Step } from '../src/contract/index.ts';
import { buildMain } from '../src/deliver/build-main.ts';
import {
  draftOf,
  normaliseAnswer,
  resumeDraft,
  reviewSteps,
  type StepValidators,
  startFilling,
  wizardRules,
} from '../src/wizard/index.ts';
import { precompiled, wizardOf } from './content-on-disk.ts';

// The big list of naughty strings through every text of the wizard on disk: nothing throws, hangs or changes what was
// written, from the field to the draft, the review and the submission.

const wizard = wizardOf('main', 'electrician');
const bound = new Map<string, StepValidators>();
for (const step of wizard.steps) bound.set(step.id, await precompiled(step));
const rules = wizardRules(wizard, ({ id }) => bound.get(id) ?? {});

/** A question that takes any text, with its step. */
const TEXTS = wizard.steps.flatMap((step) =>
  step.fields.filter((field) => isText(step, field)).map((field) => ({ step, field })),
);

function isText(step: Step, field: string): boolean {
  const nodes = nodesAt(step.schema, [field]);
  return nodes.some(({ type }) => type === 'string') && !nodes.some((node) => 'enum' in node || 'const' in node);
}

/** A filling in which each text says the same, as far as its question lets it. */
function fillingOf(text: string) {
  const now = new Date(0);
  const filling = startFilling({ wizard, query: [], now, newId: () => 's-1' });
  const said = TEXTS.map(({ step, field }) => [field, normaliseAnswer(step, field, text)] as const);
  const answers: Answers = Object.fromEntries(said.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  return { ...filling, answers: { ...filling.answers, ...answers } };
}

it('has many, and many questions to put them into', () => {
  expect([naughty.length > 400, TEXTS.length > 15]).toEqual([true, true]);
});

describe.each(TEXTS)('$field', ({ step, field }) => {
  it('is tidied to what stays as it is, and checked', () => {
    for (const text of naughty) {
      const tidy = normaliseAnswer(step, field, text);
      expect(tidy === undefined ? tidy : normaliseAnswer(step, field, tidy), text).toEqual(tidy);
      const errors = rules.check(step, { [field]: tidy ?? '' }).filter(({ path }) => path[0] === field);
      for (const { message } of errors) expect(message, text).not.toBe('');
    }
  });
});

describe('all of them', () => {
  it('are kept as a draft, and resumed as they were', () => {
    for (const text of naughty) {
      const filling = fillingOf(text);
      const draft: Draft = JSON.parse(JSON.stringify(draftOf(filling, wizard, {}, new Date(0))));
      expect(resumeDraft({ draft, wizard, rules }).filling.answers, text).toEqual(filling.answers);
    }
  });

  it('are read back, and sent, letter by letter', () => {
    for (const text of naughty) {
      const filling = fillingOf(text);
      const { companyName } = filling.answers;
      const rows = reviewSteps(wizard, filling, rules.conditionsOf).flatMap((step) => step.rows);
      expect(rows.find(({ field }) => field === 'companyName')?.value, text).toBe(companyName);
      const { fields } = buildMain({
        wizard,
        answers: filling.answers,
        stored: {},
        customerNumber: '',
        submissionId: 's-1',
        deliveryId: 'd-1',
        now: new Date(0),
        source: 'https://site.example/request',
        referrer: '',
      });
      expect(JSON.parse(JSON.stringify(fields)).companyName, text).toBe(companyName);
    }
  });
});
