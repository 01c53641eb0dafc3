import { expect, it } from 'vitest';
import { AUDIENCES } from '../../src/contract/index.ts';
import { comparePatterns } from '../../src/diff/compare-patterns.ts';
import { diffContent } from '../../src/diff/index.ts';
import { condition } from '../compile/small-content.ts';
import { GUEST } from './change-table.ts';
import { type Edit, FORM, inWelsh, PARTNER, STEP, versionOf, WIZARD } from './small-version.ts';

const SCHEMA = `${STEP}/schema.json`;
const UI = `${STEP}/ui.json`;
const BUSINESS = 'schemas/wizard/02-business';
const RENAMED: readonly Edit[] = [
  [SCHEMA, '/properties/nickname', undefined],
  [SCHEMA, '/properties/alias', { type: 'string', 'x-renamed-from': 'nickname' }],
  [UI, '/nickname', undefined],
  [UI, '/alias', { 'ui:title': 'Nickname' }],
  [UI, '/ui:order/0', 'alias'],
];
const inWords = (name: string): readonly Edit[] => [
  [WIZARD, '/prefill/nick', name],
  [WIZARD, '/tradeChange/reset/1', name],
  [WIZARD, '/submission/groups/basics/1', name],
  [WIZARD, '/logoColours/primary', name],
];

/** All that is said of an edit: grade for customer, draft and consumer, and kind. */
function reportOf(edits: readonly Edit[], before: readonly Edit[] = []): string[] {
  const grades = (change: ReturnType<typeof diffContent>[number]) =>
    AUDIENCES.map((audience) => change.verdicts[audience].grade[0]).join('');
  return diffContent(versionOf(...before), versionOf(...edits)).map((change) => `${grades(change)} ${change.kind}`);
}

const PLAIN: readonly Edit[] = [
  [SCHEMA, '/properties/nickname', { type: 'string' }],
  [UI, '/nickname', { 'ui:title': 'Nickname' }],
];

it('a question that is called otherwise everywhere is one change', () => {
  expect(reportOf([...RENAMED, ...inWords('alias')], PLAIN)).toEqual(['hhb field-renamed']);
});

it('a question for files that is called otherwise is one change, though their kind is called as it was', () => {
  const named = (field: string, former?: string): readonly Edit[] => [
    [`${BUSINESS}/schema.json`, '/properties/logo', undefined],
    [
      `${BUSINESS}/schema.json`,
      `/properties/${field}`,
      { type: 'object', ...(former && { 'x-renamed-from': former }) },
    ],
    [`${BUSINESS}/ui.json`, '/logo', undefined],
    [`${BUSINESS}/ui.json`, `/${field}`, { 'ui:title': 'Logo', 'ui:field': 'upload' }],
    [`${BUSINESS}/ui.json`, '/ui:order', ['*']],
    [WIZARD, '/effects', { '02-business': [{ upload: field, fileType: 'logo' }] }],
    [WIZARD, '/logoColours/from', field],
    [WIZARD, '/submission/omit', [field]],
  ];
  expect(reportOf(named('picture', 'logo'), named('logo'))).toEqual(['hhb field-renamed']);
});

it('what is lost around a question that is called otherwise is reported beside it', () => {
  const lost: readonly Edit[] = [
    ...RENAMED,
    ...inWords('alias'),
    [WIZARD, '/prefill/nick', undefined],
    [WIZARD, '/submission/groups/basics', ['phone']],
    [WIZARD, '/tradeChange/reset', ['services']],
  ];
  expect(reportOf(lost, PLAIN).toSorted()).toEqual([
    'hhb field-renamed',
    'hhb payload-field-removed',
    'hhw reset-removed',
    'whw prefill-removed',
  ]);
});

it('a figure of the example website that is not asked any more is one change', () => {
  const shown: Edit = [WIZARD, '/preview/stats', ['years']];
  const gone: readonly Edit[] = [
    shown,
    [`${PARTNER}/schema.json`, '/steps', { '03-terms': { properties: { years: null } } }],
  ];
  expect(reportOf(gone, [shown])).toEqual(['hbb field-removed']);
});

const AGREED = { properties: { agreed: { type: 'boolean', const: true } }, required: ['agreed'] };

it('a consent that another step asks, and only of some, is reported as asked of fewer', () => {
  const moved: readonly Edit[] = [
    [SCHEMA, '/properties/agreed', undefined],
    [SCHEMA, '/required', []],
    [UI, '/agreed', undefined],
    [UI, '/ui:order', ['nickname', 'years', 'profiles', 'design', 'hasDomain', 'domain']],
    [`${BUSINESS}/schema.json`, '/$defs/own', condition({ required: ['phone'] }, AGREED)],
    [`${BUSINESS}/schema.json`, '/allOf/1', { $ref: '#/$defs/own' }],
    [`${BUSINESS}/ui.json`, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'consent' }],
    [`${BUSINESS}/ui.json`, '/ui:order', ['*']],
  ];
  expect(reportOf(moved)).toContain('bwb condition-added');
});

it('two choices that have become one lose nobody’s answer', () => {
  const list = (values: readonly string[], said: object = {}): readonly Edit[] => [
    [SCHEMA, '/properties/design', { type: 'string', enum: [...values], ...said }],
    [UI, '/design', { 'ui:title': 'Design', 'ui:widget': 'cards' }],
  ];
  const merged = list(['bright', 'custom'], { 'x-renamed-members': { custom: 'calm' } });
  expect(reportOf(merged, list(['bright', 'custom', 'calm']))).toEqual(['hhw choice-renamed']);
});

it('a least length of none asks nothing of an answer, as if it were not there', () => {
  const least: readonly Edit[] = [
    [SCHEMA, '/properties/nickname/minLength', 0],
    [SCHEMA, '/properties/profiles/minItems', 0],
  ];
  const none: readonly Edit[] = [[SCHEMA, '/properties/nickname/minLength', undefined]];
  expect(reportOf(least, none)).toEqual([]);
  expect(reportOf(least)).toEqual(reportOf(none));
});

it('a choice that drafts no longer know by a former name is reported', () => {
  const known: readonly Edit[] = [[SCHEMA, '/properties/design/x-renamed-members', { calm: 'quiet' }]];
  expect(reportOf([], known)).toEqual(['hwh former-name-removed']);
});

it('a variant that any website may show takes it from nobody', () => {
  expect(reportOf([[`${PARTNER}/ui.json`, '/embed/origins', ['*']]])).toEqual(['whh embed-origin-added']);
});

it('a new variant that any website may show is reported with that', () => {
  const open: Edit = ['schemas/variants/guest/ui.json', '/embed', { origins: ['https://own.example', '*'] }];
  expect(reportOf([...GUEST, open])).toEqual(expect.arrayContaining(['hhw variant-added', 'whh embed-origin-added']));
});

it('a question of a form that another widget answers is one change, whatever words that widget has', () => {
  const asked = (widget: string): readonly Edit[] => [
    [`${FORM}/schema.json`, '/properties/topic', { type: 'string', enum: ['Help', 'Prices'] }],
    [`${FORM}/ui.json`, '/questions/topic', { 'ui:title': 'Topic', 'ui:widget': widget }],
    [`${FORM}/ui.json`, '/questions/ui:order', ['*']],
  ];
  expect(reportOf(asked('select'), asked('cards'))).toEqual(['hhh widget-changed']);
});

it('a word on the way to another website is a word', () => {
  expect(reportOf([[`${FORM}/ui.json`, '/onward/moving/title', 'One moment']])).toEqual(['hhh wording-changed']);
});

it('drafts lose nothing in a form that keeps none', () => {
  const none: readonly Edit[] = [[WIZARD, '/drafts/keep', false]];
  expect(reportOf([...none, [SCHEMA, '/properties/years', undefined]], none)).toContain('hhb field-removed');
});

it.each([
  ['^[a-z]{30,60}[0-9]$', '^(?:[a-z]+-?)+$'],
  ['^(\\w+\\s?)*$', '^(\\w+[ -]?)*\\.?$'],
  ['^[a-z]*$', '^(?:[a-z]?){60}$'],
  ['^[a-z]{0,990}$', '^[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*0?$'],
])('comparing %s with %s ends, whatever they take', (before, after) => {
  const found = comparePatterns(before, after);
  for (const answer of [found?.more, found?.less]) expect((answer ?? '').length).toBeLessThanOrEqual(12);
});

it.each<[string, readonly string[], string, string]>([
  ['lets small letters through no more', ['uppercase'], '^[A-Za-z]{2}$', '^[A-Z]{2}$'],
  ['lets a space stand at an end', ['trim'], '^[a-z]{2}$', '^[a-z]{2} ?$'],
])('a pattern that %s, where answers are tidied so before, is harmless', (_, tidying, former, now) => {
  const nickname = (pattern: string): Edit => [
    SCHEMA,
    '/properties/nickname',
    { type: 'string', pattern, 'x-normalise': tidying },
  ];
  expect(reportOf([nickname(now)], [nickname(former)])).toEqual(['hhh rule-changed']);
});

it('a pattern that takes less of what is left after tidying is tighter, by what customers type', () => {
  const upper = { before: (answer: string) => answer.toUpperCase(), after: (answer: string) => answer.toUpperCase() };
  const less = expect.stringMatching(/^[A-C]{2}$/);
  expect(comparePatterns('^[A-C]{2}$', '^[A-B]{2}$', upper)).toEqual({ more: undefined, less });
});

it('a bound of a pattern that only long answers show is found', () => {
  expect(comparePatterns('^[a-z]{1,50}$', '^[a-z]{1,20}$')).toEqual({
    more: undefined,
    less: expect.stringMatching(/^[a-z]{21,50}$/),
  });
});

it.each([
  ['^[a-z ]{0,120}$', '^[a-z ]{0,100}$', 'less'],
  ['^[^<>]{0,300}$', '^[^<>]{0,500}$', 'more'],
  ['^[^<>]{300,}$', '^[^<>]{301,}$', 'less'],
  ['^[^<>]{0,500}$', '^[^<>]*$', 'more'],
  ['^[*+a-z]+$', '^[*+a-z]{1,400}$', 'less'],
] as const)('of %s and %s it is found which one takes answers of another length', (before, after, which) => {
  const { [which]: found, ...other } = comparePatterns(before, after) ?? {};
  expect(found?.length).toBeGreaterThan(100);
  expect(Object.values(other)).toEqual([undefined]);
});

/** Postcodes of so many areas: AA, AB and so on, but for one of them. */
const postcodes = (count: number, without?: string) => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const areas = letters.flatMap((one) => letters.map((other) => one + other)).slice(0, count);
  return `^(?:${areas.filter((area) => area !== without).join('|')})[0-9][0-9A-Z]? ?[0-9][A-Z]{2}$`;
};

it.each(['AK', 'CH', 'ET'])('of many alternatives the one that a pattern lost is found: %s', (area) => {
  const answer = expect.stringMatching(new RegExp(`^${area}[0-9]`));
  expect(comparePatterns(postcodes(124), postcodes(124, area))).toEqual({ more: undefined, less: answer });
  expect(comparePatterns(postcodes(124, area), postcodes(124))).toEqual({ more: answer, less: undefined });
});

it('of alternatives inside others the one that came is found', () => {
  const code = (inner: string) => `^(?:[a-z]{2}|x(?:${inner})|\\(\\||[(|])$`;
  const digits = Array.from({ length: 90 }, (_, number) => String(number + 10)).join('|');
  expect(comparePatterns(code(digits), code(`${digits}|007`))).toEqual({ more: 'x007', less: undefined });
});

it('patterns of more alternatives than can be tried are not taken for the same', () => {
  expect(comparePatterns(postcodes(600), postcodes(600, 'WZ'))?.more).toBeUndefined();
  expect(comparePatterns(postcodes(600), postcodes(600).replace('(?:', '('))).toBeUndefined();
});

it('patterns whose bounds are too large to be tried are not taken for the same', () => {
  expect(comparePatterns('^[a-z ]{0,90000}$', '^[a-z ]{0,50000}$')).toBeUndefined();
});

it('patterns of which nothing but the empty answer can be tried are not taken for the same', () => {
  expect(comparePatterns('^(?:[a-z] ?){0,20}$', '^(?:[0-9] ?){0,20}$')).toBeUndefined();
});

/** The question of the second step, asked on the third. */
const PHONE_LATER: readonly Edit[] = [
  [`${BUSINESS}/schema.json`, '/properties/phone', undefined],
  [`${BUSINESS}/ui.json`, '/phone', undefined],
  [`${BUSINESS}/ui.json`, '/ui:order', ['*']],
  [SCHEMA, '/properties/phone', { type: 'string' }],
  [UI, '/phone', { 'ui:title': 'Phone' }],
  [UI, '/ui:order', ['*']],
];
const ONLY_AGREED: readonly Edit[] = [[`${BUSINESS}/schema.json`, '/required', []]];

it('a question that is asked only after the call of the basics is reported as missing there', () => {
  const messages = diffContent(versionOf(...ONLY_AGREED), versionOf(...ONLY_AGREED, ...PHONE_LATER)).flatMap(
    (change) => (change.kind === 'payload-field-removed' ? [change] : []),
  );
  expect(messages).toMatchObject([
    {
      field: 'phone',
      message:
        'The call “basics” no longer carries “Phone” (phone): it goes on leaving the step “Business” (02-business), and “Phone” (phone) is asked later, on “Terms” (03-terms).',
      head: { file: WIZARD },
      verdicts: { consumer: { grade: 'breaking' } },
    },
  ]);
});

it('a step that comes before the call of the basics now brings its answer into it', () => {
  const order = (...steps: readonly string[]): Edit => [WIZARD, '/order', ['01-trade', ...steps]];
  const later = [...ONLY_AGREED, ...PHONE_LATER, order('02-business', '03-terms')];
  expect(reportOf([...later, order('03-terms', '02-business')], later)).toEqual([
    'hwh steps-reordered',
    'hhw payload-field-added',
  ]);
});

it('a question that has to be answered and comes earlier sends drafts back that are past it', () => {
  const needed: readonly Edit[] = [[SCHEMA, '/required', ['agreed', 'years']]];
  const moved: readonly Edit[] = [
    [SCHEMA, '/properties/years', undefined],
    [UI, '/years', undefined],
    [UI, '/ui:order', ['*']],
    [`${BUSINESS}/schema.json`, '/properties/years', { type: 'integer' }],
    [`${BUSINESS}/schema.json`, '/required', ['years']],
    [`${BUSINESS}/ui.json`, '/years', { 'ui:title': 'Years' }],
    [`${BUSINESS}/ui.json`, '/ui:order', ['*']],
  ];
  const before: readonly Edit[] = [...ONLY_AGREED, ...needed];
  const later: readonly Edit[] = [...ONLY_AGREED, ...moved];
  expect(reportOf(later, before)).toContain('hwh field-moved');
  expect(reportOf(before, later)).toContain('hhh field-moved');
});

it('an answer that links alone bring, and that may be missing, is lost with them', () => {
  const hidden: readonly Edit[] = [
    [UI, '/nickname', { 'ui:title': 'Nickname', 'ui:widget': 'hidden' }],
    [WIZARD, '/logoColours', undefined],
  ];
  expect(reportOf([...hidden, [WIZARD, '/prefill/nick', undefined]], hidden)).toEqual(['whb prefill-removed']);
});

it('an overlay that is taken away leaves what others are laid over as it was', () => {
  const words = (title: string) => ({ '03-terms': { years: { 'ui:title': title } } });
  const partner: Edit = [`${PARTNER}/ui.json`, '/steps', words('Years with us')];
  const both: readonly Edit[] = [partner, ['schemas/variants/main/ui.json', '/steps', words('Years in trade')]];
  expect(reportOf([partner], both)).toEqual(['hhh wording-changed']);
});

/** A question about the design that only those are asked who chose this one. */
const askedOf = (test: object): readonly Edit[] => [
  [
    SCHEMA,
    '/$defs/ownDomain',
    condition({ properties: test, required: Object.keys(test) }, { properties: { domain: { type: 'string' } } }),
  ],
];
const without = (removed: object): Edit => [
  `${PARTNER}/schema.json`,
  '/steps',
  { '03-terms': { properties: removed } },
];

it.each([
  ['a choice', askedOf({ design: { const: 'custom' } }), without({ design: { enum: { $remove: ['custom'] } } })],
  [
    'the last of several choices',
    askedOf({ design: { enum: ['custom', 'calm'] } }),
    without({ design: { enum: { $remove: ['custom', 'calm'] } } }),
  ],
  [
    'a choice of several',
    askedOf({ profiles: { contains: { const: 'Yell' } } }),
    without({ profiles: { items: { enum: { $remove: ['Yell'] } } } }),
  ],
  [
    'the question itself, which is hidden',
    askedOf({ years: { type: 'integer' } }),
    [`${PARTNER}/ui.json`, '/steps', { '03-terms': { years: { 'ui:widget': 'hidden' } } }] as Edit,
  ],
  [
    'what it starts with, as nobody can change it',
    [
      ...askedOf({ profiles: { contains: { const: 'Yell' } } }),
      [UI, '/profiles', { 'ui:title': 'Profiles', 'ui:widget': 'hidden', 'ui:default': ['Yell', 'Google'] }] as Edit,
    ],
    [`${PARTNER}/ui.json`, '/steps', { '03-terms': { profiles: { 'ui:default': ['Google'] } } }] as Edit,
  ],
])('a question is reported as asked of nobody once its condition has lost %s', (_, asked, lost) => {
  const found = diffContent(versionOf(...asked), versionOf(...asked, lost)).filter(({ field }) => field === 'domain');
  expect(found).toMatchObject([
    {
      kind: 'condition-changed',
      message: expect.stringMatching(/^“Domain” \(domain\) is asked of nobody any more: it is asked only when “/),
      verdicts: { customer: { grade: 'harmless' }, draft: { grade: 'warning' }, consumer: { grade: 'breaking' } },
      wizards: [{ variant: 'partner' }, { variant: 'partner' }],
    },
  ]);
});

it.each([
  ['a link can bring it', []],
  ['colours of a picture answer it', [[WIZARD, '/prefill/nick', undefined] as Edit]],
  [
    'it is answered along with colours of a picture',
    [
      [WIZARD, '/prefill/nick', undefined] as Edit,
      [WIZARD, '/logoColours/primary', 'phone'] as Edit,
      [WIZARD, '/logoColours/with', { nickname: 'Al' }] as Edit,
    ],
  ],
])('a question is asked by an answer that nobody sees and that starts otherwise, as %s', (_, sources) => {
  const asked = [...askedOf({ nickname: { const: 'Al' } }), ...sources];
  const report = reportOf([...asked, [UI, '/nickname/ui:widget', 'hidden']], asked);
  expect(report.filter((line) => line.includes('condition'))).toEqual([]);
});

it('a question is asked as long as one of its choices is left', () => {
  const asked = askedOf({ design: { enum: ['custom', 'calm'] } });
  const report = reportOf([...asked, without({ design: { enum: { $remove: ['custom'] } } })], asked);
  expect(report.filter((line) => line.includes('condition'))).toEqual([]);
});

it('a choice inside an answer that is called otherwise is one change', () => {
  const inside = (choice: string, said: object = {}): Edit => [
    SCHEMA,
    '/properties/nickname',
    { type: 'object', properties: { kind: { type: 'string', enum: ['Own', choice], ...said } } },
  ];
  const labelled: Edit = [UI, '/nickname', { 'ui:title': 'Nickname', kind: { 'ui:title': 'Kind' } }];
  const renamed = inside('Given by friends', { 'x-renamed-members': { 'Given by friends': 'Given' } });
  expect(reportOf([labelled, renamed], [labelled, inside('Given')])).toEqual(['hhw choice-renamed']);
});

it('another language is one change, and what is agreed to in it another', () => {
  const welsh = inWelsh({
    ...{ Years: 'Blynyddoedd', Terms: 'Telerau', 'Bright one': 'Llachar', Short: 'Byr', Home: 'Hafan' },
    'I agree to the terms': 'Cytunaf',
  });
  const english: readonly Edit[] = [...welsh, ['schemas/variants/cy/ui.json', '/lang', undefined]];
  expect(reportOf(english, welsh)).toEqual(['whh language-changed', 'bbw consent-changed']);
  expect(reportOf(welsh, english)).toEqual(['whh language-changed', 'bbw consent-changed']);
});

it('a link that leads elsewhere is told beside another language, too', () => {
  const welsh = inWelsh({ Home: 'Hafan' });
  const english: readonly Edit[] = [...welsh, ['schemas/variants/cy/ui.json', '/lang', undefined]];
  const elsewhere: Edit = [
    'schemas/variants/cy/ui.json',
    '/wizard',
    { links: [{ text: 'Home', path: '/', site: 'main' }] },
  ];
  expect(reportOf([...welsh, elsewhere], english)).toEqual(['whh language-changed', 'whh link-changed']);
});

it('another language of a form is one change, too', () => {
  const english: readonly Edit[] = [
    ...inWelsh({ Name: 'Enw', Send: 'Anfon' }),
    ['schemas/forms/cy/schema.json', '', {}],
    ['schemas/forms/cy/ui.json', '', { extends: 'contact', paths: ['/form-cy'] }],
  ];
  const welsh: readonly Edit[] = [...english, ['schemas/forms/cy/ui.json', '/lang', 'cy']];
  expect(reportOf(english, welsh)).toEqual(['whh language-changed']);
  expect(reportOf(welsh, english)).toEqual(['whh language-changed']);
});

it('what a variant or form says in its own language needs no translation, and is lost like one', () => {
  const welsh: readonly Edit[] = [
    ...inWelsh({ Years: 'Blynyddoedd', Name: 'Enw' }),
    ['schemas/variants/child/schema.json', '', {}],
    ['schemas/variants/child/ui.json', '', { title: 'Child', extends: 'cy', paths: ['/child'] }],
    ['schemas/forms/cy/schema.json', '', {}],
    ['schemas/forms/cy/ui.json', '', { extends: 'contact', lang: 'cy', paths: ['/form-cy'] }],
  ];
  const own: readonly Edit[] = [
    ...welsh,
    ['schemas/variants/cy/ui.json', '/steps', { '03-terms': { years: { 'ui:title': 'Sawl blwyddyn?' } } }],
    ['schemas/forms/cy/ui.json', '/questions', { name: { 'ui:title': 'Eich enw' } }],
  ];
  expect(reportOf(own, welsh)).toEqual(['hhh wording-changed', 'hhh wording-changed']);
  expect(reportOf(inWelsh({}), [...inWelsh({}), ...own.slice(-2, -1)])).toEqual(['whh translation-lost']);
  const english: Edit = [
    'schemas/variants/main/ui.json',
    '/steps',
    { '03-terms': { years: { 'ui:title': 'How long?' } } },
  ];
  expect(reportOf([...welsh, english], welsh)).toContain('whh translation-lost');
});

it('a link that says something else is one change; of two that lead to the same place, each is its own', () => {
  const links = (...texts: readonly string[]): Edit => [WIZARD, '/links', texts.map((text) => ({ text, path: '/' }))];
  expect(reportOf([links('To the start')])).toEqual(['whh link-changed']);
  expect(reportOf([links('Home', 'Begin')], [links('Home', 'Start')])).toEqual(['whh link-removed', 'hhh link-added']);
  expect(reportOf([links('Home')], [links('Home', 'Home')])).toEqual(['whh link-removed']);
});

it.each([
  ['the first', ['Yours', 'Site']],
  ['the second', ['Site', 'Yours']],
])('of two links of a form that show the same answer %s is seen to say something else', (_, texts) => {
  const links = (said: readonly string[]): Edit => [
    `${FORM}/ui.json`,
    '/links',
    said.map((text) => ({ text, answer: 'name' })),
  ];
  expect(reportOf([links(texts)], [links(['Site', 'Site'])])).toEqual(['whh link-changed']);
});
