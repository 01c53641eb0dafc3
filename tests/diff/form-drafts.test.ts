import { describe, expect, it } from 'vitest';
import type { Grade } from '../../src/contract/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { FORM_DRAFTS, VERDICTS } from '../../src/diff/verdicts.ts';
import { migrateFormAnswers } from '../../src/pages/form/migrate-form-answers.ts';
import { type Edit, FORM, versionOf } from './small-version.ts';

const SCHEMA = `${FORM}/schema.json`;
const UI = `${FORM}/ui.json`;
const KEEPS_NONE: Edit = [UI, '/drafts', { keep: false }];
const GROWN: readonly Edit[] = [
  [SCHEMA, '/properties/topic', { type: 'string', enum: ['Price', 'Photos'] }],
  [SCHEMA, '/properties/topics', { type: 'array', items: { type: 'string', enum: ['Price', 'Photos'] } }],
  [SCHEMA, '/properties/message', { type: 'string' }],
];

/** What a draft of the form has, with what is left of it after some edits, and what the report says of it. */
function follow(...edits: readonly Edit[]) {
  const [before, after] = [versionOf(...GROWN), versionOf(...GROWN, ...edits)];
  const form = after.form('contact');
  if (!form) throw new Error('The small content has no contact form.');
  const answers = { name: 'Jo', topic: 'Photos', topics: ['Price', 'Photos'], message: 'Hello' };
  const changes = diffContent(before, after);
  const drafts = changes.map(({ kind, verdicts: { draft } }) => [kind, draft.grade, draft.reason]);
  return { left: migrateFormAnswers(form, { answers }).answers, drafts, changes };
}

describe('what a draft of a single-page form loses', () => {
  it('is an answer that is not asked any more', () => {
    const { left, drafts } = follow([SCHEMA, '/properties/message', undefined]);
    expect(left).not.toHaveProperty('message');
    expect(drafts).toEqual([['field-removed', 'breaking', 'The answer that drafts hold is lost.']]);
  });

  it('is not one that got another name and says so', () => {
    const { left, drafts } = follow(
      [SCHEMA, '/properties/message', undefined],
      [SCHEMA, '/properties/request', { type: 'string', 'x-renamed-from': 'message' }],
    );
    expect(left).toMatchObject({ request: 'Hello' });
    expect(drafts).toEqual([['field-renamed', 'harmless', 'The answer is taken over under the new name.']]);
  });

  it('is one that got another name and does not, and how to keep it is said', () => {
    const { left, changes } = follow(
      [SCHEMA, '/properties/message', undefined],
      [SCHEMA, '/properties/request', { type: 'string' }],
    );
    expect(left).not.toHaveProperty('request');
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['field-added', 'field-removed']);
    for (const { fix } of changes) expect(fix).toContain('"x-renamed-from": "message"');
  });

  it('is an answer of another type', () => {
    const { left, drafts } = follow([SCHEMA, '/properties/message', { type: 'integer' }]);
    expect(left).not.toHaveProperty('message');
    expect(drafts).toContainEqual(['type-changed', 'breaking', 'An answer of the old kind is lost.']);
  });

  it('is a number with a fraction where only whole ones are taken now, and none the other way round', () => {
    const follows = (from: string, to: string, size: number) => {
      const [before, after] = [from, to].map((type) => versionOf([SCHEMA, '/properties/size', { type }]));
      const form = after?.form('contact');
      if (!before || !after || !form) throw new Error('The small content has no contact form.');
      const [change] = diffContent(before, after);
      return [migrateFormAnswers(form, { answers: { size } }).answers.size, change?.verdicts.draft.grade];
    };
    expect(follows('integer', 'number', 3)).toEqual([3, 'harmless']);
    expect(follows('number', 'integer', 3)).toEqual([3, 'breaking']);
    expect(follows('number', 'integer', 3.5)).toEqual([undefined, 'breaking']);
  });

  it('is a choice that is gone, of several this one alone', () => {
    const { left, drafts } = follow(
      [SCHEMA, '/properties/topic/enum', ['Price']],
      [SCHEMA, '/properties/topics/items/enum', ['Price']],
    );
    expect(left).toEqual({ name: 'Jo', topics: ['Price'], message: 'Hello' });
    expect(drafts.map(([kind, grade]) => [kind, grade])).toEqual([
      ['choice-removed', 'breaking'],
      ['choice-removed', 'warning'],
    ]);
  });

  it.each<[string, string, readonly Edit[]]>([
    [
      'a rule',
      'An answer given before may be refused when the form is sent.',
      [[SCHEMA, '/properties/message/minLength', 9]],
    ],
    [
      'a new duty',
      'A draft without the answer cannot be sent before it is given.',
      [[SCHEMA, '/required', ['name', 'message']]],
    ],
    [
      'a link',
      'What the link brings replaces what the draft has.',
      [[UI, '/prefill', { who: 'name', text: 'message' }]],
    ],
  ])('is nothing by %s, which the report puts in words of a form', (_what, reason, edits) => {
    const { left, drafts } = follow(...edits);
    expect(left).toEqual({ name: 'Jo', topic: 'Photos', topics: ['Price', 'Photos'], message: 'Hello' });
    expect(drafts.map(([_kind, ...verdict]) => verdict)).toContainEqual(['warning', reason]);
  });
});

describe('where no draft goes over', () => {
  const gone: Edit = [SCHEMA, '/properties/name', undefined];
  it.each<[string, readonly Edit[], readonly Edit[], Grade | undefined]>([
    ['as the form never kept any', [KEEPS_NONE], [KEEPS_NONE], undefined],
    ['as the form kept none', [KEEPS_NONE], [], 'harmless'],
    ['as the form keeps none any more', [], [KEEPS_NONE], 'breaking'],
  ])('%s, its questions harm none', (_why, former, now, keeping) => {
    const changes = diffContent(versionOf(...former), versionOf(...now, gone));
    const draftOf = (name: string) => changes.find(({ kind }) => kind === name)?.verdicts.draft;
    const reason = 'No draft of this form goes over to the new version.';
    expect(draftOf('field-removed')).toEqual({ grade: 'harmless', reason });
    expect(draftOf('keeping-changed')?.grade).toBe(keeping);
  });
});

it('no sentence about drafts of a form speaks of a step', () => {
  const questions = [
    'field-added',
    'field-required',
    'condition',
    'rule',
    'limit',
    'choice',
    'default',
    'preselection',
  ];
  const verdicts = Object.entries(VERDICTS).filter(([name]) => questions.some((kind) => name.startsWith(kind)));
  expect(verdicts.length).toBeGreaterThan(15);
  const drafts: Readonly<Record<string, { readonly reason: string } | undefined>> = FORM_DRAFTS;
  for (const [name, { draft }] of verdicts) expect((drafts[name] ?? draft).reason, name).not.toMatch(/step/i);
});
