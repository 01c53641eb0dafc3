import { describe, expect, it } from 'vitest';
import { AUDIENCES, type Change } from '../../src/contract/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { CHANGE_KINDS, VERDICTS } from '../../src/diff/verdicts.ts';
import { ANSWER_CHANGE_ROWS } from './answer-change-table.ts';
import { CHANGE_ROWS, type ChangeRow } from './change-table.ts';
import { type Edit, FORM, inWelsh, STEP, versionOf } from './small-version.ts';

const BUSINESS_UI = 'schemas/wizard/02-business/ui.json';
const ROWS = [...CHANGE_ROWS, ...ANSWER_CHANGE_ROWS];
const gradesOf = ({ verdicts }: Change) => AUDIENCES.map((audience) => verdicts[audience].grade[0]).join('');
const base = versionOf();

function changesOf({ before, edits }: ChangeRow): readonly Change[] {
  return diffContent(before ? versionOf(...before) : base, versionOf(...edits));
}

/** What is said about customers and consumers; of single-page forms, something else is said about drafts. */
const reasonsOf = (verdicts: Change['verdicts']) => `${verdicts.customer.reason} ${verdicts.consumer.reason}`;

/** A trade of its own folder. */
const trade = (folder: string, title = 'Baker'): readonly Edit[] => [
  [
    `trades/${folder}/schema.json`,
    '',
    { title, $defs: { services: { enum: ['Bread'] }, colourSchemes: { enum: ['green'] } } },
  ],
  [`trades/${folder}/ui.json`, '', {}],
];

describe('each kind of change', () => {
  const found = ROWS.map((row) => ({ row, changes: changesOf(row).filter(({ kind }) => kind === row.kind) }));

  it.each(found)('$row.kind: $row.message', ({ row, changes }) => {
    expect(changes.map((change) => [gradesOf(change), change.message])).toContainEqual([row.grades, row.message]);
  });

  it('has an edit in the table, and each case of a verdict, too', () => {
    expect(CHANGE_KINDS.filter((kind) => !ROWS.some((row) => row.kind === kind))).toEqual([]);
    const reported = new Set(found.flatMap(({ changes }) => changes.map((c) => `${c.kind} ${reasonsOf(c.verdicts)}`)));
    const unreported = Object.entries(VERDICTS).filter(
      ([name, verdicts]) => !reported.has(`${name.replace(/:.*/, '')} ${reasonsOf(verdicts)}`),
    );
    expect(unreported.map(([name]) => name)).toEqual([]);
  });

  it('is named in kebab-case, says one sentence, and stands in a part that has it', () => {
    for (const { changes } of found) {
      for (const change of changes) {
        expect(change.kind).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
        expect(change.message).toMatch(/^\P{Ll}.*\.$/u);
        expect(change.id).toMatch(/^[0-9a-f]{16}$/);
        expect(change.base ?? change.head).toBeDefined();
      }
    }
  });
});

it.each([
  ['accept', undefined, ['image/jpeg'], 'limit-tightened'],
  ['accept', ['image/jpeg', 'image/svg+xml', 'image/png', 'image/webp'], undefined, 'limit-tightened'],
  ['accept', ['image/jpeg', 'image/svg+xml'], undefined, 'rule-changed'],
  ['accept', ['image/png', 'image/jpeg'], ['image/png', 'image/gif'], 'rule-changed'],
  ['accept', ['image/png', 'image/jpeg'], ['image/jpeg', 'image/png'], 'widget-option-changed'],
  ['accept', ['image/jpeg'], undefined, 'limit-loosened'],
  ['accept', undefined, ['image/*'], 'limit-loosened'],
  ['maxMegabytes', 8, undefined, 'limit-tightened'],
  ['maxMegabytes', undefined, 8, 'limit-loosened'],
])(
  'a file that is limited in %s by %j, and then by %j, is held to what holds unsaid',
  (option, before, after, kind) => {
    const limited = (limit: unknown) => versionOf([BUSINESS_UI, `/logo/ui:options/${option}`, limit]);
    expect(diffContent(limited(before), limited(after)).map((change) => change.kind)).toEqual([kind]);
  },
);

it('a new box that is not ticked at the start is answered only where it has to be one or the other', () => {
  const added = (schema: object, required: readonly string[]) =>
    diffContent(
      base,
      versionOf(
        [`${STEP}/schema.json`, '/properties/extra', { type: 'boolean', ...schema }],
        [`${STEP}/schema.json`, '/required', ['agreed', ...required]],
        [`${STEP}/ui.json`, '/extra', { 'ui:widget': 'toggle', 'ui:default': false }],
      ),
    ).map(({ message }) => message);
  expect(added({}, [])).toEqual(['“extra” is asked now; it may be left empty.']);
  expect(added({}, ['extra'])).toEqual(['“extra” is asked now; it starts with false.']);
  expect(added({ const: true }, ['extra'])).toEqual(['“extra” is asked now; it has to be answered.']);
});

it('choices without a type say what type an answer is of: a number in their place is another one, and a text is not', () => {
  const asked = (schema: object) => versionOf([`${STEP}/schema.json`, '/properties/nickname', schema]);
  const years = asked({ enum: ['1 to 5', 'More'] });
  const kinds = (before: ReturnType<typeof asked>, after: ReturnType<typeof asked>) =>
    diffContent(before, after).map(({ kind }) => kind);
  expect(kinds(years, asked({ type: 'integer' }))).toContain('type-changed');
  expect(kinds(asked({ type: 'integer' }), years)).toContain('type-changed');
  expect(kinds(years, asked({ const: true }))).toContain('type-changed');
  expect(kinds(years, asked({ enum: ['1 to 5', 6] }))).not.toContain('type-changed');
  expect(kinds(years, asked({ type: 'string' }))).not.toContain('type-changed');
  expect(kinds(asked({ type: 'string' }), years)).not.toContain('type-changed');
  expect(kinds(asked({ enum: [1, 2.5] }), asked({ type: 'number' }))).not.toContain('type-changed');
});

it('what the choices of a list are called is reported by the choice, wherever it stands', () => {
  const named = (values: readonly string[], names: readonly string[]) =>
    versionOf(
      [`${STEP}/schema.json`, '/properties/profiles/items/enum', [...values]],
      [`${STEP}/ui.json`, '/profiles/ui:enumNames', [...names]],
    );
  const before = named(['Yell', 'Google', 'Facebook'], ['Y', 'G', 'F']);
  const messages = (after: ReturnType<typeof named>) => diffContent(before, after).map(({ message }) => message);
  expect(messages(named(['Google', 'Facebook'], ['G', 'Face']))).toEqual([
    'The choice “Facebook” of “Profiles” (profiles) reads “Face”, no longer “F”.',
    '“Profiles” (profiles) no longer has the choice “Yell”.',
  ]);
});

it('a choice that is called otherwise is one change, and one that may be so comes with how to say it', () => {
  const members = (values: readonly string[], said: object = {}) =>
    versionOf([`${STEP}/schema.json`, '/properties/profiles/items', { type: 'string', enum: [...values], ...said }]);
  const before = members(['Yell', 'Google', 'Facebook']);
  const said = members(['Yell', 'Maps', 'Facebook'], { 'x-renamed-members': { Maps: 'Google' } });
  expect(diffContent(before, said).map(({ kind }) => kind)).toEqual(['choice-renamed']);
  const several = diffContent(
    members(['Yell Pages', 'Google', 'Facebook']),
    members(['Yell Business Pages', 'Facebook', 'Twitter', 'LinkedIn']),
  );
  expect(several.flatMap(({ fix }) => fix ?? [])).toEqual([
    'If “Yell Business Pages” is what “Yell Pages” was, say so beside the list with "x-renamed-members": { "Yell Business Pages": "Yell Pages" }; drafts then keep it.',
  ]);
  const unsaid = diffContent(before, members(['Yell', 'Maps', 'Facebook']));
  expect(unsaid.find(({ kind }) => kind === 'choice-removed')?.fix).toBe(
    'If “Maps” is what “Google” was, say so beside the list with "x-renamed-members": { "Maps": "Google" }; drafts then keep it.',
  );
});

it('of several former names of a question those alone are reported that came or went', () => {
  const known = (...names: readonly string[]) =>
    versionOf([`${STEP}/schema.json`, '/properties/nickname/x-renamed-from', names]);
  const messages = (before: readonly string[], after: readonly string[]) =>
    diffContent(known(...before), known(...after)).map(({ message }) => message);
  expect(messages(['alias'], ['alias', 'pet'])).toEqual([
    '“Nickname” (nickname) is known by its former name “pet” now.',
  ]);
  expect(messages(['alias', 'pet'], ['pet'])).toEqual([
    '“Nickname” (nickname) is no longer known by its former name “alias”.',
  ]);
});

it('a list that is that of all trades comes with no word to write beside it: no list stands there', () => {
  const asked: readonly Edit[] = [
    [`${FORM}/schema.json`, '/properties/wanted', { $ref: 'catalogue:#/$defs/trades' }],
    [`${FORM}/ui.json`, '/questions/wanted', { 'ui:title': 'Wanted', 'ui:widget': 'select' }],
    [`${FORM}/ui.json`, '/questions/ui:order', ['name', 'photos', 'wanted']],
  ];
  const found = diffContent(versionOf(...asked, ...trade('baker')), versionOf(...asked, ...trade('pastry-cook')));
  const gone = found.filter(({ kind }) => kind === 'choice-removed');
  expect(gone.map(({ message, fix }) => [message, fix])).toEqual([
    ['“Wanted” (wanted) no longer has the choice “baker”.', undefined],
  ]);
});

describe('a trade that went while another one came', () => {
  const fixes = (before: readonly Edit[], after: readonly Edit[]) =>
    diffContent(versionOf(...before), versionOf(...after))
      .filter(({ kind }) => kind === 'trade-removed')
      .map(({ fix }) => fix);
  const KEEP = 'links and begun drafts know a trade by the name of its folder.';

  it('comes with how to call it otherwise without harm', () => {
    expect(fixes(trade('baker'), trade('pastry-cook', 'Pastry cook'))).toEqual([
      `If “Pastry cook” (pastry-cook) is what “Baker” (baker) was, keep the folder trades/baker and change the "title" in its schema.json: ${KEEP}`,
    ]);
  });

  it('is known by its title where several came', () => {
    const several = [...trade('pastry-cook'), ...trade('butcher', 'Butcher')];
    expect(fixes(trade('baker'), several)).toEqual([
      `If “Baker” (pastry-cook) is what “Baker” (baker) was, keep the folder trades/baker: ${KEEP}`,
    ]);
    const unlike = [...trade('cook', 'Cook'), ...trade('butcher', 'Butcher')];
    expect(fixes(trade('baker'), unlike)).toEqual([
      `If one of the new trades is what “Baker” (baker) was, keep the folder trades/baker and change the "title" in its schema.json: ${KEEP}`,
    ]);
  });

  it('is gone without a word where none came', () => {
    expect(fixes(trade('baker'), [])).toEqual([undefined]);
  });
});

it('a picture that is drawn anew because the trade is called otherwise is no change of its own', () => {
  const welsh = inWelsh({ Plumber: 'Plymwr' });
  const before = versionOf(...welsh);
  const after = versionOf(...welsh, ['trades/plumber/schema.json', '/title', 'Plumbing']);
  const found = diffContent(before, after);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ kind }) => kind === 'picture-changed')).toEqual([]);
});

it('of a long list, or a group of values, the sentence names what differs', () => {
  const hours = (open: boolean) =>
    ['Friday', 'Saturday', 'Sunday'].map((day) => ({ day, open: day === 'Saturday' && open }));
  const days = (open: boolean) =>
    versionOf(
      [`${STEP}/schema.json`, '/properties/years', { type: 'array', items: { type: 'object' } }],
      [`${STEP}/ui.json`, '/years/ui:default', hours(open)],
    );
  expect(diffContent(days(false), days(true)).map(({ message }) => message)).toEqual([
    '“Years” (years) starts with day “Saturday”, open true now, no longer with day “Saturday”, open false.',
  ]);
});
